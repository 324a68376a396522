import { endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { anOperator, aService } from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();

async function anEditor() {
  const { id } = await anOperator(given.db, { roles: ["catalogue"], name: "Joel Mathew" });
  return { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
}
type Editor = Awaited<ReturnType<typeof anEditor>>;

const nothing = { name: "", description: "" };
const inHindi = (name: string, description = "") => ({ hi: { name, description }, kn: nothing, ar: nothing });

const shownAt = async (as: Editor, service: { id: string; sub_category_id: string }) => {
  const { data } = await given.call(endpoints.deskSubCategory, { params: { id: service.sub_category_id }, as });
  return data.results.services.find(({ _id }) => _id === service.id);
};
const change = async (as: Editor, service: Awaited<ReturnType<typeof aService>>, more: object, seen?: string) => {
  const { name, description, duration_minutes: minutes } = service;
  const version = seen ?? (await shownAt(as, service))?.version;
  const body = { name, description, minutes, hidden: false, seen: version, ...more };
  return given.call(endpoints.changeService, { params: { id: service.id }, body, as });
};

describe("words in other languages", () => {
  test("are written beside the English ones, and the log says in which languages", async () => {
    const as = await anEditor();
    const service = await aService(given.db, { name: "Tap repair" });
    const words = inHindi("  नल की मरम्मत ", "वॉशर बदला जाता है।");
    expect((await change(as, service, { words })).status).toBe(200);
    expect((await shownAt(as, service))?.words).toEqual(inHindi("नल की मरम्मत", "वॉशर बदला जाता है।"));
    // What is empty is not kept.
    const row = given.db.selectFrom("service").select("words").where("id", "=", service.id);
    expect((await row.executeTakeFirstOrThrow()).words).toEqual({
      hi: { name: "नल की मरम्मत", description: "वॉशर बदला जाता है।" },
    });
    const entry = given.db.selectFrom("audit_entry").select("details").where("subject_id", "=", service.id);
    expect((await entry.executeTakeFirstOrThrow()).details).toMatchObject({ words: ["hi"] });
    const query = { language: "hi" };
    const told = await given.call(endpoints.getService, { params: { serviceId: service.id }, query });
    expect(told.data.results.ServiceName).toBe("नल की मरम्मत");
  });

  test("stay if a page of an earlier release does not send them, and go if they are sent empty", async () => {
    const as = await anEditor();
    const service = await aService(given.db);
    await change(as, service, { words: inHindi("नल") });
    await change(as, service, { name: "Taps" });
    expect((await shownAt(as, service))?.words).toEqual(inHindi("नल"));
    await change(as, service, { words: inHindi("") });
    expect((await shownAt(as, service))?.words).toEqual(inHindi(""));
  });

  test("are what a change is based on: a colleague's quicker ones are not overwritten", async () => {
    const as = await anEditor();
    const service = await aService(given.db);
    const seen = (await shownAt(as, service))?.version ?? "";
    expect((await change(as, service, { words: inHindi("नल") }, seen)).status).toBe(200);
    expect((await change(as, service, { words: inHindi("टोंटी") }, seen)).status).toBe(409);
  });

  test("are not enough without English ones", async () => {
    const as = await anEditor();
    const service = await aService(given.db);
    expect(await change(as, service, { name: "", words: inHindi("नल") })).toMatchObject({
      status: 400,
      errors: [{ path: "name" }],
    });
  });

  test("may be as long in every language as in English", async () => {
    const as = await anEditor();
    const service = await aService(given.db);
    const long = { name: "नल", description: "नल ".repeat(1666) };
    const words = { hi: long, kn: long, ar: long };
    expect((await change(as, service, { description: long.description, words })).status).toBe(200);
  });
});

test("a category and a sub-category are named in them too, and the desk counts the services that are not", async () => {
  const as = await anEditor();
  const { sub_category_id } = await aService(given.db, { words: JSON.stringify({ hi: { name: "नल" } }) });
  await aService(given.db, { sub_category_id, words: JSON.stringify({ hi: { name: "नल", description: "नल।" } }) });
  const read = async () => {
    const { results } = (await given.call(endpoints.deskCatalogue, { as })).data;
    const category = results.find((one) => one.subCategories.some(({ _id }) => _id === sub_category_id));
    const sub = category?.subCategories.find(({ _id }) => _id === sub_category_id);
    if (!category || !sub) throw new Error("The desk does not list it");
    return { category, sub };
  };
  const before = await read();
  expect(before.sub).toMatchObject({ services: 2, untold: { hi: 1, kn: 2, ar: 2 } });
  const words = { hi: { name: "" }, kn: { name: "ನಲ್ಲಿ" }, ar: { name: "" } };
  for (const [endpoint, { _id, name, version }] of [
    [endpoints.changeCategory, before.category],
    [endpoints.changeSubCategory, before.sub],
  ] as const)
    await given.call(endpoint, { params: { id: _id }, body: { name, words, hidden: false, seen: version }, as });
  const after = await read();
  expect([after.category.words.kn.name, after.sub.words.kn.name]).toEqual(["ನಲ್ಲಿ", "ನಲ್ಲಿ"]);
});
