import { randomUUIDv7 } from "node:crypto";
import { endpoints, type JobStatus } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aCustomer, aJob, anOrder, aService, aSubCategory, aWorkingPartner } from "../../tests/support/factories.ts";
import { aPartnerAtWork } from "../../tests/support/visits.ts";
import { getJob, listBetween, listDone, listJobs } from "./partner-jobs.ts";
import { partnerNews } from "./partner-news.ts";

const given = useApp();
const HOUR = 3_600_000;
const noon = Date.parse("2100-01-04T12:00:00Z");
const at = (hours: number) => new Date(noon + hours * HOUR);

/** A partner with these visits, and another one who has the same at the same times. */
async function aPartnerWith(...visits: [status: JobStatus, hours: number, answer?: string][]) {
  const [partner, other] = [await aWorkingPartner(given.db), await aWorkingPartner(given.db)];
  const ids: string[] = [];
  // Stored against the order of their ids, so that the order of a list is not that of the table by chance.
  const made = [...visits, ...visits].map(() => randomUUIDv7()).sort();
  for (const [status, hours, answer] of visits)
    for (const { id: partner_id } of [partner, other]) {
      const job = await aJob(given.db, { id: made.pop() ?? "", partner_id, status, startsAt: at(hours) });
      if (answer)
        await given.db
          .insertInto("job_offer")
          .values({ job_id: job.id, partner_id, answer, answered_at: new Date() })
          .execute();
      if (partner_id === partner.id) ids.push(job.id);
    }
  const named = async (jobs: Promise<{ _id: string }[]>) => (await jobs).map(({ _id }) => ids.indexOf(_id));
  return { partner, other, ids, named };
}

describe("a partner's list of jobs to do", () => {
  test("has the next one first", async () => {
    const { partner, named } = await aPartnerWith(
      ["Accepted", 5],
      ["Offered", 1],
      ["Completed", 2],
      ["Accepted", 3],
      ["Cancelled", 4],
      ["Reserved", 7],
    );
    expect(await named(listJobs(given.parts, partner.id, "en"))).toEqual([1, 3, 0]);
  });
});

describe("a partner's list of jobs done", () => {
  test("has the last one first, and of the cancelled ones only those they had accepted themselves", async () => {
    const { partner, other, ids, named } = await aPartnerWith(
      ["Completed", 1],
      ["Cancelled", 2, "accepted"],
      ["Cancelled", 3, "declined"],
      ["Completed", 4],
      ["Accepted", 5, "accepted"],
      ["Cancelled", 6],
    );
    const accepted = { partner_id: other.id, answer: "accepted", answered_at: new Date() };
    await given.db
      .insertInto("job_offer")
      .values({ ...accepted, job_id: ids[5] ?? "" })
      .execute();
    const page = (limit: number, after?: number) =>
      named(
        listDone(given.parts, partner.id, {
          language: "en",
          limit,
          cursor: after === undefined ? undefined : ids[after],
        }),
      );
    expect(await page(10)).toEqual([3, 1, 0]);
    expect(await page(2)).toEqual([3, 1]);
    expect(await page(2, 1)).toEqual([0]);
    expect(await page(2, 3)).toEqual([1, 0]);
    expect(await page(2, 0)).toEqual([]);
  });

  test("says nothing about another partner's jobs to one who names them", async () => {
    const { partner, other, named } = await aPartnerWith(["Completed", 1], ["Completed", 3]);
    const [theirs] = await listDone(given.parts, other.id, { language: "en", limit: 1 });
    expect(await named(listDone(given.parts, partner.id, { language: "en", limit: 10, cursor: theirs?._id }))).toEqual(
      [],
    );
  });

  test("has all jobs of one time, though a page ends between them", async () => {
    const { partner, ids, named } = await aPartnerWith(["Completed", 1], ["Completed", 1], ["Completed", 1]);
    const inOrder = [0, 1, 2].sort((a, b) => ((ids[a] ?? "") > (ids[b] ?? "") ? -1 : 1));
    expect(await named(listDone(given.parts, partner.id, { language: "en", limit: 10 }))).toEqual(inOrder);
    const cursor = ids[inOrder[0] ?? 0];
    expect(await named(listDone(given.parts, partner.id, { language: "en", limit: 10, cursor }))).toEqual(
      inOrder.slice(1),
    );
  });
});

test("a partner's calendar has the jobs that touch a period, in the order in which they begin, without cancelled ones", async () => {
  const { partner, named } = await aPartnerWith(
    ["Accepted", 8],
    ["Completed", 4.5],
    ["Offered", 6],
    ["Cancelled", 7],
    ["Accepted", 3],
    ["Accepted", 9],
    ["Reserved", 1],
  );
  const period = { from: at(5).toISOString(), until: at(9).toISOString() };
  expect(await named(listBetween(given.parts, partner.id, { ...period, language: "en" }))).toEqual([1, 2, 0]);
});

test("a job is read by its own partner only", async () => {
  const { partner, other, ids } = await aPartnerWith(["Accepted", 1], ["Offered", 3]);
  for (const id of ids) {
    expect((await getJob(given.parts, partner.id, id, "en"))._id).toBe(id);
    await expect(getJob(given.parts, other.id, id, "en")).rejects.toMatchObject({ reason: "NO_SUCH_JOB" });
  }
});

describe("of a job a partner is told", () => {
  test("its services in the order of the cart, what they earn together, and the customer's first name", async () => {
    const partner = await aWorkingPartner(given.db);
    const { id: sub_category_id } = await aSubCategory(given.db, { name: "Taps" });
    const services = [
      await aService(given.db, { sub_category_id, name: "Tap repair", price: 100_00, duration_minutes: 30 }),
      await aService(given.db, { sub_category_id, name: "Sink cleaning", price: 250_00, duration_minutes: 45 }),
      await aService(given.db, { name: "Ironing" }),
    ];
    const customer = await aCustomer(given.db, { name: "  Meera  Krishnan Iyer" });
    const order = await anOrder(given.db, { customer_id: customer.id, services });
    const job = await aJob(given.db, {
      ...{ booking_id: order.id, partner_id: partner.id, sub_category_id, status: "Reached", startsAt: at(0) },
      ...{ wrong_codes: 2, commission_percent: 10 },
    });
    await given.db
      .updateTable("booking_line")
      .set({ job_id: job.id })
      .where("booking_id", "=", order.id)
      .where("position", "<", 2)
      .execute();
    const arrived = at(-0.5);
    const line = { booking_id: order.id, event: "arrived", by_kind: "partner", by_id: partner.id };
    await given.db
      .insertInto("booking_event")
      .values([
        { ...line, job_id: job.id, at: at(-0.75) },
        { ...line, job_id: job.id, at: arrived },
        { ...line, job_id: job.id, event: "set out", at: at(3) },
        { ...line, job_id: null, at: at(4) },
      ])
      .execute();
    const read = () => getJob(given.parts, partner.id, job.id, "en");
    expect(await read()).toMatchObject({
      skill: "Taps",
      services: [
        { name: "Tap repair", minutes: 30 },
        { name: "Sink cleaning", minutes: 45 },
      ],
      ...{ earns: 315, toCollect: 350, codeTriesLeft: 3, answerBy: null, setOutFrom: null, distanceKm: 0.4 },
      customer: { firstName: "Meera" },
      // They came early, so they wait from the agreed time on.
      notMetFrom: new Date(noon + 15 * 60_000).toISOString(),
    });
    await given.db.updateTable("job").set({ wrong_codes: 9 }).where("id", "=", job.id).execute();
    expect((await read()).codeTriesLeft).toBe(0);
    await given.db
      .insertInto("booking_event")
      .values({ ...line, job_id: job.id, at: at(2) })
      .execute();
    expect((await read()).notMetFrom).toBe(new Date(noon + 2 * HOUR + 15 * 60_000).toISOString());
    await given.db.updateTable("job").set({ status: "Started" }).where("id", "=", job.id).execute();
    expect((await read()).notMetFrom).toBeNull();
  });

  test("what it would earn now, not what another partner had agreed to before", async () => {
    const { partner, ids } = await aPartnerWith(["Offered", 1]);
    const [id = ""] = ids;
    const service = await aService(given.db, { price: 100_00 });
    const order = await anOrder(given.db, { services: [service] });
    await given.db
      .updateTable("job")
      .set({ commission_percent: 50, booking_id: order.id })
      .where("id", "=", id)
      .execute();
    await given.db.updateTable("booking_line").set({ job_id: id }).where("booking_id", "=", order.id).execute();
    expect((await getJob(given.parts, partner.id, id, "en")).earns).toBe(80);
    await given.db.updateTable("job").set({ status: "Accepted", answer_by: null }).where("id", "=", id).execute();
    expect((await getJob(given.parts, partner.id, id, "en")).earns).toBe(50);
  });

  test("no distance while it is not known where they set out from", async () => {
    const { partner, ids } = await aPartnerWith(["Offered", 1]);
    const nowhere = { latitude: null, longitude: null };
    await given.db.updateTable("partner").set(nowhere).where("id", "=", partner.id).execute();
    expect((await getJob(given.parts, partner.id, ids[0] ?? "", "en")).distanceKm).toBeNull();
  });
});

describe("a partner's screen is told", () => {
  test("how many jobs wait for an answer, and how many there are to do", async () => {
    const { partner } = await aPartnerWith(
      ["Offered", 1],
      ["Accepted", 2.5],
      ["Offered", 4],
      ["Started", 6],
      ["Reserved", 8],
      ["Completed", 10],
      ["Cancelled", 12],
    );
    expect((await partnerNews(given.db, partner.id)).data).toEqual({ offers: 2, jobs: 4 });
    const idle = await aPartnerAtWork(given.db);
    expect((await partnerNews(given.db, idle.id)).data).toEqual({ offers: 0, jobs: 0 });
    expect((await given.call(endpoints.partnerEvents, { as: idle })).data).toEqual({ offers: 0, jobs: 0 });
  });

  test.each([
    ["its status", { status: "Traveling" }],
    ["its time", { during: `[${at(5).toISOString()},${at(6).toISOString()})` }],
    ["its partner's tries", { wrong_codes: 1 }],
  ])("of a job of which %s changes, and nobody else's", async (_, set) => {
    const { partner, other, ids } = await aPartnerWith(["Accepted", 1], ["Accepted", 3]);
    const news = async () => [(await partnerNews(given.db, partner.id)).id, (await partnerNews(given.db, other.id)).id];
    const [before, others] = await news();
    expect(await news()).toEqual([before, others]);
    await given.db
      .updateTable("job")
      .set(set)
      .where("id", "=", ids[1] ?? "")
      .execute();
    const after = await news();
    expect(after[0]).not.toBe(before);
    expect(after[1]).toBe(others);
  });
});
