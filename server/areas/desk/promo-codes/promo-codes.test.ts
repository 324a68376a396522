import { randomUUID } from "node:crypto";
import { endpoints } from "@chowk/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { anOperator, anOrder } from "../../../tests/support/factories.ts";
import { aPromoCode, promoTerms } from "../../../tests/support/promo-codes.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();
/** So many days from today, in the business's time zone. */
const day = (days: number) => Temporal.Now.plainDateISO("Asia/Kolkata").add({ days }).toString();

let owner: { id: string; token: string };
beforeEach(async () => {
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  owner = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
  await given.db.deleteFrom("promo_use").execute();
  await given.db.deleteFrom("promo_code").execute();
});

const add = (code: string, terms: Partial<typeof promoTerms> = {}, _id: string = randomUUID()) =>
  given.call(endpoints.addPromoCode, { as: owner, body: { _id, code, ...promoTerms, ...terms } });
const change = (id: string, terms: Partial<typeof promoTerms>) =>
  given.call(endpoints.changePromoCode, { as: owner, params: { id }, body: { ...promoTerms, ...terms } });
const list = async () => (await given.call(endpoints.listPromoCodes, { as: owner })).data.results;
const logged = () =>
  given.db
    .selectFrom("audit_entry")
    .where("operator_id", "=", owner.id)
    .orderBy("id")
    .select(["action", "subject_kind", "details"])
    .execute();

describe("an owner", () => {
  test("adds a code in any case, once however often it is sent, and the log has it", async () => {
    const id = randomUUID();
    const { status, data } = await add(" welcome10 ", { atMost: 200, leastTotal: 499.5, mostUsesEach: 1 }, id);
    expect(status).toBe(200);
    expect(data.results).toEqual([
      {
        ...{ ...promoTerms, _id: id, code: "WELCOME10", atMost: 200, leastTotal: 499.5, mostUsesEach: 1 },
        ...{ holds: "now", uses: 0, cost: 0 },
      },
    ]);
    expect((await add("welcome10", {}, id)).data.results).toHaveLength(1);
    expect(await logged()).toEqual([
      { action: "add promo code", subject_kind: "promo code", details: expect.objectContaining({ code: "WELCOME10" }) },
    ]);
  });

  test("adds no second code of the same letters, none of odd ones, and none that takes nothing off", async () => {
    await add("WELCOME10");
    expect(await add("Welcome10")).toMatchObject({ status: 409, reason: "PROMO_CODE_THERE" });
    for (const odd of ["AB", "WELCOME-10", "स्वागत", "A".repeat(21)])
      expect((await add(odd)).errors, odd).toMatchObject([{ path: "code" }]);
    expect((await add("NOTHING", { percent: null })).errors).toMatchObject([{ path: "percent" }]);
    expect((await add("NOTHING", { percent: 0 })).errors).toMatchObject([{ path: "percent" }]);
    expect((await add("BOTH", { amount: 50 })).errors).toMatchObject([{ path: "amount" }]);
    expect((await add("CAPPED", { percent: null, amount: 50, atMost: 10 })).errors).toMatchObject([{ path: "atMost" }]);
    expect((await add("FINE", { percent: null, amount: 0.001 })).errors).toMatchObject([{ path: "amount" }]);
    expect((await add("BACKWARDS", { from: day(2), until: day(1) })).errors).toMatchObject([{ path: "until" }]);
    expect(await list()).toHaveLength(1);
  });

  test("changes what one does, and another stays as it was", async () => {
    await add("WELCOME10");
    await add("MONSOON25", { percent: 25 });
    const welcome = (await list()).find(({ code }) => code === "WELCOME10");
    const { data } = await change(welcome?._id ?? "", { percent: null, amount: 50, isOn: false });
    expect(data.results).toMatchObject([
      { code: "MONSOON25", percent: 25, amount: null, holds: "now" },
      { code: "WELCOME10", percent: null, amount: 50, holds: "off" },
    ]);
    expect((await logged()).at(-1)).toMatchObject({ action: "change promo code", details: { code: "WELCOME10" } });
    expect(await change(randomUUID(), {})).toMatchObject({ status: 404, reason: "NO_SUCH_PROMO_CODE" });
  });

  test("sees how often each was used and what it cost, without orders that were cancelled", async () => {
    const [it, other] = [
      await aPromoCode(given.db, { code: "WELCOME10", most_uses: 2 }),
      await aPromoCode(given.db, { code: "OTHER" }),
    ];
    for (const status of ["Completed", "Open", "Cancelled"] as const) {
      const { id } = await anOrder(given.db, { status });
      await given.db
        .insertInto("promo_use")
        .values({ booking_id: id, promo_code_id: it.id, discount: 50_50 })
        .execute();
    }
    expect(await list()).toMatchObject([
      { _id: other.id, holds: "now", uses: 0, cost: 0 },
      { _id: it.id, holds: "used up", uses: 2, cost: 101 },
    ]);
  });

  test("sees which holds, by the business's calendar", async () => {
    await add("LATER", { from: day(1) });
    await add("OVER", { from: day(-3), until: day(-1) });
    await add("TODAY", { from: day(0), until: day(0) });
    await add("OFF", { isOn: false });
    expect((await list()).map(({ code, holds }) => [code, holds])).toEqual([
      ["TODAY", "now"],
      ["OFF", "off"],
      ["OVER", "over"],
      ["LATER", "later"],
    ]);
  });
});
