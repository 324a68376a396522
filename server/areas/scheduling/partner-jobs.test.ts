import { endpoints, type JobStatus, jobStatuses, type PartnerJob } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aPartnerAtWork, aVisit, startCodeNow } from "../../tests/support/visits.ts";

const given = useApp();
const inTwoDaysAtTen = () =>
  new Date(
    Temporal.Now.plainDateISO(given.config.TIME_ZONE)
      .add({ days: 2 })
      .toZonedDateTime({ timeZone: given.config.TIME_ZONE, plainTime: "10:00" }).epochMilliseconds,
  );
const anHourAgo = () => new Date(Date.now() - 3_600_000);

const calls = {
  accept: endpoints.acceptJob,
  decline: endpoints.declineJob,
  giveBack: endpoints.giveBackJob,
  setOut: endpoints.setOut,
  arrive: endpoints.arrive,
  start: endpoints.startJob,
  complete: endpoints.completeJob,
  notMet: endpoints.reportNotMet,
};
type Verb = keyof typeof calls;
const bodies: Partial<Record<Verb, object>> = {
  decline: { reason: "not free" },
  giveBack: { reason: "something else", note: "My scooter broke down." },
  complete: { cashReceived: 599 },
};
const say = (verb: Verb, id: string, as: { token: string }, body = bodies[verb]) =>
  given.call(calls[verb], { as, params: { id }, body });
const read = async (id: string, as: { token: string }) =>
  (await given.call(endpoints.getPartnerJob, { as, params: { id } })).data;
const statusOf = async (id: string) =>
  given.db.selectFrom("job").select(["status", "partner_id"]).where("id", "=", id).executeTakeFirstOrThrow();
const eventsOf = async (id: string) =>
  (await given.db.selectFrom("booking_event").select("event").where("job_id", "=", id).orderBy("id").execute()).map(
    ({ event }) => event,
  );

async function aJobIn(status: JobStatus, more: Parameters<typeof aVisit>[2] = {}) {
  const partner = await aPartnerAtWork(given.db);
  const visit = await aVisit(given.db, [partner], { status, startsAt: anHourAgo(), ...more });
  return { partner, ...visit, code: await startCodeNow(given, visit.jobId) };
}

describe("a partner is told of a job", () => {
  test("what it is, when, how far, and what it earns, before accepting it", async () => {
    const { partner, jobId, booking } = await aJobIn("Offered");
    expect(await read(jobId, partner)).toMatchObject({
      ordId: booking.number,
      status: "Offered",
      answerBy: expect.any(String),
      services: [{ name: "Tap repair", minutes: 45 }],
      area: "Bengaluru 560038",
      distanceKm: 0.4,
      paymentType: "COD",
      earns: 479.2,
      toCollect: 599,
    });
  });

  test("nothing to collect if it is paid online", async () => {
    const { partner, jobId } = await aJobIn("Accepted", { payment: "Online" });
    expect(await read(jobId, partner)).toMatchObject({ toCollect: 0, earns: 479.2 });
  });

  const running: JobStatus[] = ["Accepted", "Traveling", "Reached", "Started"];
  const seen = jobStatuses.filter((status) => status !== "Reserved" && status !== "Unassigned");
  test.each(seen)("%s: address, first name and phone only while it runs", async (status) => {
    const { partner, jobId } = await aJobIn(status);
    const job: PartnerJob = await read(jobId, partner);
    if (running.includes(status)) {
      expect(job.customer).toEqual({ firstName: "Meera", phone: "9876543210", callAt: "+919876543210" });
      expect(job.address).toMatchObject({ flatNo: "B-204", landmark: "Metro station", latitude: 12.9716 });
      expect(job.address?.accessInstructions).toBe("Gate code 4521");
    } else {
      expect(JSON.stringify(job)).not.toMatch(/Meera|9876543210|B-204|Metro station|4521|12\.9/);
    }
  });

  test("nothing if the job waits to be paid, is another partner's, or is nobody's", async () => {
    const { partner, jobId } = await aJobIn("Reserved", { payment: "Online" });
    const other = await aJobIn("Accepted");
    for (const id of [jobId, other.jobId, crypto.randomUUID()]) {
      expect((await given.call(endpoints.getPartnerJob, { as: partner, params: { id } })).status).toBe(404);
    }
    expect((await given.call(endpoints.listPartnerJobs, { as: partner })).data.results).toEqual([]);
  });

  test("in lists of jobs to do, jobs done, and the jobs of a week", async () => {
    const partner = await aPartnerAtWork(given.db);
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const ids: Record<string, string> = {};
    const make = async (name: string, status: JobStatus, hours: number) => {
      ids[name] = (await aVisit(given.db, [partner], { status, startsAt: at(hours) })).jobId;
    };
    await make("later", "Accepted", 30);
    await make("soon", "Offered", 3);
    await make("done", "Completed", -30);
    await make("never taken", "Cancelled", -20);
    await make("taken", "Accepted", -10);
    await given.db
      .insertInto("job_offer")
      .values({ job_id: ids.taken ?? "", partner_id: partner.id, answer: "accepted", answered_at: new Date() })
      .execute();
    await given.db
      .updateTable("job")
      .set({ status: "Cancelled" })
      .where("id", "=", ids.taken ?? "")
      .execute();
    const named = ({ data }: { data: { results: PartnerJob[] } }) =>
      data.results.map((job) => Object.keys(ids).find((name) => ids[name] === job._id));

    expect(named(await given.call(endpoints.listPartnerJobs, { as: partner }))).toEqual(["soon", "later"]);
    const done = await given.call(endpoints.listDoneJobs, { as: partner });
    expect(named(done)).toEqual(["taken", "done"]);
    const cursor = done.data.results[0]?._id;
    expect(named(await given.call(endpoints.listDoneJobs, { as: partner, query: { cursor } }))).toEqual(["done"]);
    const query = { from: at(-36).toISOString(), until: at(12).toISOString() };
    expect(named(await given.call(endpoints.listJobsBetween, { as: partner, query }))).toEqual(["done", "soon"]);
  });
});

describe("a job", () => {
  test("is taken from offer to done by its partner, each step once however often it is sent", async () => {
    const { partner, jobId, code, booking } = await aJobIn("Offered");
    const steps: [Verb, JobStatus, object?][] = [
      ["accept", "Accepted"],
      ["setOut", "Traveling"],
      ["arrive", "Reached"],
      ["start", "Started", { code }],
      ["complete", "Completed"],
    ];
    for (const [verb, status, body] of steps) {
      const answers = await Promise.all([1, 2, 3].map(() => say(verb, jobId, partner, body)));
      expect(answers.map((answer) => [answer.status, (answer.data as PartnerJob).status])).toEqual(
        [1, 2, 3].map(() => [200, status]),
      );
    }
    expect(await eventsOf(jobId)).toEqual(["accepted", "set out", "arrived", "started", "completed"]);
    const { status, partner_id } = await given.db
      .selectFrom("booking")
      .select(["status", "partner_id"])
      .where("id", "=", booking.id)
      .executeTakeFirstOrThrow();
    expect({ status, partner_id }).toEqual({ status: "Completed", partner_id: partner.id });
  });

  test("can be moved by no other partner", async () => {
    const other = await aPartnerAtWork(given.db);
    for (const [verb, status] of [
      ["accept", "Offered"],
      ["decline", "Offered"],
      ["giveBack", "Accepted"],
      ["setOut", "Accepted"],
      ["arrive", "Traveling"],
      ["start", "Reached"],
      ["complete", "Started"],
      ["notMet", "Reached"],
    ] as const) {
      const { jobId, code } = await aJobIn(status);
      const body = verb === "start" ? { code } : bodies[verb];
      expect((await say(verb, jobId, other, body)).status, verb).toBe(404);
      expect((await statusOf(jobId)).status).toBe(status);
    }
  });

  test("does not skip a step", async () => {
    const { partner, jobId } = await aJobIn("Accepted");
    for (const verb of ["arrive", "complete", "notMet", "decline"] as const)
      expect((await say(verb, jobId, partner)).status, verb).toBe(409);
    expect((await say("start", jobId, partner, { code: "0000" })).status).toBe(409);
  });

  test("cannot be accepted by a suspended partner, who may still finish a job that was begun", async () => {
    const { partner, jobId } = await aJobIn("Offered");
    const begun = await aVisit(given.db, [partner], { status: "Started" });
    await given.db.updateTable("partner").set({ status: "Suspended" }).where("id", "=", partner.id).execute();
    expect((await say("accept", jobId, partner)).status).toBe(422);
    expect((await say("complete", begun.jobId, partner)).status).toBe(200);
  });

  test.each([
    ["decline", "Offered", "declined", "not free"],
    ["giveBack", "Accepted", "given back", "something else: My scooter broke down."],
  ] as const)("that a partner lets go with '%s' is no longer theirs, and records why; again, nothing happens", async (verb, from, event, note) => {
    const { partner, jobId } = await aJobIn(from);
    for (const _ of [1, 2]) expect(await say(verb, jobId, partner)).toMatchObject({ status: 200, data: {} });
    expect((await statusOf(jobId)).partner_id).toBeNull();
    const said = await given.db
      .selectFrom("booking_event")
      .select(["event", "note", "by_id"])
      .where("job_id", "=", jobId)
      .execute();
    expect(said).toEqual([{ event, note, by_id: partner.id }]);
    expect((await given.call(endpoints.getPartnerJob, { as: partner, params: { id: jobId } })).status).toBe(404);
  });

  test("that is let go is offered to the next partner who is free then, and not again to the one who had it", async () => {
    const { partner, jobId, jobs } = await aJobIn("Offered", { startsAt: inTwoDaysAtTen() });
    const skills = [jobs[0]?.sub_category_id ?? ""];
    const next = await aPartnerAtWork(given.db, { skills });
    await given.db.insertInto("job_offer").values({ job_id: jobId, partner_id: partner.id }).execute();
    await say("decline", jobId, partner);
    expect(await read(jobId, next)).toMatchObject({ status: "Offered", answerBy: expect.any(String) });
    await say("accept", jobId, next);
    await say("giveBack", jobId, next);
    expect(await statusOf(jobId)).toEqual({ status: "Unassigned", partner_id: null });
  });

  test("that others let go, or that was let go otherwise, is not theirs to let go again", async () => {
    const { partner, jobId } = await aJobIn("Accepted");
    const bystander = await aJobIn("Accepted");
    expect((await say("giveBack", jobId, partner)).status).toBe(200);
    expect((await say("decline", jobId, partner)).status).toBe(404);
    expect((await say("giveBack", jobId, bystander.partner)).status).toBe(404);
    expect((await say("giveBack", bystander.jobId, partner)).status).toBe(404);
    expect((await statusOf(bystander.jobId)).status).toBe("Accepted");
  });

  test("earns what was shown when it was accepted, whatever the business sets later", async () => {
    const { partner, jobId } = await aJobIn("Offered");
    await say("accept", jobId, partner);
    const set = (settings: string) => given.db.updateTable("business_settings").set({ settings }).execute();
    await set(JSON.stringify({ commissionPercent: 50 }));
    expect((await read(jobId, partner)).earns).toBe(479.2);
    // The same answer again changes nothing either.
    expect((await say("accept", jobId, partner)).status).toBe(200);
    expect((await read(jobId, partner)).earns).toBe(479.2);
    await set("{}");
  });
});

describe("the work begins", () => {
  const wrongFor = (code: string) => (n: number) => String((Number(code) + 1 + n) % 10_000).padStart(4, "0");

  test("only with the customer's code, after at most five wrong ones", async () => {
    const { partner, jobId, code } = await aJobIn("Reached");
    const wrong = wrongFor(code);
    for (let n = 0; n < 4; n += 1) {
      expect(await say("start", jobId, partner, { code: wrong(n) })).toMatchObject({
        status: 422,
        errors: [{ path: "code", message: "This is not the customer's code. Please ask again." }],
      });
    }
    expect((await read(jobId, partner)).codeTriesLeft).toBe(1);
    const message = "Too many wrong codes. Please call us.";
    expect(await say("start", jobId, partner, { code: wrong(4) })).toMatchObject({ status: 422, message });
    expect(await say("start", jobId, partner, { code })).toMatchObject({ status: 422, message });
    expect((await statusOf(jobId)).status).toBe("Reached");
    // The desk is told, once.
    expect(await eventsOf(jobId)).toEqual(["out of tries"]);
  });

  test("also after a wrong code, which counts once however often it is sent", async () => {
    const { partner, jobId, code } = await aJobIn("Reached");
    for (let n = 0; n < 7; n += 1) await say("start", jobId, partner, { code: wrongFor(code)(0) });
    expect((await read(jobId, partner)).codeTriesLeft).toBe(4);
    expect((await say("start", jobId, partner, { code })).status).toBe(200);
  });
});

describe("reporting that nobody was there", () => {
  test("is possible once the partner has waited, not before", async () => {
    const { partner, jobId } = await aJobIn("Traveling");
    await say("arrive", jobId, partner);
    const { notMetFrom } = await read(jobId, partner);
    expect(new Date(notMetFrom ?? 0).getTime()).toBeGreaterThan(Date.now() + 14 * 60_000);
    expect(await say("notMet", jobId, partner)).toMatchObject({ status: 422 });
    expect((await statusOf(jobId)).status).toBe("Reached");
  });

  test("also waits for the agreed time if the partner came early", async () => {
    const { partner, jobId } = await aJobIn("Reached", { startsAt: new Date(Date.now() + 3_600_000) });
    expect((await say("notMet", jobId, partner)).status).toBe(422);
  });

  test("ends the job", async () => {
    const { partner, jobId } = await aJobIn("Reached");
    for (const _ of [1, 2])
      expect(await say("notMet", jobId, partner)).toMatchObject({ status: 200, data: { status: "Cancelled" } });
    expect(await eventsOf(jobId)).toEqual(["not met"]);
  });
});
