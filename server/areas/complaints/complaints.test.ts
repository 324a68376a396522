import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aComplaint, atDesk, complaining } from "../../tests/support/complaints.ts";
import { anUpload } from "../../tests/support/factories.ts";
import { sentTo } from "../../tests/support/sent.ts";
import { forgetComplaintWords } from "./complaints.ts";

const given = useApp();
const HOUR = 3_600_000;

const settings = (changed: object) =>
  given.db
    .updateTable("business_settings")
    .set({ settings: sql`settings || ${JSON.stringify(changed)}::jsonb` })
    .execute();

describe("what is not right", () => {
  test("is said with words and photos; the customer knows by when it is answered, and its partner that it was said", async () => {
    const it = await complaining(given);
    const bystander = await complaining(given);
    const { url } = await anUpload(given.db);
    expect(await it.listed()).toMatchObject({
      visits: [{ jobId: it.job.id, partner: it.partner.name }],
      complaints: [],
      ...{ hours: 24, putsRight: null },
    });

    const { data } = await it.say({ photos: [url] });
    expect(data.results).toMatchObject({
      visits: [],
      complaints: [{ jobId: it.job.id, kind: "work", said: "It drips again.", answered: null }],
    });
    const [said] = data.results.complaints;
    expect(said?.photos).toHaveLength(1);
    expect(Date.parse(said?.answerBy ?? "") - Date.parse(said?.madeAt ?? "")).toBe(24 * HOUR);

    await given.runJobs();
    const told = await sentTo(given, it.partner.email);
    expect(told.map(({ template }) => template)).toEqual(["complaint-made"]);
    expect(told[0]?.text).toContain(it.order.number);
    expect(await sentTo(given, bystander.partner.email)).toEqual([]);
    expect(await bystander.listed()).toMatchObject({ visits: [{ jobId: bystander.job.id }], complaints: [] });
  });

  test("is said once, however often it is sent; something else waits for the answer", async () => {
    const it = await complaining(given);
    await Promise.all([it.say(), it.say(), it.say()]);
    expect((await it.listed()).complaints).toHaveLength(1);
    expect(await it.say({ said: "And it is loud." })).toMatchObject({ status: 409, reason: "COMPLAINT_OPEN" });
    expect(await it.say({ kind: "damage" })).toMatchObject({ status: 409, reason: "COMPLAINT_OPEN" });

    const desk = await atDesk(given);
    const { _id } = await desk.find(it.order.id);
    await desk.answer(_id, { outcome: "declined", reason: "It is as it was agreed." });
    expect((await it.say({ said: "And it is loud." })).status).toBe(200);
    expect((await it.listed()).complaints).toHaveLength(2);
  });

  test("keeps no file of a repetition, and the words only as long as the business keeps such words", async () => {
    const it = await complaining(given);
    const [first, again] = [await anUpload(given.db), await anUpload(given.db)];
    await it.say({ photos: [first.url] });
    await it.say({ photos: [again.url] });
    const claimed = async ({ id }: { id: string }) =>
      (await given.db.selectFrom("upload").select("claimed_as").where("id", "=", id).executeTakeFirst())?.claimed_as;
    expect([await claimed(first), await claimed(again)]).toEqual(["document", null]);

    const words = async () => (await it.listed()).complaints.map(({ said, photos }) => [said, photos.length]);
    await forgetComplaintWords(given.db, given.secrets, sql<Date>`now()`);
    expect(await words()).toEqual([["It drips again.", 1]]);
    // Nobody answered, and that is long ago by then.
    await forgetComplaintWords(given.db, given.secrets, sql<Date>`now() + interval '2 days'`);
    expect(await words()).toEqual([["", 0]]);
    expect(await claimed(first)).toBeNull();
  });

  test("can be said within the warranty: the business's, or a longer one of the service", async () => {
    await settings({ warrantyDays: 7 });
    const late = await complaining(given, { daysAgo: 8 });
    expect((await late.listed()).visits).toEqual([]);
    expect(await late.say()).toMatchObject({ status: 409, reason: "NO_WARRANTY_NOW" });

    const promised = (daysOf: number) => JSON.stringify({ warrantyDays: daysOf });
    const service = given.db.updateTable("service").where("id", "=", late.service.id);
    await service.set({ answers: promised(5) }).execute();
    expect((await late.say()).reason).toBe("NO_WARRANTY_NOW");
    const kind = given.db.updateTable("sub_category").where("id", "=", late.service.sub_category_id);
    await kind.set({ answers: promised(90) }).execute();
    expect((await late.say()).reason).toBe("NO_WARRANTY_NOW");
    await service.set({ answers: promised(30) }).execute();
    expect((await late.say()).status).toBe(200);
  });

  test("cannot be said of a visit that is not done, or that is somebody else's", async () => {
    const it = await complaining(given);
    const other = await complaining(given);
    expect(await it.say({ jobId: other.job.id })).toMatchObject({ status: 409, reason: "NO_WARRANTY_NOW" });
    const body = { jobId: other.job.id, kind: "work", said: "It drips." } as const;
    expect(
      await given.call(endpoints.complain, { as: it.customer, params: { id: other.order.id }, body }),
    ).toMatchObject({ status: 404, reason: "NO_SUCH_ORDER" });
    await given.db.updateTable("job").set({ status: "Cancelled" }).where("id", "=", it.job.id).execute();
    expect(await it.say()).toMatchObject({ status: 409, reason: "NO_WARRANTY_NOW" });
    expect((await other.listed()).complaints).toEqual([]);
  });

  test("needs words, and takes no photo of somebody else's", async () => {
    const it = await complaining(given);
    expect(await it.say({ said: " " })).toMatchObject({ status: 400 });
    const other = await complaining(given);
    const { url } = await anUpload(given.db);
    await other.say({ photos: [url] });
    expect(await it.say({ photos: [url] })).toMatchObject({ status: 422, reason: "NOT_UPLOADED_HERE" });
    expect((await it.listed()).complaints).toEqual([]);
  });
});

describe("the database", () => {
  const change = (id: string, set: object) => given.db.updateTable("complaint").set(set).where("id", "=", id).execute();
  const answered = async () => {
    const { id } = await aComplaint(given.db);
    const { id: operator_id } = await atDesk(given);
    await change(id, { outcome: "declined", answer: "No.", operator_id, answered_at: new Date() });
    return id;
  };

  test("lets nobody rewrite what was said or answered", async () => {
    const refused = { constraint: "complaint_is_answered_once" };
    const { id } = await aComplaint(given.db);
    await expect(change(id, { said: "All is well." })).rejects.toMatchObject(refused);
    await expect(change(id, { answer_by: new Date(0) })).rejects.toMatchObject(refused);
    const done = await answered();
    await expect(change(done, { outcome: "visit" })).rejects.toMatchObject(refused);
    await expect(change(done, { answer: "Yes." })).rejects.toMatchObject(refused);
    // Erasure takes the words away.
    await change(done, { said: null, answer: null });
  });

  test("has one open complaint for a visit, and money only where money was decided", async () => {
    const visit = await complaining(given);
    await aComplaint(given.db, visit);
    await expect(aComplaint(given.db, visit)).rejects.toMatchObject({ constraint: "complaint_open" });
    const done = await answered();
    await expect(change(done, { amount: 100 })).rejects.toThrow();
  });

  test("takes no order without a price, unless it puts something right", async () => {
    const { order } = await complaining(given);
    const free = given.db.updateTable("booking").where("id", "=", order.id).set({ total: 0 });
    await expect(free.execute()).rejects.toMatchObject({ constraint: "booking_total_check" });
  });
});
