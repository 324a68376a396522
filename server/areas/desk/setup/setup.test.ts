import { endpoints, everyDay, type SetupStepName } from "@chowk/contract";
import { defaultLanguage, languageCodes } from "@chowk/contract/languages";
import { beforeEach, describe, expect, test } from "vitest";
import { TrialFailure } from "../../../platform/ports/trial.ts";
import { useApp } from "../../../tests/support/app.ts";
import { aCity, boxAround } from "../../../tests/support/cities.ts";
import {
  anAddress,
  anOperator,
  aService,
  aSubCategory,
  aWorkingPartner,
  signedIn,
} from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();
let as: { id: string; token: string };
beforeEach(async () => {
  await given.db
    .updateTable("business_settings")
    .set({ opening: "new", settings: "{}", storefront: "{}", closed_words: "{}" })
    .execute();
  await given.db.updateTable("service").set({ hidden: true }).execute();
  await given.db.updateTable("operator").set({ disabled_at: new Date() }).execute();
  as = await anOwner("Noura");
});

async function anOwner(name: string) {
  const { id } = await anOperator(given.db, { roles: ["owner"], name });
  return { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
}

const setup = async () => (await given.call(endpoints.readSetup, { as })).data.results;
const step = async (name: SetupStepName) => (await setup()).steps.find((each) => each.name === name);
const change = (body: object) => given.call(endpoints.changeOpening, { as, body });
const nothing = Object.fromEntries(languageCodes.map((code) => [code, ""]));

const store = (column: "settings" | "storefront", value: object) =>
  given.db
    .updateTable("business_settings")
    .set({ [column]: JSON.stringify(value) })
    .execute();
const named = { words: { name: { en: "Dar" }, city: { en: "Kuwait City" } }, email: "hello@dar.example" };
const legal = { legalName: "Dar Services WLL", legalAddress: "Block 3, Salmiya", hours: everyDay("08:00", "20:00") };

/** Publishes a text of its own. */
async function publish(...documents: ("terms" | "privacy-policy" | "partner-terms")[]) {
  for (const document of documents) {
    const params = { document };
    const { version: seen } = (await given.call(endpoints.deskDocument, { as, params })).data.results;
    const texts = { ...nothing, [defaultLanguage]: "# Ours\n\nIn our own words.\n" };
    const answer = await given.call(endpoints.publishDocument, { as, params, body: { texts, from: null, seen } });
    expect(answer.status).toBe(200);
  }
}

/** Sets up all that a business needs before it can open. */
async function setUpAll() {
  await store("storefront", named);
  await store("settings", legal);
  const service = await aService(given.db, { name: "Tap repair" });
  await aWorkingPartner(given.db, { skills: [service.sub_category_id] });
  await publish("terms", "privacy-policy");
  return service;
}

describe("the set-up", () => {
  test("begins with everything missing that a business needs, in order", async () => {
    const { opening, isReady, steps } = await setup();
    expect({ opening, isReady }).toEqual({ opening: "new", isReady: false });
    expect(steps.map(({ name, state }) => [name, state])).toEqual([
      ["identity", "missing"],
      ["city", "missing"],
      ["trades", "missing"],
      ["hours", "later"],
      ["operators", "later"],
      ["partners", "missing"],
      ["payments", "later"],
      ["carriers", "later"],
      ["documents", "missing"],
      ["tax", "later"],
    ]);
  });

  test("names what each step lacks, and nothing once its rows are there", async () => {
    expect(await step("identity")).toMatchObject({ lacks: ["name", "email", "legalName", "address"] });
    await store("storefront", named);
    expect(await step("identity")).toMatchObject({ state: "missing", lacks: ["legalName", "address"] });
    expect(await step("city")).toMatchObject({ state: "done", lacks: [] });
    await store("settings", legal);
    expect(await step("identity")).toMatchObject({ state: "done", lacks: [] });
    expect(await step("hours")).toMatchObject({ state: "done", lacks: [] });
  });

  test("counts a service only if customers see it, and a partner only if approved", async () => {
    const { id } = await aSubCategory(given.db);
    const service = await aService(given.db, { name: "Tap repair", hidden: true, sub_category_id: id });
    expect(await step("trades")).toMatchObject({ lacks: ["services"] });
    await given.db.updateTable("service").set({ hidden: false }).where("id", "=", service.id).execute();
    expect(await step("trades")).toMatchObject({ state: "done" });

    const partner = await aWorkingPartner(given.db, { skills: [id], status: "Applied" });
    expect(await step("partners")).toMatchObject({ state: "missing", lacks: ["partners"] });
    await given.db.updateTable("partner").set({ status: "Approved" }).where("id", "=", partner.id).execute();
    expect(await step("partners")).toMatchObject({ state: "done", names: [] });
  });

  test("names the services that nobody does yet, beside one that somebody does", async () => {
    const done = await aService(given.db);
    await aWorkingPartner(given.db, { skills: [done.sub_category_id] });
    const { id } = await aSubCategory(given.db, { name: "Chimney sweeping" });
    await aService(given.db, { sub_category_id: id });
    expect(await step("partners")).toMatchObject({ state: "later", lacks: ["uncovered"], names: ["Chimney sweeping"] });
  });

  test("asks for a second operator, and for everybody's second factor", async () => {
    await given.db.updateTable("operator").set({ totp_sealed: null }).where("id", "=", as.id).execute();
    expect(await step("operators")).toMatchObject({ lacks: ["alone", "secondFactor"] });
    const other = await anOwner("Asha");
    const sealed = Buffer.from("sealed");
    await given.db.updateTable("operator").set({ totp_sealed: sealed }).where("id", "in", [as.id, other.id]).execute();
    expect(await step("operators")).toMatchObject({ state: "done", lacks: [] });
  });

  test("asks for the tax number of the country", async () => {
    await store("settings", { ...legal, trn: "100123456700003" });
    expect(await step("tax")).toMatchObject({ lacks: ["taxNumber"] });
    await store("settings", { ...legal, gstin: "29ABCDE1234F1ZW" });
    expect(await step("tax")).toMatchObject({ state: "done" });
  });

  test("takes the terms for the business's own once they are published", async () => {
    expect(await step("documents")).toMatchObject({ lacks: ["terms", "privacy", "partnerTerms"] });
    await publish("terms", "privacy-policy");
    expect(await step("documents")).toMatchObject({ state: "later", lacks: ["partnerTerms"] });
  });
});

describe("a new business", () => {
  test("opens once nothing is missing, which the audit log keeps", async () => {
    await setUpAll();
    expect(await setup()).toMatchObject({ opening: "new", isReady: true });
    expect(await change({ state: "open" })).toMatchObject({ status: 200, data: { results: { opening: "open" } } });
    const entry = await given.db
      .selectFrom("audit_entry")
      .select(["action", "details", "operator_id"])
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    expect(entry).toEqual({
      ...{ action: "open business", operator_id: as.id },
      details: { opening: { before: "new", after: "open" } },
    });
  });

  test("is refused with the steps that are missing, and stays as it was", async () => {
    await setUpAll();
    await store("storefront", { ...named, email: "", words: { name: { en: "Dar" } } });
    expect(await change({ state: "open" })).toMatchObject({
      ...{ status: 409, reason: "NOT_SET_UP" },
      data: { results: ["identity", "city"] },
    });
    expect((await setup()).opening).toBe("new");
  });

  test("cannot be closed for a while: it was never open", async () => {
    expect(await change({ state: "paused" })).toMatchObject({ status: 409, reason: "NOT_SET_UP" });
  });
});

describe("an order", () => {
  async function aCheckout() {
    const service = await setUpAll();
    const customer = await signedIn(given.db);
    const address = await anAddress(given.db, { customer_id: customer.id });
    const price = service.price / 100;
    const booking = {
      ...{ userId: customer.id, paymentType: "COD", addressId: address.id, totalPrice: price },
      services_json: [{ serviceId: service.id, serviceName: service.name, servicePrice: price }],
    };
    const place = (key: string) =>
      given.call(endpoints.placeOrder, { as: customer, body: booking, headers: { "idempotency-key": key } });
    const times = (query: object = { services: service.id, addressId: address.id }) =>
      given.call(endpoints.listSlots, { as: customer, query: query as Record<string, unknown> });
    return { place, times };
  }
  const orders = () => given.db.selectFrom("booking").select("id").execute();

  test("is not taken before the business is open, and times are not offered; then both are", async () => {
    const { place, times } = await aCheckout();
    const before = await orders();
    expect(await place("before")).toMatchObject({ status: 409, reason: "NOT_OPEN_YET" });
    expect(await times()).toMatchObject({ status: 409, reason: "NOT_OPEN_YET" });
    expect(await orders()).toEqual(before);
    await change({ state: "open" });
    expect(await times()).toMatchObject({ status: 200 });
    expect(await place("after")).toMatchObject({ status: 200 });
  });

  test("is not taken while the business is closed; one that was taken is returned again, and can be moved", async () => {
    const { place, times } = await aCheckout();
    await change({ state: "open" });
    const [placed] = (await place("first")).data.results;
    await change({ state: "paused" });
    expect(await place("second")).toMatchObject({ status: 409, reason: "CLOSED_FOR_A_WHILE" });
    expect(await times()).toMatchObject({ status: 409, reason: "CLOSED_FOR_A_WHILE" });
    expect((await place("first")).data.results).toEqual([placed]);
    expect(await times({ orderId: placed?._id })).toMatchObject({ status: 200 });
    await change({ state: "open" });
    expect(await place("second")).toMatchObject({ status: 200 });
  });
});

describe("closing for a while", () => {
  const shown = async (language: string) => {
    given.app.answerCache.forget();
    return (await given.call(endpoints.readStorefront, { query: { language } })).data.results.opening;
  };

  test("says to customers what the business says, in their language or in English, and no more once it is open", async () => {
    await setUpAll();
    expect(await shown("hi")).toEqual({ state: "new", notice: null });
    await change({ state: "open" });
    await change({ state: "paused", closedWords: { ...nothing, en: "Back on Monday.", hi: "सोमवार को मिलते हैं।" } });
    expect(await shown("hi")).toEqual({ state: "paused", notice: { text: "सोमवार को मिलते हैं।", language: "hi" } });
    expect(await shown("kn")).toEqual({ state: "paused", notice: { text: "Back on Monday.", language: "en" } });
    await change({ state: "open" });
    expect(await shown("hi")).toEqual({ state: "open", notice: null });
    expect((await setup()).closedWords).toMatchObject({ en: "Back on Monday." });
  });

  test("needs English if there are words at all", async () => {
    await setUpAll();
    await change({ state: "open" });
    const answer = await change({ state: "paused", closedWords: { ...nothing, hi: "सोमवार को मिलते हैं।" } });
    expect(answer).toMatchObject({ status: 400, errors: [{ path: "closedWords.en" }] });
  });
});

describe("trying the keys", () => {
  const tryIt = (what: string) => given.call(endpoints.tryOut, { as, body: { what } });

  test("is offered for what the settings name, and refused for the rest", async () => {
    expect((await setup()).trials).toEqual([{ what: "storage", name: "disk" }]);
    expect((await tryIt("storage")).data.results).toEqual({ what: "storage", fault: null, said: "" });
    expect(await tryIt("payments")).toMatchObject({ status: 422, reason: "NOTHING_TO_TRY" });
    expect(await tryIt("email")).toMatchObject({ status: 422, reason: "NOTHING_TO_TRY" });
  });

  test("of the map asks for the streets of the first city that has an outline", async () => {
    const asked: unknown[] = [];
    const tryOut = async (at: unknown) => void asked.push(at);
    given.parts.map = { name: "kuwait.pmtiles", tilesUrl: "/map/1/{z}/{x}/{y}", attribution: "Us", tryOut };
    expect((await setup()).trials).toContainEqual({ what: "map", name: "kuwait.pmtiles" });
    expect((await tryIt("map")).data.results).toEqual({ what: "map", fault: null, said: "" });
    await aCity(given.db, { shapes: [boxAround({ latitude: 12.5, longitude: 77.5 })] });
    await tryIt("map");
    expect(asked).toEqual([undefined, { latitude: 12.5, longitude: 77.5 }]);
    given.parts.map = undefined;
  });

  test("says what is wrong, and an unexpected fault of ours is none of theirs", async () => {
    const { email } = given.parts;
    const failing = (error: Error) => {
      given.parts.email = { ...email, tryOut: () => Promise.reject(error) };
    };
    failing(new TrialFailure("refused", "The SMTP server answered 535 5.7.8"));
    expect((await tryIt("email")).data.results).toEqual({
      ...{ what: "email", fault: "refused", said: "The SMTP server answered 535 5.7.8" },
    });
    failing(new TypeError("smtp://chowk:hunter2@mail"));
    const answer = await tryIt("email");
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer)).not.toContain("hunter2");
    given.parts.email = email;
  });
});
