import { useWords } from "words:bank-code";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { messageOf, NotThere } from "../../api/failure.ts";
import { bankBranch } from "../calls/bank-branches.ts";

interface Asked {
  /** The IFSC code, as far as it is typed. */
  code: string;
  /** What the field of the bank's name has. */
  name: string;
  /** Writes a bank into that field. */
  fillIn: (bank: string) => void;
}

interface Found {
  /** The bank of the code's branch, in words. */
  bank: string | undefined;
  /** The error to show at the field if the code is unknown. */
  fault: string | undefined;
}

/**
 * Looks up an IFSC code once it is completely typed, and fills in its bank, but never over another one that was typed there. If there
 * is no answer, it shows nothing: the server checks.
 */
export function useBankOfCode({ code, name, fillIn }: Asked): Found {
  const words = useWords();
  const ifsc = code.trim().toUpperCase();
  const whole = /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc);
  const { data, error } = useQuery({ ...bankBranch(ifsc), enabled: whole });
  const bank = (whole && data?.bank) || undefined;
  const filled = useRef("");
  const fill = useEffectEvent((found: string) => {
    if (name !== "" && name !== filled.current && name !== found) return;
    filled.current = found;
    fillIn(found);
  });
  useEffect(() => {
    if (bank) fill(bank);
  }, [bank]);
  const unknown = whole && error instanceof NotThere;
  return {
    bank: bank && name ? (bank === name ? words.filled({ bank }) : words.belongs({ bank })) : undefined,
    fault: unknown ? messageOf(error, words.unknown) : undefined,
  };
}
