/** Returns the number of an amount as it was typed, with either sign for decimals; NaN if it is none. */
export const amountIn = (typed: string): number => (typed.trim() === "" ? Number.NaN : Number(typed.replace(",", ".")));
