/**
 * Spreads a discount over the prices of an order's lines, in proportion, in whole coins as far as that goes: partners take what is left
 * of their visits in cash. Returns what comes off each; all of it is the discount, which has to be less than all prices.
 */
export function spread(discount: number, prices: readonly number[], coin: number): number[] {
  const total = prices.reduce((sum, price) => sum + price, 0);
  const exact = prices.map((price) => (total === 0 ? 0 : (discount * price) / total));
  const shares = exact.map((share) => Math.floor(share / coin) * coin);
  let left = discount - shares.reduce((sum, share) => sum + share, 0);
  // Those that were rounded down most are first to get a coin more.
  const order = prices.map((_, at) => at).sort((a, b) => rounded(b) - rounded(a) || a - b);
  function rounded(at: number): number {
    return (exact[at] ?? 0) - (shares[at] ?? 0);
  }
  while (left > 0) {
    const before = left;
    for (const at of order) {
      const more = Math.min(coin, left, (prices[at] ?? 0) - (shares[at] ?? 0));
      shares[at] = (shares[at] ?? 0) + more;
      left -= more;
    }
    if (left === before) throw new Error("A discount must be less than what it is taken off");
  }
  return shares;
}
