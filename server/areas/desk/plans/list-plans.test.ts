import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { aCustomer, anOperator } from "../../../tests/support/factories.ts";
import { aPlan } from "../../../tests/support/plans.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();
const ids: Record<string, string> = {};
let as: { token: string };
let operatorId: string;

/** Somebody with regular visits. */
async function planOf(name: string, change: { status?: string; new_price?: number } = {}) {
  const customer = await aCustomer(given.db, { name });
  const plan = await aPlan(given.db, { customerId: customer.id });
  const ended_at = change.status === "ended" ? sql<Date>`now()` : null;
  await given.db
    .updateTable("plan")
    .set({ ...change, ended_at })
    .where("id", "=", plan.id)
    .execute();
  ids[plan.id] = name;
  return { customer, plan };
}

beforeAll(async () => {
  operatorId = (await anOperator(given.db, { roles: ["support"] })).id;
  as = { token: await openSession(given.db, { role: "operator", id: operatorId }, "a test") };
});

type Query = Record<string, string>;

/** The names of those who are found, the newest first. */
async function found(query: Query): Promise<string[]> {
  const { data } = await given.call(endpoints.deskPlans, { as, query });
  expect(data.count).toBe(data.results.length);
  return data.results.map(({ _id }) => ids[_id] ?? "somebody else");
}

test("support finds regular visits by customer, phone, order and service, and by what is with them", async () => {
  const asha = await planOf("Asha Rao");
  const { plan } = await planOf("Meera Iyer", { new_price: 600_00 });
  await planOf("Ravi Nair", { status: "paused" });
  await planOf("Sunil Das", { status: "ended" });

  expect(await found({})).toEqual(["Ravi Nair", "Meera Iyer", "Asha Rao"]);
  expect(await found({ show: "waiting" })).toEqual(["Meera Iyer"]);
  expect(await found({ waiting: "true" })).toEqual(["Meera Iyer"]);
  expect(await found({ show: "paused" })).toEqual(["Ravi Nair"]);
  expect(await found({ show: "ended" })).toEqual(["Sunil Das"]);
  expect(await found({ q: "iye" })).toEqual(["Meera Iyer"]);
  expect(await found({ q: "iye", show: "paused" })).toEqual([]);
  expect(await found({ q: `+91 ${asha.customer.phone}` })).toEqual(["Asha Rao"]);
  expect(await found({ q: "home clean" })).toEqual(["Ravi Nair", "Meera Iyer", "Asha Rao"]);
  const { number } = await given.db
    .selectFrom("booking")
    .select("number")
    .where("id", "=", plan.booking_id)
    .executeTakeFirstOrThrow();
  expect(await found({ q: number.slice(3) })).toEqual(["Meera Iyer"]);
  expect(await found({ q: "%" })).toEqual([]);
});

test("what is listed is taken as a file, and the audit log says how it was narrowed, but not whom it was about", async () => {
  const body = { show: "paused", q: "Ravi" } as const;
  const { data } = await given.call(endpoints.exportDeskPlans, { as, body });
  expect({ names: data.results.map(({ customer }) => customer.name), more: data.more }).toEqual({
    ...{ names: ["Ravi Nair"], more: false },
  });
  const taken = given.db.selectFrom("audit_entry").selectAll().where("action", "=", "take out regular visits");
  const entries = await taken.where("operator_id", "=", operatorId).execute();
  expect(entries).toMatchObject([{ details: { plan: "paused" } }]);
  expect(JSON.stringify(entries)).not.toContain("Ravi");
});
