import { type Endpoint, endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { aJob, anOperator, anOrder, aSubCategory, aWorkingPartner } from "../../../tests/support/factories.ts";
import { aRegistration } from "../../../tests/support/registrations.ts";
import { sentTo } from "../../../tests/support/sent.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();

async function aDispatcher(name = "Farah Khan") {
  const { id } = await anOperator(given.db, { roles: ["dispatcher"], name });
  return { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
}
type Dispatcher = Awaited<ReturnType<typeof aDispatcher>>;

async function anApplicant() {
  const registration = await aRegistration(given.db);
  const { data } = await given.call(endpoints.registerPartner, { body: registration });
  return {
    id: data.results._id,
    email: registration.contact_details.Email,
    phone: String(registration.contact_details.Number),
    skill: registration.skill_details.SrvSubCategoryId,
  };
}

const approve = (id: string, as: Dispatcher, skills: string[], radiusKm: number | null = null, seen = "Applied") =>
  given.call(endpoints.approvePartner, { params: { id }, body: { skills, radiusKm, seen }, as });
const refuse = (id: string, as: Dispatcher, reason = "The certificate cannot be read.") =>
  given.call(endpoints.refusePartner, { params: { id }, body: { reason }, as });
const suspend = (id: string, as: Dispatcher, reason = "Three customers waited in vain.") =>
  given.call(endpoints.suspendPartner, { params: { id }, body: { reason }, as });
const entriesOf = async (id: string) =>
  (await given.db.selectFrom("audit_entry").select("action").where("subject_id", "=", id).orderBy("id").execute()).map(
    ({ action }) => action,
  );
const mailTo = async (email: string) => {
  await given.runJobs();
  return (await sentTo(given, email)).map(({ text }) => text);
};

test("applications are listed before all others, the longest waiting first, and found by name, phone and e-mail", async () => {
  const as = await aDispatcher();
  const [first, second] = [await anApplicant(), await anApplicant()];
  const done = await anApplicant();
  await approve(done.id, as, [done.skill]);
  const list = async (query = {}) => (await given.call(endpoints.deskPartners, { query, as })).data;
  const all = await list();
  expect(all.results.map(({ _id }) => _id)).toEqual([first.id, second.id, done.id]);
  expect(all.waiting).toBe(2);
  expect((await list({ q: second.email.slice(2) })).results.map(({ _id }) => _id)).toEqual([second.id]);
  expect((await list({ status: "Approved" })).results).toMatchObject([{ _id: done.id, city: "Bengaluru" }]);
  expect((await list({ q: "100%" })).results).toEqual([]);
});

describe("the list of partners", () => {
  const list = async (as: Dispatcher, query = {}) => (await given.call(endpoints.deskPartners, { query, as })).data;
  const namesOf = ({ results }: { results: readonly { name: string }[] }) => results.map(({ name }) => name);

  /** Three who do the same work, and a bystander who does other work. */
  async function aTeam() {
    const [skill, other] = [await aSubCategory(given.db), await aSubCategory(given.db)];
    const one = (name: string, more: object) => aWorkingPartner(given.db, { name, skills: [skill.id], ...more });
    const asha = await one("asha Bhat", { rating_sum: 9, rating_count: 2, is_own: true });
    const ravi = await one("Ravi Kumar", { rating_sum: 5, rating_count: 1 });
    const zubin = await one("Zubin Irani", {});
    await aWorkingPartner(given.db, { name: "Bystander", skills: [other.id] });
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    for (const startsAt of [daysAgo(3), daysAgo(5)])
      await aJob(given.db, { partner_id: zubin.id, status: "Completed", startsAt });
    await aJob(given.db, { partner_id: asha.id, status: "Completed", startsAt: daysAgo(4) });
    // Long ago, and not done.
    await aJob(given.db, { partner_id: ravi.id, status: "Completed", startsAt: daysAgo(40) });
    await aJob(given.db, { partner_id: ravi.id, status: "Cancelled", startsAt: daysAgo(4) });
    const nextAt = new Date(Date.now() + 86_400_000);
    for (const startsAt of [new Date(nextAt.getTime() + 86_400_000), nextAt])
      await aJob(given.db, { partner_id: ravi.id, status: "Accepted", startsAt });
    return { skill: skill.id, asha, ravi, zubin, nextAt };
  }

  test("says how each does, and is narrowed by what they do and whose they are", async () => {
    const as = await aDispatcher();
    const { skill, ravi, nextAt } = await aTeam();
    const all = await list(as, { skill, sort: "name" });
    expect(all.results).toMatchObject([
      { name: "asha Bhat", rating: 4.5, ratings: 2, done: 1, isOwn: true, nextAt: null },
      { name: "Ravi Kumar", rating: 5, ratings: 1, done: 0, isOwn: false },
      { name: "Zubin Irani", rating: null, ratings: 0, done: 2, nextAt: null },
    ]);
    const next = all.results.find(({ _id }) => _id === ravi.id)?.nextAt ?? "";
    expect(Math.abs(Date.parse(next) - nextAt.getTime())).toBeLessThan(1000);
    expect(all.count).toBe(3);
    expect(namesOf(await list(as, { skill, own: "true" }))).toEqual(["asha Bhat"]);
  });

  test.each([
    ["name", ["asha Bhat", "Ravi Kumar", "Zubin Irani"]],
    ["-name", ["Zubin Irani", "Ravi Kumar", "asha Bhat"]],
    ["-rating", ["Ravi Kumar", "asha Bhat", "Zubin Irani"]],
    ["rating", ["Zubin Irani", "asha Bhat", "Ravi Kumar"]],
    ["-done", ["Zubin Irani", "asha Bhat", "Ravi Kumar"]],
    ["done", ["Ravi Kumar", "asha Bhat", "Zubin Irani"]],
    ["-applied", ["Zubin Irani", "Ravi Kumar", "asha Bhat"]],
    ["applied", ["asha Bhat", "Ravi Kumar", "Zubin Irani"]],
    ["waiting", ["Zubin Irani", "Ravi Kumar", "asha Bhat"]],
  ])("is sorted by %s, and its pages follow each other", async (sort, names) => {
    const as = await aDispatcher();
    const { skill } = await aTeam();
    expect(namesOf(await list(as, { skill, sort }))).toEqual(names);
    const first = await list(as, { skill, sort, limit: 1 });
    const rest = await list(as, { skill, sort, limit: 5, cursor: first.results[0]?._id });
    expect([...namesOf(first), ...namesOf(rest)]).toEqual(names);
    expect([first.count, rest.count]).toEqual([3, null]);
  });

  test("is taken as a file, and the audit log says how it was narrowed, but not what was searched for", async () => {
    const as = await aDispatcher();
    const { skill } = await aTeam();
    const body = { q: "zubin", skill, sort: "name" } as const;
    const { data } = await given.call(endpoints.exportDeskPartners, { body, as });
    expect({ names: namesOf(data), more: data.more }).toEqual({ names: ["Zubin Irani"], more: false });
    const entry = await given.db.selectFrom("audit_entry").selectAll().orderBy("id", "desc").executeTakeFirst();
    expect(entry).toMatchObject({ action: "take out partners", operator_id: as.id, details: { skill } });
    expect(JSON.stringify(entry?.details)).not.toContain("zubin");
  });
});

test("only the end of the account number is shown, and opening a document is logged", async () => {
  const as = await aDispatcher();
  const { id } = await anApplicant();
  const answer = await given.call(endpoints.deskPartner, { params: { id }, as });
  expect(answer.data.results.application).toMatchObject({ bank: { accountEnding: "1234" }, idProof: "pdf" });
  expect(JSON.stringify(answer)).not.toContain("00012345678901234");
  expect(await entriesOf(id)).toEqual([]);

  const open = (document: string) =>
    given.call<Endpoint>(endpoints.openPartnerDocument, { params: { id, document }, as });
  expect(await open("id-proof")).toMatchObject({
    status: 200,
    data: { results: expect.stringMatching(/^\/uploads\/[\w-]+\.pdf\?expires=\d+&signature=/) },
  });
  expect((await open("password")).status).toBe(400);
  expect(await entriesOf(id)).toEqual(["open document"]);
});

test("an approved partner has a place, hours, a picture and skills to be found by, and is told", async () => {
  const as = await aDispatcher();
  const { id, email, skill } = await anApplicant();
  const other = await aSubCategory(given.db);
  const answer = await approve(id, as, [skill, other.id], 12);
  expect(answer.data.results).toMatchObject({
    status: "Approved",
    place: { latitude: 12.9716, longitude: 77.6412 },
    work: { radiusKm: 12 },
    photo: expect.stringMatching(/^\/uploads\//),
    history: [{ by: "Farah Khan", action: "approve partner" }],
  });
  expect(answer.data.results.work.skills.map(({ _id }) => _id).sort()).toEqual([skill, other.id].sort());
  expect(answer.data.results.hours).toHaveLength(7);
  expect((await mailTo(email)).at(-1)).toContain("glad to have you");
});

test("a repeated approval counts once, and sends one message", async () => {
  const as = await aDispatcher();
  const { id, email, skill } = await anApplicant();
  const answers = await Promise.all([approve(id, as, [skill]), approve(id, as, [skill]), approve(id, as, [skill])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await entriesOf(id)).toEqual(["approve partner"]);
  expect((await mailTo(email)).filter((mail) => mail.includes("glad to have you"))).toHaveLength(1);
});

test("of two operators who decide at once, one succeeds and the other is told who was quicker", async () => {
  const [farah, joel] = [await aDispatcher("Farah Khan"), await aDispatcher("Joel Mathew")];
  const { id, skill } = await anApplicant();
  const answers = await Promise.all([approve(id, farah, [skill]), refuse(id, joel)]);
  const [won, lost] = answers[0].status === 200 ? answers : answers.toReversed();
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  expect(lost?.message).toMatch(
    /^(Farah Khan has approved|Joel Mathew has refused) this application in the meantime\. Please look again\.$/,
  );
  expect(await entriesOf(id)).toHaveLength(1);
});

test("a refused applicant reads why, in the mail and in the workspace, and may be approved later", async () => {
  const as = await aDispatcher();
  const { id, email, phone, skill } = await anApplicant();
  expect((await refuse(id, as, " ")).status).toBe(400);
  await refuse(id, as);
  expect((await mailTo(email)).at(-1)).toContain("The certificate cannot be read.");
  expect(await sentTo(given, phone)).toMatchObject([
    { template: "partner-refused", text: expect.stringContaining("The certificate cannot be read.") },
  ]);
  const partner = { token: await openSession(given.db, { role: "partner", id }, "a test") };
  const me = async () => (await given.call(endpoints.partnerMe, { as: partner })).data;
  expect(await me()).toMatchObject({ status: "Refused", reason: "The certificate cannot be read." });
  await approve(id, as, [skill], null, "Refused");
  expect(await me()).toMatchObject({ status: "Approved", reason: null });
});

describe("of two operators who change the same details of a partner at once, the second is told", () => {
  const read = async (id: string, as: Dispatcher) =>
    (await given.call(endpoints.deskPartner, { params: { id }, as })).data.results;

  test("about their work: an outdated form does not overwrite it, and a new GST number is no such change", async () => {
    const as = await aDispatcher();
    const { id, skill } = await anApplicant();
    const { id: other, category_id } = await aSubCategory(given.db);
    const { work, tax } = (await approve(id, as, [skill, other], 12)).data.results;
    await given.call(endpoints.changePartnerGstin, {
      params: { id },
      body: { gstin: "29AAGCB7383J1Z4", seen: tax.version },
      as,
    });
    // A skill's position in the catalogue does not matter.
    for (const position of [-1, 1000]) {
      await given.db.updateTable("category").set({ position }).where("id", "=", category_id).execute();
      expect((await read(id, as)).work.version).toBe(work.version);
    }
    const change = (radiusKm: number, skills: string[], seen: string) =>
      given.call(endpoints.changePartnerWork, { params: { id }, body: { skills, radiusKm, seen }, as });
    const answers = await Promise.all([change(9, [skill], work.version), change(20, [other], work.version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toContain("Somebody has changed this");
    const won = answers.find(({ status }) => status === 200)?.data.results.work;
    const now = (await read(id, as)).work;
    expect(now).toEqual(won);
    expect(now.skills).toHaveLength(1);
    expect((await change(12, [skill, other], now.version)).status).toBe(200);
    expect((await entriesOf(id)).filter((action) => action === "change partner's work")).toHaveLength(2);
  });

  test("about their GST number", async () => {
    const as = await aDispatcher();
    const { id, skill } = await anApplicant();
    const { tax } = (await approve(id, as, [skill])).data.results;
    const set = (gstin: string) =>
      given.call(endpoints.changePartnerGstin, { params: { id }, body: { gstin, seen: tax.version }, as });
    const answers = await Promise.all([set("29AAGCB7383J1Z4"), set("27AAPFU0939F1ZV")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers[0]?.status === 200 ? "29AAGCB7383J1Z4" : "27AAPFU0939F1ZV";
    expect((await read(id, as)).tax.gstin).toBe(won);
  });
});

test("a skill that is no longer there is refused, and nothing changes", async () => {
  const as = await aDispatcher();
  const { id } = await anApplicant();
  expect(await approve(id, as, [crypto.randomUUID()])).toMatchObject({
    status: 422,
    message: "One of these kinds of service is no longer there.",
  });
  expect((await given.call(endpoints.deskPartner, { params: { id }, as })).data.results.status).toBe("Applied");
  expect(await entriesOf(id)).toEqual([]);
});

test("a suspended partner loses the visits that have not begun, keeps what is under way, and can come back", async () => {
  const as = await aDispatcher();
  const { id, skill } = await anApplicant();
  await approve(id, as, [skill]);
  const at = (hour: number) => `[2027-01-04T0${hour}:00:00Z,2027-01-04T0${hour + 1}:00:00Z)`;
  const visit = async (status: string, hour: number) => {
    const { id: booking_id } = await anOrder(given.db);
    return aJob(given.db, { booking_id, status, partner_id: id, during: at(hour) });
  };
  const [taken, under] = [await visit("Accepted", 4), await visit("Traveling", 6)];
  expect((await suspend(id, as)).data.results.status).toBe("Suspended");
  await given.runJobs();
  const statusOf = async (job: { id: string }) =>
    (await given.db.selectFrom("job").select("status").where("id", "=", job.id).executeTakeFirstOrThrow()).status;
  expect([await statusOf(taken), await statusOf(under)]).toEqual(["Unassigned", "Traveling"]);

  const resumed = await given.call(endpoints.resumePartner, { params: { id }, as });
  expect(resumed.data.results.status).toBe("Approved");
  expect(await entriesOf(id)).toEqual(["approve partner", "suspend partner", "resume partner"]);
});
