import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { todayIn } from "../../platform/database/now.ts";
import { useApp } from "../../tests/support/app.ts";
import {
  aCategory,
  anOperator,
  anOrder,
  aService,
  aSubCategory,
  aWorkingPartner,
} from "../../tests/support/factories.ts";
import { billedLines } from "./billed-lines.ts";
import type { Document } from "./document.ts";
import { store } from "./issue-invoice.ts";
import { addTaxRule, dropTaxRule, readTaxRules } from "./rules.ts";
import type { Levy } from "./tax.ts";

const given = useApp();
const zone = "Asia/Kolkata";
const day = "2026-11-22";

let plumbing: string;
let cleaning: string;
let owner: string;
beforeAll(async () => {
  owner = (await anOperator(given.db, { roles: ["owner"], name: "Farah Khan" })).id;
  plumbing = (await aCategory(given.db, { position: 7_000 })).id;
  cleaning = (await aCategory(given.db, { position: 6_000 })).id;
});
beforeEach(() => sql`delete from tax_rule`.execute(given.db));

/** A rule, recognised by its SAC. */
const rule = async (
  sac: string,
  more: { category?: string | null; registered?: boolean; from?: string; rate?: number },
) => {
  const { category = null, registered = false, from = "2020-01-01", rate = 18 } = more;
  const { id } = await given.db
    .insertInto("tax_rule")
    .values({
      ...{ category_id: category, partner_registered: registered, treatment: "OPERATOR_SUPPLIES", sac, rate },
      valid_from: from,
    })
    .returning(sql<string>`id::text`.as("id"))
    .executeTakeFirstOrThrow();
  return id;
};

async function orderOf(category: string, { gstin = null as string | null, price = 118_00 } = {}) {
  const sub_category_id = (await aSubCategory(given.db, { category_id: category })).id;
  const services = [await aService(given.db, { name: "Tap repair", price, sub_category_id })];
  return anOrder(given.db, {
    ...{ status: "Completed", services, partner_id: (await aWorkingPartner(given.db, { gstin })).id },
  });
}
const terms = { isRegistered: true, levy: "halves" as Levy, day, fee: 0 };
const lines = (orderId: string, more: Partial<typeof terms> = {}) =>
  given.db.transaction().execute((tx) => billedLines(tx, orderId, { ...terms, ...more }));

describe("a service is billed under the rule", () => {
  const sacOf = async (category: string, more: Parameters<typeof orderOf>[1] = {}) =>
    (await lines((await orderOf(category, more)).id))[0]?.sac;

  test("of its own category before that of all, and never under another category's", async () => {
    await rule("1111", {});
    await rule("2222", { category: plumbing });
    await rule("3333", { category: cleaning, from: "2026-01-01" });
    const other = (await aCategory(given.db)).id;
    expect([await sacOf(plumbing), await sacOf(cleaning), await sacOf(other)]).toEqual(["2222", "3333", "1111"]);
  });

  test("of its own category even if that of all is newer", async () => {
    await rule("1111", { from: "2026-06-01" });
    await rule("2222", { category: plumbing });
    expect(await sacOf(plumbing)).toBe("2222");
  });

  test("that is the newest one by that day: one that begins on it counts, one of the next day does not", async () => {
    await rule("1111", { from: "2020-01-01" });
    await rule("2222", { from: day });
    await rule("3333", { from: "2026-11-23" });
    expect(await sacOf(plumbing)).toBe("2222");
  });

  test("for partners who are registered, or for those who are not", async () => {
    await rule("1111", { registered: false });
    await rule("2222", { registered: true });
    expect(await sacOf(plumbing)).toBe("1111");
    expect(await sacOf(plumbing, { gstin: "29AAAAA0000A1ZY" })).toBe("2222");
  });

  test("and without any rule no tax is billed", async () => {
    const { id } = await orderOf(plumbing);
    expect(await lines(id)).toMatchObject([{ treatment: "NONE", sac: "", rate: 0, taxable: 118_00, total: 118_00 }]);
  });

  test("at its rate, which is the union's for another state, and none for a business without a GST number", async () => {
    await rule("1111", {});
    const { id } = await orderOf(plumbing);
    expect(await lines(id)).toMatchObject([{ rate: 18, taxable: 100_00, cgst: 9_00, sgst: 9_00, igst: 0 }]);
    expect(await lines(id, { levy: "union" })).toMatchObject([{ taxable: 100_00, cgst: 0, sgst: 0, igst: 18_00 }]);
    expect(await lines(id, { isRegistered: false })).toMatchObject([{ rate: 0, taxable: 118_00, treatment: "NONE" }]);
  });
});

test("an order's services are billed in the order in which they were booked, and no other order's", async () => {
  await rule("1111", {});
  await orderOf(cleaning);
  const sub_category_id = (await aSubCategory(given.db, { category_id: plumbing })).id;
  const services = [];
  for (const name of ["Tap repair", "Sink cleaning", "Leak test"])
    services.unshift(await aService(given.db, { name, sub_category_id }));
  const { id } = await anOrder(given.db, { status: "Completed", services });
  const billed = await lines(id);
  expect(billed.map(({ description }) => description)).toEqual(["Leak test", "Sink cleaning", "Tap repair"]);
  expect(billed.map(({ partner }) => partner)).toEqual([null, null, null]);
});

describe("the rules at the desk", () => {
  const today = todayIn(zone);
  const inDays = (days: number) => today.add({ days }).toString();
  const read = () => readTaxRules(given.db, zone);

  test("say which one applies today, which did before, and which will, for each category and kind of partner", async () => {
    await rule("1111", { from: inDays(-9) });
    await rule("1112", { from: inDays(0) });
    await rule("1113", { from: inDays(1) });
    await rule("1114", { from: inDays(2) });
    await rule("2222", { registered: true, from: inDays(-20) });
    await rule("3333", { category: plumbing, from: inDays(-30), rate: 5.25 });
    await rule("4444", { category: cleaning, from: inDays(-1) });
    const { rules } = await read();
    expect(rules.map(({ sac, holds }) => [sac, holds])).toEqual([
      ...[
        ["1114", "later"],
        ["1113", "later"],
        ["1112", "now"],
        ["1111", "before"],
      ],
      ...[
        ["2222", "now"],
        ["4444", "now"],
        ["3333", "now"],
      ],
    ]);
    expect(rules.at(-1)).toEqual({
      ...{ _id: expect.any(String), category: { _id: plumbing, name: expect.any(String) }, partnerRegistered: false },
      ...{ treatment: "OPERATOR_SUPPLIES", sac: "3333", rate: 5.25, from: inDays(-30), holds: "now" },
      ...{ reviewed: null, confirmed: null, toConfirm: true },
    });
    expect(rules[0]?.category).toBeNull();
  });

  test("can be added for the categories there are, as the desk orders them", async () => {
    const { categories } = await read();
    const ids = categories.map(({ _id }) => _id);
    expect(ids.indexOf(cleaning)).toBeLessThan(ids.indexOf(plumbing));
    expect(categories.every(({ name }) => name !== "")).toBe(true);
  });

  const anyRule = {
    category: null,
    partnerRegistered: false,
    treatment: "OPERATOR_SUPPLIES",
    sac: "1111",
    rate: 5,
  } as const;
  const add = (from: string, more = {}) =>
    given.db.transaction().execute((tx) => addTaxRule(tx, zone, { ...anyRule, from, ...more }, owner));
  const drop = (id: string) => given.db.transaction().execute((tx) => dropTaxRule(tx, zone, id));

  test("apply from today at the earliest, and from tomorrow once an invoice was issued today", async () => {
    const undone = new Error("Nothing of this stays");
    const tried = given.db.transaction().execute(async (tx) => {
      const issuedAt = async (at: number) => {
        const { id, number } = await anOrder(tx);
        const document: Document = {
          ...{ kind: "invoice", number, issuedAt: new Date(at).toISOString(), order: number, currency: "INR" },
          ...{ supplier: { name: "Chowk", address: "", gstin: "" }, recipient: { name: "", address: "" } },
          ...{ placeOfSupply: "", lines: [], total: 1, notes: [] },
        };
        await store(tx, document, id);
      };
      const from = async (days: number, more = {}) =>
        addTaxRule(tx, zone, { ...anyRule, from: inDays(days), ...more }, owner);
      const midnight = today.toZonedDateTime(zone).epochMilliseconds;
      await issuedAt(midnight - 1);
      expect((await readTaxRules(tx, zone)).earliest).toBe(inDays(0));
      await expect(from(-1)).rejects.toMatchObject({ reason: "TAX_RULE_TOO_EARLY", values: { from: inDays(0) } });
      await from(0);
      await issuedAt(midnight);
      expect((await readTaxRules(tx, zone)).earliest).toBe(inDays(1));
      await expect(from(0, { partnerRegistered: true })).rejects.toMatchObject({ reason: "TAX_RULE_TOO_EARLY" });
      await from(1);
      expect((await readTaxRules(tx, zone)).rules.map((each) => each.from)).toEqual([inDays(1), inDays(0)]);
      throw undone;
    });
    await expect(tried).rejects.toBe(undone);
  });

  test("are never two for the same day, nor for a category that does not exist", async () => {
    const id = await add(inDays(5), { category: plumbing });
    expect((await read()).rules).toMatchObject([{ _id: id, category: { _id: plumbing }, rate: 5, sac: "1111" }]);
    await expect(add(inDays(5), { category: plumbing })).rejects.toMatchObject({ reason: "TAX_RULE_THERE" });
    await expect(add(inDays(5), { category: randomUUID() })).rejects.toMatchObject({
      reason: "NO_SUCH_CATALOGUE_ENTRY",
    });
    await add(inDays(5));
  });

  test("are withdrawn before they apply, one at a time", async () => {
    const [now, tomorrow, later] = [
      await rule("1111", { from: inDays(0) }),
      await rule("2222", { from: inDays(1), category: plumbing, rate: 5.25 }),
      await rule("3333", { from: inDays(2) }),
    ];
    expect(await drop(tomorrow)).toEqual({
      ...{ category: plumbing, partnerRegistered: false, treatment: "OPERATOR_SUPPLIES", sac: "2222", from: inDays(1) },
      rate: expect.anything(),
    });
    await expect(drop(tomorrow)).rejects.toMatchObject({ reason: "NO_SUCH_TAX_RULE" });
    await expect(drop(now)).rejects.toMatchObject({ reason: "TAX_RULE_HOLDS" });
    expect((await read()).rules.map(({ _id }) => _id)).toEqual([later, now]);
  });
});
