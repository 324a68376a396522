import { randomUUID } from "node:crypto";
import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { aComplaint, aVisitDone } from "../../../tests/support/complaints.ts";
import { anEar, aVisit } from "../../../tests/support/ears.ts";
import { aCustomer, aWorkingPartner } from "../../../tests/support/factories.ts";
import { aPaper } from "../../../tests/support/papers.ts";
import { aKnownPartner } from "../../../tests/support/people.ts";
import { sentTo } from "../../../tests/support/sent.ts";
import { bySystem } from "../../order-book/order-book.ts";
import { holdJob, moveJob } from "../../scheduling/scheduling.ts";

const given = useApp();

/** Nobody of an earlier test hears anything any more. */
afterEach(() => given.db.updateTable("operator").set({ disabled_at: new Date() }).execute());

const lookAround = () => given.runJobs();

describe("the office hears", () => {
  test("of an order that a customer placed, but not of one that the desk or a plan booked", async () => {
    const ear = await anEar(given);
    const placed = await Promise.all(
      (["customer", "staff", "system"] as const).map(async (by_kind) => {
        const { order, orderId } = await aVisit(given, "Unassigned");
        await given.db
          .insertInto("booking_event")
          .values({ booking_id: orderId, event: "placed", by_kind, by_id: by_kind === "system" ? null : randomUUID() })
          .execute();
        return order;
      }),
    );
    await lookAround();
    const { results } = await ear.feed();
    const news = results.filter(({ kind }) => kind === "order-new").map(({ order }) => order);
    expect(placed.filter((order) => news.includes(order))).toEqual([placed[0]]);
  });

  test("once that nobody is free for a visit, until somebody comes", async () => {
    const ear = await anEar(given);
    const { order, service, job } = await aVisit(given, "Unassigned");
    const bystander = await aVisit(given, "Started", -1, { partner_id: (await aWorkingPartner(given.db)).id });
    await lookAround();
    await lookAround();
    const { results } = await ear.feed();
    expect(results.filter((each) => each.order === order)).toMatchObject([
      { kind: "nobody-free", open: true, service },
    ]);
    expect(results.filter((each) => each.order === bystander.order)).toEqual([]);
    const partner = await aWorkingPartner(given.db);
    await given.db
      .updateTable("job")
      .set({ status: "Accepted", partner_id: partner.id })
      .where("id", "=", job.id)
      .execute();
    await lookAround();
    expect(await ear.find({ order })).toMatchObject({ open: false });
  });

  test("that all who were asked declined, and again if that happens a second time", async () => {
    const ear = await anEar(given);
    const partner = await aWorkingPartner(given.db);
    const { order, job } = await aVisit(given, "Offered", 30, {
      partner_id: partner.id,
      answer_by: new Date(Date.now() + 60_000),
    });
    const lapse = () =>
      given.db
        .transaction()
        .execute(async (tx) => moveJob(tx, await holdJob(tx, job.id), { event: "lapsed", by: bySystem }));
    await lapse();
    await lookAround();
    await given.db
      .updateTable("job")
      .set({ status: "Offered", partner_id: partner.id, answer_by: new Date(Date.now() + 60_000) })
      .where("id", "=", job.id)
      .execute();
    await lookAround();
    expect((await ear.feed()).results.filter((each) => each.order === order)).toMatchObject([
      { kind: "declined", open: false },
    ]);
    await lapse();
    await lookAround();
    expect((await ear.feed()).results.filter((each) => each.order === order)).toMatchObject([
      { kind: "declined", open: true },
      { kind: "declined", open: false },
    ]);
  });

  test.each([
    ["Offered", 0.9, "not-accepted"],
    ["Offered", 1.5, undefined],
    ["Accepted", 0.1, "not-on-the-way"],
    ["Accepted", 3, undefined],
    ["Traveling", -0.1, "not-there"],
    ["Traveling", 0.5, undefined],
    ["Started", -0.5, undefined],
  ] as const)("of a visit that is %s %d hours before it begins: %s", async (status, hours, late) => {
    const ear = await anEar(given);
    const partner = await aWorkingPartner(given.db);
    const { order } = await aVisit(given, status, hours, {
      partner_id: partner.id,
      ...(status === "Offered" ? { answer_by: new Date(Date.now() + 60_000) } : {}),
    });
    await lookAround();
    expect((await ear.find({ order }))?.late).toBe(late);
  });

  test("of a complaint, an application, a payment and a reminder: each those whom it concerns", async () => {
    const [dispatcher, support] = [await anEar(given, ["dispatcher"]), await anEar(given, ["support"])];
    const visit = await aVisitDone(given.db);
    await aComplaint(given.db, visit);
    const order = visit.order.number;
    const { partner: applicant } = await aKnownPartner(given.db, "Applicant");
    await given.db.updateTable("partner").set({ status: "Applied" }).where("id", "=", applicant.id).execute();
    const paid = `pay_${randomUUID()}`;
    await given.db
      .insertInto("payment_case")
      .values({ id: randomUUID(), provider: "razorpay", payment_id: paid, problem: "unknown", paid_at: new Date() })
      .execute();
    const customer = await aCustomer(given.db);
    await given.db
      .insertInto("desk_note")
      .values({
        ...{ id: randomUUID(), customer_id: customer.id, words: "Call back", made_by: support.id },
        due_at: new Date(Date.now() - 60_000),
      })
      .execute();
    await lookAround();
    expect(await support.find({ kind: "complaint", order })).toMatchObject({ open: true });
    expect(await support.find({ kind: "payment" })).toMatchObject({ open: true });
    expect(await support.find({ kind: "application" })).toBeUndefined();
    expect(await dispatcher.find({ kind: "application", partner: applicant.id })).toMatchObject({
      ...{ name: applicant.name, open: true },
    });
    for (const kind of ["complaint", "payment"] as const) expect(await dispatcher.find({ kind })).toBeUndefined();
    for (const each of [dispatcher, support])
      expect(await each.find({ kind: "reminder", customer: customer.id })).toMatchObject({
        text: "Call back",
        open: true,
      });
  });
});

test("a dispatcher hears of a partner's document until somebody has looked at it, and of the next one", async () => {
  const [dispatcher, support] = [await anEar(given, ["dispatcher"]), await anEar(given, ["support"])];
  const { partner } = await aKnownPartner(given.db, "Sender");
  const seen = { id_proof_sent_at: null, certificate_sent_at: null };
  await given.db.updateTable("partner_application").set(seen).where("partner_id", "=", partner.id).execute();
  const paper = await aPaper(given.db, { partner_id: partner.id });
  const alert = { kind: "document", partner: partner.id } as const;
  await lookAround();
  expect(await dispatcher.find(alert)).toMatchObject({ name: partner.name, open: true });
  expect(await support.find(alert)).toBeUndefined();
  const ofPaper = given.db.updateTable("partner_paper").where("paper_kind_id", "=", paper.paper_kind_id);
  await ofPaper.set({ confirmed_at: new Date() }).execute();
  await lookAround();
  expect(await dispatcher.find(alert)).toMatchObject({ open: false });
  await ofPaper.set({ confirmed_at: null, given_at: new Date(paper.given_at.getTime() + 1000) }).execute();
  await lookAround();
  const ofPartner = (await dispatcher.feed()).results.filter((each) => each.partner === partner.id);
  expect(ofPartner.map(({ open }) => open)).toEqual([true, false]);
});

test.each([
  "id_proof",
  "certificate",
] as const)("a dispatcher hears of an applicant's %s that was asked for again, once it was sent", async (document) => {
  const dispatcher = await anEar(given, ["dispatcher"]);
  const { partner } = await aKnownPartner(given.db, `Sender of ${document}`);
  const alert = { kind: "document", partner: partner.id } as const;
  const application = given.db.updateTable("partner_application").where("partner_id", "=", partner.id);
  await given.db.deleteFrom("partner_paper").where("partner_id", "=", partner.id).execute();
  await application.set({ id_proof_sent_at: null, certificate_sent_at: null }).execute();
  await lookAround();
  expect(await dispatcher.find(alert)).toBeUndefined();
  await application.set({ [`${document}_sent_at`]: new Date() }).execute();
  await lookAround();
  expect(await dispatcher.find(alert)).toMatchObject({ name: partner.name, open: true });
  await application.set({ [`${document}_sent_at`]: null }).execute();
  await lookAround();
  expect(await dispatcher.find(alert)).toMatchObject({ open: false });
});

describe("an operator", () => {
  test("is sent by e-mail what they chose, once, and nothing else", async () => {
    const [chose, other] = [await anEar(given, ["dispatcher"], { "nobody-free": ["email"] }), await anEar(given)];
    const { order, service } = await aVisit(given, "Unassigned");
    await lookAround();
    await lookAround();
    const mails = await chose.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`Nobody is free: ${service}`);
    expect(mails[0]).toContain(order);
    expect(await other.mails()).toEqual([]);
  });

  test("is sent together what comes within five minutes, however much it is", async () => {
    const ear = await anEar(given);
    expect((await ear.change({ ways: { "nobody-free": ["email", "sms"] } })).status).toBe(400);
    await ear.change({ ways: { "nobody-free": ["email", "sms"] }, phone: "9876500001" });
    await aVisit(given, "Unassigned");
    await lookAround();
    const more = [await aVisit(given, "Unassigned"), await aVisit(given, "Unassigned")];
    await lookAround();
    expect(await ear.mails()).toHaveLength(1);
    await sql`update operator_hearing set last_sent_at = now() - interval '6 minutes'`.execute(given.db);
    await lookAround();
    const [, second] = await ear.mails();
    for (const { order } of more) expect(second).toContain(order);
    const texts = await sentTo(given, "9876500001");
    expect(texts.map(({ text }) => text)).toEqual([
      expect.stringContaining("Nobody is free: "),
      expect.stringContaining("2 alerts"),
    ]);
  });

  test("is not sent what they have seen at the desk meanwhile, or what somebody has seen to", async () => {
    const ear = await anEar(given, ["dispatcher"], { "nobody-free": ["email"] });
    await aVisit(given, "Unassigned");
    await lookAround();
    const [seen, seenTo] = [await aVisit(given, "Unassigned"), await aVisit(given, "Unassigned")];
    await lookAround();
    const found = await ear.find({ order: seen.order });
    await given.call(endpoints.seeAlerts, { as: ear.as, body: { until: found?._id ?? 0 } });
    expect((await ear.feed()).seenUntil).toBe(found?._id);
    await given.db.updateTable("job").set({ status: "Cancelled" }).where("id", "=", seenTo.job.id).execute();
    await sql`update operator_hearing set last_sent_at = now() - interval '6 minutes'`.execute(given.db);
    await lookAround();
    expect(await ear.mails()).toHaveLength(1);
  });

  test("hears in the language in which they chose", async () => {
    const ear = await anEar(given, ["dispatcher"], { "nobody-free": ["email"] });
    await ear.change({ language: "ar" });
    await aVisit(given, "Unassigned");
    await lookAround();
    expect((await ear.mails())[0]).toContain("لا أحد متاح");
  });

  test("keeps what they chose of kinds that another role of theirs concerns", async () => {
    const ear = await anEar(given, ["dispatcher", "support"], { complaint: ["email"], "nobody-free": ["email"] });
    await given.db
      .updateTable("operator")
      .set({ roles: ["dispatcher"] })
      .where("id", "=", ear.id)
      .execute();
    const { data } = await ear.change({ ways: { complaint: ["sound"], late: ["push"] } });
    expect(data.results.ways).toMatchObject({ "nobody-free": ["email"], late: ["push"] });
    expect(data.results.ways).not.toHaveProperty("complaint");
    await given.db
      .updateTable("operator")
      .set({ roles: ["support"] })
      .where("id", "=", ear.id)
      .execute();
    expect((await given.call(endpoints.readHearing, { as: ear.as })).data.results.ways).toMatchObject({
      complaint: ["email"],
    });
  });
});

describe("the rota", () => {
  const today = () => Temporal.Now.plainDateISO("Asia/Kolkata");
  const put = (
    ear: Awaited<ReturnType<typeof anEar>>,
    of: string,
    duty: { from: string; until: string } | null,
    everyWeek = false,
    day = today(),
  ) => given.call(endpoints.changeDuty, { as: ear.as, body: { operator: of, day: day.toString(), duty, everyWeek } });
  const allDay = { from: "00:00", until: "00:00" };

  test("sends what happens to those on duty; if nobody who wants it is, to all who do", async () => {
    const [on, off] = [
      await anEar(given, ["dispatcher"], { "nobody-free": ["email"] }),
      await anEar(given, ["dispatcher"], { "nobody-free": ["email"] }),
    ];
    await put(on, on.id, allDay);
    const { order: first } = await aVisit(given, "Unassigned");
    await lookAround();
    expect([(await on.mails()).length, (await off.mails()).length]).toEqual([1, 0]);
    await put(on, on.id, null);
    await sql`update operator_hearing set last_sent_at = null`.execute(given.db);
    const { order: second } = await aVisit(given, "Unassigned");
    await lookAround();
    expect((await on.mails()).at(-1)).toContain(second);
    expect((await off.mails()).at(-1)).toContain(second);
    expect((await off.mails()).join()).not.toContain(first);
  });

  test("has a usual week, and days that differ", async () => {
    const [ear, colleague] = [await anEar(given), await anEar(given)];
    const nine = { from: "09:00", until: "18:00" };
    const night = { from: "22:00", until: "06:00" };
    const day = today().add({ days: 14 });
    await put(ear, ear.id, nine, true, day);
    await put(ear, ear.id, night, false, day);
    const weekOf = async (at: Temporal.PlainDate, of = ear.id) => {
      const { data } = await given.call(endpoints.readRota, { as: ear.as, query: { day: at.toString() } });
      const { days, operators } = data.results;
      return operators.find(({ _id }) => _id === of)?.days[days.indexOf(at.toString())];
    };
    expect(await weekOf(day)).toEqual({ duty: night, usual: false });
    expect(await weekOf(day.add({ weeks: 1 }))).toEqual({ duty: nine, usual: true });
    expect(await weekOf(day, colleague.id)).toEqual({ duty: null, usual: true });
    await put(ear, ear.id, null, true, day);
    expect(await weekOf(day)).toEqual({ duty: null, usual: true });
  });

  test("is not kept of somebody who is disabled", async () => {
    const [ear, gone] = [await anEar(given), await anEar(given)];
    await given.db.updateTable("operator").set({ disabled_at: new Date() }).where("id", "=", gone.id).execute();
    expect((await put(ear, gone.id, allDay)).status).toBe(409);
    expect((await put(ear, randomUUID(), allDay)).status).toBe(404);
  });
});
