import fc from "fast-check";
import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { convert, rateOf, setRate } from "./rates.ts";

const given = useApp();
const rupees = (minor: number) => ({ currency: "INR", minor });

test.each([
  [499_00, "0.0036", 1796],
  [499_00, "0.003", 1497],
  // Half a fils rounds up.
  [125, "0.0036", 5],
  [1_25, "0.0004", 1],
  [100, "0.0000001", 0],
  [1_000_000_000, "0.0036", 36_000_000],
])("%d paise at %s are %d fils", (paise, rate, fils) => {
  expect(convert(rupees(paise), "KWD", rate)).toEqual({ currency: "KWD", minor: fils });
});

test.each([
  [499_00, "0.0036", 1800],
  // 1.7946 dinars: the nearest step is below.
  [498_50, "0.0036", 1790],
  // Exactly between two steps.
  [500, "0.001", 10],
  [499, "0.001", 0],
])("where only every ten fils can be charged, %d paise at %s are %d fils", (paise, rate, fils) => {
  expect(convert(rupees(paise), "KWD", rate, 10)).toEqual({ currency: "KWD", minor: fils });
});

test("an amount is never more than half of the smallest unit away from the exact rate", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e12 }), (paise, billionths) => {
      const digits = String(billionths).padStart(10, "0");
      const rate = `${digits.slice(0, -9)}.${digits.slice(-9)}`;
      const { minor } = convert(rupees(paise), "KWD", rate);
      // In units of 10^-8 fils, all whole numbers: paise x billionths is exact, and so is fils x 10^8.
      const exact = BigInt(paise) * BigInt(billionths);
      const off = BigInt(minor) * 10n ** 8n - exact;
      expect(2n * off <= 10n ** 8n && 2n * off > -(10n ** 8n)).toBe(true);
    }),
  );
});

test("an amount that cannot be counted exactly is refused", () => {
  expect(() => convert(rupees(Number.MAX_SAFE_INTEGER), "KWD", "1000")).toThrow("too much");
  expect(() => convert(rupees(100), "KWD", "1e3")).toThrow("No exchange rate");
});

test("the newest rate that is already valid counts, and older ones stay in the books", async () => {
  expect(await rateOf(given.db, "INR", "KWD")).toBeUndefined();
  await setRate(given.db, { from: "INR", to: "KWD", rate: "0.0036", setBy: "a test" });
  await setRate(given.db, { from: "INR", to: "KWD", rate: "0.00355", setBy: "a test" });
  await given.db
    .updateTable("exchange_rate")
    .set({ valid_from: new Date(Date.now() + 3_600_000) })
    .where("rate", "=", "0.00355")
    .execute();
  expect(await rateOf(given.db, "INR", "KWD")).toBe("0.0036");
  expect(await rateOf(given.db, "KWD", "INR")).toBeUndefined();
});

test("of several rates the one that was set last counts, and only for its own pair of currencies", async () => {
  const set = async (from: string, to: string, rate: string, minutesAgo: number) => {
    await setRate(given.db, { from, to, rate, setBy: "a test" });
    const valid_from = new Date(Date.now() - minutesAgo * 60_000);
    await given.db.updateTable("exchange_rate").set({ valid_from }).where("rate", "=", rate).execute();
  };
  await given.db.deleteFrom("exchange_rate").execute();
  await set("USD", "AED", "3.67", 20);
  await set("USD", "AED", "3.68", 10);
  await set("USD", "AED", "3.66", 30);
  await set("USD", "KWD", "0.31", 5);
  await set("SAR", "AED", "0.98", 5);
  expect(await rateOf(given.db, "USD", "AED")).toBe("3.68");
});
