import { type BodyOf, type DeskAnswers, endpoints, type InputOf, type setAnswers } from "@chowk/contract";
import { type Language, languageCodes } from "@chowk/contract/languages";
import { describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { anOperator, aService, aSubCategory } from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();

const nothing = { included: [], excluded: [], steps: [], brings: [], needed: [], questions: [] };
type Parts = DeskAnswers["told"]["en"];
const told = (written: Partial<Record<Language, Partial<Parts>>>) =>
  Object.fromEntries(languageCodes.map((code) => [code, { ...nothing, ...written[code] }])) as DeskAnswers["told"];

async function anEditor() {
  const { id } = await anOperator(given.db, { roles: ["catalogue"], name: "Joel Mathew" });
  return { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
}
type Editor = Awaited<ReturnType<typeof anEditor>>;
type Of = InputOf<typeof setAnswers>["params"];

const atDesk = async (as: Editor, params: Of) => (await given.call(endpoints.deskAnswers, { params, as })).data.results;
const send = (as: Editor, params: Of, body: BodyOf<typeof setAnswers>) =>
  given.call(endpoints.setAnswers, { params, body, as });
async function write(as: Editor, of: Of, written: Parameters<typeof told>[0], warrantyDays: number | null = null) {
  const { version: seen } = await atDesk(as, of);
  return send(as, of, { told: told(written), warrantyDays, seen });
}
const read = async (serviceId: string, language?: Language) =>
  (await given.call(endpoints.getAnswers, { params: { serviceId }, query: language ? { language } : {} })).data.results;

async function twoServices() {
  const sub = await aSubCategory(given.db);
  const facts = { sub_category_id: sub.id };
  return { sub, service: await aService(given.db, facts), other: await aService(given.db, facts) };
}

describe("what people ask about a service", () => {
  test("is nothing at all until the business writes it", async () => {
    const { service } = await twoServices();
    expect(await read(service.id)).toEqual({ ...nothing, warrantyDays: null });
  });

  test("is written once for a sub-category; a service's own part replaces it, on its page alone", async () => {
    const as = await anEditor();
    const { sub, service, other } = await twoServices();
    const stranger = await aService(given.db);
    const steps = [{ title: "Look", text: "We look first." }];
    await write(as, { kind: "sub-category", id: sub.id }, { en: { included: ["Labour"], steps } });
    expect((await write(as, { kind: "service", id: service.id }, { en: { included: ["Labour", "Gas"] } })).status).toBe(
      200,
    );
    expect(await read(service.id)).toMatchObject({ included: ["Labour", "Gas"], steps });
    expect(await read(other.id)).toMatchObject({ included: ["Labour"], steps });
    expect(await read(stranger.id)).toEqual({ ...nothing, warrantyDays: null });
    expect((await atDesk(as, { kind: "service", id: service.id })).inherited).toMatchObject({
      told: told({ en: { included: ["Labour"], steps } }),
    });
  });

  test("is English, and says so, where the reader's language lacks it; never somebody else's words instead", async () => {
    const as = await anEditor();
    const { sub, service, other } = await twoServices();
    const shared = {
      en: { included: ["Labour"], needed: ["A tap"] },
      hi: { included: ["मज़दूरी"] },
    };
    await write(as, { kind: "sub-category", id: sub.id }, shared);
    await write(as, { kind: "service", id: service.id }, { en: { included: ["Gas"] } });
    expect(await read(other.id, "hi")).toMatchObject({ included: ["मज़दूरी"], needed: ["A tap"], inEnglish: ["needed"] });
    // The sub-category's Hindi does not say what the service's English says.
    expect(await read(service.id, "hi")).toMatchObject({ included: ["Gas"], inEnglish: ["included", "needed"] });
  });

  test("says the days of the business, or more where more are promised", async () => {
    const as = await anEditor();
    const { sub, service, other } = await twoServices();
    const { usualDays } = await atDesk(as, { kind: "service", id: service.id });
    await write(as, { kind: "sub-category", id: sub.id }, { en: { included: ["Labour"] } }, 1);
    await write(as, { kind: "service", id: service.id }, {}, 90);
    expect(await read(service.id)).toMatchObject({ warrantyDays: 90 });
    expect(await read(other.id)).toMatchObject({ warrantyDays: usualDays });
    await given.db.updateTable("business_settings").set({ settings: '{"warrantyDays":120}' }).execute();
    given.app.answerCache.forget();
    expect(await read(service.id)).toMatchObject({ warrantyDays: 120 });
  });

  test("is told of services that are shown, and of no others", async () => {
    const hidden = await aService(given.db, { hidden: true });
    const call = given.call(endpoints.getAnswers, { params: { serviceId: hidden.id }, query: {} });
    expect(await call).toMatchObject({ status: 404, reason: "SERVICE_NOT_OFFERED" });
  });
});

describe("the form of it at the desk", () => {
  test("says in the log which parts are other now, and in which languages", async () => {
    const as = await anEditor();
    const { service } = await twoServices();
    const of = { kind: "service", id: service.id } as const;
    await write(as, of, { en: { included: ["Labour"], brings: ["A ladder"] } });
    await write(as, of, { en: { included: ["Labour"], brings: ["Ladders"] }, ar: { brings: ["سلالم"] } }, 30);
    const entry = await given.db
      .selectFrom("audit_entry")
      .select(["action", "subject_kind", "details"])
      .where("subject_id", "=", service.id)
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(entry).toEqual({
      action: "change answers",
      subject_kind: "service",
      details: {
        ...{ name: service.name, parts: ["brings"], words: ["en", "ar"] },
        warrantyDays: { before: null, after: 30 },
      },
    });
  });

  test("is not overwritten by who saw an older one", async () => {
    const as = await anEditor();
    const { service } = await twoServices();
    const of = { kind: "service", id: service.id } as const;
    const { version: seen } = await atDesk(as, of);
    await write(as, of, { en: { included: ["Labour"] } });
    const late = await send(as, of, { told: told({ en: { included: ["Gas"] } }), warrantyDays: null, seen });
    expect(late).toMatchObject({ status: 409, reason: "CHANGED_SINCE" });
    expect(await read(service.id)).toMatchObject({ included: ["Labour"] });
  });

  test.each<[string, Parameters<typeof told>[0], string]>([
    ["an empty entry", { en: { included: [" "] } }, "told.en.included.0"],
    ["too many entries", { en: { brings: Array.from({ length: 9 }, (_, at) => `Tool ${at}`) } }, "told.en.brings"],
    ["a very long line", { en: { needed: ["a".repeat(161)] } }, "told.en.needed.0"],
    ["a question without an answer", { en: { questions: [{ title: "Why?", text: "" }] } }, "told.en.questions.0.text"],
    ["less in another language", { en: { included: ["A", "B"] }, kn: { included: ["ಅ"] } }, "told.kn.included"],
    ["what English has not", { hi: { included: ["मज़दूरी"] } }, "told.hi.included"],
  ])("takes no %s", async (_, written, path) => {
    const as = await anEditor();
    const { service } = await twoServices();
    expect(await write(as, { kind: "service", id: service.id }, written)).toMatchObject({
      status: 400,
      errors: [{ path }],
    });
    expect(await read(service.id)).toEqual({ ...nothing, warrantyDays: null });
  });

  test("is refused for what there is not", async () => {
    const as = await anEditor();
    const { service } = await twoServices();
    const { version: seen } = await atDesk(as, { kind: "service", id: service.id });
    for (const kind of ["service", "sub-category"] as const) {
      const nobody = { kind, id: "0199c5d4-0000-7a00-8b00-0c0000000000" };
      const refused = { status: 404, reason: "NO_SUCH_CATALOGUE_ENTRY" };
      expect(await given.call(endpoints.deskAnswers, { params: nobody, as })).toMatchObject(refused);
      expect(await send(as, nobody, { told: told({}), warrantyDays: null, seen })).toMatchObject(refused);
    }
  });
});
