import { gstWords } from "./words.ts";

/** A partner who is registered for GST and supplies their own work. */
export interface Supplier {
  name: string;
  gstin: string;
}

/** Returns an invoice's note on who supplies. It is the only place in a document that names suppliers. */
export const suppliedBy = ({ name, gstin }: Supplier): string => gstWords.suppliedBy({ name, gstin });

/** Reads the suppliers from a document's notes, in the wording of every document ever issued; none once persons are erased. */
export const suppliersIn = (notes: readonly string[]): Supplier[] =>
  notes.flatMap((note) => {
    const [, name, gstin] = /^Supplied by (.*), GSTIN (\S+), through /s.exec(note) ?? [];
    return name !== undefined && gstin !== undefined ? [{ name, gstin }] : [];
  });
