/** Paise as the contract's rupees: 59900 -> 599. Money is paise everywhere else in the server. */
export const rupees = (paise: number): number => paise / 100;

/** The contract's rupees as paise, or null where they are no whole number of paise: 599.99 -> 59999, 0.001 -> null. */
export function paise(amount: number): number | null {
  const rounded = Math.round(amount * 100);
  return Number.isSafeInteger(rounded) && rounded / 100 === amount ? rounded : null;
}
