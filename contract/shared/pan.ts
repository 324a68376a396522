/** Whether it looks like a number of India's income tax (PAN): its fourth letter says what its holder is. */
export const isPan = (text: string): boolean => /^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/.test(text);

/** Returns a holder's PAN; a GST number has it in its middle. Empty if neither is known. */
export const panOf = ({ pan, gstin }: { pan: string | null; gstin: string | null }): string =>
  pan || gstin?.slice(2, 12) || "";

/** Whether a PAN is that of a person or a Hindu undivided family, by its fourth letter. */
export const isPersonsPan = (pan: string): boolean => pan[3] === "P" || pan[3] === "H";
