import fc from "fast-check";
import { expect, test } from "vitest";
import { payOf } from "./pay.ts";

test.each([
  [599_00, 20, 479_20],
  [100_00, 0, 100_00],
  [100_00, 100, 0],
  // To the nearest paisa.
  [1_00, 12.34, 88],
  [1_00, 12.51, 87],
  // Half a paisa goes to the partner.
  [1_00, 12.5, 88],
  [3, 50, 2],
])("of %d paise at %d %% a partner earns %d", (price, percent, earned) => {
  expect(payOf(price, percent)).toEqual({ price, earned });
});

test("partner and business share a price to the paisa, whatever it is", () => {
  const hundredths = fc.integer({ min: 0, max: 100_00 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000_00 }), hundredths, (price, percent) => {
      const { earned } = payOf(price, percent / 100);
      expect(Number.isInteger(earned)).toBe(true);
      // In whole numbers: what the business gets is within half a paisa of its part.
      const off = (price - earned) * 100_00 - price * percent;
      expect(off).toBeGreaterThanOrEqual(-50_00);
      expect(off).toBeLessThan(50_00);
    }),
  );
});
