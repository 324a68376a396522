import { randomUUID } from "node:crypto";
import { type Endpoints, endpoints, type Paper, type PartnerStatus } from "@chowk/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addJob } from "../../../platform/jobs/jobs.ts";
import { dateInWords } from "../../../platform/wording/in-words.ts";
import { useApp } from "../../../tests/support/app.ts";
import { aCategory, anOperator, anUpload, aPartner, aSubCategory } from "../../../tests/support/factories.ts";
import { aPaper, aPaperKind } from "../../../tests/support/papers.ts";
import { sentTo } from "../../../tests/support/sent.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();
const today = Temporal.Now.plainDateISO("Asia/Kolkata");
const dayIn = (days: number) => today.add({ days }).toString();

let owner: { id: string; token: string };
let dispatcher: { id: string; token: string };
beforeAll(async () => {
  const as = async (role: "owner" | "dispatcher") => {
    const { id } = await anOperator(given.db, { roles: [role] });
    return { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
  };
  [owner, dispatcher] = await Promise.all([as("owner"), as("dispatcher")]);
});
beforeEach(async () => {
  await given.db.deleteFrom("partner_paper").execute();
  await given.db.deleteFrom("paper_kind").execute();
  await given.db.updateTable("partner").set({ status: "Suspended" }).execute();
});

const asPartner = async (id: string) => ({
  as: { id, token: await openSession(given.db, { role: "partner", id }, "a test") },
});
const fileOf = async () => (await anUpload(given.db, { type: "pdf" })).url;
const papersOf = async (id: string): Promise<Paper[]> =>
  (await given.call(endpoints.deskPartnerPapers, { as: dispatcher, params: { id } })).data.results;
const statesOf = async (id: string) =>
  Object.fromEntries((await papersOf(id)).map(({ kind, state }) => [kind.name, state]));
const doneIn = async (subject_id: string) =>
  given.db.selectFrom("audit_entry").select(["action", "details"]).where("subject_id", "=", subject_id).execute();

describe("what is asked for", () => {
  const add = (body: Record<string, unknown>, _id = randomUUID()) =>
    given.call(endpoints.addPaperKind, { as: owner, body: { _id, category: null, hasLastDay: false, ...body } });

  test("is asked of own people, of all others, or of everybody, and of those who work in a category", async () => {
    const [electrical, plumbing] = [await aCategory(given.db, { name: "Electrical" }), await aCategory(given.db)];
    const [wiring, taps] = [
      await aSubCategory(given.db, { category_id: electrical.id }),
      await aSubCategory(given.db, { category_id: plumbing.id }),
    ];
    await add({ name: "Police check", askedOf: "everyone" });
    await add({ name: "Contract of work", askedOf: "own" });
    await add({ name: "Insurance", askedOf: "independent" });
    await add({ name: "Wireman's licence", askedOf: "everyone", category: electrical.id });
    const who = async (is_own: boolean, skill: string, status: PartnerStatus = "Approved") => {
      const partner = await aPartner(given.db, { status, is_own });
      await given.db.insertInto("partner_skill").values({ partner_id: partner.id, sub_category_id: skill }).execute();
      return statesOf(partner.id);
    };
    const missing = (...names: string[]) => Object.fromEntries(names.map((name) => [name, "missing"]));
    expect(await who(true, taps.id)).toEqual(missing("Contract of work", "Police check"));
    expect(await who(false, taps.id)).toEqual(missing("Insurance", "Police check"));
    expect(await who(false, wiring.id)).toEqual(missing("Insurance", "Police check", "Wireman's licence"));
  });

  test("is listed with how many gave it and how many approved partners still have to", async () => {
    const _id = randomUUID();
    await add({ name: "Police check", askedOf: "own", hasLastDay: true }, _id);
    const [has, ends, , waits] = await Promise.all(
      (["Approved", "Approved", "Approved", "Applied"] as const).map((status) =>
        aPartner(given.db, { status, is_own: true }),
      ),
    );
    await aPaper(given.db, { partner_id: has?.id ?? "", paper_kind_id: _id });
    await aPaper(given.db, { partner_id: ends?.id ?? "", paper_kind_id: _id, last_day: dayIn(30) });
    const { kinds } = (await given.call(endpoints.deskPaperKinds, { as: owner })).data.results;
    expect(kinds).toMatchObject([{ _id, name: "Police check", askedOf: "own", category: null, given: 2, lacking: 2 }]);
    const list = async (query: Record<string, unknown>) =>
      (await given.call(endpoints.deskPartners, { as: dispatcher, query })).data.results.map((row) => row._id);
    const lacking = await list({ papers: "lacking", limit: 100 });
    expect(lacking).toEqual(expect.arrayContaining([ends?.id, waits?.id]));
    expect(lacking).not.toContain(has?.id);
    expect((await list({ papers: "unconfirmed", limit: 100 })).toSorted()).toEqual([has?.id, ends?.id].toSorted());
  });

  test("is added once, changed and removed with its files, and the log says so; thirty are the most", async () => {
    const _id = randomUUID();
    const before = (await doneIn("documents")).length;
    await add({ name: "Police check", askedOf: "everyone" }, _id);
    await add({ name: "Police check", askedOf: "everyone" }, _id);
    const other = await aPaperKind(given.db, { name: "Insurance" });
    const partner = await aPartner(given.db);
    const mine = await aPaper(given.db, { partner_id: partner.id, paper_kind_id: _id });
    const kept = await aPaper(given.db, { partner_id: partner.id, paper_kind_id: other.id });
    const body = { name: "Check by the police", askedOf: "own", category: null, hasLastDay: true };
    const changed = await given.call(endpoints.changePaperKind, { as: owner, params: { kind: _id }, body });
    expect(changed.data.results.kinds.map(({ name }) => name)).toEqual(["Check by the police", "Insurance"]);
    const gone = await given.call(endpoints.removePaperKind, { as: owner, params: { kind: _id } });
    expect(gone.data.results.kinds.map(({ name }) => name)).toEqual(["Insurance"]);
    await given.call(endpoints.removePaperKind, { as: owner, params: { kind: _id } });
    expect((await statesOf(partner.id)).Insurance).toBe("unconfirmed");
    expect(await ownerOf(mine.file)).toBeNull();
    expect(await ownerOf(kept.file)).toBe(partner.id);
    expect((await doneIn("documents")).slice(before).map(({ action }) => action)).toEqual([
      "ask for document",
      "change asked document",
      "stop asking for document",
    ]);
    const wrong = await given.call(endpoints.changePaperKind, { as: owner, params: { kind: _id }, body });
    expect(wrong).toMatchObject({ status: 404, reason: "NO_SUCH_PAPER_KIND" });
    for (let n = 1; n < 30; n += 1) await aPaperKind(given.db, { name: `Document ${n}` });
    expect(await add({ name: "One more", askedOf: "own" })).toMatchObject({
      ...{ status: 409, reason: "TOO_MANY_PAPER_KINDS" },
    });
  });

  test("cannot be asked in a category that is not there, or without a name", async () => {
    expect(await add({ name: "Licence", askedOf: "own", category: randomUUID() })).toMatchObject({ status: 404 });
    expect(await add({ name: "  ", askedOf: "own" })).toMatchObject({ status: 400, errors: [{ path: "name" }] });
  });
});

/** Whose a stored file is; null if it is nobody's, and will be collected. */
async function ownerOf(path: string | null): Promise<string | null> {
  const id = /[0-9a-f-]{36}/.exec(path ?? "")?.[0] ?? "";
  const upload = await given.db
    .selectFrom("upload")
    .select("partner_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return upload.partner_id;
}

describe("a partner's document", () => {
  const send = async (id: string, kind: string, body: { file: string | null; lastDay: string | null }) =>
    given.call(endpoints.sendPaper, { ...(await asPartner(id)), params: { kind }, body });
  const at = (
    id: string,
    kind: string,
    e: "openPaper" | "confirmPaper" | "sendPaperBack" | "givePaper",
    body?: Record<string, unknown>,
  ) =>
    given.call(endpoints[e] as Endpoints["confirmPaper"], {
      as: dispatcher,
      params: { id, kind },
      body: body as never,
    });

  test("is sent by them, opened and confirmed at the desk, and valid until it ends", async () => {
    const [partner, bystander] = [await aPartner(given.db), await aPartner(given.db)];
    const kind = await aPaperKind(given.db);
    const theirs = await aPaper(given.db, { partner_id: bystander.id, paper_kind_id: kind.id });
    await send(partner.id, kind.id, { file: await fileOf(), lastDay: dayIn(31) });
    const [paper] = await papersOf(partner.id);
    expect(paper).toMatchObject({ state: "unconfirmed", file: "pdf", lastDay: dayIn(31), sentBackWhy: "" });
    const opened = await at(partner.id, kind.id, "openPaper");
    expect(opened.data.results).toMatch(/^\/uploads\/.*signature=/);
    const confirmed = await at(partner.id, kind.id, "confirmPaper", { seen: paper?.givenAt });
    expect(confirmed.data.results).toMatchObject([{ state: "valid" }]);
    await at(partner.id, kind.id, "confirmPaper", { seen: paper?.givenAt });
    expect(await doneIn(partner.id)).toEqual([
      { action: "open document", details: { document: "Police check" } },
      { action: "confirm document", details: { document: "Police check" } },
    ]);
    const days = async (last_day: string) => {
      await given.db.updateTable("partner_paper").set({ last_day }).where("partner_id", "=", partner.id).execute();
      return (await statesOf(partner.id))["Police check"];
    };
    expect(await days(dayIn(30))).toBe("ending");
    expect(await days(dayIn(0))).toBe("ending");
    expect(await days(dayIn(-1))).toBe("ended");
    expect(await papersOf(bystander.id)).toMatchObject([{ state: "unconfirmed", lastDay: theirs.last_day }]);
  });

  test("is sent back with a reason, which they read by e-mail and in their workspace; the file is deleted", async () => {
    const partner = await aPartner(given.db);
    const paper = await aPaper(given.db, { partner_id: partner.id });
    const seen = paper.given_at.toISOString();
    const reason = "The second page is missing.";
    await at(partner.id, paper.paper_kind_id, "sendPaperBack", { reason, seen });
    const own = await given.call(endpoints.ownPapers, await asPartner(partner.id));
    expect(own.data.results).toMatchObject([{ state: "sentBack", file: null, lastDay: null, sentBackWhy: reason }]);
    expect(await ownerOf(paper.file)).toBeNull();
    await given.runJobs();
    const letters = await sentTo(given, partner.email);
    expect(letters).toMatchObject([{ template: "partner-paper-sent-back", text: expect.stringContaining(reason) }]);
    expect(await doneIn(partner.id)).toEqual([
      { action: "send document back", details: { document: "Police check", reason } },
    ]);
    expect(await at(partner.id, paper.paper_kind_id, "openPaper")).toMatchObject({
      status: 404,
      reason: "NO_SUCH_PAPER",
    });
    await send(partner.id, paper.paper_kind_id, { file: await fileOf(), lastDay: dayIn(90) });
    expect(await papersOf(partner.id)).toMatchObject([{ state: "unconfirmed", sentBackWhy: "" }]);
  });

  test("that ends is written of once to whoever gave it, and once more after a new one", async () => {
    const kind = await aPaperKind(given.db, { name: "Insurance" });
    const of = async (last_day: string, more: Parameters<typeof aPartner>[1] = {}) => {
      const partner = await aPartner(given.db, more);
      await aPaper(given.db, { partner_id: partner.id, paper_kind_id: kind.id, last_day });
      return partner;
    };
    const ending = await of(dayIn(30), { status: "Approved", language: "hi" });
    const others = [await of(dayIn(31), { status: "Approved" }), await of(dayIn(3), { status: "Suspended" })];
    const remind = async () => {
      await given.db.transaction().execute((tx) => addJob(tx, "remind-of-papers", {}));
      await given.runJobs();
      return (await sentTo(given, ending.email)).map(({ template }) => template);
    };
    expect(await remind()).toEqual(["partner-paper-ends"]);
    const [letter] = await sentTo(given, ending.email);
    expect(letter?.text).toContain(dateInWords(dayIn(30), "hi"));
    expect(letter?.text).toContain("Insurance");
    expect(await remind()).toHaveLength(1);
    await send(ending.id, kind.id, { file: await fileOf(), lastDay: dayIn(29) });
    expect(await remind()).toHaveLength(2);
    for (const { email } of others) expect(await sentTo(given, email)).toEqual([]);
  });

  test("is not decided on by somebody who has seen another file", async () => {
    const partner = await aPartner(given.db);
    const paper = await aPaper(given.db, { partner_id: partner.id });
    const seen = paper.given_at.toISOString();
    await send(partner.id, paper.paper_kind_id, { file: await fileOf(), lastDay: dayIn(90) });
    const late = { status: 409, reason: "CHANGED_SINCE" };
    expect(await at(partner.id, paper.paper_kind_id, "confirmPaper", { seen })).toMatchObject(late);
    expect(await at(partner.id, paper.paper_kind_id, "sendPaperBack", { seen, reason: "No." })).toMatchObject(late);
    expect(await ownerOf(paper.file)).toBeNull();
  });

  test("that the desk stores for them is confirmed, and replaces theirs", async () => {
    const partner = await aPartner(given.db);
    const paper = await aPaper(given.db, { partner_id: partner.id });
    const body = { file: await fileOf(), lastDay: dayIn(400) };
    const answer = await at(partner.id, paper.paper_kind_id, "givePaper", body);
    expect(answer.data.results).toMatchObject([{ state: "valid", lastDay: dayIn(400) }]);
    // A repeated call changes nothing for the worse.
    expect((await at(partner.id, paper.paper_kind_id, "givePaper", body)).status).toBe(200);
    expect(await ownerOf(paper.file)).toBeNull();
    const [stored] = await given.db.selectFrom("partner_paper").selectAll().execute();
    expect(await ownerOf(stored?.file ?? null)).toBe(partner.id);
    expect(stored?.given_by).toBe(dispatcher.id);
  });

  test("needs a last day if its kind has one, and a file that was uploaded here for it", async () => {
    const [partner, other] = [await aPartner(given.db), await aPartner(given.db)];
    const kind = await aPaperKind(given.db);
    const file = await fileOf();
    expect(await send(partner.id, kind.id, { file, lastDay: null })).toMatchObject({
      ...{ status: 422, reason: "PAPER_LAST_DAY_REQUIRED" },
    });
    const refused = { status: 422, reason: "NOT_UPLOADED_HERE" };
    const theirs = await aPaper(given.db, { partner_id: other.id, paper_kind_id: kind.id });
    expect(await send(partner.id, kind.id, { file: theirs.file, lastDay: dayIn(9) })).toMatchObject(refused);
    // A file that stands elsewhere would be deleted with this document.
    const elsewhere = await aPaper(given.db, { partner_id: partner.id });
    expect(await send(partner.id, kind.id, { file: elsewhere.file, lastDay: dayIn(9) })).toMatchObject(refused);
    expect(await send(partner.id, randomUUID(), { file, lastDay: dayIn(9) })).toMatchObject({ status: 404 });
    const open = await aPaperKind(given.db, { name: "Contract", has_last_day: false });
    const kept = await send(partner.id, open.id, { file, lastDay: dayIn(9) });
    expect(kept.data.results).toContainEqual(expect.objectContaining({ lastDay: null, state: "unconfirmed" }));
  });

  test("is of nobody who is not there, or was erased", async () => {
    const kind = await aPaperKind(given.db);
    const body = { file: await fileOf(), lastDay: dayIn(9) };
    expect(await at(randomUUID(), kind.id, "givePaper", body)).toMatchObject({
      status: 404,
      reason: "NO_SUCH_PARTNER",
    });
    const gone = await aPartner(given.db, { status: "Suspended", erased_at: new Date() });
    expect(await at(gone.id, kind.id, "givePaper", body)).toMatchObject({ status: 409, reason: "PERSON_ERASED" });
    const unknown = await given.call(endpoints.deskPartnerPapers, { as: dispatcher, params: { id: randomUUID() } });
    expect(unknown).toMatchObject({ status: 404, reason: "NO_SUCH_PARTNER" });
  });
});
