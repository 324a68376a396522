import { endpoints } from "@chowk/contract";
import { expect, test } from "vitest";
import { useApp } from "../../../../tests/support/app.ts";
import { aCategory, anOperator, aPartner, aSubCategory } from "../../../../tests/support/factories.ts";
import { aRegistration } from "../../../../tests/support/registrations.ts";
import { faultsOf, SheetOfTest } from "../../../../tests/support/sheets.ts";
import { openSession } from "../../../identity/identity.ts";

const given = useApp();

async function anOwner() {
  const { id } = await anOperator(given.db, { roles: ["owner"], name: "Farah Khan" });
  return { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
}
type Owner = Awaited<ReturnType<typeof anOwner>>;

let last = 0;
/** Ten digits that nobody has. */
const aPhone = () => String(6_100_000_000 + ++last);

const tableOf = (...rows: string[][]) => new SheetOfTest([["name", "phone", "e-mail", "skills"], ...rows]);
const look = async (as: Owner, { rows }: SheetOfTest) => {
  const answer = await given.call(endpoints.lookAtPartnerSheet, { body: { rows }, as });
  expect(answer.status).toBe(200);
  return answer.data.results;
};
const bringIn = (as: Owner, { rows }: SheetOfTest, seen: string) =>
  given.call(endpoints.bringInPartnerSheet, { body: { rows, seen }, as });
const all = async (as: Owner, table: SheetOfTest) => bringIn(as, table, (await look(as, table)).version);
const ofPhone = (phone: string) =>
  given.db.selectFrom("partner").selectAll().where("phone", "=", phone).executeTakeFirstOrThrow();
const lettersTo = (email: string) =>
  given.db
    .selectFrom("demo_outbox")
    .select(["subject", "text"])
    .where("recipient", "=", email)
    .orderBy("created_at")
    .execute();

test("partners come in as invited: they get a letter, cannot log in, and are offered nothing", async () => {
  const as = await anOwner();
  const bystander = await aPartner(given.db, { status: "Approved" });
  const category = await aCategory(given.db, { name: "Plumbing" });
  const [taps, pipes] = [
    await aSubCategory(given.db, { category_id: category.id, name: "Taps" }),
    await aSubCategory(given.db, { category_id: category.id, name: "Pipes" }),
  ];
  await aSubCategory(given.db, { name: "Pipes" });
  const phone = aPhone();
  const table = tableOf(["Suresh Kumar", phone, `s-${phone}@example.in`, "taps; Plumbing: Pipes"]);
  const seen = await look(as, table);
  expect(seen).toMatchObject({ added: 1, faults: [], changes: [{ kind: "partner", name: "Suresh Kumar" }] });
  expect((await bringIn(as, table, seen.version)).data.results).toEqual({ added: 1, changed: 0 });
  const partner = await ofPhone(phone);
  expect(partner).toMatchObject({ status: "Invited", password_hash: null, gender: null, latitude: null });
  const skills = await given.db
    .selectFrom("partner_skill")
    .select("sub_category_id")
    .where("partner_id", "=", partner.id)
    .execute();
  expect(skills.map((skill) => skill.sub_category_id).sort()).toEqual([taps.id, pipes.id].sort());
  await given.runJobs();
  const [letter] = await lettersTo(partner.email);
  expect(letter?.text).toContain("/registerpartner");
  // No link to a new password is sent to somebody who has none.
  await given.call(endpoints.forgotPassword, { body: { email: partner.email, account: "partner" } });
  await given.runJobs();
  expect(await lettersTo(partner.email)).toHaveLength(1);
  const shown = await given.call(endpoints.deskPartner, { params: { id: partner.id }, as });
  expect(shown.data.results).toMatchObject({ status: "Invited", gender: null, application: null, agreements: [] });
  const approving = { skills: [taps.id], radiusKm: null, seen: "Applied" as const };
  const approved = await given.call(endpoints.approvePartner, { params: { id: partner.id }, body: approving, as });
  expect(approved.status).toBe(409);
  expect(await look(as, table)).toMatchObject({ added: 0, unchanged: 1 });
  expect(await ofPhone(bystander.phone)).toMatchObject({ status: "Approved", name: bystander.name });
});

test.each([
  "by their e-mail",
  "by their phone",
  "with the e-mail of one invitation and the phone of another",
])("whoever was invited registers %s, and is an applicant then, with the skills of the invitation", async (how) => {
  const as = await anOwner();
  const registration = await aRegistration(given.db);
  const contact = registration.contact_details;
  const own = { phone: String(contact.Number), email: contact.Email };
  const [one, two] = [aPhone(), aPhone()];
  const invited = how.includes("phone of another")
    ? [
        ["Suresh", one, own.email, ""],
        ["Suresh again", own.phone, `x-${two}@example.in`, ""],
      ]
    : [
        [
          "Suresh",
          how.includes("phone") ? own.phone : one,
          how.includes("phone") ? `x-${one}@example.in` : own.email,
          "",
        ],
      ];
  const skill = await aSubCategory(given.db);
  const [first] = invited;
  if (first) first[3] = skill.name;
  expect((await all(as, tableOf(...invited))).status).toBe(200);
  const before = await ofPhone(first?.[1] ?? "");
  const registered = await given.call(endpoints.registerPartner, { body: registration });
  expect(registered.data?.results).toEqual({ _id: before.id, status: "Applied" });
  expect(await ofPhone(own.phone)).toMatchObject({ id: before.id, ...own, status: "Applied", name: contact.Name });
  const kept = given.db.selectFrom("partner_skill").select("sub_category_id").where("partner_id", "=", before.id);
  expect(await kept.execute()).toEqual([{ sub_category_id: skill.id }]);
  const phones = invited.map(([, phone = ""]) => phone);
  const left = given.db.selectFrom("partner").select("id").where("status", "=", "Invited").where("phone", "in", phones);
  expect(await left.execute()).toEqual([]);
  // A second registration is refused, as ever.
  expect((await given.call(endpoints.registerPartner, { body: registration })).status).not.toBe(200);
});

test("what is wrong is told of every row and column at once", async () => {
  const as = await anOwner();
  await aSubCategory(given.db, { name: "Twins" });
  await aSubCategory(given.db, { name: "Twins" });
  const phone = aPhone();
  const table = tableOf(
    ["", "12", "no mail", "Nothing like it; Twins"],
    ["Suresh", phone, "suresh@example.in", ""],
    ["Ravi", phone, "SURESH@example.in", ""],
  );
  expect(faultsOf(await look(as, table))).toEqual([
    "2 name NEEDED_FOR_NEW",
    "2 phone PHONE_NOT_OF_LENGTH",
    "2 e-mail BAD_EMAIL",
    "2 skills UNKNOWN_TRADE",
    "2 skills TRADE_NOT_CLEAR",
    "4 phone SAME_AS_ROW",
    "4 e-mail SAME_AS_ROW",
  ]);
  expect((await bringIn(as, table, (await look(as, table)).version)).status).toBe(422);
  const none = given.db.selectFrom("partner").select("id").where("phone", "=", phone);
  expect(await none.execute()).toEqual([]);
});

test("partners go out to owners alone, as they come in, and the log has it", async () => {
  const as = await anOwner();
  const partner = await aPartner(given.db, { status: "Suspended", radius_km: 7 });
  const { data } = await given.call(endpoints.partnerSheet, { body: {}, as });
  const table = new SheetOfTest(data.results.rows);
  const row = table.rowOf("id", partner.id);
  expect(table.cells(row)).toMatchObject({ phone: partner.phone, status: "Suspended", kilometres: "7", city: "" });
  expect(await look(as, table)).toMatchObject({ added: 0, faults: [], unchanged: table.rows.length - 1 });
  expect(faultsOf(await look(as, table.with(row, { status: "Approved" })))).toEqual([`${row} status OWN_TO_CHANGE`]);
  const log = given.db.selectFrom("audit_entry").select("operator_id").where("action", "=", "take out partners");
  expect(await log.execute()).toEqual([{ operator_id: as.id }]);
});
