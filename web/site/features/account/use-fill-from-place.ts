import type { AddressForm, AddressFormInput, Position } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { placeQueries } from "../../../shared/calls/places.ts";
import { keepFilled, readFilled } from "./address-draft.ts";

const fillable = ["pincode", "address"] as const;
export type Filled = Partial<Record<(typeof fillable)[number], string>>;

/**
 * Fills in the address at the place, but never over what somebody typed or is typing. Returns what it has filled in, and
 * whether it is still looking.
 */
export function useFillFromPlace(
  { getValues, setValue }: UseFormReturn<AddressFormInput, unknown, AddressForm>,
  { id, place }: { id: string; place: Position | undefined },
): { filled: Filled; looking: boolean } {
  const [filled, setFilled] = useState<Filled>({});
  const { data, isFetching } = useQuery(placeQueries.describedPlace(place));
  useEffect(() => {
    if (!data) return;
    const free = fillable.filter((field) => {
      // A user in a field is about to type, and would type after the filled-in text.
      if (document.activeElement?.getAttribute("name") === field) return false;
      const value = getValues(field);
      return !value || value === readFilled(id, field);
    });
    for (const field of free) {
      setValue(field, data[field], { shouldDirty: true, shouldValidate: data[field] !== "" });
      keepFilled(id, field, data[field]);
    }
    setFilled(Object.fromEntries(free.filter((field) => data[field]).map((field) => [field, data[field]])));
  }, [data, id, getValues, setValue]);
  return { filled, looking: isFetching };
}
