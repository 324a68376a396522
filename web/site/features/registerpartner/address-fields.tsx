import { useWords } from "words:partner-registration";
import { useWords as usePlaceWords } from "words:place";
import { isTownListed } from "@chowk/contract/country";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { placeQueries } from "../../../shared/calls/places.ts";
import { ListedTown } from "../../../shared/parts/place/listed-town.tsx";
import { usePincode } from "../../../shared/parts/place/use-pincode.ts";
import { Field } from "../../../ui/field.tsx";
import { onlyDigits } from "../../../ui/only-digits.ts";
import { type Form, faultAt } from "./form.ts";
import { FormSection } from "./section.tsx";

const filledIn = { shouldDirty: true, shouldValidate: true };

export function AddressFields({ form }: { form: Form }) {
  const words = useWords().address;
  const { register } = form;
  return (
    <FormSection heading={words.heading}>
      <Field
        {...register("address_details.flatNo")}
        label={isTownListed() ? words.house : words.flatNo}
        autoComplete="address-line1"
        className="sm:col-span-2"
        error={faultAt(form, "address_details.flatNo")}
      />
      <Field
        {...register("address_details.Area")}
        label={isTownListed() ? words.street : words.area}
        autoComplete="address-line2"
        className="sm:col-span-4"
        error={faultAt(form, "address_details.Area")}
      />
      {isTownListed() ? <ListedTownFields form={form} /> : <PincodeFields form={form} />}
    </FormSection>
  );
}

/** The area or emirate, which says what city and state are. */
function ListedTownFields({ form }: { form: Form }) {
  const code = useWatch({ control: form.control, name: "address_details.pincode" });
  const { data } = useQuery(placeQueries.localities());
  const chosen = data?.find((place) => place.code === code);
  useFillIn(form, chosen?.name, chosen?.within);
  return (
    <ListedTown
      {...form.register("address_details.pincode")}
      autoComplete="address-level2"
      className="sm:col-span-3"
      error={faultAt(form, "address_details.pincode")}
    />
  );
}

/** The pincode, and city and state, which follow from it. */
function PincodeFields({ form }: { form: Form }) {
  const words = useWords().address;
  const placeText = usePlaceWords();
  const { place, fault } = usePincode(useWatch({ control: form.control, name: "address_details.pincode" }));
  useFillIn(form, place?.city, place?.state);
  const { register } = form;
  return (
    <>
      <Field
        {...register("address_details.pincode")}
        label={words.pincode}
        hint={
          <span role="status">
            {place
              ? words.filled({ place: placeText.place({ city: place.city, state: place.state }) })
              : words.pincodeHint}
          </span>
        }
        inputMode="numeric"
        autoComplete="postal-code"
        onInput={onlyDigits(6)}
        className="sm:col-span-2"
        error={faultAt(form, "address_details.pincode") ?? fault}
      />
      <Field
        {...register("address_details.City")}
        label={words.city}
        autoComplete="address-level2"
        className="sm:col-span-2"
        error={faultAt(form, "address_details.City")}
      />
      <Field
        {...register("address_details.State")}
        label={words.state}
        autoComplete="address-level1"
        className="sm:col-span-2"
        error={faultAt(form, "address_details.State")}
      />
    </>
  );
}

/** Fills in a place's city and state once they are known, but never over what was typed there. */
function useFillIn({ getValues, setValue }: Form, city: string | undefined, state: string | undefined): void {
  const filled = useRef({ City: "", State: "" });
  useEffect(() => {
    if (city === undefined || state === undefined) return;
    for (const [field, value] of [
      ["City", city],
      ["State", state],
    ] as const) {
      const path = `address_details.${field}` as const;
      const typed = getValues(path);
      if (typed !== "" && typed !== filled.current[field]) continue;
      filled.current[field] = value;
      setValue(path, value, filledIn);
    }
  }, [city, state, getValues, setValue]);
}
