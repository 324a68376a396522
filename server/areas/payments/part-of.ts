interface Whole {
  /** What the order cost, in its currency's smallest unit. */
  price: number;
  /** What was charged for it, in the smallest unit of the provider's currency. */
  amount: number;
}

/**
 * What goes back of a charge for a part of its price, at the rate it was charged at, half up. Reckoned from the start each
 * time: however a price is cut into parts, they come to exactly what was charged once all of it is back, and never to more.
 *
 * Where the provider pays parts in steps of more than one smallest unit, parts are whole steps, and at the end less than a
 * step is left over. A whole payment goes back to the last digit.
 */
export function partOf(whole: Whole, before: Whole, price: number, step = 1): number {
  const after = before.price + price;
  if (after === whole.price && before.amount === 0 && before.price === 0) return whole.amount;
  const due =
    after === whole.price
      ? whole.amount
      : Number((2n * BigInt(whole.amount) * BigInt(after) + BigInt(whole.price)) / (2n * BigInt(whole.price)));
  return Math.max(0, Math.floor((due - before.amount) / step) * step);
}
