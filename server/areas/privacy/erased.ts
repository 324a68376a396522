// The desk says these names in the reader's language: words/<language>/desk-parts.json has each under `erased`.

/** In place of a customer's name: the author's of a review, say. */
export const ERASED_NAME = "Deleted account";
/** In place of a partner's, on the orders that they did. */
export const FORMER_PARTNER = "Former partner";

/** In place of an e-mail that has to be somebody's alone: no mail ever reaches it (RFC 2606). */
export const noEmail = (id: string): string => `${id}@erased.invalid`;

/** In place of a phone that has to be somebody's alone: no number begins like this. */
export const noPhone = (id: string): string =>
  `000${String(BigInt(`0x${id.replaceAll("-", "")}`) % 10n ** 11n).padStart(11, "0")}`;
