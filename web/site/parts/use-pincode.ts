import { useWords } from "words:address";
import type { Place } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { ApiError, messageOf } from "../../api/client.ts";
import { queries } from "../../api/queries.ts";

interface Found {
  /** City and state, once they are known. */
  place: Place | undefined;
  /** What to say at the field of a pincode that nobody knows. */
  fault: string | undefined;
}

/** Looks a pincode up as soon as all of its six digits are typed. Without an answer nothing is said: the server checks. */
export function usePincode(typed: string | number | undefined): Found {
  const text = useWords();

  const pincode = String(typed ?? "").trim();
  const whole = /^[1-9]\d{5}$/.test(pincode);
  const { data, error } = useQuery({ ...queries.pincode(pincode), enabled: whole });
  const unknown = whole && error instanceof ApiError && error.code === 404;
  return { place: whole ? data : undefined, fault: unknown ? messageOf(error, text.unknownPincode) : undefined };
}
