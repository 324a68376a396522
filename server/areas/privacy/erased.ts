// The desk shows these names in the reader's language: words/<language>/desk-parts.json has each under `erased`.

/** Replaces a customer's name, for example as the author of a review. */
export const ERASED_NAME = "Deleted account";
/** Replaces a partner's name on the orders that they did. */
export const FORMER_PARTNER = "Former partner";

/** Returns a unique substitute for an e-mail: no mail ever reaches it (RFC 2606). */
export const noEmail = (id: string): string => `${id}@erased.invalid`;

/** Returns a unique substitute for a phone: no number begins like this. */
export const noPhone = (id: string): string =>
  `000${String(BigInt(`0x${id.replaceAll("-", "")}`) % 10n ** 11n).padStart(11, "0")}`;
