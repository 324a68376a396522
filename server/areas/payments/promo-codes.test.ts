import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { atDesk, complaining, doVisit, freeVisitOf } from "../../tests/support/complaints.ts";
import { takeOff } from "../../tests/support/promo-codes.ts";
import { aPartnerAtWork, aVisit } from "../../tests/support/visits.ts";

const given = useApp();

/** A visit for 599 rupees off which a code takes so many, and what its partner is shown and does. */
async function aVisitWithCode(rupees: number) {
  const partner = await aPartnerAtWork(given.db);
  const { jobId, booking } = await aVisit(given.db, [partner]);
  if (rupees > 0) await takeOff(given.db, booking.id, rupees * 100);
  const as = partner;
  return {
    jobId,
    shown: async () => (await given.call(endpoints.getPartnerJob, { as, params: { id: jobId } })).data,
    async complete(cashReceived: number) {
      await given.call(endpoints.acceptJob, { as, params: { id: jobId } });
      await given.db.updateTable("job").set({ status: "Started" }).where("id", "=", jobId).execute();
      return given.call(endpoints.completeJob, { as, params: { id: jobId }, body: { cashReceived } });
    },
    earnings: async () => (await given.call(endpoints.getEarnings, { as, query: {} })).data,
    books: async () => {
      const { rows } = await sql<{ account: string; amount: number }>`
        select l.account, sum(l.amount)::int as amount from ledger_entry e join ledger_line l on l.entry_id = e.id
        where e.job_id = ${jobId} and e.kind = 'work' group by 1
      `.execute(given.db);
      return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
    },
  };
}

test("a partner is shown and paid what they would earn without the code, and takes so much less in cash", async () => {
  const [it, other] = [await aVisitWithCode(200), await aVisitWithCode(0)];
  expect(await it.shown()).toMatchObject({ earns: 479.2, toCollect: 399 });
  expect(await other.shown()).toMatchObject({ earns: 479.2, toCollect: 599 });

  expect(await it.complete(599)).toMatchObject({ status: 422, reason: "WRONG_AMOUNT" });
  expect((await it.complete(399)).status).toBe(200);
  expect((await other.complete(599)).status).toBe(200);

  const work = { price: 599, commission: 119.8, earned: 479.2 };
  expect(await it.earnings()).toMatchObject({ balance: 80.2, jobs: [{ ...work, cash: 399 }] });
  expect(await other.earnings()).toMatchObject({ balance: -119.8, jobs: [{ ...work, cash: 599 }] });
});

test("the business bears it: what the order brings is less, and so is its share, down to below nothing", async () => {
  const [it, other] = [await aVisitWithCode(200), await aVisitWithCode(0)];
  await it.complete(399);
  await other.complete(599);
  expect(await it.books()).toEqual({ order: 399_00, partner: -479_20, commission: 80_20 });
  expect(await other.books()).toEqual({ order: 599_00, partner: -479_20, commission: -119_80 });
});

test("whoever puts such work right in its partner's place earns what it was worth without the code", async () => {
  const it = await complaining(given, { takenOff: 100_00 });
  const other = await aPartnerAtWork(given.db, { skills: [it.service.sub_category_id] });
  await given.db.updateTable("partner").set({ status: "Suspended" }).where("id", "=", it.partner.id).execute();
  await it.say();
  const desk = await atDesk(given);
  const { _id } = await desk.find(it.order.id);
  const [startsAt = ""] = await desk.times(_id);
  await desk.answer(_id, { outcome: "visit", reason: "Somebody comes again.", startsAt });

  const { job } = await freeVisitOf(given.db, it.order.id);
  const { data } = await given.call(endpoints.getPartnerJob, { as: other, params: { id: job.id } });
  expect(data).toMatchObject({ earns: 400, toCollect: 0 });
  await doVisit(given, other, job.id);
  expect((await given.call(endpoints.getEarnings, { as: other, query: {} })).data).toMatchObject({ balance: 400 });
});
