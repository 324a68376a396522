import { randomUUIDv7 } from "node:crypto";
import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useApp } from "../../../../tests/support/app.ts";
import { choicesOfAc } from "../../../../tests/support/choices.ts";
import { aCategory, anOperator, aService, aSubCategory, signedInAs } from "../../../../tests/support/factories.ts";
import { faultsOf, SheetOfTest } from "../../../../tests/support/sheets.ts";
import { openSession } from "../../../identity/identity.ts";

const given = useApp();

async function anEditor() {
  const { id } = await anOperator(given.db, { roles: ["catalogue"], name: "Joel Mathew" });
  return { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
}
type Editor = Awaited<ReturnType<typeof anEditor>>;

const sheet = async (as: Editor) =>
  new SheetOfTest((await given.call(endpoints.catalogueSheet, { as })).data.results.rows);
const look = async (as: Editor, { rows }: SheetOfTest, headers = {}) => {
  const answer = await given.call(endpoints.lookAtCatalogueSheet, { body: { rows }, as, headers });
  expect(answer.status).toBe(200);
  return answer.data.results;
};
const bringIn = (as: Editor, { rows }: SheetOfTest, seen: string) =>
  given.call(endpoints.bringInCatalogueSheet, { body: { rows, seen }, as });
const all = async (as: Editor, table: SheetOfTest) => bringIn(as, table, (await look(as, table)).version);
const serviceRow = (id: string) =>
  given.db.selectFrom("service").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const entriesOf = (id: string) =>
  given.db.selectFrom("audit_entry").select(["action", "details"]).where("subject_id", "=", id).orderBy("id").execute();

/** A sub-category with services of these names, in this order, and one of another in which nothing may change. */
async function aShelf(...names: string[]) {
  const category = await aCategory(given.db, { name: `Roofs ${randomUUIDv7().slice(-6)}` });
  const sub = await aSubCategory(given.db, { category_id: category.id, name: "Gutters" });
  const services = [];
  for (const [position, name] of names.entries())
    services.push(
      await aService(given.db, { sub_category_id: sub.id, name, position, price: 500_00, list_price: 500_00 }),
    );
  const bystander = await aService(given.db, { name: "Zinc cleaning" });
  return { category, sub, services, ids: services.map(({ id }) => id), bystander };
}

test("a table that went out comes in unchanged: nothing will change, and nothing does", async () => {
  const as = await anEditor();
  const words = { hi: { name: "नाली", description: "साफ़\nऔर जाँची" } };
  const { sub } = await aShelf("Gutter cleaning", "=SUM(A1)", 'Gutter <b>repair</b>, 5"');
  await aService(given.db, {
    ...{ sub_category_id: sub.id, name: "Gutter check", words: JSON.stringify(words), hidden: true },
    ...{ description: 'Two\nlines; and a comma, and a "quote"', price: 599_50, list_price: 799_00 },
  });
  const before = await given.db.selectFrom("service").selectAll().orderBy("id").execute();
  const table = await sheet(as);
  expect(table.cells(table.rowOf("name", "Gutter check"))).toMatchObject({
    ...{ "sub-category": "Gutters", price: "599.50", "price before discount": "799.00", minutes: "45", hidden: "yes" },
    ...{ position: "4", "name (hi)": "नाली", "description (hi)": "साफ़\nऔर जाँची", "name (ar)": "" },
  });
  const seen = await look(as, table);
  expect(seen).toMatchObject({ added: 0, changed: 0, changes: [], faults: [], faultCount: 0, unread: [] });
  expect(seen.unchanged).toBe(table.rows.length - 1);
  expect((await bringIn(as, table, seen.version)).status).toBe(200);
  expect(await given.db.selectFrom("service").selectAll().orderBy("id").execute()).toEqual(before);
});

describe("what is chosen of a service", () => {
  const asked = JSON.stringify(choicesOfAc);

  test("goes out in a cell and comes in as it was, with its names, its ids and what is hidden", async () => {
    const as = await anEditor();
    const { ids } = await aShelf("AC service", "AC check");
    const [first = "", second = ""] = ids;
    await given.db.updateTable("service").set({ choices: asked }).where("id", "=", first).execute();
    const before = await serviceRow(first);
    const table = await sheet(as);
    const cell = table.cells(table.rowOf("id", first)).choices ?? "";
    expect(JSON.parse(cell)).toMatchObject([
      { id: "unit", options: [{ id: "split" }, { hidden: true }, { price: 300 }] },
      {},
    ]);
    expect((await look(as, table)).changes).toEqual([]);

    const copied = table.with(table.rowOf("id", second), { choices: cell });
    expect((await all(as, copied)).status).toBe(200);
    expect((await serviceRow(second)).choices).toEqual(before.choices);
    expect(await serviceRow(first)).toEqual(before);
    expect(await entriesOf(second)).toMatchObject([{ action: "change choices", details: { name: "AC check" } }]);

    const emptied = (await sheet(as)).with(table.rowOf("id", first), { choices: "" });
    expect((await all(as, emptied)).status).toBe(200);
    expect((await serviceRow(first)).choices).toEqual([]);
    expect((await serviceRow(second)).choices).toEqual(before.choices);
  });

  test("is refused where it cannot be read, and stays where the table has no such column", async () => {
    const as = await anEditor();
    const { ids } = await aShelf("AC service");
    const [first = ""] = ids;
    await given.db.updateTable("service").set({ choices: asked }).where("id", "=", first).execute();
    const table = await sheet(as);
    const row = table.rowOf("id", first);
    const cells: [string, string][] = [
      ["split, window", "Copy this cell from a file that went out, or leave it empty"],
      ['{"name":"Which unit?"}', "Copy this cell from a file that went out, or leave it empty"],
      ['[{"name":"Which unit?","kind":"one","required":true,"options":[]}]', "Add what can be chosen"],
      ["[7]", "Enter a name"],
    ];
    for (const [choices, message] of cells)
      expect((await look(as, table.with(row, { choices }))).faults).toMatchObject([{ column: "choices", message }]);
    const prices = new SheetOfTest([
      ["id", "price"],
      [first, "777.00"],
    ]);
    expect((await all(as, prices)).status).toBe(200);
    expect((await serviceRow(first)).choices).toHaveLength(2);
  });
});

test("what changes is shown as old and new, is what happens, and nothing else happens", async () => {
  const as = await anEditor();
  const { ids, bystander } = await aShelf("Gutter cleaning", "Gutter repair", "Gutter check");
  const [first = "", second = "", third = ""] = ids;
  const table = await sheet(as);
  const row = table.rowOf("id", second);
  const changed = table
    .with(row, {
      name: "Gutter mending",
      price: "650.5",
      "price before discount": "700",
      hidden: "TRUE",
      "name (kn)": "ಗಟಾರ",
    })
    .with(table.rowOf("id", third), { position: "1" });
  const seen = await look(as, changed);
  expect(seen).toMatchObject({ added: 0, changed: 2, faults: [] });
  const ofSecond = seen.changes.find((each) => each.row === row);
  expect(ofSecond).toMatchObject({ kind: "service", isNew: false, name: "Gutter repair" });
  expect(ofSecond?.values).toEqual([
    { column: "name", before: "Gutter repair", after: "Gutter mending" },
    { column: "price", before: "500.00", after: "650.50" },
    { column: "price before discount", before: "", after: "700.00" },
    { column: "hidden", before: "no", after: "yes" },
    { column: "name (kn)", before: "", after: "ಗಟಾರ" },
  ]);
  expect(await serviceRow(second)).toMatchObject({ name: "Gutter repair", price: 500_00 });

  const untouched = await serviceRow(bystander.id);
  expect((await bringIn(as, changed, seen.version)).data.results).toEqual({ added: 0, changed: 2 });
  expect(await serviceRow(second)).toMatchObject({
    ...{ name: "Gutter mending", price: 650_50, list_price: 700_00, hidden: true, words: { kn: { name: "ಗಟಾರ" } } },
    ...{ description: "Done with care.", duration_minutes: 45 },
  });
  expect((await serviceRow(first)).name).toBe("Gutter cleaning");
  expect(await serviceRow(bystander.id)).toEqual(untouched);
  const after = await sheet(as);
  expect([third, first, second].map((id) => after.cells(after.rowOf("id", id)).position)).toEqual(["1", "2", "3"]);
  expect(await entriesOf(second)).toEqual([
    {
      action: "change service",
      details: { name: { before: "Gutter repair", after: "Gutter mending" }, hidden: true, words: ["kn"] },
    },
    {
      action: "change price",
      details: { before: { price: 500, listPrice: 500 }, after: { price: 650.5, listPrice: 700 } },
    },
  ]);
  expect(await entriesOf("catalogue")).toContainEqual({
    action: "bring in services",
    details: { added: 0, changed: 2 },
  });
});

test("new services come with new categories; what is new is shown if something in it is", async () => {
  const as = await anEditor();
  const { category, bystander } = await aShelf("Gutter cleaning");
  const empty = new SheetOfTest([
    ["Category", "sub_category", "NAME", "description", "price", "minutes", "hidden", "category (ar)", "our code"],
  ]);
  const facts = { description: "With care.", price: "12", minutes: "30" };
  const kind = `Pools ${randomUUIDv7().slice(-6)}`;
  const service = {
    Category: kind,
    sub_category: "Cleaning",
    description: facts.description,
    price: "12",
    minutes: "30",
  };
  const one = empty.plus({ ...service, NAME: "Pool cleaning", hidden: "no", "category (ar)": "المسابح" }).sheet;
  const two = one.plus({ ...service, NAME: "Pool check", "category (ar)": "المسابح" }).sheet;
  const three = two.plus({
    ...service,
    NAME: "Roof check",
    Category: category.name.toUpperCase(),
    sub_category: "Checks",
  }).sheet;
  const seen = await look(as, three);
  expect(faultsOf(seen)).toEqual([]);
  expect(seen).toMatchObject({ added: 3, changed: 0, unread: ["our code"] });
  expect(seen.changes.map((each) => `${each.isNew} ${each.kind} ${each.name}`)).toEqual([
    `true category ${kind}`,
    "true sub-category Cleaning",
    "true sub-category Checks",
    "true service Pool cleaning",
    "true service Pool check",
    "true service Roof check",
  ]);
  expect((await bringIn(as, three, seen.version)).status).toBe(200);
  const shown = await given.call(endpoints.deskCatalogue, { as });
  const made = shown.data.results.find(({ name }) => name === kind);
  expect(made).toMatchObject({ hidden: false, image: "/brand/no-picture.webp", words: { ar: { name: "المسابح" } } });
  expect(made?.subCategories).toMatchObject([{ name: "Cleaning", hidden: false, services: 2 }]);
  const old = shown.data.results.find(({ _id }) => _id === category.id);
  expect(old?.subCategories.map(({ name, hidden }) => [name, hidden])).toEqual([
    ["Gutters", false],
    ["Checks", true],
  ]);
  const table = await sheet(as);
  expect(table.cells(table.rowOf("name", "Pool check"))).toMatchObject({
    position: "2",
    hidden: "yes",
    price: "12.00",
  });
  expect((await serviceRow(bystander.id)).name).toBe("Zinc cleaning");
  // The same file again would make them twice.
  expect(faultsOf(await look(as, three))).toEqual([
    "2 name SERVICE_THERE",
    "3 name SERVICE_THERE",
    "4 name SERVICE_THERE",
  ]);
});

test("a service moves to the sub-category that its row names, and comes last there", async () => {
  const as = await anEditor();
  const { ids, category } = await aShelf("Gutter cleaning", "Gutter repair");
  const other = await aSubCategory(given.db, { category_id: category.id, name: "Tiles" });
  await aService(given.db, { sub_category_id: other.id, name: "Tile check" });
  const table = await sheet(as);
  const moved = table.with(table.rowOf("id", ids[0] ?? ""), { "sub-category": "tiles", position: "" });
  expect((await all(as, moved)).data.results).toEqual({ added: 0, changed: 1 });
  expect((await serviceRow(ids[0] ?? "")).sub_category_id).toBe(other.id);
  const after = await sheet(as);
  expect(after.cells(after.rowOf("id", ids[0] ?? ""))).toMatchObject({ "sub-category": "Tiles", position: "2" });
});

test("a table of ids and prices alone changes prices alone, and keeps a discount", async () => {
  const as = await anEditor();
  const { ids, services } = await aShelf("Gutter cleaning", "Gutter repair");
  await given.db
    .updateTable("service")
    .set({ list_price: 800_00 })
    .where("id", "=", ids[1] ?? "")
    .execute();
  const prices = new SheetOfTest([
    ["id", "price"],
    [ids[0] ?? "", "600"],
    [ids[1] ?? "", "600"],
    ["", ""],
  ]);
  expect((await all(as, prices)).status).toBe(200);
  expect(await serviceRow(ids[0] ?? "")).toMatchObject({ name: services[0]?.name, price: 600_00, list_price: 600_00 });
  expect(await serviceRow(ids[1] ?? "")).toMatchObject({ price: 600_00, list_price: 800_00 });
});

describe("what is wrong", () => {
  test("is told of every row and column at once, in the reader's language, and nothing is written", async () => {
    const as = await anEditor();
    const { ids, sub, category } = await aShelf("Gutter cleaning", "Gutter repair", "Gutter check");
    const before = await given.db.selectFrom("service").selectAll().orderBy("id").execute();
    const table = await sheet(as);
    const at = (index: number) => table.rowOf("id", ids[index] ?? "");
    const wrong = table
      .with(at(0), { price: "1.250,50", minutes: "four", hidden: "perhaps", position: "0" })
      .with(at(1), { name: "", price: "0", "price before discount": "10.005", description: "x".repeat(5001) })
      .with(at(2), { category: "", "name (hi)": "ह".repeat(121) })
      .plus({ id: ids[0] ?? "" })
      .sheet.plus({ id: sub.id })
      .sheet.plus({ id: randomUUIDv7() })
      .sheet.plus({ id: "7" })
      .sheet.plus({ category: category.name, "sub-category": "Gutters", name: "Gutter CHECK", price: "₹599" });
    const seen = await look(as, wrong.sheet);
    expect(seen).toMatchObject({ added: 0, changed: 0, changes: [], faultCount: 18 });
    const last = wrong.row;
    expect(faultsOf(seen)).toEqual([
      `${at(0)} minutes BAD_MINUTES`,
      `${at(0)} hidden NEITHER`,
      `${at(0)} price NOT_A_PLAIN_NUMBER`,
      `${at(0)} position NOT_WITHIN`,
      `${at(1)} name NEEDED`,
      `${at(1)} description TOO_LONG`,
      `${at(1)} price NOT_A_PRICE`,
      `${at(1)} price before discount TOO_MANY_DECIMALS`,
      `${at(2)} category NEEDED`,
      `${at(2)} name (hi) TOO_LONG`,
      `${last - 4} id SAME_AS_ROW`,
      `${last - 3} id ID_OF_ANOTHER_KIND`,
      `${last - 2} id UNKNOWN_SHEET_ID`,
      `${last - 1} id BAD_SHEET_ID`,
      `${last} description NEEDED_FOR_NEW`,
      `${last} minutes NEEDED_FOR_NEW`,
      `${last} price NOT_A_PLAIN_NUMBER`,
      `${last} name SERVICE_THERE`,
    ]);
    expect(seen.faults.find(({ reason }) => reason === "NOT_A_PLAIN_NUMBER")?.message).toContain("1250.50");
    const inArabic = await look(as, wrong.sheet, { "accept-language": "ar" });
    expect(inArabic.faults[0]?.message).toMatch(/\p{Script=Arabic}/u);
    const refused = await bringIn(as, wrong.sheet, seen.version);
    expect(refused).toMatchObject({ status: 422, reason: "SHEET_HAS_FAULTS" });
    expect(await given.db.selectFrom("service").selectAll().orderBy("id").execute()).toEqual(before);
  });

  test("is two rows of one name, and a name that two categories have", async () => {
    const as = await anEditor();
    const { ids, category } = await aShelf("Gutter cleaning", "Gutter repair");
    const table = await sheet(as);
    const second = table.rowOf("id", ids[1] ?? "");
    const twins = table.with(second, { name: "gutter cleaning" });
    expect(faultsOf(await look(as, twins))).toEqual([`${second} name SAME_AS_ROW`]);
    const row = {
      category: category.name,
      "sub-category": "Gutters",
      name: "New",
      description: "x",
      price: "1",
      minutes: "9",
    };
    const two = table.plus(row).sheet.plus(row);
    expect(faultsOf(await look(as, two.sheet))).toEqual([`${two.row} name SAME_AS_ROW`]);
    await aCategory(given.db, { name: category.name });
    expect(faultsOf(await look(as, table))).toEqual([]);
    const unclear = table.plus(row);
    expect(faultsOf(await look(as, unclear.sheet))).toEqual([`${unclear.row} category NAME_NOT_CLEAR`]);
  });

  test("is rows that disagree on what their category is called", async () => {
    const as = await anEditor();
    const { ids, category } = await aShelf("Gutter cleaning", "Gutter repair");
    const table = await sheet(as);
    const [first, second] = [table.rowOf("id", ids[0] ?? ""), table.rowOf("id", ids[1] ?? "")];
    const half = table.with(first, { "category (hi)": "छत" });
    expect(faultsOf(await look(as, half))).toEqual([`${second} category (hi) UNLIKE_ROW`]);
    const both = half.with(second, { "category (hi)": "छत" });
    const seen = await look(as, both);
    expect(seen).toMatchObject({ faults: [], changed: 0 });
    expect(seen.changes).toMatchObject([
      { kind: "category", name: category.name, values: [{ column: "name (hi)", before: "", after: "छत" }] },
    ]);
    expect((await bringIn(as, both, seen.version)).status).toBe(200);
    const row = given.db.selectFrom("category").select("words").where("id", "=", category.id);
    expect((await row.executeTakeFirstOrThrow()).words).toEqual({ hi: { name: "छत" } });
  });

  test("is a column that is named twice, cells without a column, and columns that new rows need", async () => {
    const as = await anEditor();
    const odd = new SheetOfTest([
      ["name", "Name", ""],
      ["Gutter", "Gutter", "more", "and more"],
    ]);
    expect(faultsOf(await look(as, odd))).toEqual([
      "1 Name COLUMN_TWICE",
      "1  COLUMN_MISSING",
      "1  COLUMN_MISSING",
      "1  COLUMN_MISSING",
      "1  COLUMN_MISSING",
      "1  COLUMN_MISSING",
      "2  CELL_WITHOUT_COLUMN",
      "2  CELL_WITHOUT_COLUMN",
    ]);
  });

  test("is a table that is too long, or empty", async () => {
    const as = await anEditor();
    const rows = [["id", "price"], ...Array.from({ length: 20_000 }, () => [randomUUIDv7(), "5"])];
    const long = await given.call(endpoints.lookAtCatalogueSheet, { body: { rows }, as });
    expect(long).toMatchObject({ status: 400, errors: [{ path: "rows", reason: "TOO_MANY_ROWS" }] });
    expect(long.message).toContain("5,000");
    const none = await given.call(endpoints.lookAtCatalogueSheet, { body: { rows: [] }, as });
    expect(none).toMatchObject({ status: 400, errors: [{ path: "rows", reason: "EMPTY_SHEET" }] });
    expect(faultsOf(await look(as, new SheetOfTest([["", ""]])))).toEqual(["1  EMPTY_SHEET"]);
  });
});

describe("if the catalogue has changed since the look", () => {
  test("nothing is brought in", async () => {
    const as = await anEditor();
    const { ids, bystander } = await aShelf("Gutter cleaning");
    const table = await sheet(as);
    const changed = table.with(table.rowOf("id", ids[0] ?? ""), { price: "600" });
    const { version } = await look(as, changed);
    await given.db.updateTable("service").set({ hidden: true }).where("id", "=", bystander.id).execute();
    expect(await bringIn(as, changed, version)).toMatchObject({ status: 409, reason: "CHANGED_SINCE" });
    expect((await serviceRow(ids[0] ?? "")).price).toBe(500_00);
  });

  test("by the same file, sent twice at once, it comes in once", async () => {
    const as = await anEditor();
    const { sub } = await aShelf("Gutter cleaning");
    const added = (await sheet(as)).plus({
      ...{ category: `Pools ${sub.id.slice(-6)}`, "sub-category": "Cleaning", name: "Pool cleaning" },
      ...{ description: "x", price: "1", minutes: "9" },
    }).sheet;
    const { version } = await look(as, added);
    const answers = await Promise.all([bringIn(as, added, version), bringIn(as, added, version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const made = given.db
      .selectFrom("category")
      .select("id")
      .where("name", "=", `Pools ${sub.id.slice(-6)}`);
    expect(await made.execute()).toHaveLength(1);
  });
});

test("a failure half-way leaves the catalogue as it was", async () => {
  const as = await anEditor();
  const { ids, sub } = await aShelf("Gutter cleaning", "Gutter repair");
  const table = await sheet(as);
  const changed = table.with(table.rowOf("id", ids[0] ?? ""), { name: "Gutters anew", price: "600", position: "2" });
  const { version } = await look(as, changed);
  // Prices are written after names: the database refuses the price.
  await given.db.schema
    .alterTable("service")
    .addCheckConstraint("not_600", sql`price <> 60000 or sub_category_id <> ${sql.lit(sub.id)}`)
    .execute();
  expect((await bringIn(as, changed, version)).status).toBe(500);
  expect(await serviceRow(ids[0] ?? "")).toMatchObject({ name: "Gutter cleaning", price: 500_00 });
  expect(await entriesOf(ids[0] ?? "")).toEqual([]);
});

test("only people of the catalogue may take it out", async () => {
  const { token } = await signedInAs(given.db, "partner");
  expect((await given.call(endpoints.catalogueSheet, { as: { token } })).status).toBe(403);
});
