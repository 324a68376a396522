import { endpoints, type TrialOrder } from "@chowk/contract";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { anOperator, anOrder, aService, aSubCategory, aWorkingPartner } from "../../../tests/support/factories.ts";
import { aGateway } from "../../../tests/support/gateway.ts";
import { openSession } from "../../identity/identity.ts";

const provider = aGateway("INR");
const given = useApp({}, provider.gateway);
let as: { token: string };
beforeEach(async () => {
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
});

/** A service that a partner does, in a business that is not open yet, beside an order of somebody else. */
async function aTrade() {
  await anOrder(given.db);
  await given.db.updateTable("business_settings").set({ opening: "new" }).execute();
  const { id: subCategoryId } = await aSubCategory(given.db);
  const service = await aService(given.db, { name: "Tap repair", sub_category_id: subCategoryId, price: 50_000 });
  const partner = await aWorkingPartner(given.db, { skills: [subCategoryId], name: "Ravi" });
  return { subCategoryId, service, partner };
}

const attempt = (subCategoryId: string, paymentType = "COD") =>
  given.call(endpoints.tryOrder, { as, body: { subCategoryId, paymentType } });
const tried = async (subCategoryId: string, paymentType?: string): Promise<TrialOrder> => {
  const { status, data } = await attempt(subCategoryId, paymentType);
  expect(status).toBe(200);
  return data.results;
};

/** Every row of every table, but for the sessions and limits that the call itself uses. */
async function everything() {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') and tablename not in ('session', 'rate_limit') order by 1
  `.execute(given.db);
  const all: Record<string, unknown> = {};
  for (const { name } of rows)
    all[name] = (
      await sql`select md5(string_agg(t::text, '|' order by t::text)) as rows from ${sql.raw(name)} t`.execute(given.db)
    ).rows;
  return all;
}

describe("a trial order", () => {
  test("goes from its booking to its invoice, and says who would have earned what and been told what", async () => {
    const { subCategoryId, service } = await aTrade();
    const { stages, messages, invoice, ...rest } = await tried(subCategoryId);
    expect(stages.map(({ name, fault }) => [name, fault])).toEqual([
      ["booked", null],
      ["accepted", null],
      ["done", null],
      ["billed", null],
    ]);
    expect(rest).toMatchObject({ service: service.name, price: 500, charge: null });
    expect((rest.partner?.earned ?? 0) + (rest.kept ?? 0)).toBe(500);
    expect(rest.partner).toMatchObject({ name: "Ravi" });
    expect(invoice).toMatchObject({ total: 500, lines: [{ total: 500 }] });
    expect(messages.map(({ to, channel }) => `${to} ${channel}`)).toEqual(
      expect.arrayContaining(["customer sms", "partner sms"]),
    );
  });

  test("is paid online by a payment that is made up: the provider is not called", async () => {
    const { subCategoryId } = await aTrade();
    const { stages, charge } = await tried(subCategoryId, "Online");
    expect(stages.map(({ name }) => name)).toEqual(["booked", "paid", "accepted", "done", "billed"]);
    expect(charge).toEqual({ currency: "INR", amount: "500.00" });
    expect(provider.calls).toMatchObject({ open: 0, ask: 0 });
  });

  test.each(["COD", "Online"])("leaves no trace when it is paid by %s", async (paymentType) => {
    const { subCategoryId } = await aTrade();
    await tried(subCategoryId, paymentType);
    const before = await everything();
    expect((await tried(subCategoryId, paymentType)).invoice?.number).toBe(
      (await tried(subCategoryId, paymentType)).invoice?.number,
    );
    expect(await everything()).toEqual(before);
  });

  test("stops where a real one would, and says why", async () => {
    const { subCategoryId, partner } = await aTrade();
    await given.db.deleteFrom("partner_hours").where("partner_id", "=", partner.id).execute();
    const { stages, invoice } = await tried(subCategoryId);
    expect(stages).toEqual([{ name: "booked", fault: expect.stringMatching(/\w+/) }]);
    expect(invoice).toBeNull();
  });

  test("is refused where nobody does the work, and where nothing is offered", async () => {
    const { id } = await aSubCategory(given.db);
    expect(await attempt(id)).toMatchObject({ status: 404, reason: "SUB_CATEGORY_NOT_OFFERED" });
    await aService(given.db, { sub_category_id: id });
    await aWorkingPartner(given.db, { skills: [id], status: "Suspended" });
    expect(await attempt(id)).toMatchObject({ status: 409, reason: "NOBODY_TO_TRY" });
  });
});
