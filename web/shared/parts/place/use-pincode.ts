import { useWords } from "words:place";
import type { Pincode } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { messageOf, NotThere } from "../../../api/failure.ts";
import { placeQueries } from "../../calls/places.ts";

interface Found {
  /** City and state, once they are known. */
  place: Pincode | undefined;
  /** The error to show at the field if the pincode is unknown. */
  fault: string | undefined;
}

/** Looks up a pincode once all six digits are typed. If there is no answer, it shows nothing: the server checks. */
export function usePincode(typed: string | number | undefined): Found {
  const text = useWords();

  const pincode = String(typed ?? "").trim();
  const whole = /^[1-9]\d{5}$/.test(pincode);
  const { data, error } = useQuery({ ...placeQueries.pincode(pincode), enabled: whole });
  const unknown = whole && error instanceof NotThere;
  return { place: whole ? data : undefined, fault: unknown ? messageOf(error, text.unknownPincode) : undefined };
}
