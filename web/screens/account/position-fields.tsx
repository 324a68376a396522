import type { NewAddress } from "@chowk/contract";
import { useQueryClient } from "@tanstack/react-query";
import { LocateFixed } from "lucide-react";
import { useState } from "react";
import type { FieldError, UseFormReturn } from "react-hook-form";
import { queries } from "../../api/queries.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { text as language } from "../../ui/language-text.ts";
import { stayFocused } from "../../ui/stay-focused.ts";
import { text } from "./text.ts";
import { useCurrentLocation } from "./use-location.ts";

const words = text.form;

/** A sixth decimal of a degree is about ten centimetres. */
const DECIMALS = 6;
/** From here on, a device's guess could be another street. */
const INEXACT_METRES = 200;

const filledIn = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));
const asNumber = { setValueAs: (typed: unknown) => (typed === "" || typed == null ? undefined : Number(typed)) };
const metres = new Intl.NumberFormat(language.locale, {
  style: "unit",
  unit: "meter",
  unitDisplay: "long",
  maximumFractionDigits: 0,
});
const kilometres = new Intl.NumberFormat(language.locale, {
  style: "unit",
  unit: "kilometer",
  unitDisplay: "long",
  maximumFractionDigits: 1,
});
const distance = (inMetres: number) =>
  inMetres < 1000 ? metres.format(Math.max(1, inMetres)) : kilometres.format(inMetres / 1000);

/** Where the address is: from the device, or typed. */
export function PositionFields({ form }: { form: UseFormReturn<NewAddress> }) {
  const { errors } = form.formState;
  const client = useQueryClient();
  const [filledPincode, setFilledPincode] = useState("");
  const { located, locate } = useCurrentLocation((found) => {
    const position = { latitude: rounded(found.latitude), longitude: rounded(found.longitude) };
    form.setValue("latitude", position.latitude, filledIn);
    form.setValue("longitude", position.longitude, filledIn);
    void fillPincode(position);
  });

  /** Only where none was typed. Where the nearest is not known, it stays to be typed. */
  const fillPincode = async (position: { latitude: number; longitude: number }) => {
    setFilledPincode("");
    if (form.getValues("pincode")) return;
    const place = await client.fetchQuery(queries.nearestPincode(position)).catch(() => undefined);
    if (!place || form.getValues("pincode")) return;
    form.setValue("pincode", place.pincode, filledIn);
    setFilledPincode(place.pincode);
  };
  const failed =
    located.state === "unsupported" ? words.unsupported : located.state === "failed" ? words.notLocated : "";

  return (
    <fieldset className="mt-6 rounded-card border border-line p-4">
      <legend className="-ms-1 px-1 font-medium text-sm">{words.position}</legend>
      <p className="text-ink-soft text-sm">{words.positionHint}</p>
      <Button
        tone="secondary"
        onClick={locate}
        onMouseDown={stayFocused}
        busy={located.state === "locating"}
        busyText={words.locating}
        className="mt-3 max-sm:w-full"
      >
        <LocateFixed className="size-5" aria-hidden="true" />
        {words.locate}
      </Button>
      <p role="status" className="text-sm">
        {located.state === "located" && (
          <span className="mt-2 block text-done-ink">
            {words.located(distance(located.accuracy))} {filledPincode && words.locatedPincode(filledPincode)}
            {located.accuracy > INEXACT_METRES && <span className="block text-wait-ink">{words.inexact}</span>}
          </span>
        )}
      </p>
      {failed && (
        <p role="alert" className="mt-2 text-sm text-wrong-ink">
          {failed}
        </p>
      )}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field
          {...form.register("latitude", asNumber)}
          label={words.latitude}
          inputMode="decimal"
          placeholder="12.971600"
          autoComplete="off"
          error={messageFor(errors.latitude, words.latitudeRange)}
        />
        <Field
          {...form.register("longitude", asNumber)}
          label={words.longitude}
          inputMode="decimal"
          placeholder="77.594600"
          autoComplete="off"
          error={messageFor(errors.longitude, words.longitudeRange)}
        />
      </div>
    </fieldset>
  );
}

/** The schema speaks of a map and of numbers; here people type. */
function messageFor(error: FieldError | undefined, range: string): string | undefined {
  if (error?.type === "invalid_type") return words.positionMissing;
  if (error?.type === "too_small" || error?.type === "too_big") return range;
  return error?.message;
}
