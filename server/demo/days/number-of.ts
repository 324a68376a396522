import { LETTERS } from "../people/seed-people.ts";
import { pick, randomOf } from "../random/deterministic.ts";

/** Returns the number of an order of this name. */
export function numberOf(name: string): string {
  const random = randomOf(`order ${name}`);
  const letters = (count: number) => Array.from({ length: count }, () => pick(random, LETTERS)).join("");
  // All numbers end in the same character, like those of the other visits: bench/bars/order-list.ts makes orders that end otherwise.
  return `CH-${letters(4)}-${letters(3)}2`;
}
