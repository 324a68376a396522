import { type DeskOrderRow, endpoints, type InputOf, orderSorts } from "@chowk/contract";
import { beforeAll, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { aCustomer, anOperator, anOrder, aService } from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();
let as: { id: string; token: string };
/** In the names of all customers here; a bystander's order is found by nothing below. */
const tag = "Quartz";

const at = (day: number) => new Date(Date.UTC(2030, 2, day, 6));

beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["dispatcher"] });
  as = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
  await anOrder(given.db);
  // Visits and prices in another order than they were placed; two at the same time, for the same price; one without a visit.
  for (const [day, price] of [
    [5, 300],
    [2, 100],
    [9, 300],
    [2, 200],
    [null, 100],
  ] as const) {
    const { id: customer_id } = await aCustomer(given.db, { name: `${tag} ${day}` });
    const times = day ? { starts_at: at(day), ends_at: new Date(at(day).getTime() + 3_600_000) } : {};
    await anOrder(given.db, { customer_id, services: [await aService(given.db, { price: price * 100 })], ...times });
  }
});

type Query = InputOf<typeof endpoints.deskOrders>["query"];
const list = async (query: Query) =>
  (await given.call(endpoints.deskOrders, { as, query: { q: tag, ...query } as Record<string, string> })).data;

const keyOf = (sort: string, { _id, startsAt, placedAt, totalPrice }: DeskOrderRow) => {
  if (sort.endsWith("visit")) return startsAt ?? placedAt;
  return sort.endsWith("total") ? totalPrice : _id;
};

test.each(orderSorts)("orders are sorted by %s, and every page begins after the one before", async (sort) => {
  const whole = (await list({ sort })).results;
  expect(whole).toHaveLength(5);
  const values = whole.map((row) => keyOf(sort, row));
  const upwards = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  expect(values).toEqual(sort.startsWith("-") ? upwards.reverse() : upwards);

  const paged: DeskOrderRow[] = [];
  for (let more = true; more; ) {
    const cursor = paged.at(-1)?._id;
    const { results } = await list({ sort, limit: 2, ...(cursor ? { cursor } : {}) });
    paged.push(...results);
    more = results.length === 2;
  }
  expect(paged.map(({ _id }) => _id)).toEqual(whole.map(({ _id }) => _id));
});

test("the first page says how many there are, and the others do not", async () => {
  const first = await list({ limit: 2 });
  expect(first.count).toBe(5);
  expect((await list({ from: "2030-03-05" })).count).toBe(2);
  expect((await list({ limit: 2, cursor: first.results[1]?._id ?? "" })).count).toBeNull();
});

test("a list is taken as a file, and the audit log says how it was narrowed, but not for whom was searched", async () => {
  const body = { q: tag, status: "Open" as const, from: "2030-03-01" };
  const { data } = await given.call(endpoints.exportDeskOrders, { as, body });
  expect(data.results).toHaveLength(4);
  expect(data.more).toBe(false);
  const cursor = data.results[1]?._id ?? "";
  const rest = await given.call(endpoints.exportDeskOrders, { as, body: { ...body, cursor } });
  expect(rest.data.results).toHaveLength(2);
  const entries = await given.db.selectFrom("audit_entry").selectAll().where("action", "=", "export orders").execute();
  expect(entries).toMatchObject([
    { operator_id: as.id, subject_id: "orders", details: { status: "Open", from: "2030-03-01" } },
  ]);
  expect(JSON.stringify(entries)).not.toContain(tag);
});
