import { useWords } from "words:partner-registration";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { messageOf, NotThere } from "../../../api/failure.ts";
import { bankQueries } from "./calls.ts";
import type { Form } from "./form.ts";

const NAME = "payment_details.BankName";

interface Found {
  /** The bank of the code's branch, in words. */
  bank: string | undefined;
  /** The error to show at the field if the code is unknown. */
  fault: string | undefined;
}

/**
 * Looks up an IFSC code once it is completely typed, and fills in its bank. If there is no answer, it shows nothing: the
 * server checks.
 */
export function useBank(form: Form): Found {
  const words = useWords().bank;
  const [typed, name] = useWatch({ control: form.control, name: ["payment_details.IfscCode", NAME] });
  const ifsc = (typed ?? "").trim().toUpperCase();
  const whole = /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc);
  const { data, error } = useQuery({ ...bankQueries.bankBranch(ifsc), enabled: whole });
  const bank = (whole && data?.bank) || undefined;
  useFillIn(form, bank);
  const unknown = whole && error instanceof NotThere;
  return {
    bank: bank && name ? (bank === name ? words.filled({ bank }) : words.belongs({ bank })) : undefined,
    fault: unknown ? messageOf(error, words.unknownIfsc) : undefined,
  };
}

/** Fills in a code's bank, but never over another bank that was typed there. */
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
