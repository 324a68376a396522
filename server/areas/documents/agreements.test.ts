import { type DocumentName, endpoints } from "@chowk/contract";
import { type Language, languageCodes } from "@chowk/contract/languages";
import { beforeEach, expect, test } from "vitest";
import { joins } from "../../bin/joins.ts";
import { useApp } from "../../tests/support/app.ts";
import { aCustomer, anOperator, aPartner, signedIn, signedInAs } from "../../tests/support/factories.ts";
import { aRegistration } from "../../tests/support/registrations.ts";
import { lastCode } from "../../tests/support/sent.ts";
import { openSession } from "../identity/identity.ts";
import { eraseCustomer, erasePartner } from "../privacy/privacy.ts";
import { publish } from "./publish.ts";

const given = useApp();

const none = Object.fromEntries(languageCodes.map((code) => [code, ""])) as Record<Language, string>;
let operatorId: string;
beforeEach(async () => {
  operatorId = (await anOperator(given.db, { roles: ["owner"] })).id;
});
const publishNew = (document: DocumentName, en: string) =>
  given.db
    .transaction()
    .execute((tx) => publish(tx, { document, texts: { ...none, en }, from: undefined, operatorId }));

type Who = { customer_id: string } | { partner_id: string };
const agreed = async (who: Who) => {
  const [[column, id]] = Object.entries(who) as [["customer_id" | "partner_id", string]];
  return given.db
    .selectFrom("agreement")
    .where(column, "=", id)
    .orderBy("id")
    .select(["document", "version", "language"])
    .execute();
};
const all = async () => (await given.db.selectFrom("agreement").select("id").execute()).length;

let people = 0;
const aPerson = () => ({
  ...{ name: "Asha", email: `asha-${++people}@example.test`, password: "a-long-way-home" },
  phone: String(9_876_500_000 + people),
});

test("who signs up agrees to the terms and the privacy policy, in the language of the page", async () => {
  const bystander = await aCustomer(given.db);
  const { data } = await given.call(endpoints.register, { body: aPerson(), headers: { "accept-language": "ar" } });
  expect(await agreed({ customer_id: data.results._id })).toEqual([
    { document: "terms", version: 0, language: "ar" },
    { document: "privacy-policy", version: 0, language: "ar" },
  ]);
  expect(await agreed({ customer_id: bystander.id })).toEqual([]);
});

test("a first log-in by phone agrees once, and later ones do not", async () => {
  const phone = "9876511111";
  const logIn = async () => {
    const sent = await given.call(endpoints.sendOtp, { body: { country_code: "+91", phone } });
    const otp = await lastCode(given, phone);
    const body = { country_code: "+91", phone, otp };
    return given.call(endpoints.verifyLogin, { body, headers: { authorization: `Bearer ${sent.data.token}` } });
  };
  const { data } = await logIn();
  expect(await agreed({ customer_id: data._id })).toHaveLength(2);
  const before = await all();
  await given.db.deleteFrom("otp_challenge").execute();
  await logIn();
  expect(await all()).toBe(before);
});

test("who registers as a partner agrees to the partner's terms", async () => {
  const registration = await aRegistration(given.db);
  await given.call(endpoints.registerPartner, { body: registration });
  const { id } = await given.db
    .selectFrom("partner")
    .select("id")
    .where("email", "=", registration.contact_details.Email)
    .executeTakeFirstOrThrow();
  expect((await agreed({ partner_id: id })).map(({ document }) => document)).toEqual([
    "partner-terms",
    "privacy-policy",
  ]);
});

test("another version is open until they agree to it, and only to the one that holds", async () => {
  const customer = await signedIn(given.db);
  const other = await signedIn(given.db);
  const partner = await signedInAs(given.db, "partner");
  const open = async (as: { token: string }) => (await given.call(endpoints.openAgreements, { as })).data.results;
  const agree = (as: { token: string }, document: DocumentName, version: number) =>
    given.call(endpoints.agreeToDocument, { as, body: { document, version, language: "en" } });
  for (const { document, version } of await open(customer)) await agree(customer, document, version);
  expect(await open(customer)).toEqual([]);

  await publishNew("terms", "# House rules\n\nThe rules of {business}.");
  const current = (await open(customer))[0]?.version ?? 0;
  expect(await open(customer)).toEqual([{ document: "terms", version: current }]);
  const before = await all();
  for (const [document, version] of [
    ["terms", current - 1],
    ["terms", current + 1],
    ["partner-terms", 0],
  ] as const)
    expect(await agree(customer, document, version)).toMatchObject({ status: 409, reason: "DOCUMENT_CHANGED" });
  expect(await all()).toBe(before);
  // However often somebody agrees, it is kept once.
  for (let times = 0; times < 3; times += 1) expect((await agree(customer, "terms", current)).data.results).toEqual([]);
  expect(await all()).toBe(before + 1);
  expect((await open(other)).map(({ document }) => document)).toContain("terms");

  const ofPartner = await given.call(endpoints.partnerOpenAgreements, { as: partner });
  expect(ofPartner.data.results.map(({ document }) => document)).toEqual(["partner-terms", "privacy-policy"]);
  const body = { ...ofPartner.data.results[0], language: "hi" } as const;
  const after = await given.call(endpoints.partnerAgrees, { as: partner, body: body as never });
  expect(after.data.results.map(({ document }) => document)).toEqual(["privacy-policy"]);
});

test("the desk can read a text as it was agreed to, whatever has changed since", async () => {
  const support = await anOperator(given.db, { roles: ["support", "dispatcher"] });
  const as = { token: await openSession(given.db, { role: "operator", id: support.id }, "a test") };
  await publishNew("terms", "# Terms\n\nTell us within {warrantyDays}.");
  const { data } = await given.call(endpoints.register, { body: aPerson() });
  await given.db.updateTable("business_settings").set({ settings: '{"warrantyDays":30}' }).execute();
  await publishNew("terms", "# Other terms\n\nNothing.");
  const page = await given.call(endpoints.deskCustomer, { as, params: { id: data.results._id } });
  const terms = page.data.results.agreements.find(({ document }) => document === "terms");
  const shown = await given.call(endpoints.deskAgreement, { as, params: { id: terms?._id ?? "" } });
  expect(shown.data.results.text).toMatchObject({ title: "Terms", lead: "Tell us within 7 days." });
  await given.db.updateTable("business_settings").set({ settings: "{}" }).execute();
  const gone = await given.call(endpoints.deskAgreement, { as, params: { id: support.id } });
  expect(gone).toMatchObject({ status: 404, reason: "NO_SUCH_AGREEMENT" });
});

test("two people who agree to the same text share it", async () => {
  await publishNew("terms", `# Shared\n\n${"Word ".repeat(40)}`);
  await given.call(endpoints.register, { body: aPerson() });
  const before = (await given.db.selectFrom("agreed_text").select("id").execute()).length;
  await given.call(endpoints.register, { body: aPerson() });
  expect((await given.db.selectFrom("agreed_text").select("id").execute()).length).toBe(before);
});

test("joined accounts keep what either agreed to; an erased one keeps nothing, and others keep theirs", async () => {
  const [kept, gone, bystander] = [
    (await given.call(endpoints.register, { body: aPerson() })).data.results._id,
    (await given.call(endpoints.register, { body: aPerson() })).data.results._id,
    (await given.call(endpoints.register, { body: aPerson() })).data.results._id,
  ];
  await given.db.transaction().execute(async (tx) => {
    for (const each of joins)
      if (each.places[0] === "agreement.customer_id") await each.join(tx, { goneId: gone, keptId: kept });
  });
  expect(
    [await agreed({ customer_id: kept }), await agreed({ customer_id: gone })].map(({ length }) => length),
  ).toEqual([4, 0]);
  const partner = await aPartner(given.db);
  const token = await openSession(given.db, { role: "partner", id: partner.id }, "a test");
  const open = (await given.call(endpoints.partnerOpenAgreements, { as: { token } })).data.results[0];
  await given.call(endpoints.partnerAgrees, { as: { token }, body: { ...open, language: "en" } as never });
  expect(await agreed({ partner_id: partner.id })).toHaveLength(1);
  await given.db.transaction().execute((tx) => eraseCustomer(tx, given.secrets, kept));
  await given.db.transaction().execute((tx) => erasePartner(tx, given.secrets, partner.id));
  expect(await agreed({ customer_id: kept })).toEqual([]);
  expect(await agreed({ partner_id: partner.id })).toEqual([]);
  expect(await agreed({ customer_id: bystander })).toHaveLength(2);
});
