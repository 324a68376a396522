import type { JobEvent } from "@chowk/contract";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aJob, anOperator, anOrder, aSubCategory, aWorkingPartner, signedIn } from "../../tests/support/factories.ts";
import { startCodeNow } from "../../tests/support/visits.ts";
import { type By, bySystem, noteEvent } from "../order-book/order-book.ts";
import { holdJob, moveJob } from "../scheduling/scheduling.ts";
import { tellOfEvent } from "./tell-of-event.ts";

const given = useApp();
beforeEach(async () => void (await given.db.deleteFrom("demo_outbox").execute()));

const startsAt = new Date("2026-12-01T04:30:00Z");

/** An order with this many visits, each offered to a different partner. */
async function anOfferedOrder(visits = 1) {
  const customer = await signedIn(given.db);
  const order = await anOrder(given.db, {
    customer_id: customer.id,
    area: "Indiranagar",
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + 1),
  });
  const jobs: { id: string; partner: Awaited<ReturnType<typeof aWorkingPartner>> }[] = [];
  for (let n = 0; n < visits; n += 1) {
    const partner = await aWorkingPartner(given.db, { name: "Suresh Kumar" });
    const { id: sub_category_id } = await aSubCategory(given.db, { name: "Tap repair" });
    const { id } = await aJob(given.db, { booking_id: order.id, partner_id: partner.id, sub_category_id, startsAt });
    await given.db.insertInto("job_offer").values({ job_id: id, partner_id: partner.id }).execute();
    jobs.push({ id, partner });
  }
  const by = (n = 0): By => ({ kind: "partner", id: jobs[n]?.partner.id ?? "" });
  const move = (event: JobEvent, hand: By, { n = 0, partner }: { n?: number; partner?: string } = {}) =>
    given.db.transaction().execute(async (tx) =>
      moveJob(tx, await holdJob(tx, jobs[n]?.id ?? ""), {
        event,
        by: hand,
        answerBy: new Date(Date.now() + 60_000),
        ...(partner ? { set: { partner_id: partner } } : {}),
      }),
    );
  return { customer, order, jobs, by, move };
}

/** What goes out during `during`: to whom, and its first words. */
async function told(during: () => Promise<unknown>) {
  await given.db.deleteFrom("demo_outbox").execute();
  await during();
  await given.runJobs();
  const rows = await given.db.selectFrom("demo_outbox").selectAll().orderBy("created_at").execute();
  return rows.map(({ channel, recipient, subject, text }) => ({ channel, to: recipient, words: subject || text }));
}

const to = ({ country_code, phone }: { country_code: string | null; phone: string | null }) =>
  `${country_code} ${phone}`;

describe("of an order's life", () => {
  test("its customer is told of each step, on suitable channels, and the partner of the offer", async () => {
    const { customer, order, jobs, by, move } = await anOfferedOrder();
    const partner = jobs[0]?.partner ?? customer;
    const answer_by = new Date("2026-11-30T12:15:00Z");
    const offered = { status_before: "Unassigned", status: "Offered", partner_id: partner.id, starts_at: startsAt };
    const placed = () =>
      given.db.transaction().execute(async (tx) => {
        await noteEvent(tx, { bookingId: order.id, event: "placed", by: { kind: "customer", id: customer.id } });
        const change = { ...offered, answer_by };
        const jobId = jobs[0]?.id ?? "";
        await noteEvent(tx, { bookingId: order.id, jobId, event: "offered", by: bySystem, change });
      });

    const first = await told(placed);
    expect(first).toHaveLength(3);
    expect(first).toEqual(
      expect.arrayContaining([
        {
          channel: "sms",
          to: to(customer),
          words: `Your Chowk order ${order.number} is booked for Tue, 1 Dec, 10:00 am. We tell you when a partner has accepted.`,
        },
        { channel: "email", to: customer.email, words: `Your order ${order.number} is booked` },
        {
          channel: "sms",
          to: to(partner),
          words:
            "New Chowk job: Tap repair, Tue, 1 Dec, 10:00 am, Indiranagar. Accept it in your workspace until Mon, 30 Nov, 5:45 pm.",
        },
      ]),
    );
    expect((await told(() => move("accepted", by()))).map(({ words }) => words).sort()).toEqual([
      `Suresh Kumar comes for your order ${order.number}`,
      `Suresh Kumar from Chowk comes for your order ${order.number}: Tue, 1 Dec, 10:00 am.`,
    ]);
    expect(await told(() => move("set out", by()))).toMatchObject([
      { words: `Suresh Kumar from Chowk is on the way to you for order ${order.number}.` },
    ]);
    expect(await told(() => move("arrived", by()))).toMatchObject([
      {
        channel: "sms",
        to: to(customer),
        words: expect.stringMatching(`^${await startCodeNow(given, jobs[0]?.id ?? "")} is the start code`),
      },
    ]);
    expect(await told(() => move("started", by()))).toEqual([]);
    expect(await told(() => move("completed", by()))).toMatchObject([
      { channel: "email", to: customer.email, words: `Your order ${order.number} is completed` },
    ]);
  });

  test("everybody is told in their own language", async () => {
    const { customer, order, jobs, by, move } = await anOfferedOrder();
    await given.db.updateTable("customer").set({ language: "ar" }).where("id", "=", customer.id).execute();
    const partner = jobs[0]?.partner ?? customer;
    await given.db.updateTable("partner").set({ language: "hi" }).where("id", "=", partner.id).execute();
    const sms = (all: Awaited<ReturnType<typeof told>>) => all.filter(({ channel }) => channel === "sms");
    expect(sms(await told(() => move("accepted", by())))).toEqual([
      {
        channel: "sms",
        to: to(customer),
        words: `سيأتي إليك Suresh Kumar من Chowk لطلبك ${order.number}: الثلاثاء، 1 ديسمبر، 10:00 ص.`,
      },
    ]);
    const hand: By = { kind: "customer", id: customer.id };
    const moved = sms(await told(() => move("rescheduled", hand))).find((each) => each.to === to(partner));
    expect(moved?.words).toMatch(
      new RegExp(
        `^आपके Chowk काम ${order.number} का नया समय: मंगल, 1 दिस॰, 10:00 am। .* तक अपने वर्कस्पेस में फिर से स्वीकार करें।$`,
      ),
    );
  });

  test("services and work are named in the language of the message, where they have words in it", async () => {
    const { customer, order, jobs } = await anOfferedOrder();
    const partner = jobs[0]?.partner ?? customer;
    await given.db.updateTable("customer").set({ language: "hi" }).where("id", "=", customer.id).execute();
    await given.db.updateTable("partner").set({ language: "hi" }).where("id", "=", partner.id).execute();
    const lines = await given.db.selectFrom("booking_line").selectAll().where("booking_id", "=", order.id).execute();
    const words = JSON.stringify({ hi: { name: "नल की मरम्मत" } });
    for (const { service_id } of lines)
      await given.db.updateTable("service").set({ words }).where("id", "=", service_id).execute();
    await sql`update sub_category set words = ${words}::jsonb where id in (select sub_category_id from job where booking_id = ${order.id})`.execute(
      given.db,
    );
    const answer_by = new Date("2026-11-30T12:15:00Z");
    const change = { status_before: "Unassigned", status: "Offered", partner_id: partner.id, starts_at: startsAt };
    const sent = await told(() =>
      given.db.transaction().execute(async (tx) => {
        await noteEvent(tx, { bookingId: order.id, event: "placed", by: { kind: "customer", id: customer.id } });
        const event = { bookingId: order.id, jobId: jobs[0]?.id ?? "", event: "offered", by: bySystem } as const;
        await noteEvent(tx, { ...event, change: { ...change, answer_by } });
      }),
    );
    const offer = sent.find(({ channel, words: said }) => channel === "sms" && said.includes("नया काम"));
    expect(offer?.words).toContain("नल की मरम्मत");
    const mail = await given.db.selectFrom("demo_outbox").select("text").where("channel", "=", "email").execute();
    expect(mail.map(({ text }) => text).join()).toContain("नल की मरम्मत");
  });

  test("nobody is told twice, however often the job comes", async () => {
    const { order, by, move } = await anOfferedOrder();
    await told(() => move("accepted", by()));
    const { id: eventId } = await given.db
      .selectFrom("booking_event")
      .select("id")
      .where("booking_id", "=", order.id)
      .executeTakeFirstOrThrow();
    const again = () => tellOfEvent({ eventId }, { ...given.parts, log: given.app.log, attempt: 2 });
    expect(await told(() => Promise.all([again(), again()]))).toEqual([]);
  });

  test("a customer who was not at home is told so, and who came", async () => {
    const { customer, order, by, move } = await anOfferedOrder();
    for (const event of ["accepted", "set out", "arrived"] as const) await move(event, by());
    await given.runJobs();
    const words = await told(() => move("not met", by()));
    expect(words.map(({ to: whom }) => whom).sort()).toEqual([to(customer), customer.email].sort());
    expect(words).toContainEqual({
      channel: "sms",
      to: to(customer),
      words: `Suresh Kumar from Chowk was at your door for order ${order.number} and met nobody: the visit is cancelled.`,
    });
  });

  test("an order of two visits is reported as completed or cancelled once", async () => {
    const { customer, by, move } = await anOfferedOrder(2);
    for (const n of [0, 1])
      for (const event of ["accepted", "set out", "arrived", "started"] as const) await move(event, by(n), { n });
    await given.runJobs();
    expect(await told(() => move("completed", by(0), { n: 0 }))).toEqual([]);
    expect(await told(() => move("completed", by(1), { n: 1 }))).toHaveLength(1);

    const other = await anOfferedOrder(2);
    const hand: By = { kind: "customer", id: other.customer.id };
    const words = (
      await told(async () => {
        await other.move("cancelled", hand, { n: 0 });
        await other.move("cancelled", hand, { n: 1 });
      })
    ).map(({ to: whom }) => whom);
    expect(words.filter((whom) => whom === to(other.customer))).toHaveLength(1);
    expect(words.filter((whom) => whom === other.customer.email)).toHaveLength(1);
    expect(words).toEqual(expect.arrayContaining(other.jobs.map(({ partner }) => to(partner))));
    expect(words).not.toContain(to(customer));
  });

  test("a partner who declined is not asked again, and the next one is asked", async () => {
    const { by, move } = await anOfferedOrder();
    expect(await told(() => move("declined", by()))).toEqual([]);
    const next = await aWorkingPartner(given.db);
    expect(await told(() => move("offered", bySystem, { partner: next.id }))).toMatchObject([
      { to: to(next), words: expect.stringContaining("New Chowk job: Tap repair") },
    ]);
  });

  test("a partner who loses a job to the desk or to another time is told; one who keeps it must accept it again", async () => {
    const { id: operator } = await anOperator(given.db);
    const taken = await anOfferedOrder();
    await taken.move("accepted", taken.by());
    await given.runJobs();
    const lost = await told(() => taken.move("taken away", { kind: "staff", id: operator }));
    expect(lost.map(({ to: whom }) => whom).sort()).toEqual(
      [to(taken.customer), taken.customer.email, to(taken.jobs[0]?.partner ?? taken.customer)].sort(),
    );
    expect(lost.find(({ to: whom }) => whom !== to(taken.customer) && whom !== taken.customer.email)?.words).toContain(
      "is cancelled. Please do not go there.",
    );
    expect(lost.find(({ to: whom }) => whom === to(taken.customer))?.words).toContain(
      "Suresh Kumar cannot come for your Chowk order",
    );

    const moved = await anOfferedOrder();
    const hand: By = { kind: "customer", id: moved.customer.id };
    const own = moved.jobs[0]?.partner ?? taken.customer;
    await moved.move("accepted", moved.by());
    await given.runJobs();
    const same = await told(() => moved.move("rescheduled", hand));
    expect(same.filter(({ to: whom }) => whom === to(own))).toMatchObject([
      { words: expect.stringContaining("is moved to") },
    ]);
    await moved.move("accepted", moved.by());
    await given.runJobs();
    const other = await aWorkingPartner(given.db);
    const replaced = await told(() => moved.move("rescheduled", hand, { partner: other.id }));
    expect(replaced.find(({ to: whom }) => whom === to(own))?.words).toContain("is cancelled");
    expect(replaced.find(({ to: whom }) => whom === to(other))?.words).toContain("New Chowk job");
  });

  test("a customer without an e-mail gets only the text message", async () => {
    const { customer, by, move } = await anOfferedOrder();
    await given.db
      .updateTable("customer")
      .set({ email: null, email_verified_at: null })
      .where("id", "=", customer.id)
      .execute();
    expect(await told(() => move("accepted", by()))).toMatchObject([{ channel: "sms" }]);
  });

  test("the start code is deleted once it is sent", async () => {
    const { order, by, move } = await anOfferedOrder();
    for (const event of ["accepted", "set out", "arrived"] as const) await move(event, by());
    await given.runJobs();
    const rows = await given.db.selectFrom("message").selectAll().where("template", "=", "start-code").execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { content } of rows) expect(content).toBeNull();
    expect(order.number).toMatch(/^CH-/);
  });
});

test("the business's own words go out instead, filled in", async () => {
  const { order, by, move } = await anOfferedOrder();
  await given.db
    .insertInto("message_template")
    .values({ name: "order-accepted", channel: "sms", subject: "", text: "{partner} kommt: {order}, {time}" })
    .execute();
  const words = (await told(() => move("accepted", by()))).map(({ words: each }) => each);
  expect(words).toContain(`Suresh Kumar kommt: ${order.number}, Tue, 1 Dec, 10:00 am`);
});
