import { endpoints } from "@chowk/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { aBankAccount } from "../../../tests/support/bank-account.ts";
import { anOperator, aPartner, aSubCategory } from "../../../tests/support/factories.ts";
import { aRegistration } from "../../../tests/support/registrations.ts";
import { sentTo } from "../../../tests/support/sent.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp({ PUBLIC_URL: "https://chowk.example/" });

const place = { latitude: 12.97, longitude: 77.64 };
const hours = [{ weekday: 2, from: "10:00", until: "16:00" }];
const account = {
  BankName: "HDFC Bank",
  BranchName: "Indiranagar",
  IfscCode: "hdfc0000001",
  AcNumber: "501000123451234",
};

let as: { id: string; token: string };
let bystander: Awaited<ReturnType<typeof aPartner>>;
beforeEach(async () => {
  const { id } = await anOperator(given.db, { roles: ["owner"], name: "Farah Khan" });
  as = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
  bystander = await aPartner(given.db, { status: "Approved", latitude: 13, longitude: 77 });
});

let last = 0;
async function somebody() {
  last += 1;
  const skill = await aSubCategory(given.db);
  const phone = String(6_200_000_000 + last);
  return {
    ...{ name: "Manjula Devi", phone, email: `Manjula.${phone}@example.in`, language: "en" },
    ...{ skills: [skill.id], radiusKm: 7, isOwn: true, hours, place },
  };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

const add = (body: Somebody) => given.call(endpoints.addPartner, { body, as });
const read = async (id: string) =>
  (await given.call(endpoints.deskPartner, { params: { id }, as })).data.results as Awaited<
    ReturnType<typeof add>
  >["data"]["results"];
const row = (id: string) => given.db.selectFrom("partner").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const letters = async (email: string) => {
  await given.runJobs();
  return sentTo(given, email);
};
const linkIn = (text: string) =>
  /https:\/\/chowk\.example\/reset-password\?of=partner#token=([\w-]{43})\s/.exec(text)?.[1] ?? "";
const choose = (token: string) => given.call(endpoints.resetPassword, { body: { token, password: "winter-rain-7" } });
const logIn = (email: string) => given.call(endpoints.partnerLogin, { body: { email, password: "winter-rain-7" } });
const actionsOn = async (id: string) =>
  (
    await given.db
      .selectFrom("audit_entry")
      .select(["operator_id", "action", "details"])
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute()
  ).map(({ operator_id, ...entry }) => ({ ...entry, isOurs: operator_id === as.id }));
const isUntouched = async () => expect(await row(bystander.id)).toEqual(bystander);

describe("somebody who is added at the desk", () => {
  test("works from then on, and logs in by the link of the letter", async () => {
    const body = await somebody();
    const { status, data } = await add(body);
    expect(status).toBe(200);
    const { _id: id } = data.results;
    expect(data.results).toMatchObject({
      ...{ name: body.name, email: body.email, status: "Approved", application: null, bank: null, hasPassword: false },
      ...{ place, hours, work: { radiusKm: 7, isOwn: true, skills: [{ _id: body.skills[0] }] } },
    });
    const [letter, ...others] = await letters(body.email);
    expect([letter?.template, others]).toEqual(["partner-added", []]);
    expect((await choose(linkIn(letter?.text ?? ""))).status).toBe(200);
    const { data: own } = await logIn(body.email);
    expect(own).toMatchObject({ _id: id, status: "Approved", missing: [] });
    expect((await read(id)).hasPassword).toBe(true);
    expect(await actionsOn(id)).toMatchObject([{ action: "add partner", isOurs: true }]);
    await isUntouched();
  });

  test("stays the partner who was invited, and no invitation of theirs is left", async () => {
    const body = await somebody();
    const [one, two] = [
      await aPartner(given.db, { status: "Invited", email: body.email.toUpperCase(), password_hash: null }),
      await aPartner(given.db, { status: "Invited", phone: body.phone, password_hash: null }),
    ];
    const other = await aPartner(given.db, { status: "Invited", password_hash: null });
    expect((await add(body)).data.results._id).toBe(one.id);
    expect(await row(one.id)).toMatchObject({ status: "Approved", name: body.name, phone: body.phone });
    const left = given.db.selectFrom("partner").select("id").where("id", "in", [two.id, other.id]);
    expect(await left.execute()).toEqual([{ id: other.id }]);
  });

  test("has a phone number and an e-mail that no other partner has", async () => {
    const body = await somebody();
    expect(await add({ ...body, phone: bystander.phone })).toMatchObject({
      ...{ status: 409, errors: [{ path: "phone", message: "Another partner has this phone number." }] },
    });
    expect(await add({ ...body, email: bystander.email.toUpperCase() })).toMatchObject({
      ...{ status: 409, errors: [{ path: "email", message: "Another partner has this e-mail." }] },
    });
    await isUntouched();
    expect(
      await given.db
        .selectFrom("partner")
        .select("id")
        .where("name", "=", body.name)
        .where("phone", "=", body.phone)
        .execute(),
    ).toEqual([]);
    expect(await letters(body.email)).toEqual([]);
  });

  test("is added once, though two of the desk do so at the same moment", async () => {
    const body = await somebody();
    const answers = await Promise.all([add(body), add(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("is not added with a skill that is gone, and nothing is left of it", async () => {
    const body = await somebody();
    expect((await add({ ...body, skills: [crypto.randomUUID()] })).status).toBe(422);
    expect((await add(body)).status).toBe(200);
  });

  test("gets another link as long as they have no password; the one before ends", async () => {
    const body = await somebody();
    const { _id: id } = (await add(body)).data.results;
    const again = () => given.call(endpoints.sendPartnersLink, { params: { id }, as });
    expect((await again()).status).toBe(200);
    const [first, second] = (await letters(body.email)).map(({ text }) => linkIn(text));
    expect((await choose(first ?? "")).status).toBe(422);
    expect((await choose(second ?? "")).status).toBe(200);
    expect(await again()).toMatchObject({ status: 409 });
    const invited = await aPartner(given.db, { status: "Invited", password_hash: null });
    expect((await given.call(endpoints.sendPartnersLink, { params: { id: invited.id }, as })).status).toBe(409);
    expect(await letters(invited.email)).toEqual([]);
  });
});

describe("a partner's contact", () => {
  const change = (id: string, contact: { name: string; phone: string; email: string }, seen: string) =>
    given.call(endpoints.changePartnerContact, { params: { id }, body: { ...contact, seen }, as });

  test("is changed, and both addresses are told; what it was stays out of the log", async () => {
    const partner = await aPartner(given.db, { status: "Approved" });
    const wanted = { name: "Suresh K. Rao", phone: "6299999999", email: "rao@example.in" };
    const { version } = (await read(partner.id)).contact;
    const { status, data } = await change(partner.id, wanted, version);
    expect([status, data.results.contact]).toEqual([200, expect.objectContaining(wanted)]);
    for (const email of [partner.email, wanted.email])
      expect((await letters(email)).map(({ template }) => template)).toEqual(["partner-contact-changed"]);
    expect(await actionsOn(partner.id)).toEqual([
      { action: "change partner's contact", details: { changed: ["name", "phone", "email"] }, isOurs: true },
    ]);
    await isUntouched();
    expect((await change(partner.id, { ...wanted, name: "Suresh" }, version)).status).toBe(409);
    expect((await row(partner.id)).name).toBe(wanted.name);
  });

  test("ends the links to a new password that went to the old address", async () => {
    const partner = await aPartner(given.db, { status: "Approved" });
    await given.call(endpoints.forgotPassword, { body: { email: partner.email, account: "partner" } });
    const [letter] = await letters(partner.email);
    const { version, ...contact } = (await read(partner.id)).contact;
    expect((await change(partner.id, { ...contact, email: `new-${partner.email}` }, version)).status).toBe(200);
    expect((await choose(linkIn(letter?.text ?? ""))).status).toBe(422);
  });

  test("is not one that another partner has", async () => {
    const partner = await aPartner(given.db, { status: "Approved" });
    const { version, ...contact } = (await read(partner.id)).contact;
    expect(await change(partner.id, { ...contact, phone: bystander.phone }, version)).toMatchObject({
      ...{ status: 409, errors: [{ path: "phone" }] },
    });
    expect(await row(partner.id)).toEqual(partner);
    expect(await letters(partner.email)).toEqual([]);
  });
});

test("where a partner sets out from is changed on what was seen, and they are told", async () => {
  const partner = await aPartner(given.db, { status: "Approved", latitude: 12, longitude: 77 });
  const { placeVersion: seen } = await read(partner.id);
  const move = (to: typeof place) =>
    given.call(endpoints.changePartnerPlace, { params: { id: partner.id }, body: { ...to, seen }, as });
  expect((await move(place)).data.results).toMatchObject({ place });
  expect((await move({ latitude: 1, longitude: 2 })).status).toBe(409);
  expect(await row(partner.id)).toMatchObject(place);
  expect((await letters(partner.email)).map(({ template }) => template)).toEqual(["partner-place-changed"]);
  await isUntouched();
});

describe("the account that a partner is paid to", () => {
  const change = (id: string, seen: string, body = account) =>
    given.call(endpoints.changePartnerBank, { params: { id }, body: { ...body, seen }, as });
  const kept = (id: string) =>
    given.db.selectFrom("partner_bank_account").selectAll().where("partner_id", "=", id).executeTakeFirst();

  test("is entered by an owner, shown by its end, and told to the partner", async () => {
    const partner = await aPartner(given.db, { status: "Approved" });
    const { bankVersion } = await read(partner.id);
    const { status, data } = await change(partner.id, bankVersion);
    expect(status).toBe(200);
    expect(data.results.bank).toEqual({
      ...{ name: "HDFC Bank", branch: "Indiranagar", ifsc: "HDFC0000001", accountEnding: "1234" },
    });
    const [letter] = await letters(partner.email);
    expect(letter?.template).toBe("partner-bank-changed");
    expect(letter?.text).toContain("HDFC Bank, ending in 1234");
    expect(JSON.stringify([await actionsOn(partner.id), letter])).not.toContain(account.AcNumber);
    expect(await kept(bystander.id)).toBeUndefined();
    expect((await change(partner.id, bankVersion)).status).toBe(409);
  });

  test("of an application is the same for the release before", async () => {
    const skill = await aSubCategory(given.db);
    const partner = await aPartner(given.db, { status: "Approved" });
    await aBankAccount(given, { partnerId: partner.id, skill: skill.id, account: "000123456789" });
    const { bank, bankVersion } = await read(partner.id);
    expect(bank).toMatchObject({ ifsc: "HDFC0000077", accountEnding: "6789" });
    expect((await change(partner.id, bankVersion)).status).toBe(200);
    const application = await given.db
      .selectFrom("partner_application")
      .select(["bank_name", "ifsc", "account_number_sealed"])
      .where("partner_id", "=", partner.id)
      .executeTakeFirst();
    expect(application).toMatchObject({ ifsc: "HDFC0000001" });
    expect((await kept(partner.id))?.account_number_sealed).toEqual(application?.account_number_sealed);
  });

  test("is not at a branch that no bank has", async () => {
    const partner = await aPartner(given.db, { status: "Approved" });
    const { bankVersion } = await read(partner.id);
    const answer = await change(partner.id, bankVersion, { ...account, IfscCode: "HDFC0ZZZZZZ" });
    expect(answer).toMatchObject({ status: 422, errors: [{ path: "IfscCode" }] });
    expect(await kept(partner.id)).toBeUndefined();
  });

  test("goes with a partner without an application whom the release before erases", async () => {
    const partner = await aPartner(given.db, { status: "Approved" });
    const other = await aPartner(given.db, { status: "Approved" });
    for (const { id } of [partner, other]) await change(id, (await read(id)).bankVersion);
    const erased = { erased_at: new Date(), status: "Suspended" };
    await given.db.updateTable("partner").set(erased).where("id", "=", partner.id).execute();
    expect(await kept(partner.id)).toBeUndefined();
    expect(await kept(other.id)).toBeDefined();
  });

  test("goes with the partner who is erased", async () => {
    const registration = await aRegistration(given.db);
    const { _id: id } = (await given.call(endpoints.registerPartner, { body: registration })).data.results;
    expect(await kept(id)).toMatchObject({ bank_name: registration.payment_details.BankName });
    const asked = { params: { id }, body: { asked: "in writing" }, as };
    expect((await given.call(endpoints.erasePartner, asked)).data.results).toMatchObject({ bank: null });
    expect(await kept(id)).toBeUndefined();
  });
});
