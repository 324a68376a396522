/**
 * How good something is at least, from 0 to 1, as far as its ratings tell: the lower end of Wilson's interval for 95 %, with the
 * stars above one taken as parts of a yes (E. B. Wilson, "Probable inference", 1927). A few ratings of five stars say less than
 * many of nearly five. The catalogue sorts its top rated by the same formula in SQL.
 */
export function surelyRated(mean: number, count: number): number {
  if (count === 0) return 0;
  const [p, z] = [(mean - 1) / 4, 1.96];
  const middle = p + (z * z) / (2 * count);
  const spread = z * Math.sqrt((p * (1 - p) + (z * z) / (4 * count)) / count);
  return (middle - spread) / (1 + (z * z) / count);
}
