/** The price of a job and the partner's earnings, in paise. */
export interface Pay {
  price: number;
  earned: number;
}

/** Splits a price between partner and business, to the paisa; half a paisa goes to the partner. */
export function payOf(price: number, commissionPercent: number): Pay {
  // Percentages have two decimals at most, so these are whole numbers until the last step.
  const commission = Math.ceil((price * Math.round(commissionPercent * 100)) / 10_000 - 0.5);
  return { price, earned: price - commission };
}

/** Returns what each helper of a visit earns of what it brings, in paise: as much as the others; what cannot be divided goes to the one who leads. */
export const shareOfEach = (earned: number, helpers: number): number => Math.floor(earned / (helpers + 1));
