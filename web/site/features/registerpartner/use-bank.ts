import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { ApiError, messageOf } from "../../../api/client.ts";
import { queries } from "../../../api/queries.ts";
import type { Form } from "./form.ts";
import { text } from "./text.ts";

const words = text.bank;
const NAME = "payment_details.BankName";

interface Found {
  /** Whose branch the code is, in words. */
  bank: string | undefined;
  /** What to say at the field of a code that nobody knows. */
  fault: string | undefined;
}

/**
 * Looks an IFSC code up as soon as all of it is typed, and fills in its bank. Without an answer nothing is said: the
 * server checks.
 */
export function useBank(form: Form): Found {
  const [typed, name] = useWatch({ control: form.control, name: ["payment_details.IfscCode", NAME] });
  const ifsc = (typed ?? "").trim().toUpperCase();
  const whole = /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc);
  const { data, error } = useQuery({ ...queries.bankBranch(ifsc), enabled: whole });
  const bank = (whole && data?.bank) || undefined;
  useFillIn(form, bank);
  const unknown = whole && error instanceof ApiError && error.code === 404;
  return {
    bank: bank && name ? (bank === name ? words.filled(bank) : words.belongs(bank)) : undefined,
    fault: unknown ? messageOf(error, words.unknownIfsc) : undefined,
  };
}

/** A code fills in its bank, but never over another one that was typed there. */
function useFillIn({ getValues, setValue }: Form, bank: string | undefined): void {
  const filled = useRef("");
  useEffect(() => {
    if (!bank) return;
    const typed = getValues(NAME);
    if (typed !== "" && typed !== filled.current && typed !== bank) return;
    filled.current = bank;
    setValue(NAME, bank, { shouldDirty: true, shouldValidate: true });
  }, [bank, getValues, setValue]);
}
