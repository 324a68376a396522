import { endpoints, inEach, Storefront } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { aCity } from "../../../tests/support/cities.ts";
import { anOperator } from "../../../tests/support/factories.ts";
import { anUpload } from "../../../tests/support/registrations.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();
const usual = Storefront.parse({});

async function anOwner() {
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  return { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
}
type Owner = Awaited<ReturnType<typeof anOwner>>;

const current = async (as: Owner) => (await given.call(endpoints.deskSettings, { as })).data.results.storefront;
/** Saves a change based on the current content. */
async function save(as: Owner, change: object) {
  const { version: seen, image: _image, ...before } = await current(as);
  return given.call(endpoints.changeStorefront, { body: { ...before, ...change, seen }, as });
}
const words = (change: object) => ({ words: { ...usual.words, ...change } });
/** Reads the storefront as the pages of a language do. */
async function shown(language: Language) {
  given.app.answerCache.forget();
  return (await given.call(endpoints.readStorefront, { query: { language } })).data.results;
}

test("the business's own words are shown in each language, in English if that language has none, else the product's", async () => {
  const as = await anOwner();
  expect((await shown("hi")).words).toEqual({});
  const headline = { en: " Home, taken care of ", hi: "घर, अच्छे हाथों में" };
  await save(as, words({ headline, action: { en: "Book a visit" } }));
  const english = { text: "Home, taken care of", language: "en" };
  const action = { text: "Book a visit", language: "en" };
  expect((await shown("en")).words).toEqual({ headline: english, action });
  expect((await shown("hi")).words).toEqual({ headline: { text: "घर, अच्छे हाथों में", language: "hi" }, action });
  for (const language of ["kn", "ar"] as const)
    expect((await shown(language)).words).toEqual({ headline: english, action });

  const { action: did, details } = await given.db
    .selectFrom("audit_entry")
    .select(["action", "details"])
    .where("operator_id", "=", as.id)
    .executeTakeFirstOrThrow();
  expect(did).toBe("change storefront");
  expect(Object.keys(details as object).sort()).toEqual(["action", "headline"]);
  expect(details).toMatchObject({ action: { before: { en: "" }, after: { en: "Book a visit" } } });

  await save(as, words({}));
  expect((await shown("hi")).words).toEqual({});
});

test("texts say where the business works: its own city, all that it serves, or two of many", async () => {
  const said = async (language: Language) => (await shown(language)).business;
  expect(await said("en")).toMatchObject({ city: "Bengaluru", cities: ["Bengaluru"] });
  const names = ["Hubballi", "Mysuru", "Dharwad", "Ballari", "Udupi"];
  const serve = (en: string, ar = "") =>
    aCity(given.db, { name: { ...inEach(() => ""), en, ar }, position: names.indexOf(en) + 1 });
  await aCity(given.db, { served: false });
  await serve("Hubballi", "هوبلي");
  expect(await said("en")).toMatchObject({ city: "Hubballi", cities: ["Hubballi"] });
  await serve("Mysuru");
  expect((await said("ar")).city).toBe("هوبلي وMysuru");
  await serve("Dharwad");
  expect((await said("en")).city).toBe("Hubballi, Mysuru and Dharwad");
  await serve("Ballari");
  expect((await said("en")).city).toBe("Hubballi, Mysuru and 2 more cities");
  await serve("Udupi");
  expect(await said("en")).toMatchObject({ city: "Hubballi, Mysuru and 3 more cities", cities: names });
  expect((await said("ar")).city).toBe("هوبلي وMysuru و3 مدن أخرى");
  await given.db.deleteFrom("city").execute();
});

test("what cannot be shown is refused at its field", async () => {
  const as = await anOwner();
  const pathOf = async (change: object) => {
    const { status, errors } = await save(as, change);
    return [status, errors?.map(({ path }) => path)];
  };
  expect(await pathOf(words({ banner: { hi: "नमस्ते" } }))).toEqual([400, ["words.banner.en"]]);
  expect(await pathOf(words({ banner: { kn: "ನಮಸ್ಕಾರ" } }))).toEqual([400, ["words.banner.en"]]);
  expect(await pathOf(words({ headline: { en: "x".repeat(81) } }))).toEqual([400, ["words.headline.en"]]);
  expect(await pathOf({ email: "help at example" })).toEqual([400, ["email"]]);
  expect(await pathOf({ phone: "call us" })).toEqual([400, ["phone"]]);
  expect(await pathOf({ address: "x".repeat(301) })).toEqual([400, ["address"]]);
  expect((await save(as, { image: await anUpload(given.db, "pdf") })).status).toBe(422);
  expect((await save(as, { image: "/uploads/somebody-elses.webp" })).status).toBe(422);
});

test("the business's picture stays until it is replaced or removed; contact details are shown as they were entered", async () => {
  const as = await anOwner();
  const url = await anUpload(given.db);
  await save(as, {
    image: url,
    phone: "+91 80 4718 2200",
    email: "help@example.in",
    address: "4, Church Street\nBengaluru",
  });
  const image = url.split("?")[0];
  const contact = { phone: "+91 80 4718 2200", email: "help@example.in", address: "4, Church Street\nBengaluru" };
  expect(await shown("en")).toMatchObject({ image, ...contact });
  await save(as, { phone: "" });
  expect(await shown("en")).toMatchObject({ image, phone: "" });
  await save(as, { image: null });
  expect((await shown("en")).image).toBe("");
});

test("what has been changed since is not overwritten", async () => {
  const [as, colleague] = [await anOwner(), await anOwner()];
  const { version: seen, image: _image, ...before } = await current(as);
  await save(colleague, { phone: "+91 80 1111 2222" });
  const late = await given.call(endpoints.changeStorefront, {
    body: { ...before, phone: "+91 80 3333 4444", seen },
    as,
  });
  expect(late.status).toBe(409);
  expect((await shown("en")).phone).toBe("+91 80 1111 2222");
});
