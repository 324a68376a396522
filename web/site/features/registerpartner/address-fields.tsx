import { useWords } from "words:partner-registration";
import { useWords as usePlaceWords } from "words:place";
import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { Field } from "../../../ui/field.tsx";
import { onlyDigits } from "../../../ui/only-digits.ts";
import { usePincode } from "../../parts/use-pincode.ts";
import { type Form, faultAt } from "./form.ts";
import { FormSection } from "./section.tsx";

const filledIn = { shouldDirty: true, shouldValidate: true };

export function AddressFields({ form }: { form: Form }) {
  const words = useWords().address;
  const placeText = usePlaceWords();
  const { place, fault } = usePincode(useWatch({ control: form.control, name: "address_details.pincode" }));
  useFillIn(form, place);
  const { register } = form;
  return (
    <FormSection heading={words.heading}>
      <Field
        {...register("address_details.flatNo")}
        label={words.flatNo}
        autoComplete="address-line1"
        className="sm:col-span-2"
        error={faultAt(form, "address_details.flatNo")}
      />
      <Field
        {...register("address_details.Area")}
        label={words.area}
        autoComplete="address-line2"
        className="sm:col-span-4"
        error={faultAt(form, "address_details.Area")}
      />
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
    </FormSection>
  );
}

/** Fills in a pincode's city and state, but never over what was typed there. */
function useFillIn({ getValues, setValue }: Form, place: { city: string; state: string } | undefined): void {
  const filled = useRef({ City: "", State: "" });
  useEffect(() => {
    if (!place) return;
    for (const [field, value] of [
      ["City", place.city],
      ["State", place.state],
    ] as const) {
      const path = `address_details.${field}` as const;
      const typed = getValues(path);
      if (typed !== "" && typed !== filled.current[field]) continue;
      filled.current[field] = value;
      setValue(path, value, filledIn);
    }
  }, [place, getValues, setValue]);
}
