import { type DocumentName, documentNames, endpoints, inEach } from "@chowk/contract";
import { type Language, languageCodes } from "@chowk/contract/languages";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aCity } from "../../tests/support/cities.ts";
import { anOperator } from "../../tests/support/factories.ts";
import { keepFresh } from "../catalogue/catalogue.ts";
import { announceDocuments, publish } from "./publish.ts";

const given = useApp();

const read = async (document: DocumentName, language: Language = "en") =>
  (await given.call(endpoints.readDocument, { params: { document, language } })).data.results;
const listed = async (document: DocumentName) =>
  (await given.call(endpoints.listDocuments)).data.results.find((each) => each.document === document);

const none = Object.fromEntries(languageCodes.map((code) => [code, ""])) as Record<Language, string>;
let operatorId: string;
beforeEach(async () => {
  operatorId = (await anOperator(given.db, { roles: ["owner"] })).id;
  given.app.answerCache.close();
});

const published = (document: DocumentName, texts: Partial<typeof none>, from?: Date) =>
  given.db.transaction().execute((tx) => publish(tx, { document, texts: { ...none, ...texts }, from, operatorId }));
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);

test.each(
  documentNames,
)("the product begins with %s in every language, and nothing is left to fill in", async (name) => {
  for (const language of languageCodes) {
    const document = await read(name, language);
    expect(document).toMatchObject({ document: name, version: 0, since: null, language });
    expect(document.sections.length).toBeGreaterThan(2);
    expect(JSON.stringify(document)).not.toMatch(/\{[a-zA-Z#]/);
  }
});

test("the texts say what the settings say", async () => {
  const change = (settings: object) =>
    given.db
      .updateTable("business_settings")
      .set({ settings: JSON.stringify(settings) })
      .execute();
  await change({
    cancellationFee: 150,
    warrantyDays: 30,
    hours: [
      { weekday: 6, from: "10:00", until: "22:00" },
      { weekday: 7, from: "09:30", until: "18:00" },
    ],
    commissionPercent: 12.5,
    legalName: "Dar WLL",
  });
  const terms = JSON.stringify(await read("terms"));
  expect(terms).toContain("up to ₹150 may be kept");
  expect(terms).toContain("within 30 days of the visit");
  expect(terms).toContain("Dar WLL is registered");
  expect(JSON.stringify(await read("about"))).toMatch(/begin at 9:30 am.* end by 10:00 pm/);
  expect(JSON.stringify(await read("partner-terms"))).toContain("Our share of it is 12.5%");
  await change({ cancellationFee: 0, warrantyDays: 1 });
  const others = JSON.stringify(await read("terms"));
  expect(others).toContain("Cancelling costs nothing, even after a partner has set out.");
  expect(others).toContain("within 1 day of the visit");
  await change({});
});

test("the business's own text takes the place of the first, and other texts stay as they were", async () => {
  const before = await read("privacy");
  await published("about", { en: "# Who we are\n\nWe are {business}.", ar: "# من نحن\n\nنحن {business} في {city}." });
  expect(await read("about")).toMatchObject({ version: 1, title: "Who we are", lead: "We are Chowk.", language: "en" });
  // A name in Latin letters keeps its own direction.
  expect(await read("about", "ar")).toMatchObject({ language: "ar", lead: expect.stringContaining("نحن \u2068") });
  expect(await read("privacy")).toEqual(before);
});

test("when visits take place is told by the hours of the cities that are served", async () => {
  const questions = async () => JSON.stringify(await read("questions"));
  const day = (from: string, until: string) => ({ hours: [{ weekday: 3, from, until }] });
  const usual = await questions();
  const cities = [
    await aCity(given.db, { slug: "early", ...day("05:30", "14:00") }),
    await aCity(given.db, { slug: "late", ...day("10:00", "21:30") }),
    await aCity(given.db, { slug: "not-yet", served: false, ...day("01:00", "23:00") }),
  ];
  expect(await questions()).toContain("Between 5:30 am and 9:30 pm");
  const ids = cities.map(({ id }) => id);
  await given.db.deleteFrom("city").where("id", "in", ids).execute();
  expect(await questions()).toBe(usual);
});

test("who we are names the cities that are served; the courts stay those of where the business is at home", async () => {
  await published("about", { en: "# Who we are\n\nWe come in {cities}; our courts are those of {city}." });
  const lead = async () => (await read("about")).lead;
  expect(await lead()).toBe("We come in Bengaluru; our courts are those of Bengaluru.");
  const cities = [
    await aCity(given.db, { position: 2, name: { ...inEach(() => ""), en: "Mysuru" } }),
    await aCity(given.db, { position: 1, name: { ...inEach(() => ""), en: "Hubballi" } }),
    await aCity(given.db, { position: 3, served: false }),
  ];
  expect(await lead()).toBe("We come in Hubballi and Mysuru; our courts are those of Bengaluru.");
  const ids = cities.map(({ id }) => id);
  await given.db.deleteFrom("city").where("id", "in", ids).execute();
});

test("a language without a text has the English one, and says so", async () => {
  await published("delivery", { en: "# Visits\n\nWe come.", kn: "# ಭೇಟಿಗಳು\n\nನಾವು ಬರುತ್ತೇವೆ." });
  expect(await read("delivery", "hi")).toMatchObject({ language: "en", title: "Visits", languages: ["en", "kn"] });
  expect(await listed("delivery")).toEqual({ document: "delivery", version: 1, languages: ["en", "kn"] });
});

test("a version holds from its day on, when every process hears of it", async () => {
  await published("terms", { en: "# Terms of before\n\nOld." });
  await published("terms", { en: "# Terms to come\n\nNew." }, daysFromNow(3));
  expect(await read("terms")).toMatchObject({ title: "Terms of before", version: 1 });
  const listener = await keepFresh(given.url, given.app.answerCache);
  try {
    await expect.poll(async () => (await read("terms")).title).toBe("Terms of before");
    // The day comes. Time passes without a write, so no trigger announces it.
    await given.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = 'replica'`.execute(tx);
      await tx
        .updateTable("document_version")
        .set({ holds_from: new Date(Date.now() - 1000) })
        .where("document", "=", "terms")
        .where("version", "=", 2)
        .execute();
    });
    await announceDocuments({}, { ...given.parts, log: given.app.log, attempt: 1 });
    await expect.poll(async () => (await read("terms")).title).toBe("Terms to come");
  } finally {
    await listener.stop();
  }
  expect(await listed("terms")).toMatchObject({ version: 2 });
});

test("a version that has held can neither be changed nor deleted", async () => {
  await published("support", { en: "# Help\n\nCall us." });
  const mine = given.db.updateTable("document_version").set({ texts: "{}" }).where("document", "=", "support");
  await expect(mine.execute()).rejects.toThrow(/version 1 of support has held/);
  await expect(given.db.deleteFrom("document_version").where("document", "=", "support").execute()).rejects.toThrow(
    /has held/,
  );
});
