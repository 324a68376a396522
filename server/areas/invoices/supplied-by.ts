import { words } from "./words.ts";

/** A partner who is registered themselves, and supplies what they do. */
export interface Supplier {
  name: string;
  gstin: string;
}

/** An invoice's note on who supplies. It is the one place of a document that names them. */
export const suppliedBy = ({ name, gstin }: Supplier): string => words.notes.suppliedBy({ name, gstin });

/** Whom a document's notes name, as all that were ever issued say it; nobody, once persons are erased from it. */
export const suppliersIn = (notes: readonly string[]): Supplier[] =>
  notes.flatMap((note) => {
    const [, name, gstin] = /^Supplied by (.*), GSTIN (\S+), through /s.exec(note) ?? [];
    return name !== undefined && gstin !== undefined ? [{ name, gstin }] : [];
  });
