/** What a job brings, in paise. */
export interface Pay {
  price: number;
  earned: number;
}

/** A price shared between partner and business, to the paisa; the half one is the partner's. */
export function payOf(price: number, commissionPercent: number): Pay {
  // Percents have two decimals at most: whole numbers until the last step.
  const commission = Math.ceil((price * Math.round(commissionPercent * 100)) / 10_000 - 0.5);
  return { price, earned: price - commission };
}
