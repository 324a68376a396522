import { endpoints, isGstin } from "@chowk/contract";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { aCategory, anOperator, anOrder, aService, aWorkingPartner } from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";
import { invoiceTasks } from "../../invoices/invoices.ts";

const given = useApp();
let as: { id: string; token: string };
beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  as = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
  const settings = JSON.stringify({ gstin: "29ABCDE1234F1ZW" });
  await given.db.updateTable("business_settings").set({ settings }).execute();
});

const rule = {
  category: null,
  partnerRegistered: false,
  treatment: "OPERATOR_SUPPLIES",
  sac: "998714",
  rate: 12,
} as const;
const add = (from: string, change = {}) => given.call(endpoints.addTaxRule, { body: { ...rule, from, ...change }, as });
const read = async () => (await given.call(endpoints.listTaxRules, { as })).data.results;
const inDays = (days: number) => Temporal.Now.plainDateISO("Asia/Kolkata").add({ days }).toString();
const lastAction = async () =>
  (await given.db.selectFrom("audit_entry").select("action").orderBy("id", "desc").executeTakeFirst())?.action;

/** Returns the first line of an invoice issued now. */
async function billed() {
  const partner = await aWorkingPartner(given.db);
  const services = [await aService(given.db, { price: 499_00 })];
  const order = await anOrder(given.db, { status: "Completed", services, partner_id: partner.id });
  await invoiceTasks["bill-order"]({ bookingId: order.id }, { ...given.parts, log: given.app.log, attempt: 1 });
  const { details } = await given.db
    .selectFrom("invoice")
    .select("details")
    .where("booking_id", "=", order.id)
    .executeTakeFirstOrThrow();
  return (details as unknown as { lines: { rate: number; sac: string }[] }).lines[0];
}

describe("a tax rule", () => {
  test("applies from its day on, instead of the previous one, and never on a day that already has invoices", async () => {
    expect(await read()).toMatchObject({
      earliest: inDays(0),
      rules: [
        { partnerRegistered: false, rate: 5, holds: "now" },
        { partnerRegistered: true, rate: 18, holds: "now" },
      ],
    });
    expect((await add(inDays(-1))).errors).toMatchObject([{ path: "from" }]);
    expect((await add(inDays(0))).status).toBe(200);
    expect(await lastAction()).toBe("add tax rule");
    expect((await read()).rules.slice(0, 2)).toMatchObject([
      { rate: 12, sac: "998714", holds: "now" },
      { rate: 5, holds: "before" },
    ]);
    expect(await billed()).toMatchObject({ rate: 12, sac: "998714" });

    expect((await read()).earliest).toBe(inDays(1));
    expect(await add(inDays(0), { category: null, partnerRegistered: true })).toMatchObject({
      status: 422,
      message: `It can hold from ${inDays(1)} on: until then invoices are issued under today's rules.`,
    });
    expect((await add(inDays(1), { rate: 28 })).status).toBe(200);
    expect(await billed()).toMatchObject({ rate: 12 });
  });

  test("that does not apply yet can be withdrawn, and no other", async () => {
    await add(inDays(9), { rate: 7 });
    const { rules } = await read();
    const planned = rules.find(({ rate }) => rate === 7);
    const holding = rules.find(({ holds }) => holds === "now");
    expect(planned?.holds).toBe("later");
    const drop = (id = "") => given.call(endpoints.dropTaxRule, { params: { id }, as });
    expect((await drop(planned?._id)).data.results.rules.map(({ rate }) => rate)).not.toContain(7);
    expect(await lastAction()).toBe("take tax rule back");
    expect((await drop(planned?._id)).status).toBe(404);
    expect((await drop(holding?._id)).status).toBe(409);
  });

  test("is the only one for its day, names an existing category, and without tax has no rate", async () => {
    const category = await aCategory(given.db);
    expect((await read()).categories).toContainEqual({ _id: category.id, name: category.name });
    expect((await add(inDays(20), { category: category.id })).status).toBe(200);
    expect((await add(inDays(20), { category: category.id })).status).toBe(409);
    expect((await add(inDays(20), { category: crypto.randomUUID() })).status).toBe(404);
    expect((await add(inDays(21), { treatment: "NONE" })).errors).toMatchObject([{ path: "rate" }]);
    expect((await add(inDays(21), { treatment: "NONE", rate: 0 })).status).toBe(200);
    expect((await add(inDays(22), { rate: 5.125 })).errors).toMatchObject([{ path: "rate" }]);
    expect((await add(inDays(22), { sac: "99" })).errors).toMatchObject([{ path: "sac" }]);
  });
});

describe("a GSTIN", () => {
  test("of a partner is checked, logged, and removed again", async () => {
    const { id } = await aWorkingPartner(given.db);
    const seen = async () => (await given.call(endpoints.deskPartner, { params: { id }, as })).data.results.tax.version;
    const set = async (gstin: string) =>
      given.call(endpoints.changePartnerGstin, { params: { id }, body: { gstin, seen: await seen() }, as });
    expect((await set("27AAPFU0939F1ZX")).errors).toMatchObject([{ path: "gstin" }]);
    expect((await set(" 27aapfu0939f1zv ")).data.results.tax.gstin).toBe("27AAPFU0939F1ZV");
    expect(await lastAction()).toBe("change partner's GSTIN");
    expect((await set("")).data.results.tax.gstin).toBe("");
  });

  test("is valid only if all of its characters are right", () => {
    expect(["27AAPFU0939F1ZV", "29AAGCB7383J1Z4"].map(isGstin)).toEqual([true, true]);
    const signs = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14 }), fc.constantFrom(...signs), (at, sign) => {
        const right = "27AAPFU0939F1ZV";
        const other = right.slice(0, at) + sign + right.slice(at + 1);
        expect(isGstin(other)).toBe(other === right);
      }),
    );
  });
});

describe("the rules that the product begins with", () => {
  const confirm = (id: string, who = as) => given.call(endpoints.confirmTaxRule, { params: { id }, as: who });
  const take = (body: object) => given.call(endpoints.takeTaxSuggestion, { body, as });

  test("are suggested again where another one applies, and are taken over with one press from the earliest day on", async () => {
    // The first test put a rule of 12 per cent in their place, and planned others.
    for (const { _id, holds } of (await read()).rules)
      if (holds === "later") await given.call(endpoints.dropTaxRule, { params: { id: _id }, as });
    const { suggestions, earliest } = await read();
    expect(suggestions.map(({ reviewed }) => reviewed)).toEqual(["HOUSEKEEPING", "BEAUTY"]);
    const { rules, suggestions: left } = (await take({ reviewed: "HOUSEKEEPING" })).data.results;
    const taken = rules.find(({ reviewed, holds }) => reviewed === "HOUSEKEEPING" && holds !== "before");
    expect(taken).toMatchObject({ rate: 5, sac: "9987", treatment: "OPERATOR_9_5", toConfirm: true });
    expect(taken?.from && taken.from >= earliest).toBe(true);
    expect(left.map(({ reviewed }) => reviewed)).toEqual(["BEAUTY"]);
    expect(await lastAction()).toBe("add tax rule");
  });

  test("are marked until an owner confirms them; the first one is named with it, and the log has it once", async () => {
    const { rules } = await read();
    const [rule, other] = rules.filter(({ toConfirm }) => toConfirm);
    expect([rule?.confirmed, other?.confirmed]).toEqual([null, null]);
    const second = await anOperator(given.db, { roles: ["owner"], name: "Ravi Shah" });
    const colleague = { ...second, token: await openSession(given.db, { role: "operator", id: second.id }, "a test") };
    const { name } = await given.db
      .selectFrom("operator")
      .select("name")
      .where("id", "=", as.id)
      .executeTakeFirstOrThrow();
    const confirmations = async () =>
      (await given.db.selectFrom("audit_entry").select("id").where("action", "=", "confirm tax rule").execute()).length;
    await confirm(rule?._id ?? "");
    await confirm(rule?._id ?? "", colleague);
    expect(await confirmations()).toBe(1);
    const after = (await read()).rules;
    expect(after.find(({ _id }) => _id === rule?._id)).toMatchObject({ confirmed: { by: name }, toConfirm: false });
    expect(after.find(({ _id }) => _id === other?._id)).toEqual(other);
    expect((await confirm("999999")).status).toBe(404);
  });

  test("of beauty services are for the category that the owner names, with or without a partner's GSTIN", async () => {
    const [salon, other] = [await aCategory(given.db, { name: "Salon" }), await aCategory(given.db)];
    expect((await take({ reviewed: "BEAUTY" })).status).toBe(404);
    expect((await take({ reviewed: "BEAUTY", category: crypto.randomUUID() })).status).toBe(404);
    const { rules } = (await take({ reviewed: "BEAUTY", category: salon.id })).data.results;
    const of = (id: string) => rules.filter(({ category }) => category?._id === id);
    expect(of(salon.id)).toMatchObject([
      { partnerRegistered: false, treatment: "OPERATOR_9_5", sac: "9997", rate: 5, toConfirm: true },
      { partnerRegistered: true, treatment: "PARTNER_SUPPLIES_TCS", sac: "9997", rate: 5, toConfirm: true },
    ]);
    expect(of(other.id)).toEqual([]);
    expect((await take({ reviewed: "BEAUTY", category: salon.id })).status).toBe(409);
  });
});
