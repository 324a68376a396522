import { endpoints } from "@chowk/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { aCity } from "../../../tests/support/cities.ts";
import { anOperator, aService, aSubCategory } from "../../../tests/support/factories.ts";
import { faultsOf, SheetOfTest } from "../../../tests/support/sheets.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp({ COUNTRY: "KW" });
let as: { token: string };
beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
});

/** Two cities and two services; the first city has a price of its own already. */
async function aBusiness() {
  const [here, elsewhere] = [await aCity(given.db), await aCity(given.db)];
  const { id: kind } = await aSubCategory(given.db);
  const taps = await aService(given.db, { name: "Tap repair", sub_category_id: kind, price: 5_000 });
  const drains = await aService(given.db, { name: "Drain cleaning", sub_category_id: kind, price: 8_000 });
  for (const { id: city_id } of [here, elsewhere])
    await given.db
      .insertInto("service_in_city")
      .values({ city_id, service_id: taps.id, price: 7_500, hidden: false })
      .execute();
  const params = { id: here.id };
  const sheet = async () =>
    new SheetOfTest((await given.call(endpoints.cityOfferSheet, { as, params })).data.results.rows);
  const look = async ({ rows }: SheetOfTest) =>
    (await given.call(endpoints.lookAtCityOfferSheet, { as, params, body: { rows } })).data.results;
  const bringIn = ({ rows }: SheetOfTest, seen: string) =>
    given.call(endpoints.bringInCityOfferSheet, { as, params, body: { rows, seen } });
  const stored = async (cityId: string) =>
    (
      await given.db
        .selectFrom("service_in_city")
        .select(["service_id", "price", "hidden"])
        .where("city_id", "=", cityId)
        .orderBy("service_id")
        .execute()
    ).map(({ service_id, price, hidden }) => [service_id, price, hidden]);
  return { here, elsewhere, taps, drains, sheet, look, bringIn, stored };
}

describe("a city's prices as a table", () => {
  test("go out with what services cost elsewhere, and change nothing if they come in unchanged", async () => {
    const { sheet, look } = await aBusiness();
    const out = await sheet();
    expect(out.cells(out.rowOf("name", "Tap repair"))).toMatchObject({
      ...{ "usual price": "5.000", "price here": "7.500", offered: "yes" },
    });
    expect(await look(out)).toMatchObject({
      ...{ added: 0, changed: 0, changes: [], faults: [] },
      unread: ["sub-category", "name", "usual price"],
    });
  });

  test("come in as they were looked at, and leave other cities and services as they are", async () => {
    const { here, elsewhere, taps, drains, sheet, look, bringIn, stored } = await aBusiness();
    const out = await sheet();
    const [tapsRow, drainsRow] = [out.rowOf("id", taps.id), out.rowOf("id", drains.id)];
    const table = out.with(tapsRow, { "price here": "" }).with(drainsRow, { "price here": "9.250", offered: "NO" });
    const seen = await look(table);
    expect(seen).toMatchObject({ changed: 2, faultCount: 0 });
    expect(seen.changes.find(({ name }) => name === "Drain cleaning")).toEqual({
      ...{ row: drainsRow, kind: "service", isNew: false, name: "Drain cleaning" },
      values: [
        { column: "price here", before: "", after: "9.250" },
        { column: "offered", before: "yes", after: "no" },
      ],
    });
    expect(await bringIn(table, seen.version)).toMatchObject({
      ...{ status: 200, data: { results: { added: 0, changed: 2 } } },
    });
    expect(await stored(here.id)).toEqual([[drains.id, 9_250, true]]);
    expect(await stored(elsewhere.id)).toEqual([[taps.id, 7_500, false]]);
    const last = await given.db.selectFrom("audit_entry").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(last).toMatchObject({ action: "change city", subject_id: here.id });
    expect(last.details).toMatchObject({
      offer: expect.arrayContaining([{ service: "Drain cleaning", price: 9.25, hidden: true }]),
    });
  });

  test("may have only some columns and some services", async () => {
    const { here, taps, drains, look, bringIn, stored } = await aBusiness();
    const table = new SheetOfTest([
      ["id", "offered"],
      [taps.id.toUpperCase(), "no"],
    ]);
    await bringIn(table, (await look(table)).version);
    const prices = new SheetOfTest([
      ["Price_Here", "ID"],
      ["8.1", drains.id],
    ]);
    await bringIn(prices, (await look(prices)).version);
    expect(await stored(here.id)).toEqual([
      [taps.id, 7_500, true],
      [drains.id, 8_100, false],
    ]);
  });

  test("are refused with all that is wrong at its row, and nothing is stored", async () => {
    const { here, elsewhere, taps, drains, sheet, look, bringIn, stored } = await aBusiness();
    const hidden = await aService(given.db, { hidden: true });
    const table = new SheetOfTest([
      ["id", "price here", "offered"],
      [taps.id, "1,250", "yes"],
      [taps.id, "8", "yes"],
      [drains.id, "0", "perhaps"],
      [elsewhere.id, "8", "yes"],
      [hidden.id, "8", "yes"],
      ["", "8", "yes"],
      [drains.id, "1.2345", ""],
    ]);
    const seen = await look(table);
    expect(faultsOf(seen)).toEqual([
      "2 price here NOT_A_PLAIN_NUMBER",
      "3 id SAME_AS_ROW",
      "4 offered NEITHER",
      "4 price here NOT_A_PRICE",
      "5 id UNKNOWN_SERVICE_ID",
      "6 id UNKNOWN_SERVICE_ID",
      "7 id NEEDED",
      "8 id SAME_AS_ROW",
    ]);
    expect(await bringIn(table, seen.version)).toMatchObject({ status: 422, reason: "SHEET_HAS_FAULTS" });
    expect(faultsOf(await look(new SheetOfTest([["price here"], ["8"]])))).toEqual(["1  COLUMN_MISSING"]);
    expect(await stored(here.id)).toEqual([[taps.id, 7_500, false]]);
    expect(await look(await sheet())).toMatchObject({ changed: 0, faultCount: 0 });
  });

  test("are refused if anything in the table has changed since the look, and for a city that there is not", async () => {
    const { here, taps, drains, sheet, look, bringIn, stored } = await aBusiness();
    const out = await sheet();
    const table = out.with(out.rowOf("id", drains.id), { "price here": "9" });
    const { version } = await look(table);
    await given.db.updateTable("service").set({ price: 4_000 }).where("id", "=", taps.id).execute();
    expect(await bringIn(table, version)).toMatchObject({ status: 409, reason: "CHANGED_SINCE" });
    expect(await stored(here.id)).toEqual([[taps.id, 7_500, false]]);
    const nowhere = { as, params: { id: taps.id } };
    expect(await given.call(endpoints.cityOfferSheet, nowhere)).toMatchObject({ status: 404, reason: "NO_SUCH_CITY" });
  });
});
