interface Whole {
  /** What the order cost, in its currency's smallest unit. */
  price: number;
  /** What was charged for it, in the smallest unit of the provider's currency. */
  amount: number;
}

/**
 * Returns what goes back of a charge for a part of its price, at the rate of the charge, rounded half up. It is computed from the
 * start each time: however a price is split, the parts add up to exactly the charge once all of it is back, and never to more.
 *
 * If the provider pays parts only in larger steps than the smallest unit, parts are whole steps, and in the end less than a
 * step is left over. A whole payment goes back to the last digit.
 */
export function partOf(whole: Whole, before: Whole, price: number, step = 1): number {
  if (price === whole.price) return whole.amount;
  const after = BigInt(before.price + price);
  const due = Number((2n * BigInt(whole.amount) * after + BigInt(whole.price)) / (2n * BigInt(whole.price)));
  return Math.max(0, Math.floor((due - before.amount) / step) * step);
}
