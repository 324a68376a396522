import type { Load } from "../load.ts";
import type { Row } from "../report.ts";

/** Returns the row of a rate compared with the floor's. */
export function ratio(bar: string, what: string, { rate, p99, failed }: Load, floor: number, wanted: number): Row {
  const value = `${(rate / floor).toFixed(2)} F (${rate.toFixed(0)}/s of ${floor.toFixed(0)}/s, p99 ${p99} ms)`;
  return { bar, what, value, wanted: `>= ${wanted} F`, met: failed === 0 && rate >= wanted * floor };
}
