import { useWords } from "words:place";
import type { AddressForm, AddressFormInput, Pincode } from "@chowk/contract";
import { country, isTownListed, type PartName } from "@chowk/contract/country";
import { DoorOpen } from "lucide-react";
import { useEffect, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { onlyDigits } from "../../../ui/only-digits.ts";
import { ListedTown } from "./listed-town.tsx";
import { WayInField } from "./way-in-field.tsx";

interface Props {
  form: UseFormReturn<AddressFormInput, unknown, AddressForm>;
}

/** The two lines in which people write freely where they live. */
export function FreeLines({ form }: Props) {
  const labels = useWords().form;
  const { errors } = form.formState;
  return (
    <>
      <Field
        {...form.register("flatNo")}
        required
        label={labels.flatNo}
        hint={labels.flatNoHint}
        autoComplete="address-line1"
        className="sm:col-span-3"
        error={errors.flatNo?.message}
      />
      <Field
        {...form.register("address")}
        required
        label={labels.address}
        hint={labels.addressHint}
        autoComplete="address-line2"
        className="sm:col-span-3"
        error={errors.address?.message}
      />
    </>
  );
}

/** The town and the parts that an address has in this country, in the order in which people say them. */
export function PartFields({ form }: Props) {
  const { parts: labels, form: words } = useWords();
  const { errors } = form.formState;
  const hints: Partial<Record<PartName, string>> = { paci: words.town.paciHint, makani: words.town.makaniHint };
  return (
    <>
      <ListedTown
        {...form.register("pincode")}
        required
        autoComplete="address-level2"
        className="sm:col-span-2"
        error={errors.pincode?.message}
      />
      {country().address.parts.map(({ name, needed, digits }) => (
        <Field
          key={name}
          {...form.register(`parts.${name}`)}
          required={needed}
          label={labels[name]}
          hint={hints[name]}
          {...(digits ? { inputMode: "numeric", onInput: onlyDigits(digits) } : {})}
          className="sm:col-span-2"
          error={errors.parts?.[name]?.message}
        />
      ))}
    </>
  );
}

interface OtherProps extends Props {
  /** City and state of the typed pincode, once they are known. */
  found: Pincode | undefined;
  /** What is wrong with the pincode, if it is unknown. */
  fault: string | undefined;
}

/**
 * What every address has beside its lines. It is a component as they are, so that the fields are registered in the order in which they
 * are seen: the first wrong one gets the focus.
 */
export function OtherFields({ form, found, fault }: OtherProps) {
  const text = useWords();
  const labels = text.form;
  const { errors } = form.formState;
  return (
    <>
      <Field
        {...form.register("landmark")}
        required={country().address.needsLandmark}
        label={labels.landmark}
        hint={labels.landmarkHint}
        className="sm:col-span-2"
        error={errors.landmark?.message}
      />
      {!isTownListed() && (
        <Field
          {...form.register("pincode")}
          required
          label={labels.pincode}
          hint={
            <span role="status">
              {found ? text.place({ city: found.city, state: found.state }) : labels.pincodeHint}
            </span>
          }
          inputMode="numeric"
          autoComplete="postal-code"
          className="sm:col-span-2"
          error={errors.pincode?.message ?? fault}
        />
      )}
      <Field
        {...form.register("phoneNo")}
        required
        label={labels.phoneNo}
        hint={labels.phoneNoHint}
        prefix={country().phone.callingCode}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        className="sm:col-span-2"
        error={errors.phoneNo?.message}
      />
      <HowToGetIn form={form} />
    </>
  );
}

/** Few need it for a first booking, so it is a button until it is asked for, or something is written there. */
function HowToGetIn({ form }: Props) {
  const { wayIn: words } = useWords();
  const { control, setFocus, register, formState } = form;
  const typed = useWatch({ control, name: "accessInstructions" });
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  if (typed && !open) setOpen(true);
  useEffect(() => {
    if (asked) setFocus("accessInstructions");
  }, [asked, setFocus]);
  if (!open)
    return (
      <div className="sm:col-span-6">
        <Button
          tone="quiet"
          onClick={() => {
            setAsked(true);
            setOpen(true);
          }}
          className="-ms-3"
        >
          <DoorOpen className="size-5" aria-hidden="true" />
          {words.say}
        </Button>
      </div>
    );
  return (
    <WayInField
      {...register("accessInstructions")}
      className="sm:col-span-6"
      error={formState.errors.accessInstructions?.message}
    />
  );
}
