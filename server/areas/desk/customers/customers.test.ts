import { randomUUID } from "node:crypto";
import { endpoints } from "@chowk/contract";
import { beforeAll, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { aCustomer, anAddress, anOperator, anOrder, signedIn } from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();
let support: { id: string; token: string };
beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["support"] });
  support = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
});

const found = async (q: string) =>
  (await given.call(endpoints.deskCustomers, { as: support, query: { q } })).data.results.map(({ _id }) => _id);
const entries = (id: string) =>
  given.db.selectFrom("audit_entry").selectAll().where("subject_id", "=", id).orderBy("id").execute();

test("a customer is found by name, e-mail and phone", async () => {
  const { id } = await aCustomer(given.db, {
    name: "Meenakshi",
    email: "m.sundaram@example.test",
    phone: "9123456780",
  });
  for (const q of ["enaks", "SUNDARAM", "91234", "+91 91234 56780"]) expect(await found(q)).toEqual([id]);
  expect(await found("nobody")).toEqual([]);
});

test("the list of customers is counted, sorted by when they came, and says when they last ordered", async () => {
  const family = `Sundaram ${randomUUID().slice(0, 8)}`;
  const ids: string[] = [];
  for (const first of ["Asha", "Meera", "Zoya"])
    ids.push((await aCustomer(given.db, { name: `${first} ${family}` })).id);
  const [, meera] = ids;
  const at = (day: string) => new Date(`${day}T10:00:00Z`);
  for (const day of ["2026-03-02", "2026-04-05", "2026-03-20"])
    await anOrder(given.db, { customer_id: meera ?? "", placed_at: at(day) });
  const list = async (query: object) =>
    (await given.call(endpoints.deskCustomers, { as: support, query: { q: family, ...query } })).data;
  const all = await list({});
  expect(all.results.map(({ _id }) => _id)).toEqual(ids.toReversed());
  expect(all.results.map(({ orders, lastOrderAt }) => [orders, lastOrderAt])).toEqual([
    [0, null],
    [3, at("2026-04-05").toISOString()],
    [0, null],
  ]);
  expect(all.count).toBe(3);
  const first = await list({ sort: "since", limit: 1 });
  const rest = await list({ sort: "since", cursor: first.results[0]?._id });
  expect([...first.results, ...rest.results].map(({ _id }) => _id)).toEqual(ids);
  expect([first.count, rest.count]).toEqual([3, null]);
});

test("customers are found who never ordered, or not for long, and an owner takes them as a file", async () => {
  const family = `Kamath ${randomUUID().slice(0, 8)}`;
  const make = (first: string, more = {}) => aCustomer(given.db, { name: `${first} ${family}`, ...more });
  const [, meera, zoya] = [await make("Asha"), await make("Meera"), await make("Zoya")];
  await make("Erased", { erased_at: new Date() });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (const [customer, days] of [
    [meera, 91],
    [zoya, 400],
    [zoya, 89],
  ] as const)
    await anOrder(given.db, { customer_id: customer.id, placed_at: daysAgo(days) });
  const firstNames = (rows: readonly { name: string }[]) => rows.map(({ name }) => name.split(" ")[0]);
  const list = async (query: object) => {
    const { data } = await given.call(endpoints.deskCustomers, { as: support, query: { q: family, ...query } });
    return { names: firstNames(data.results), count: data.count };
  };
  expect(await list({ ordered: "never" })).toEqual({ names: ["Asha"], count: 1 });
  expect(await list({ ordered: "quiet" })).toEqual({ names: ["Meera"], count: 1 });
  expect((await list({})).count).toBe(4);

  const { id } = await anOperator(given.db, { roles: ["owner"] });
  const owner = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
  const body = { q: family, ordered: "quiet" } as const;
  const { data } = await given.call(endpoints.exportDeskCustomers, { body, as: owner });
  expect({ names: firstNames(data.results), more: data.more }).toEqual({ names: ["Meera"], more: false });
  const taken = await given.db.selectFrom("audit_entry").selectAll().where("operator_id", "=", id).execute();
  expect(taken).toMatchObject([{ action: "take out customers", details: { ordered: "quiet" } }]);
  expect(JSON.stringify(taken)).not.toContain("Kamath");
});

test("a customer's page has orders, addresses and where they are logged in; the desk can log them out", async () => {
  const customer = await signedIn(given.db);
  const order = await anOrder(given.db, { customer_id: customer.id });
  await anAddress(given.db, { customer_id: customer.id });
  const { data } = await given.call(endpoints.deskCustomer, { as: support, params: { id: customer.id } });
  expect(data.results).toMatchObject({
    orders: 1,
    latestOrders: [{ ordId: order.number }],
    addresses: [{ text: "B-204, 12th Main Road, Indiranagar, Bengaluru, Metro station" }],
    sessions: [{ device: "Another device or app" }],
  });
  const after = await given.call(endpoints.endCustomerSessions, { as: support, params: { id: customer.id } });
  expect(after.data.results.sessions).toEqual([]);
  expect((await given.call(endpoints.me, { as: customer })).status).toBe(401);
  expect(await entries(customer.id)).toMatchObject([{ action: "log customer out", details: { sessions: 1 } }]);
});

test("a customer's page shows which accounts were joined with theirs, the latest first, and by what proof", async () => {
  const { id } = await aCustomer(given.db);
  const bystander = await aCustomer(given.db, { email: "bystander@example.test", phone: "9123456781" });
  const at = ["2026-11-20T10:00:00.000Z", "2026-11-21T10:00:00.000Z"] as const;
  const joinOf = (customer_id: string, when: string, proof: string) =>
    given.db
      .insertInto("account_join")
      .values({ id: randomUUID(), customer_id, gone_id: randomUUID(), proof, at: when })
      .execute();
  await joinOf(id, at[0], "password");
  await joinOf(id, at[1], "mail");
  const page = (of: string) => given.call(endpoints.deskCustomer, { as: support, params: { id: of } });
  expect((await page(id)).data.results.joins).toEqual([
    { at: at[1], proof: "mail" },
    { at: at[0], proof: "password" },
  ]);
  expect((await page(bystander.id)).data.results.joins).toEqual([]);
});

test("exporting or erasing a customer's data is logged; once erased, only how they asked and no words", async () => {
  const { id, name } = await aCustomer(given.db);
  const body = { reason: "Asked by letter." };
  const exported = await given.call(endpoints.customerData, { as: support, params: { id }, body });
  expect(exported.data.results.account).toMatchObject([{ name }]);
  for (let times = 0; times < 2; times += 1) {
    const { data } = await given.call(endpoints.eraseCustomer, {
      ...{ as: support, params: { id } },
      body: { asked: "in writing" },
    });
    expect(data.results).toMatchObject({ name: "Deleted account", phone: "", erasedAt: expect.any(String) });
  }
  expect(await entries(id)).toMatchObject([
    { action: "export customer's data", operator_id: support.id, details: {} },
    { action: "erase customer's data", operator_id: support.id, details: { asked: "in writing" } },
  ]);
});
