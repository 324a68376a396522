import fc from "fast-check";
import { expect, test } from "vitest";
import { partOf } from "./part-of.ts";

/** A payment, cut into parts of its price that come to all of it. */
const cut = fc
  .record({
    amount: fc.integer({ min: 1, max: 50_000_000 }),
    parts: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 }),
  })
  .map(({ amount, parts }) => ({ amount, parts, price: parts.reduce((sum, part) => sum + part, 0) }));

/** What goes back for each part, one after the other. */
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

test("499.00 rupees that were charged as 1.796 dinars: 200.00 are 0.720, and the rest is the rest", () => {
  expect(goingBack({ price: 499_00, amount: 1796, parts: [200_00, 299_00] })).toEqual([720, 1076]);
});

test("however a payment is cut, its parts come to all of it once all is back, and to no more before", () => {
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

test("without another currency, a part is what it is", () => {
  fc.assert(
    fc.property(cut, ({ parts, price }) => {
      expect(goingBack({ price, amount: price, parts })).toEqual(parts);
    }),
  );
});

test("in steps, each part is of whole steps, and less than one is left over; a whole goes back to the last digit", () => {
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

test("what was refused and so is not gone may go again, whatever was rounded in between", () => {
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
