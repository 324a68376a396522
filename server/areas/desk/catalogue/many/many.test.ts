import { randomUUIDv7 } from "node:crypto";
import { endpoints, type ManyChange } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../../../tests/support/app.ts";
import { aCategory, anOperator, aService, aSubCategory } from "../../../../tests/support/factories.ts";
import { openSession } from "../../../identity/identity.ts";

const given = useApp();

async function anEditor() {
  const { id } = await anOperator(given.db, { roles: ["catalogue"], name: "Joel Mathew" });
  return { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
}
type Editor = Awaited<ReturnType<typeof anEditor>>;

const look = async (as: Editor, services: string[], change: ManyChange) =>
  (await given.call(endpoints.lookAtMany, { body: { services, change }, as })).data.results;
const doIt = (as: Editor, services: string[], change: ManyChange, seen: string) =>
  given.call(endpoints.changeMany, { body: { services, change, seen }, as });
const all = async (as: Editor, services: string[], change: ManyChange) =>
  doIt(as, services, change, (await look(as, services, change)).version);
const rows = () => given.db.selectFrom("service").selectAll().orderBy("id").execute();
const pricesOf = async (ids: string[]) => {
  const found = await given.db.selectFrom("service").selectAll().where("id", "in", ids).execute();
  return ids.map((id) => {
    const row = found.find((each) => each.id === id);
    return [row?.price, row?.list_price];
  });
};
const namesIn = async (subCategoryId: string) => {
  const list = given.db.selectFrom("service").select("name").where("sub_category_id", "=", subCategoryId);
  return (await list.orderBy("position").orderBy("id").execute()).map(({ name }) => name);
};

/** A sub-category with services A, B, C, D, in this order; nobody touches the bystander in it, D. */
async function aShelf(price = 500_00, listPrice = price) {
  const sub = await aSubCategory(given.db, { category_id: (await aCategory(given.db)).id });
  const ids: string[] = [];
  for (const [position, name] of ["A", "B", "C", "D"].entries()) {
    const row = { sub_category_id: sub.id, name, position: position * 10, price, list_price: listPrice };
    ids.push((await aService(given.db, row)).id);
  }
  return { sub, ids, three: ids.slice(0, 3), bystander: ids[3] ?? "" };
}

describe("prices of many services", () => {
  test.each([
    [{ what: "percent", value: 8, step: 1 }, 499_00, 540_00 - 1_00],
    [{ what: "percent", value: -12.5, step: 0.01 }, 333_33, 291_66],
    [{ what: "percent", value: 10, step: 5 }, 499_00, 550_00],
    [{ what: "percent", value: 3, step: 10 }, 99_00, 100_00],
    [{ what: "amount", value: 50, step: 0.01 }, 499_50, 549_50],
    [{ what: "amount", value: -20.25, step: 1 }, 499_00, 479_00],
  ] as const)("change by %j: %i becomes %i", async (change, before, after) => {
    const as = await anEditor();
    const { three, bystander } = await aShelf(before);
    const seen = await look(as, three, change);
    expect(seen).toMatchObject({ unchanged: 0, faults: [] });
    const money = (minor: number) => (minor / 100).toFixed(2);
    expect(seen.changes[0]?.values).toEqual([{ column: "price", before: money(before), after: money(after) }]);
    expect(await pricesOf(three)).toEqual(three.map(() => [before, before]));
    expect((await doIt(as, three, change, seen.version)).data.results).toEqual({ changed: 3 });
    expect(await pricesOf([...three, bystander])).toEqual([...three.map(() => [after, after]), [before, before]]);
  });

  test("keep their discounts, change in the same way before them, and are in the log one by one", async () => {
    const as = await anEditor();
    const { three } = await aShelf(500_00, 800_00);
    await all(as, three, { what: "percent", value: 10, step: 1 });
    expect(await pricesOf(three)).toEqual(three.map(() => [550_00, 880_00]));
    const log = given.db
      .selectFrom("audit_entry")
      .select(["action", "details"])
      .where("subject_id", "=", three[1] ?? "");
    expect(await log.execute()).toEqual([
      {
        action: "change price",
        details: { before: { price: 500, listPrice: 800 }, after: { price: 550, listPrice: 880 } },
      },
    ]);
  });

  test("are refused for all if one would be nothing or less, or more than a price can be", async () => {
    const as = await anEditor();
    const { three, ids } = await aShelf(500_00);
    await given.db
      .updateTable("service")
      .set({ price: 2_00, list_price: 2_00 })
      .where("id", "=", ids[1] ?? "")
      .execute();
    const before = await rows();
    for (const change of [
      { what: "amount", value: -2, step: 0.01 },
      { what: "percent", value: -90, step: 1 },
    ] as const) {
      const seen = await look(as, three, change);
      expect(seen).toMatchObject({ changes: [], faults: [{ _id: ids[1], name: "B", reason: "PRICE_WOULD_BE" }] });
      expect(await doIt(as, three, change, seen.version)).toMatchObject({ status: 422, reason: "NOT_FOR_ALL" });
    }
    expect((await look(as, three, { what: "amount", value: 1_000_000, step: 1 })).faults).toEqual([]);
    await given.db
      .updateTable("service")
      .set({ price: 9_999_999_00, list_price: 9_999_999_00 })
      .where("id", "=", ids[1] ?? "")
      .execute();
    expect((await look(as, three, { what: "amount", value: 1_000_000, step: 1 })).faults).toHaveLength(1);
    await given.db
      .updateTable("service")
      .set({ price: 2_00, list_price: 2_00 })
      .where("id", "=", ids[1] ?? "")
      .execute();
    expect(await rows()).toEqual(before);
  });

  test.each([
    { what: "percent", value: -100, step: 1 },
    { what: "percent", value: 0, step: 1 },
    { what: "percent", value: 1.234, step: 1 },
    { what: "amount", value: 0, step: 1 },
    { what: "amount", value: 0.001, step: 1 },
    { what: "percent", value: 5, step: 0 },
    { what: "percent", value: 5, step: 0.001 },
  ])("do not change by %j", async (change) => {
    const as = await anEditor();
    const { three } = await aShelf();
    expect((await given.call(endpoints.lookAtMany, { body: { services: three, change }, as })).status).toBe(400);
  });

  test("that are planned stay planned", async () => {
    const as = await anEditor();
    const { three } = await aShelf();
    await given.db
      .insertInto("service_price")
      .values({
        ...{ id: randomUUIDv7(), service_id: three[0] ?? "", price: 700_00, list_price: 700_00 },
        valid_from: new Date("2100-01-01"),
      })
      .execute();
    await all(as, three, { what: "amount", value: 10, step: 1 });
    const planned = given.db
      .selectFrom("service_price")
      .select("price")
      .where("service_id", "=", three[0] ?? "");
    expect(await planned.where("applied_at", "is", null).execute()).toEqual([{ price: 700_00 }]);
  });
});

test("many are hidden and shown again; those that are so already stay", async () => {
  const as = await anEditor();
  const { three, ids } = await aShelf();
  await given.db
    .updateTable("service")
    .set({ hidden: true })
    .where("id", "=", ids[0] ?? "")
    .execute();
  const seen = await look(as, three, { what: "hide" });
  expect(seen).toMatchObject({ unchanged: 1, changes: [{ name: "B" }, { name: "C" }] });
  await doIt(as, three, { what: "hide" }, seen.version);
  const hidden = async () => {
    const found = await given.db
      .selectFrom("service")
      .select("hidden")
      .where("id", "in", ids)
      .orderBy("position")
      .execute();
    return found.map((row) => row.hidden);
  };
  expect(await hidden()).toEqual([true, true, true, false]);
  await all(as, three, { what: "show" });
  expect(await hidden()).toEqual([false, false, false, false]);
});

test("many go to the top or the bottom of their list and keep their order among themselves", async () => {
  const as = await anEditor();
  const { ids, sub } = await aShelf();
  const other = await aShelf();
  const [a = "", b = "", c = "", d = ""] = ids;
  await all(as, [d, b], { what: "first" });
  expect(await namesIn(sub.id)).toEqual(["B", "D", "A", "C"]);
  const seen = await look(as, [b, a], { what: "last" });
  expect(seen.changes.map(({ name, values }) => [name, values])).toEqual([
    ["B", [{ column: "position", before: "1", after: "3" }]],
    ["A", [{ column: "position", before: "3", after: "4" }]],
  ]);
  await doIt(as, [b, a], { what: "last" }, seen.version);
  expect(await namesIn(sub.id)).toEqual(["D", "C", "B", "A"]);
  expect(await look(as, [b, a], { what: "last" })).toMatchObject({ unchanged: 2, changes: [] });
  expect(await namesIn(other.sub.id)).toEqual(["A", "B", "C", "D"]);
  expect(c).not.toBe("");
});

test("many move to the end of another sub-category, unless one of their names is there", async () => {
  const as = await anEditor();
  const { ids, sub, three } = await aShelf();
  const target = await aSubCategory(given.db, { category_id: sub.category_id });
  await aService(given.db, { sub_category_id: target.id, name: "b", position: 4 });
  const change = { what: "move", subCategoryId: target.id } as const;
  const seen = await look(as, three, change);
  expect(seen.faults).toMatchObject([{ _id: ids[1], reason: "NAME_THERE" }]);
  expect((await doIt(as, three, change, seen.version)).status).toBe(422);
  expect(await namesIn(sub.id)).toEqual(["A", "B", "C", "D"]);
  await all(as, [ids[2] ?? "", ids[0] ?? ""], change);
  expect(await namesIn(target.id)).toEqual(["b", "C", "A"]);
  expect(await namesIn(sub.id)).toEqual(["B", "D"]);
});

test("what has changed since the look, or is gone, is not changed", async () => {
  const as = await anEditor();
  const { three, bystander } = await aShelf();
  const { version } = await look(as, three, { what: "hide" });
  await given.db.updateTable("service").set({ price: 1_00 }).where("id", "=", bystander).execute();
  expect(await doIt(as, three, { what: "hide" }, version)).toMatchObject({ status: 409, reason: "CHANGED_SINCE" });
  const gone = await given.call(endpoints.lookAtMany, {
    body: { services: [...three, randomUUIDv7()], change: { what: "hide" } },
    as,
  });
  expect(gone).toMatchObject({ status: 404, reason: "NO_SUCH_CATALOGUE_ENTRY" });
  const nowhere = await given.call(endpoints.lookAtMany, {
    body: { services: three, change: { what: "move", subCategoryId: randomUUIDv7() } },
    as,
  });
  expect(nowhere.status).toBe(404);
  const none = await given.call(endpoints.lookAtMany, { body: { services: [], change: { what: "hide" } }, as });
  expect(none).toMatchObject({ status: 400, errors: [{ reason: "NOTHING_CHOSEN" }] });
});
