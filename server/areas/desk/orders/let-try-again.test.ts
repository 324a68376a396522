import { codeTries, endpoints } from "@chowk/contract";
import { beforeAll, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { anOperator } from "../../../tests/support/factories.ts";
import { aPartnerAtWork, aVisit, startCodeNow } from "../../../tests/support/visits.ts";
import { openSession } from "../../identity/identity.ts";
import { partnerNews } from "../../scheduling/scheduling.ts";

const given = useApp();
let dispatcher: { id: string; token: string };
beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["dispatcher"] });
  dispatcher = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
});

/** Adds a visit whose partner is at the door and has no tries left. */
async function outOfTries() {
  const partner = await aPartnerAtWork(given.db);
  const { customer, booking, jobId } = await aVisit(given.db, [partner], {
    status: "Reached",
    startsAt: new Date("2031-04-02T06:00:00Z"),
  });
  const code = await startCodeNow(given, jobId);
  const start = (digits: string) =>
    given.call(endpoints.startJob, { as: partner, params: { id: jobId }, body: { code: digits } });
  for (let n = 1; n <= codeTries; n += 1) await start(String((Number(code) + n) % 10_000).padStart(4, "0"));
  expect((await start(code)).message).toBe("Too many wrong codes. Please call us.");
  const token = await openSession(given.db, { role: "customer", id: customer.id }, "a test");
  return { booking, jobId, begin: () => start(code), customer: { token }, partner };
}
const let_ = (id: string) =>
  given.call(endpoints.letTryAgain, { as: dispatcher, params: { id }, body: { reason: "The customer called." } });
const entriesOf = (id: string) =>
  given.db.selectFrom("audit_entry").select(["operator_id", "action"]).where("subject_id", "=", id).execute();

test("a partner who has tried too many codes goes on once the desk allows it, which is logged once", async () => {
  const { booking, jobId, begin } = await outOfTries();
  const onBoard = async () =>
    (await given.call(endpoints.deskBoard, { as: dispatcher, query: { day: "2031-04-02" } })).data.jobs.find(
      ({ _id }) => _id === jobId,
    );
  expect(await onBoard()).toMatchObject({ isOutOfTries: true });
  const order = () => given.call(endpoints.deskOrder, { as: dispatcher, params: { id: booking.id } });
  expect((await order()).data.results.jobs).toMatchObject([{ isOutOfTries: true }]);

  for (let times = 0; times < 2; times += 1)
    expect((await let_(jobId)).data.results).toMatchObject({
      jobs: [{ status: "Reached", isOutOfTries: false }],
      events: [
        { event: "out of tries", by: "partner" },
        { event: "may try again", by: "staff", note: "The customer called." },
      ],
    });

  expect(await onBoard()).not.toHaveProperty("isOutOfTries");
  expect(await entriesOf(booking.id)).toEqual([{ operator_id: dispatcher.id, action: "let try again" }]);
  expect((await begin()).data.status).toBe("Started");
});

test("a partner who waits for it hears of it, and has all tries again", async () => {
  const { jobId, partner } = await outOfTries();
  const tries = async () =>
    (await given.call(endpoints.getPartnerJob, { as: partner, params: { id: jobId } })).data.codeTriesLeft;
  expect(await tries()).toBe(0);
  const before = await partnerNews(given.db, partner.id);
  await let_(jobId);
  expect(await tries()).toBe(codeTries);
  expect((await partnerNews(given.db, partner.id)).id).not.toBe(before.id);
});

test("the partner who comes instead has all tries", async () => {
  const { jobId } = await outOfTries();
  const reason = "They called.";
  await given.call(endpoints.takeAwayByDesk, { as: dispatcher, params: { id: jobId }, body: { reason } });
  const job = given.db.selectFrom("job").select(["wrong_codes", "wrong_code"]).where("id", "=", jobId);
  expect(await job.executeTakeFirstOrThrow()).toEqual({ wrong_codes: 0, wrong_code: null });
});

test("the customer sees nothing of it, not even in what is kept about them", async () => {
  const { booking, jobId, customer } = await outOfTries();
  await let_(jobId);
  const { data } = await given.call(endpoints.getOrder, { as: customer, params: { id: booking.id } });
  expect(data.visits.map(({ events }) => events)).toEqual([[]]);
  const kept = await given.call(endpoints.ownData, { as: customer });
  expect(JSON.stringify(kept.data)).not.toMatch(/try again|out of tries/);
});

test.each(["Traveling", "Started"] as const)("a visit that is %s has nothing to try", async (status) => {
  const partner = await aPartnerAtWork(given.db);
  const { booking, jobId } = await aVisit(given.db, [partner], { status });
  expect((await let_(jobId)).status).toBe(409);
  expect(await entriesOf(booking.id)).toEqual([]);
});
