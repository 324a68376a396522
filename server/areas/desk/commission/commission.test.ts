import { randomUUID } from "node:crypto";
import { endpoints } from "@chowk/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { aCategory, anOperator, aPartner } from "../../../tests/support/factories.ts";
import { aPartnerAtWork, aVisit } from "../../../tests/support/visits.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();
/** So many days from today, in the business's time zone. */
const day = (days: number) => Temporal.Now.plainDateISO("Asia/Kolkata").add({ days }).toString();

let owner: { id: string; token: string };
beforeEach(async () => {
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  owner = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
  await given.db.deleteFrom("commission_rate").execute();
});

interface Share {
  category?: string;
  partner?: string;
  percent: number;
  from?: string;
  until?: string | null;
  _id?: string;
}
const agree = ({ category, partner, percent, from = day(0), until = null, _id = randomUUID() }: Share) =>
  given.call(endpoints.agreeOnCommission, {
    as: owner,
    body: { _id, category: category ?? null, partner: partner ?? null, percent, from, until },
  });
const agreed = async (share: Share) => {
  const { status, data } = await agree(share);
  expect(status).toBe(200);
  return data.results;
};
const read = async (partner?: string) =>
  (await given.call(endpoints.readCommission, { as: owner, query: partner ? { partner } : {} })).data.results;

/** A visit for 100 rupees, offered to a partner, on a day at noon. */
async function anOffer(days = 1) {
  const partner = await aPartnerAtWork(given.db);
  const startsAt = new Date(`${day(days)}T12:00:00+05:30`);
  const { jobId } = await aVisit(given.db, [partner], { prices: [100_00], startsAt });
  const { category_id: category } = await given.db
    .selectFrom("job as j")
    .innerJoin("sub_category as s", "s.id", "j.sub_category_id")
    .where("j.id", "=", jobId)
    .select("s.category_id")
    .executeTakeFirstOrThrow();
  const as = partner;
  const earns = async () => (await given.call(endpoints.getPartnerJob, { as, params: { id: jobId } })).data.earns;
  const accept = () => given.call(endpoints.acceptJob, { as, params: { id: jobId } });
  return { partner, jobId, category, earns, accept };
}

describe("a share that is agreed", () => {
  test("holds for a category, for a partner before it, and for a partner's work in the category before both", async () => {
    const [it, other] = [await anOffer(), await anOffer()];
    expect(await it.earns()).toBe(80);
    await agreed({ category: it.category, percent: 25 });
    expect([await it.earns(), await other.earns()]).toEqual([75, 80]);
    await agreed({ partner: it.partner.id, percent: 10 });
    expect([await it.earns(), await other.earns()]).toEqual([90, 80]);
    await agreed({ partner: it.partner.id, category: it.category, percent: 12.55 });
    await agreed({ partner: it.partner.id, category: other.category, percent: 1 });
    expect([await it.earns(), await other.earns()]).toEqual([87.45, 80]);
  });

  test("holds for the visits of its days, by the business's calendar; of two, the one that begins later", async () => {
    const [before, first, last, after] = [await anOffer(1), await anOffer(2), await anOffer(3), await anOffer(4)];
    for (const { partner } of [before, first, last, after]) {
      await agreed({ partner: partner.id, percent: 30, from: day(-30) });
      await agreed({ partner: partner.id, percent: 10, from: day(2), until: day(3) });
    }
    expect(await Promise.all([before, first, last, after].map(({ earns }) => earns()))).toEqual([70, 90, 90, 70]);
  });

  test("is kept by what was accepted with it", async () => {
    const it = await anOffer();
    const { rates } = await agreed({ partner: it.partner.id, percent: 10 });
    expect((await it.accept()).status).toBe(200);
    const params = { id: rates[0]?._id ?? "" };
    await given.call(endpoints.changeCommission, {
      ...{ as: owner, params, body: { percent: 50, from: day(0), until: null } },
    });
    expect(await it.earns()).toBe(90);
    await given.call(endpoints.removeCommission, { as: owner, params });
    expect(await it.earns()).toBe(90);
  });

  test("goes into the books when the work is done", async () => {
    const it = await anOffer(0);
    await agreed({ category: it.category, percent: 5 });
    await it.accept();
    await given.db.updateTable("job").set({ status: "Started" }).where("id", "=", it.jobId).execute();
    await given.call(endpoints.completeJob, {
      ...{ as: it.partner, params: { id: it.jobId }, body: { cashReceived: 100 } },
    });
    const { data } = await given.call(endpoints.getEarnings, { as: it.partner, query: {} });
    expect(data.jobs).toMatchObject([{ price: 100, commission: 5, earned: 95 }]);
  });
});

describe("the partner", () => {
  test("sees what the business keeps, by category, today and what is agreed for later; not what others agreed", async () => {
    const [it, other] = [await anOffer(), await anOffer()];
    await agreed({ category: it.category, percent: 25, from: day(-1), until: day(9) });
    await agreed({ category: it.category, percent: 18, from: day(10) });
    await agreed({ category: other.category, percent: 1 });
    await agreed({ partner: other.partner.id, percent: 2 });
    const { data } = await given.call(endpoints.getEarnings, { as: it.partner, query: {} });
    const category = expect.any(String);
    // They may do what the visit is, and nothing of the other.
    expect(data.shares).toMatchObject({ now: [], later: [] });
    const { sub_category_id } = await given.db
      .selectFrom("job")
      .where("id", "=", it.jobId)
      .select("sub_category_id")
      .executeTakeFirstOrThrow();
    await given.db.insertInto("partner_skill").values({ partner_id: it.partner.id, sub_category_id }).execute();
    const after = await given.call(endpoints.getEarnings, { as: it.partner, query: {} });
    expect(after.data.shares).toEqual({
      now: [{ category, percent: 25, from: null, until: day(9) }],
      later: [{ category, percent: 18, from: day(10), until: null }],
    });
  });

  test("is told when what is agreed with them ends, and what holds from then on", async () => {
    const it = await anOffer();
    const { sub_category_id } = await given.db
      .selectFrom("job")
      .where("id", "=", it.jobId)
      .select("sub_category_id")
      .executeTakeFirstOrThrow();
    await given.db.insertInto("partner_skill").values({ partner_id: it.partner.id, sub_category_id }).execute();
    await agreed({ partner: it.partner.id, percent: 12, until: day(9) });
    await agreed({ category: it.category, percent: 30, from: day(5) });
    await agreed({ category: it.category, percent: 25, from: day(12) });
    const { data } = await given.call(endpoints.getEarnings, { as: it.partner, query: {} });
    expect(data.shares).toMatchObject({
      now: [{ percent: 12, until: day(9) }],
      later: [
        { percent: 30, from: day(10), until: day(11) },
        { percent: 25, from: day(12), until: null },
      ],
    });
  });

  test("who leaves for good takes along what was agreed with them alone", async () => {
    const [it, other] = [await anOffer(), await anOffer()];
    await agreed({ partner: it.partner.id, percent: 10 });
    await agreed({ partner: other.partner.id, percent: 10 });
    await given.db
      .updateTable("job")
      .set({ status: "Cancelled", answer_by: null })
      .where("id", "=", it.jobId)
      .execute();
    const { status } = await given.call(endpoints.erasePartner, {
      ...{ as: owner, params: { id: it.partner.id }, body: { asked: "in writing" } },
    });
    expect(status).toBe(200);
    expect((await read()).rates.map(({ partner }) => partner?._id)).toEqual([other.partner.id]);
    expect(await agree({ partner: it.partner.id, percent: 5 })).toMatchObject({ reason: "NO_SUCH_PARTNER" });
  });
});

describe("an owner", () => {
  test("sees what is agreed, with whom, and whether it holds", async () => {
    const { name, id: category } = await aCategory(given.db);
    const { id: partner } = await aPartner(given.db, { name: "Asha Rao" });
    await agreed({ category, percent: 25, from: day(-9), until: day(-1) });
    await agreed({ category, percent: 20, from: day(0), until: day(0) });
    const all = await agreed({ partner, category, percent: 15.5, from: day(1) });
    expect(all).toMatchObject({
      usual: 20,
      rates: [
        { partner: { _id: partner, name: "Asha Rao" }, percent: 15.5, from: day(1), until: null, holds: "later" },
        { partner: null, category: { _id: category, name }, percent: 20, holds: "now" },
        { category: { _id: category }, percent: 25, from: day(-9), until: day(-1), holds: "over" },
      ],
    });
    expect(all.categories).toContainEqual({ _id: category, name });
    expect((await read(partner)).rates).toHaveLength(1);
  });

  test("adds one once, however often it is sent, and the audit log has each change once", async () => {
    const { id: category } = await aCategory(given.db);
    const share = { _id: randomUUID(), category, percent: 25 };
    for (let n = 0; n < 2; n += 1) expect((await agreed(share)).rates).toHaveLength(1);
    const params = { id: share._id };
    const terms = { percent: 24, from: day(0), until: day(5) };
    for (let n = 0; n < 2; n += 1)
      expect((await given.call(endpoints.changeCommission, { as: owner, params, body: terms })).status).toBe(200);
    for (let n = 0; n < 2; n += 1)
      expect((await given.call(endpoints.removeCommission, { as: owner, params })).data.results.rates).toEqual([]);
    const log = await given.db
      .selectFrom("audit_entry")
      .where("operator_id", "=", owner.id)
      .select(["action", "subject_kind", "subject_id", "details"])
      .orderBy("id")
      .execute();
    const subject = { subject_kind: "category", subject_id: category };
    expect(log).toEqual([
      { action: "agree on commission", ...subject, details: { percent: 25, from: day(0), until: null } },
      { action: "change commission", ...subject, details: terms },
      { action: "remove commission", ...subject, details: terms },
    ]);
  });

  test("reads in the audit log for which work of a partner it is", async () => {
    const { name, id: category } = await aCategory(given.db);
    const { id: partner } = await aPartner(given.db);
    await agreed({ partner, category, percent: 8 });
    const { details, subject_id } = await given.db
      .selectFrom("audit_entry")
      .where("operator_id", "=", owner.id)
      .select(["details", "subject_id"])
      .executeTakeFirstOrThrow();
    expect([subject_id, details]).toEqual([partner, { category: name, percent: 8, from: day(0), until: null }]);
  });

  test("is refused two for the same that begin on one day, days in the wrong order, and a share of nothing", async () => {
    const { id: category } = await aCategory(given.db);
    const { id: partner } = await aPartner(given.db);
    await agreed({ category, percent: 25 });
    expect(await agree({ category, percent: 24 })).toMatchObject({ status: 409, reason: "COMMISSION_BEGINS_THEN" });
    expect((await agreed({ category, partner, percent: 24 })).rates).toHaveLength(2);
    const { rates } = await agreed({ category, percent: 23, from: day(1) });
    const later = rates.find(({ from }) => from === day(1));
    expect(
      await given.call(endpoints.changeCommission, {
        ...{ as: owner, params: { id: later?._id ?? "" }, body: { percent: 23, from: day(0), until: null } },
      }),
    ).toMatchObject({ status: 409, reason: "COMMISSION_BEGINS_THEN" });
    for (const [wrong, path] of [
      [{ category, percent: 24, from: day(2), until: day(1) }, "until"],
      [{ percent: 24 }, "category"],
      [{ category, percent: 24.555 }, "percent"],
      [{ category, percent: 101 }, "percent"],
      [{ category, percent: -1 }, "percent"],
    ] as const)
      expect(await agree(wrong)).toMatchObject({ status: 400, errors: [{ path }] });
    expect(await agree({ category: randomUUID(), percent: 5 })).toMatchObject({ reason: "NO_SUCH_CATALOGUE_ENTRY" });
    expect(await agree({ partner: randomUUID(), percent: 5 })).toMatchObject({ reason: "NO_SUCH_PARTNER" });
    expect(
      await given.call(endpoints.changeCommission, {
        ...{ as: owner, params: { id: randomUUID() }, body: { percent: 5, from: day(0), until: null } },
      }),
    ).toMatchObject({ status: 404, reason: "NO_SUCH_COMMISSION" });
  });
});
