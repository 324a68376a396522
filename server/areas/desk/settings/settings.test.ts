import { endpoints } from "@chowk/contract";
import { expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { anOperator } from "../../../tests/support/factories.ts";
import { anUpload } from "../../../tests/support/registrations.ts";
import { keepFresh } from "../../catalogue/catalogue.ts";
import { openSession } from "../../identity/identity.ts";
import { readSettings } from "../../settings/settings.ts";

const given = useApp();

async function anOwner() {
  const { id } = await anOperator(given.db, { roles: ["owner"], name: "Farah Khan" });
  return { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
}
const lastEntry = () =>
  given.db.selectFrom("audit_entry").select(["action", "details"]).orderBy("id", "desc").executeTakeFirst();

test("a changed setting applies, and the log has its old value; an unchanged one is not logged", async () => {
  const as = await anOwner();
  const read = async () => (await given.call(endpoints.deskSettings, { as })).data.results;
  const { settings } = await read();
  const save = async (body: object) =>
    given.call(endpoints.changeSettings, { body: { ...body, seen: (await read()).version }, as });
  const answer = await save({ ...settings, radiusKm: 8, cancellationFee: 99.5 });
  expect(answer.data.results.settings).toMatchObject({ radiusKm: 8, cancellationFee: 99.5 });
  expect(await readSettings(given.db)).toMatchObject({ ...settings, radiusKm: 8, cancellationFee: 99.5 });
  const entry = {
    action: "change settings",
    details: { radiusKm: { before: 15, after: 8 }, cancellationFee: { before: 0, after: 99.5 } },
  };
  expect(await lastEntry()).toEqual(entry);
  await save({ ...settings, radiusKm: 8, cancellationFee: 99.5 });
  expect(await given.db.selectFrom("audit_entry").select("id").execute()).toHaveLength(1);

  expect(await save({ ...settings, radiusKm: 0.5 })).toMatchObject({ status: 400, errors: [{ path: "radiusKm" }] });
  expect(await save({ ...settings, cancellationFee: 0.005 })).toMatchObject({
    status: 400,
    errors: [{ path: "cancellationFee", message: "No more than 2 digits after the point" }],
  });
  // The last character checks the others.
  expect(await save({ ...settings, gstin: "29ABCDE1234F1Z5" })).toMatchObject({ errors: [{ path: "gstin" }] });
  expect((await save({ ...settings, gstin: "29ABCDE1234F1ZW" })).status).toBe(200);
});

test("a form of some settings makes those the business's own, changed or not, and leaves the others to the product", async () => {
  const as = await anOwner();
  await given.db.updateTable("business_settings").set({ settings: "{}" }).execute();
  const { settings, version } = (await given.call(endpoints.deskSettings, { as })).data.results;
  const before = await lastEntry();
  const send = (form: ("slotMinutes" | "leadMinutes" | "radiusKm")[], body: object = {}) =>
    given.call(endpoints.changeSettings, { body: { ...settings, ...body, form, seen: version }, as });
  expect((await send(["slotMinutes", "leadMinutes"])).status).toBe(200);
  const stored = async () =>
    (await given.db.selectFrom("business_settings").select("settings").executeTakeFirst())?.settings;
  expect(await stored()).toEqual({ slotMinutes: 30, leadMinutes: 60 });
  expect(await lastEntry()).toEqual(before);
  await send(["radiusKm"], { radiusKm: 9 });
  expect(await stored()).toEqual({ slotMinutes: 30, leadMinutes: 60, radiusKm: 9 });
});

test("of two operators who change the settings they both saw, the second is refused and changes nothing", async () => {
  const as = await anOwner();
  const { settings, version } = (await given.call(endpoints.deskSettings, { as })).data.results;
  const save = (body: object) => given.call(endpoints.changeSettings, { body: { ...body, seen: version }, as });
  const answers = await Promise.all([
    save({ ...settings, radiusKm: settings.radiusKm + 1 }),
    save({ ...settings, kmPerHour: settings.kmPerHour + 1 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.message).toMatch(/^Somebody has changed this since you opened it/);
  const now = await readSettings(given.db);
  expect([now.radiusKm - settings.radiusKm, now.kmPerHour - settings.kmPerHour].sort()).toEqual([0, 1]);
});

test("what customers are told when they delete an account follows the years that invoices are kept, in every process", async () => {
  const as = await anOwner();
  const listener = await keepFresh(given.url, given.app.answerCache);
  try {
    const shown = async () => (await given.call(endpoints.readStorefront)).data.results.booksKeptYears;
    await expect.poll(shown).toBe(8);
    const { settings, version: seen } = (await given.call(endpoints.deskSettings, { as })).data.results;
    await given.call(endpoints.changeSettings, { body: { ...settings, booksKeptYears: 12, seen }, as });
    await expect.poll(shown).toBe(12);
  } finally {
    await listener.stop();
  }
});

test("a rate is set in the operator's name, and an unknown currency is refused", async () => {
  const as = await anOwner();
  const set = (to: string, rate: string) => given.call(endpoints.setExchangeRate, { body: { to, rate }, as });
  const answer = await set("kwd", "0.0036");
  expect(answer.data.results.rates).toMatchObject([{ to: "KWD", rate: "0.0036", setBy: "Farah Khan" }]);
  const again = (await given.call(endpoints.deskSettings, { as })).data.results.rates;
  expect(again).toEqual(answer.data.results.rates);
  expect((await set("XXY", "2")).status).toBe(422);
  expect((await set("KWD", "0")).status).toBe(400);
});

test("a new logo is the first in the list that the site asks for", async () => {
  const as = await anOwner();
  const url = await anUpload(given.db);
  const answer = await given.call(endpoints.setLogo, { body: { image: url }, as });
  expect(answer.data.results.logo).toBe(url.split("?")[0]);
  given.app.answerCache.close();
  expect((await given.call(endpoints.listLogos)).data.results[0]?.logo).toBe(url.split("?")[0]);
  // A PDF is not a picture.
  expect((await given.call(endpoints.setLogo, { body: { image: await anUpload(given.db, "pdf") }, as })).status).toBe(
    422,
  );
});
