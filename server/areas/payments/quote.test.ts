import { beforeEach, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { quoteFor } from "./quote.ts";
import { setRate } from "./rates.ts";

const given = useApp();
const rupees = (minor: number) => ({ currency: "INR", minor });
const charging = (currency: string, chargeStep: number) => ({ ...aGateway(currency).gateway, chargeStep });

beforeEach(async () => {
  await given.db.deleteFrom("exchange_rate").execute();
  await setRate(given.db, { from: "INR", to: "KWD", rate: "0.0036", setBy: "a test" });
});

test("the charge is what the provider can charge that is nearest to the rate", async () => {
  const price = rupees(499_00);
  expect((await quoteFor(given.db, charging("KWD", 1), price))?.charge).toEqual({ currency: "KWD", minor: 1796 });
  expect((await quoteFor(given.db, charging("KWD", 10), price))?.charge).toEqual({ currency: "KWD", minor: 1800 });
});

test("nothing is charged for a price of less than half of the provider's step", async () => {
  expect(await quoteFor(given.db, charging("KWD", 10), rupees(1_00))).toBeUndefined();
});

test("a price in the provider's own currency is charged as it is, or not at all", async () => {
  const gateway = charging("INR", 10);
  expect((await quoteFor(given.db, gateway, rupees(499_00)))?.charge).toEqual(rupees(499_00));
  expect(await quoteFor(given.db, gateway, rupees(499_05))).toBeUndefined();
});
