import type { Secrets } from "../../platform/secrets/secrets.ts";

/**
 * The sealed values in a partner's row. The context names the partner and the column: a sealed value that someone copies to
 * another partner's row, or to the other column, does not open there.
 */
const contextOf = {
  accountNumber: (id: string) => `partner/${id}/account-number`,
  idProof: (id: string) => `partner/${id}/id-proof`,
};

export type SealedField = keyof typeof contextOf;

export const sealFor = (secrets: Secrets, partnerId: string, field: SealedField, plain: string): Buffer =>
  secrets.seal(plain, contextOf[field](partnerId));

/** Throws if the value was sealed for another partner or another field, or its key is gone. */
export const openFor = (secrets: Secrets, partnerId: string, field: SealedField, sealed: Buffer): string =>
  secrets.open(sealed, contextOf[field](partnerId)).toString("utf8");

/** Returns the value sealed with the newest key; undefined if it already is. Throws as `openFor` does. */
export const resealFor = (secrets: Secrets, partnerId: string, field: SealedField, sealed: Buffer) =>
  secrets.reseal(sealed, contextOf[field](partnerId));
