import { type DocumentName, endpoints } from "@chowk/contract";
import { type Language, languageCodes } from "@chowk/contract/languages";
import { beforeAll, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { anOperator } from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();
let as: { token: string };
beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["owner"], name: "Noura Al-Sabah" });
  as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
});

const none = Object.fromEntries(languageCodes.map((code) => [code, ""])) as Record<Language, string>;
const open = async (document: DocumentName) =>
  (await given.call(endpoints.deskDocument, { params: { document }, as })).data.results;
const publish = async (document: DocumentName, texts: Partial<typeof none>, from: string | null = null) => {
  const { version: seen } = await open(document);
  return given.call(endpoints.publishDocument, {
    params: { document },
    body: { texts: { ...none, ...texts }, from, seen },
    as,
  });
};
const dayFromNow = (days: number) => Temporal.Now.plainDateISO("Asia/Kolkata").add({ days }).toString();
const stateOf = async (document: DocumentName) =>
  (await given.call(endpoints.deskDocuments, { as })).data.results.find((each) => each.document === document);

test("editing begins with the text that the product came with, and shows what fills its gaps", async () => {
  const document = await open("terms");
  expect(document).toMatchObject({ current: 0, versions: [], texts: document.original });
  expect(document.texts.en).toContain("{business}");
  expect(document.gaps.find(({ name }) => name === "warrantyDays")?.values).toMatchObject({
    en: "7 days",
    hi: "7 दिन",
  });
});

test("a published text holds at once, with a line in the audit log; another document stays as it was", async () => {
  const before = await stateOf("privacy");
  const { data } = await publish("about", { en: "# Who we are\n\nWe." });
  expect(data.results).toMatchObject({
    current: 1,
    versions: [{ version: 1, by: "Noura Al-Sabah", texts: { en: "# Who we are\n\nWe." } }],
  });
  expect(await stateOf("about")).toMatchObject({ version: 1, planned: null, languages: ["en"] });
  expect(await stateOf("privacy")).toEqual(before);
  const entry = await given.db.selectFrom("audit_entry").selectAll().orderBy("id", "desc").executeTakeFirst();
  expect(entry).toMatchObject({ action: "publish document", subject_kind: "document", subject_id: "about" });
});

test("a version that is to hold later is replaced by the next, and can be taken back", async () => {
  await publish("support", { en: "# Help\n\nNow." });
  await publish("support", { en: "# Help\n\nSoon." }, dayFromNow(3));
  expect(await stateOf("support")).toMatchObject({ version: 1, planned: expect.any(String) });
  const { data } = await publish("support", { en: "# Help\n\nLater." }, dayFromNow(5));
  expect(data.results.versions.map(({ version, texts }) => [version, texts.en])).toEqual([
    [2, "# Help\n\nLater."],
    [1, "# Help\n\nNow."],
  ]);
  // A day begins by the business's clock: 18:30 UTC the day before.
  expect(data.results.versions[0]?.since).toBe(`${dayFromNow(4)}T18:30:00.000Z`);
  const withdrawn = await given.call(endpoints.withdrawDocument, { params: { document: "support" }, as });
  expect(withdrawn.data.results.versions.map(({ version }) => version)).toEqual([1]);
  const again = await given.call(endpoints.withdrawDocument, { params: { document: "support" }, as });
  expect(again).toMatchObject({ status: 409, reason: "NOTHING_PLANNED" });
});

test.each([
  ["a text without a title", { en: "Only words" }, null, "texts.en", "NO_TITLE_IN_DOCUMENT"],
  ["a gap that there is not, in any language", { en: "# A", kn: "# ಎ\n\n{secret}" }, null, "texts.kn", "UNKNOWN_GAP"],
  ["no English", { ar: "# من نحن" }, null, "texts.en", undefined],
  ["today as a later day", { en: "# A" }, dayFromNow(0), "from", "DAY_PASSED"],
])("%s is refused, and nothing is published", async (_what, texts, from, path, reason) => {
  const answer = await publish("delivery", texts, from);
  expect(answer.errors?.[0]).toMatchObject({ path, ...(reason ? { reason } : {}) });
  expect((await open("delivery")).versions).toEqual([]);
});

test("of two colleagues who publish what they both saw, the second is refused", async () => {
  const { version: seen } = await open("privacy");
  const send = (text: string) =>
    given.call(endpoints.publishDocument, {
      params: { document: "privacy" },
      body: { texts: { ...none, en: text }, from: null, seen },
      as,
    });
  const answers = await Promise.all([send("# One"), send("# Two")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await open("privacy")).versions).toHaveLength(1);
});

test("a preview shows the text with its gaps filled, and stores nothing", async () => {
  const preview = (text: string) =>
    given.call(endpoints.previewDocument, { params: { document: "questions" }, body: { language: "ar", text }, as });
  expect((await preview("# أسئلة\n\nفي {city}")).data.results).toMatchObject({
    title: "أسئلة",
    lead: expect.stringContaining("\u2068"),
  });
  expect(await preview("no title")).toMatchObject({ status: 422, reason: "NO_TITLE_IN_DOCUMENT" });
  expect((await open("questions")).versions).toEqual([]);
});
