import fc from "fast-check";
import { expect, test } from "vitest";
import { partOf } from "./part-of.ts";

/** A payment, split into parts that add up to its price. */
const cut = fc
  .record({
    amount: fc.integer({ min: 1, max: 50_000_000 }),
    parts: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 }),
  })
  .map(({ amount, parts }) => ({ amount, parts, price: parts.reduce((sum, part) => sum + part, 0) }));

/** Returns what goes back for each part, one after the other. */
function goingBack({ price, amount, parts }: { price: number; amount: number; parts: number[] }, step = 1): number[] {
  const before = { price: 0, amount: 0 };
  return parts.map((part) => {
    const back = partOf({ price, amount }, before, part, step);
    before.price += part;
    before.amount += back;
    return back;
  });
}
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

test("of 499.00 rupees charged as 1.796 dinars, 200.00 give back 0.720, and the rest gives back the rest", () => {
  expect(goingBack({ price: 499_00, amount: 1796, parts: [200_00, 299_00] })).toEqual([720, 1076]);
});

test("however a payment is split, its parts add up to all of it once everything is back, and never to more", () => {
  fc.assert(
    fc.property(cut, (payment) => {
      const back = goingBack(payment);
      let gone = 0;
      for (const each of back) {
        expect(each).toBeGreaterThanOrEqual(0);
        gone += each;
        expect(gone).toBeLessThanOrEqual(payment.amount);
      }
      expect(gone).toBe(payment.amount);
    }),
  );
});

test("in the same currency, a part is returned as it is", () => {
  fc.assert(
    fc.property(cut, ({ parts, price }) => {
      expect(goingBack({ price, amount: price, parts })).toEqual(parts);
    }),
  );
});

test("in steps, each part is whole steps, with less than one step left over; a whole payment goes back to the last digit", () => {
  fc.assert(
    fc.property(cut, fc.constantFrom(1, 10, 100), (payment, step) => {
      const back = goingBack(payment, step);
      const left = payment.amount - sum(back);
      const isWhole = payment.parts.length === 1;
      for (const each of back) expect(isWhole ? 0 : each % step).toBe(0);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThan(isWhole ? 1 : step);
    }),
  );
});

test("a refused part can go back again, however other parts were rounded in between", () => {
  fc.assert(
    fc.property(cut, fc.nat(11), (payment, refused) => {
      const back = goingBack(payment);
      const lost = refused % payment.parts.length;
      const part = payment.parts[lost] ?? 0;
      const before = { price: payment.price - part, amount: sum(back) - (back[lost] ?? 0) };
      expect(before.amount + partOf(payment, before, part)).toBe(payment.amount);
    }),
  );
});
