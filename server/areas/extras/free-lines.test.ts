import { type BodyOf, endpoints } from "@chowk/contract";
import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aVisitWithCard } from "../../tests/support/extras.ts";
import { aJob, anOperator } from "../../tests/support/factories.ts";
import { sentTo } from "../../tests/support/sent.ts";
import { openSession } from "../identity/identity.ts";

const given = useApp();

const nut = {
  ...{ kind: "part", name: "Flare nut, 3/8 inch", price: 120.5, minutes: 5 },
  reason: "The old one is cracked.",
} as const;

async function atWork(visit?: Parameters<typeof aVisitWithCard>[1]) {
  const it = await aVisitWithCard(given, visit);
  const operator = await anOperator(given.db, { name: "Farah Khan", roles: ["dispatcher"] });
  const desk = { token: await openSession(given.db, { role: "operator", id: operator.id }, "a test") };
  return {
    ...{ ...it, operator, desk },
    byDesk: (body: Partial<BodyOf<typeof endpoints.proposeByDesk>> = {}, key?: string) =>
      given.call(endpoints.proposeByDesk, {
        ...{ as: desk, params: { id: it.job.id }, body: { ...nut, ...body } },
        headers: key ? { "idempotency-key": key } : {},
      }),
    seenAtDesk: async () =>
      (await given.call(endpoints.deskOrder, { as: desk, params: { id: it.booking.id } })).data.results.extras,
    audited: () =>
      given.db
        .selectFrom("audit_entry")
        .where("subject_id", "=", it.booking.id)
        .where("action", "=", "propose on site")
        .select(["operator_id", "details"])
        .execute(),
  };
}

test("what is on no card is proposed by the desk, and on the bill once its customer agrees", async () => {
  const [it, bystander] = [await atWork(), await atWork()];
  await bystander.byDesk();
  expect((await it.byDesk()).status).toBe(200);
  const [extra, ...more] = await it.listed();
  expect(more).toEqual([]);
  expect(extra).toMatchObject({
    ...{ state: "proposed", reason: nut.reason, photo: "", added: 120.5, minutes: 5, newTotal: 719.5 },
    lines: [{ kind: "part", name: nut.name, quantity: 1, price: 120.5 }],
  });
  expect(await it.total()).toBe(599_00);
  const [sms] = await sentTo(given, it.customer.phone);
  expect(sms?.text).toContain(nut.name);
  expect((await it.agree(extra?._id ?? "", 719.5)).status).toBe(200);
  expect(await it.bill()).toMatchObject([{ price: 599_00 }, { service_name: nut.name, quantity: 1, price: 120_50 }]);
  expect((await it.complete(719.5)).status).toBe(200);
  await given.runJobs();
  const bills = await given.db.selectFrom("invoice").select("total").where("booking_id", "=", it.booking.id).execute();
  expect(bills.map(({ total }) => Number(total))).toEqual([719_50]);
  expect(await bystander.total()).toBe(599_00);
});

test("both the partner and the desk see what became of it, and the audit log who proposed it", async () => {
  const it = await atWork();
  await it.byDesk();
  const job = () => given.call(endpoints.jobExtras, { as: it.partner, params: { id: it.job.id } });
  expect((await job()).data.results).toMatchObject([{ state: "proposed", lines: [{ name: nut.name }] }]);
  const code = await it.code();
  const [extra] = await it.listed();
  expect((await it.readOut(extra?._id ?? "", code)).status).toBe(200);
  expect(await it.seenAtDesk()).toMatchObject([
    { state: "agreed", decidedBy: "code", byDesk: "Farah Khan", added: 120.5, reason: nut.reason },
  ]);
  expect(JSON.stringify(await it.seenAtDesk())).not.toContain("photo");
  expect(await it.audited()).toEqual([{ operator_id: it.operator.id, details: { name: nut.name, rupees: 120.5 } }]);
});

test("what the partner proposed the desk sees, too", async () => {
  const it = await atWork();
  await it.propose();
  expect(await it.seenAtDesk()).toMatchObject([{ state: "proposed", byDesk: null, lines: [{ quantity: 2 }] }]);
});

test("it is proposed once, however often it is sent", async () => {
  const it = await atWork();
  const answers = await Promise.all([1, 2, 3].map(() => it.byDesk({}, "one")));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await it.listed()).toHaveLength(1);
  expect(await it.audited()).toHaveLength(1);
});

test("it is refused beside another that waits, without time for it, and unless the work is going on", async () => {
  const it = await atWork();
  await it.propose();
  expect(await it.byDesk()).toMatchObject({ status: 409, reason: "ONE_EXTRA_AT_A_TIME" });
  const hurried = await atWork();
  const startsAt = new Date(Date.now() - 600_000 + 3_600_000 + 60_000);
  await aJob(given.db, { partner_id: hurried.partner.id, status: "Accepted", startsAt });
  expect(await hurried.byDesk()).toMatchObject({ status: 422, reason: "EXTRA_TOO_LONG" });
  for (const status of ["Accepted", "Reached", "Completed", "Cancelled"] as const) {
    const other = await atWork({ status });
    expect(await other.byDesk()).toMatchObject({ status: 409, reason: "NOT_AT_WORK" });
    expect(await other.audited()).toEqual([]);
  }
});

test.each([
  { name: " " },
  { price: 0 },
  { price: 1.005 },
  { minutes: -1 },
  { minutes: 1.5 },
  { reason: "" },
])("a form with %j is refused", async (fault) => {
  const it = await atWork();
  expect((await it.byDesk(fault)).status).toBe(400);
  expect(await it.listed()).toEqual([]);
});

test("it can need another visit, whose order and messages name it", async () => {
  const it = await atWork();
  await given.db
    .insertInto("partner_skill")
    .values({ partner_id: it.partner.id, sub_category_id: it.job.sub_category_id })
    .execute();
  expect((await it.byDesk({ anotherVisit: true })).status).toBe(200);
  const [extra] = await it.listed();
  const params = { id: it.booking.id, extraId: extra?._id ?? "" };
  const query = { orderId: params.id, extraId: params.extraId };
  const slot = (await given.call(endpoints.listSlots, { as: it.customer, query })).data.results.first ?? "";
  const body = { slot, total: 120.5 };
  const { data } = await given.call(endpoints.bookExtra, { as: it.customer, params, body });
  const id = data.results[0]?.order?._id ?? "";
  const made = await given.call(endpoints.getOrder, { as: it.customer, params: { id } });
  expect(made.data.services_json).toMatchObject([{ foundOnSite: true, serviceDetail: { ServiceName: nut.name } }]);
  await given.runJobs();
  const mails = (await sentTo(given, it.customer.email)).filter(({ template }) => template === "order-placed");
  expect(mails[0]?.text).toContain(nut.name);
});
