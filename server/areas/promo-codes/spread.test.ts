import fc from "fast-check";
import { expect, test } from "vitest";
import { spread } from "./spread.ts";

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);

/** Prices of an order in paise, some of nothing, a discount of less than all of them, and what a coin is worth. */
const orders = fc
  .record({
    prices: fc.array(fc.integer({ min: 0, max: 5_000_00 }), { minLength: 1, maxLength: 8 }),
    part: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    coin: fc.constantFrom(1, 50, 100),
  })
  .map(({ prices, part, coin }) => ({ prices, coin, discount: Math.floor(sum(prices) * part) }));

test("all of a discount comes off, nothing costs less than nothing, and what costs more bears more, to two coins", () => {
  fc.assert(
    fc.property(orders, ({ prices, coin, discount }) => {
      const shares = spread(discount, prices, coin);
      expect(sum(shares)).toBe(discount);
      for (const [at, price] of prices.entries()) {
        const share = shares[at] ?? Number.NaN;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(price);
        const exact = sum(prices) === 0 ? 0 : (discount * price) / sum(prices);
        expect(Math.abs(share - exact)).toBeLessThanOrEqual(prices.length * coin);
      }
    }),
    { numRuns: 500 },
  );
});

test("what is left to pay of each is a whole number of coins if the prices and the discount are", () => {
  expect(spread(100_00, [599_00, 299_00, 149_00], 100)).toEqual([57_00, 29_00, 14_00]);
  expect(spread(10_00, [599_00, 599_00, 599_00], 100)).toEqual([4_00, 3_00, 3_00]);
});

test("one line bears all of it, and what is no whole coin goes off, too", () => {
  expect(spread(61_50, [619_00], 100)).toEqual([61_50]);
});
