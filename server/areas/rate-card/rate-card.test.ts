import { type DeskRate, endpoints } from "@chowk/contract";
import { otherLanguages } from "@chowk/contract/languages";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anOperator, aRate, aSubCategory } from "../../tests/support/factories.ts";
import { openSession } from "../identity/identity.ts";

const given = useApp();

async function anEditor() {
  const { id } = await anOperator(given.db, { roles: ["catalogue"], name: "Joel Mathew" });
  return { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
}
type Editor = Awaited<ReturnType<typeof anEditor>>;

const inHindi = (name: string) =>
  Object.fromEntries(otherLanguages.map((code) => [code, { name: code === "hi" ? name : "" }])) as DeskRate["words"];
const capacitor = {
  kind: "part",
  name: "Run capacitor",
  words: inHindi("रन कैपेसिटर"),
  price: 650,
  minutes: 15,
} as const;

const shown = async (subCategoryId: string, language?: "hi" | "kn") =>
  given.call(endpoints.listRates, { params: { subCategoryId }, query: language ? { language } : {} });
const atDesk = async (as: Editor, id: string) =>
  (await given.call(endpoints.deskRates, { params: { id }, as })).data.results;
const add = (as: Editor, id: string, body: object = capacitor) =>
  given.call(endpoints.addRate, { params: { id }, body, as });
const change = (as: Editor, rate: DeskRate | undefined, more: object) => {
  const { _id: id = "", version: seen = "", ...facts } = rate ?? ({} as Partial<DeskRate>);
  return given.call(endpoints.changeRate, { params: { id }, body: { ...facts, seen, ...more }, as });
};

describe("a rate card", () => {
  test("is written at the desk, and customers read it in their language before they book", async () => {
    const as = await anEditor();
    const [sub, other] = [await aSubCategory(given.db), await aSubCategory(given.db)];
    await aRate(given.db, { sub_category_id: other.id });
    const added = await add(as, sub.id);
    expect(added.status).toBe(200);
    await add(as, sub.id, {
      ...capacitor,
      kind: "work",
      name: "Leak test",
      words: undefined,
      price: 350.5,
      minutes: 0,
    });
    const { _id } = added.data.results;
    expect((await shown(sub.id)).data.results).toMatchObject([
      { _id, kind: "part", name: "Run capacitor", price: 650, minutes: 15 },
      { kind: "work", name: "Leak test", price: 350.5, minutes: 0 },
    ]);
    expect((await shown(sub.id, "hi")).data.results).toMatchObject([
      { name: "रन कैपेसिटर" },
      { name: "Leak test", inEnglish: ["name"] },
    ]);
    expect((await shown(other.id)).data.results).toHaveLength(1);
  });

  test("is in the order that the desk gives it, for customers too, and no other card moves", async () => {
    const as = await anEditor();
    const [sub, other] = [await aSubCategory(given.db), await aSubCategory(given.db)];
    for (const name of ["One", "Two", "Three"]) await add(as, sub.id, { ...capacitor, name, words: undefined });
    for (const name of ["Alpha", "Beta"]) await add(as, other.id, { ...capacitor, name, words: undefined });
    const names = async (id: string) => (await shown(id)).data.results.map(({ name }) => name);
    const cardOf = async (id: string) => (await atDesk(as, id)).map(({ name }) => name);
    const move = async (name: string, by: number) => {
      const rate = (await atDesk(as, sub.id)).find((each) => each.name === name);
      return given.call(endpoints.moveRate, { params: { id: rate?._id ?? "" }, body: { by }, as });
    };
    expect((await move("Three", -1)).status).toBe(200);
    expect(await cardOf(sub.id)).toEqual(["One", "Three", "Two"]);
    // At the end it stays, and the log does not say that it moved.
    expect((await move("One", -1)).status).toBe(200);
    await move("One", 1);
    expect(await cardOf(sub.id)).toEqual(["Three", "One", "Two"]);
    expect(await names(sub.id)).toEqual(["Three", "One", "Two"]);
    expect(await names(other.id)).toEqual(["Alpha", "Beta"]);
    const log = await given.db
      .selectFrom("audit_entry")
      .select("details")
      .where("operator_id", "=", as.id)
      .where("action", "=", "move rate")
      .orderBy("id")
      .execute();
    expect(log.map(({ details }) => details)).toEqual([
      { name: "Three", by: -1 },
      { name: "One", by: 1 },
    ]);
    await Promise.all([move("Three", 1), move("Two", -1)]);
    expect((await cardOf(sub.id)).toSorted()).toEqual(["One", "Three", "Two"]);
    expect((await move("One", 2)).status).toBe(400);
    const gone = given.call(endpoints.moveRate, { params: { id: sub.id }, body: { by: 1 }, as });
    expect(await gone).toMatchObject({ status: 404, reason: "NO_SUCH_RATE" });
  });

  test("changes for what comes, says in the log what it was, and hides what is not offered any more", async () => {
    const as = await anEditor();
    const sub = await aSubCategory(given.db);
    const bystander = await aRate(given.db, { sub_category_id: sub.id, name: "Drain pump" });
    await add(as, sub.id);
    const rate = (await atDesk(as, sub.id)).find(({ name }) => name === capacitor.name);
    expect((await change(as, rate, { price: 700, hidden: true })).status).toBe(200);
    expect((await shown(sub.id)).data.results.map(({ name }) => name)).toEqual(["Drain pump"]);
    expect(await atDesk(as, sub.id)).toMatchObject([
      { _id: bystander.id, hidden: false },
      { price: 700, hidden: true, words: inHindi("रन कैपेसिटर") },
    ]);
    const entry = given.db
      .selectFrom("audit_entry")
      .select(["action", "details"])
      .where("subject_id", "=", rate?._id ?? "")
      .orderBy("id", "desc");
    expect(await entry.executeTakeFirst()).toEqual({
      action: "change rate",
      details: {
        name: "Run capacitor",
        price: { before: 650, after: 700 },
        hidden: { before: false, after: true },
      },
    });
  });

  test("is not overwritten by who saw an older one", async () => {
    const as = await anEditor();
    const sub = await aSubCategory(given.db);
    await add(as, sub.id);
    const [rate] = await atDesk(as, sub.id);
    await change(as, rate, { price: 700 });
    expect(await change(as, rate, { price: 800 })).toMatchObject({ status: 409, reason: "CHANGED_SINCE" });
    expect(await atDesk(as, sub.id)).toMatchObject([{ price: 700 }]);
  });

  test.each([
    ["no name", { name: " " }, "name"],
    ["no price", { price: 0 }, "price"],
    ["half a minute", { minutes: 0.5 }, "minutes"],
    ["more than eight hours", { minutes: 481 }, "minutes"],
    ["another kind", { kind: "gift" }, "kind"],
  ])("takes no entry with %s", async (_, wrong, path) => {
    const as = await anEditor();
    const sub = await aSubCategory(given.db);
    expect(await add(as, sub.id, { ...capacitor, ...wrong })).toMatchObject({ status: 400, errors: [{ path }] });
    expect(await atDesk(as, sub.id)).toEqual([]);
  });

  test("is refused for what there is not, and not shown for what is hidden", async () => {
    const as = await anEditor();
    const hidden = await aSubCategory(given.db, { hidden: true });
    await aRate(given.db, { sub_category_id: hidden.id });
    expect(await shown(hidden.id)).toMatchObject({ status: 404, reason: "SUB_CATEGORY_NOT_OFFERED" });
    expect(await atDesk(as, hidden.id)).toHaveLength(1);
    const nobody = "0199c5d4-0000-7a00-8b00-0c0000000000";
    expect(await add(as, nobody)).toMatchObject({ status: 404, reason: "NO_SUCH_CATALOGUE_ENTRY" });
    const [rate] = await atDesk(as, hidden.id);
    expect(await change(as, rate && { ...rate, _id: nobody }, {})).toMatchObject({
      status: 404,
      reason: "NO_SUCH_RATE",
    });
  });
});
