import { NewAddress } from "@chowk/contract";
import { useEffect } from "react";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import { readDraft, writeDraft } from "../../state/draft.ts";

export const fields = Object.keys(NewAddress.shape) as FieldPath<NewAddress>[];

/** What is typed of a new address is kept under its owner, of a saved one under itself. */
export const draftOf = (id: string) => `address_${id}`;

/** An address was being typed and neither saved nor given up. */
export const hasDraft = (id: string): boolean => Object.values(readDraft(draftOf(id))).some(Boolean);

/** Keeps what is typed until it is saved or given up, and puts it back. */
export function useDraft({ setValue, subscribe }: UseFormReturn<NewAddress>, name: string): void {
  useEffect(() => {
    const draft = readDraft(name);
    for (const field of fields) if (draft[field]) setValue(field, draft[field]);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        writeDraft(name, Object.fromEntries(fields.map((field) => [field, typedIn(values[field])]))),
    });
  }, [setValue, subscribe, name]);
}

/** As it stands in its box. What is no number there is not worth keeping. */
const typedIn = (value: string | number | null | undefined): string =>
  value === null || value === undefined || Number.isNaN(value) ? "" : String(value);
