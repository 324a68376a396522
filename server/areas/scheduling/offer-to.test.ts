import type { JobStatus } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useDatabase, waitingForLock } from "../../tests/support/database.ts";
import { aJob, anOperator, anOrder, aSubCategory, aWorkingPartner } from "../../tests/support/factories.ts";
import { type By, bySystem } from "../order-book/order-book.ts";
import { findFreePartners } from "./free-partners.ts";
import { holdJob } from "./move-job.ts";
import { offerTo } from "./offer-to.ts";

const given = useDatabase();
const zone = { TIME_ZONE: "Asia/Kolkata" };
const MINUTE = 60_000;
/** Half a degree north of where the visit is. */
const FAR = 13.4716;
const at = (days: number, plainTime: string) =>
  new Date(
    Temporal.Now.plainDateISO(zone.TIME_ZONE).add({ days }).toZonedDateTime({ timeZone: zone.TIME_ZONE, plainTime })
      .epochMilliseconds,
  );
const ten = at(2, "10:00");

/** A kind of service, a visit of one hour for it, and partners who do it, each a kilometre farther away. */
async function aVisitFor(partners: number, { startsAt = ten, status = "Unassigned" as JobStatus } = {}) {
  const { id: skill } = await aSubCategory(given.db);
  const ids: string[] = [];
  for (let n = 0; n < partners; n++)
    ids.push((await aWorkingPartner(given.db, { skills: [skill], latitude: 12.9716 + n / 100 })).id);
  const { id: booking_id } = await anOrder(given.db);
  const job = await aJob(given.db, {
    ...{ booking_id, sub_category_id: skill, startsAt, status },
    partner_id: status === "Unassigned" ? null : (ids[0] ?? null),
  });
  if (status !== "Unassigned")
    await given.db
      .insertInto("job_offer")
      .values({ job_id: job.id, partner_id: ids[0] ?? "" })
      .execute();
  const free = async (only?: string[]) =>
    (await findFreePartners(given.db, zone, job, only)).map(({ id }) => ids.indexOf(id));
  const by: By = { kind: "staff", id: (await anOperator(given.db)).id };
  const hand = (partner: number, who: By, isGiven = false) =>
    given.db.transaction().execute(async (tx) => {
      const held = await holdJob(tx, job.id);
      return offerTo(tx, zone, held, { partnerId: ids[partner] ?? "", by: who, isGiven });
    });
  const offer = (partner: number, who: By = by) => hand(partner, who);
  const give = (partner: number) => hand(partner, by, true);
  const busy = (partner: number, from: Date) =>
    aJob(given.db, { partner_id: ids[partner] ?? "", status: "Accepted", startsAt: from });
  const now = () => given.db.selectFrom("job").selectAll().where("id", "=", job.id).executeTakeFirstOrThrow();
  const lines = () =>
    given.db
      .selectFrom("booking_event")
      .select(["event", "by_kind", "by_id", "partner_id"])
      .where("booking_id", "=", booking_id)
      .orderBy("id")
      .execute();
  const offers = () =>
    given.db
      .selectFrom("job_offer")
      .select(["partner_id", "answer"])
      .where("job_id", "=", job.id)
      .orderBy("id")
      .execute();
  return { skill, ids, job, by, free, offer, give, busy, now, lines, offers };
}

describe("the partners who could take a visit", () => {
  test("are those who do it, serve the place and are free for all of it, the nearest first", async () => {
    const { ids, free, busy } = await aVisitFor(7);
    const change = (partner: number, set: object) =>
      given.db
        .updateTable("partner")
        .set(set)
        .where("id", "=", ids[partner] ?? "")
        .execute();
    await change(0, { latitude: 12.9716 + 0.08 });
    await change(5, { latitude: 12.9716 + 0.07 });
    await change(1, { latitude: FAR });
    await change(2, { status: "Suspended" });
    await busy(3, new Date(ten.getTime() + 59 * MINUTE));
    await given.db
      .deleteFrom("partner_skill")
      .where("partner_id", "=", ids[4] ?? "")
      .execute();
    await busy(5, new Date(ten.getTime() - 3 * 60 * MINUTE));
    expect(await free()).toEqual([6, 5, 0]);
    expect(await free([ids[0] ?? "", ids[3] ?? ""])).toEqual([0]);
  });

  test("work throughout it, not only when it begins", async () => {
    const { ids, free } = await aVisitFor(3);
    const works = (partner: number, hours: object) =>
      given.db
        .updateTable("partner_hours")
        .set(hours)
        .where("partner_id", "=", ids[partner] ?? "")
        .execute();
    await works(0, { works_until: "10:59" });
    await works(1, { works_until: "11:00" });
    await works(2, { works_from: "10:01" });
    expect(await free()).toEqual([1]);
  });

  test("are found, too, if it should have begun already", async () => {
    const { free, busy } = await aVisitFor(2, { startsAt: at(-1, "15:00") });
    await busy(0, at(-1, "15:30"));
    expect(await free()).toEqual([1]);
  });

  test("who are as near are always listed in the same order", async () => {
    const { ids, free } = await aVisitFor(4);
    await given.db.updateTable("partner").set({ latitude: 12.98 }).where("id", "in", ids).execute();
    const inOrder = ids.map((_, n) => n).sort((a, b) => ((ids[a] ?? "") < (ids[b] ?? "") ? -1 : 1));
    expect(await free()).toEqual(inOrder);
  });
});

describe("an operator offers a visit to a partner", () => {
  test("who then has until the time to answer, within their hours and before it begins", async () => {
    const { ids, by, offer, now, lines, offers } = await aVisitFor(2);
    const off = [0, 1].map((days) => ({
      ...{ partner_id: ids[1] ?? "" },
      day: Temporal.Now.plainDateISO(zone.TIME_ZONE).add({ days }).toString(),
    }));
    await given.db.insertInto("partner_day_off").values(off).execute();
    await offer(1);
    expect(await now()).toMatchObject({ status: "Offered", partner_id: ids[1], answer_by: at(2, "07:15") });
    expect(await offers()).toEqual([{ partner_id: ids[1], answer: null }]);
    expect(await lines()).toEqual([
      { event: "offered", by_kind: "staff", by_id: by.kind === "staff" && by.id, partner_id: ids[1] },
    ]);
  });

  test("who has as long as anybody if it should have begun already", async () => {
    const { offer, now } = await aVisitFor(1, { startsAt: at(-1, "15:00") });
    const before = Date.now();
    await offer(0);
    const { answer_by } = await now();
    // By the database's clock, which is this machine's.
    expect(answer_by?.getTime()).toBeGreaterThan(before + 14 * MINUTE);
    expect(answer_by?.getTime()).toBeLessThan(Date.now() + 16 * MINUTE);
  });

  test.each<JobStatus>([
    "Offered",
    "Accepted",
    "Traveling",
    "Reached",
  ])("and takes it from the one who has it as %s", async (status) => {
    const { ids, offer, now, lines, offers } = await aVisitFor(2, { status });
    await offer(1);
    expect(await now()).toMatchObject({ status: "Offered", partner_id: ids[1] });
    expect((await lines()).map(({ event, partner_id }) => [event, partner_id])).toEqual([
      ["taken away", null],
      ["offered", ids[1]],
    ]);
    expect(await offers()).toEqual([
      { partner_id: ids[0], answer: "withdrawn" },
      { partner_id: ids[1], answer: null },
    ]);
  });

  test("once: the same partner is not asked twice while the offer is open", async () => {
    const { offer, now, lines } = await aVisitFor(1, { status: "Offered" });
    const before = await now();
    await offer(0);
    expect(await now()).toEqual(before);
    expect(await lines()).toEqual([]);
  });

  test("again, if the same partner has accepted it before", async () => {
    const { ids, offer, now } = await aVisitFor(1, { status: "Accepted" });
    await offer(0);
    expect(await now()).toMatchObject({ status: "Offered", partner_id: ids[0] });
  });

  test.each<JobStatus>(["Started", "Completed"])("but not one that is %s: it stays as it was", async (status) => {
    const { offer, now, lines } = await aVisitFor(2, { status });
    const before = await now();
    await expect(offer(1)).rejects.toMatchObject({ status: 409 });
    expect(await now()).toEqual(before);
    expect(await lines()).toEqual([]);
  });

  test("but not to one who is not free: the visit stays with the partner it had", async () => {
    const { offer, busy, now, lines } = await aVisitFor(2, { status: "Accepted" });
    await busy(1, ten);
    const before = await now();
    await expect(offer(1)).rejects.toMatchObject({ status: 409, reason: "PARTNER_NOT_FREE" });
    expect(await now()).toEqual(before);
    expect(await lines()).toEqual([]);
  });

  test("but not to one whom somebody else books at that moment", async () => {
    const { ids, offer, busy } = await aVisitFor(2);
    const other = await given.db.startTransaction().execute();
    await other
      .selectFrom("partner")
      .select("id")
      .where("id", "=", ids[1] ?? "")
      .forNoKeyUpdate()
      .execute();
    const late = offer(1).catch((error) => error);
    await waitingForLock(given.db);
    await busy(1, ten);
    await other.commit().execute();
    expect(await late).toMatchObject({ status: 409, reason: "PARTNER_NOT_FREE" });
    await offer(0);
  });
});

describe("an operator gives a visit to a partner", () => {
  test("who need not answer: it is theirs, at the commission of that moment and with a new start code", async () => {
    const { ids, by, job, give, now, lines, offers } = await aVisitFor(2);
    await give(1);
    const after = await now();
    expect(after).toMatchObject({
      status: "Accepted",
      partner_id: ids[1],
      answer_by: null,
      commission_percent: "20.00",
    });
    expect(after.code_round).toBe(job.code_round + 1);
    expect(await offers()).toEqual([{ partner_id: ids[1], answer: "given" }]);
    expect(await lines()).toEqual([
      { event: "given", by_kind: "staff", by_id: by.kind === "staff" && by.id, partner_id: ids[1] },
    ]);
  });

  test.each<JobStatus>([
    "Offered",
    "Accepted",
    "Traveling",
    "Reached",
  ])("and takes it from the one who has it as %s", async (status) => {
    const { ids, give, now, offers } = await aVisitFor(2, { status });
    await give(1);
    expect(await now()).toMatchObject({ status: "Accepted", partner_id: ids[1] });
    expect(await offers()).toEqual([
      { partner_id: ids[0], answer: "withdrawn" },
      { partner_id: ids[1], answer: "given" },
    ]);
  });

  test("who was asked and said yes on the phone: their start code stays", async () => {
    const { ids, job, give, now, lines, offers } = await aVisitFor(1, { status: "Offered" });
    await give(0);
    await give(0);
    expect(await now()).toMatchObject({ status: "Accepted", partner_id: ids[0], code_round: job.code_round });
    expect((await lines()).map(({ event }) => event)).toEqual(["given"]);
    expect(await offers()).toEqual([{ partner_id: ids[0], answer: "given" }]);
  });

  test("but not to one who is not free: the visit stays with the partner it had", async () => {
    const { give, busy, now, lines } = await aVisitFor(2, { status: "Accepted" });
    await busy(1, ten);
    const before = await now();
    await expect(give(1)).rejects.toMatchObject({ status: 409, reason: "PARTNER_NOT_FREE" });
    expect(await now()).toEqual(before);
    expect(await lines()).toEqual([]);
  });
});

test("the server itself takes no visit from a partner", async () => {
  const { offer, now } = await aVisitFor(2, { status: "Accepted" });
  await expect(offer(1, bySystem)).rejects.toMatchObject({ status: 409 });
  expect((await now()).status).toBe("Accepted");
});
