import { endpoints, extraCodeTries } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aVisitWithCard } from "../../tests/support/extras.ts";
import { aJob, anUpload, aRate, signedIn } from "../../tests/support/factories.ts";
import { sentTo } from "../../tests/support/sent.ts";
import { aPartnerAtWork } from "../../tests/support/visits.ts";

const given = useApp();

/** Another visit with an open proposal, which must stay as it is. */
async function aBystander() {
  const it = await aVisitWithCard(given);
  await it.propose();
  const now = async () => ({
    bill: await it.bill(),
    total: await it.total(),
    states: (await it.listed()).map(({ state }) => state),
  });
  const before = await now();
  return async () => expect(await now()).toEqual(before);
}

async function proposed(visit?: Parameters<typeof aVisitWithCard>[1]) {
  const it = await aVisitWithCard(given, visit);
  expect((await it.propose()).status).toBe(200);
  const [extra] = await it.listed();
  if (!extra) throw new Error("Nothing was proposed");
  return { ...it, extra };
}

describe("what a partner proposes", () => {
  test("is shown to its customer with old and new total, photo and reason, and adds nothing", async () => {
    const it = await aVisitWithCard(given);
    const answer = await it.propose({
      body: {
        lines: [
          { rateId: it.valve.id, quantity: 2 },
          { rateId: it.test.id, quantity: 1 },
        ],
      },
    });
    const shown = {
      state: "proposed",
      reason: "The valve is cracked.",
      lines: [
        { kind: "part", name: "Angle valve", quantity: 2, price: 440 },
        { kind: "work", name: "Leak test", quantity: 1, price: 350.5 },
      ],
      ...{ added: 790.5, minutes: 40, newTotal: 1389.5, newCash: 1389.5, decidedAt: null },
    };
    expect(answer.data).toMatchObject({ results: [shown], codeTriesLeft: 5, minutesFree: null });
    expect(await it.listed()).toMatchObject([shown]);
    const [extra] = await it.listed();
    expect(extra?.photo).toMatch(/^\/uploads\/.*signature=/);
    expect(await it.bill()).toHaveLength(1);
    expect(await it.total()).toBe(599_00);
  });

  test("is told to its customer in their language, with the total and a link", async () => {
    const it = await aVisitWithCard(given);
    await given.db.updateTable("customer").set({ language: "hi" }).where("id", "=", it.customer.id).execute();
    await it.propose();
    const [sms] = await sentTo(given, it.customer.phone);
    expect(sms?.text).toContain("2 × वाल्व");
    expect(sms?.text).toContain("₹1,039");
    expect(sms?.text).toContain(`/order/${it.booking.number}`);
    expect((await sentTo(given, it.customer.email)).map(({ template }) => template)).toEqual(["extra-proposed"]);
  });

  test("is proposed once, however often it is sent", async () => {
    const it = await aVisitWithCard(given);
    const { url } = await anUpload(given.db);
    const answers = await Promise.all([1, 2, 3].map(() => it.propose({ key: "one", body: { photo: url } })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await it.listed()).toHaveLength(1);
  });

  test("is one thing at a time", async () => {
    const it = await proposed();
    expect(await it.propose()).toMatchObject({ status: 409, reason: "ONE_EXTRA_AT_A_TIME" });
    await it.withdraw(it.extra._id);
    expect((await it.propose()).status).toBe(200);
    expect((await it.listed()).map(({ state }) => state)).toEqual(["withdrawn", "proposed"]);
  });

  test.each([
    "Accepted",
    "Traveling",
    "Reached",
    "Completed",
    "Cancelled",
  ] as const)("is refused while the visit is %s", async (status) => {
    const it = await aVisitWithCard(given, { status });
    expect(await it.propose()).toMatchObject({ status: 409, reason: "NOT_AT_WORK" });
    expect(await it.listed()).toEqual([]);
  });

  test("is on the card of that very visit, and not hidden there", async () => {
    const it = await aVisitWithCard(given);
    const other = await aRate(given.db);
    const hidden = await aRate(given.db, { sub_category_id: it.job.sub_category_id, hidden: true });
    for (const { id } of [other, hidden])
      expect(await it.propose({ body: { lines: [{ rateId: id, quantity: 1 }] } })).toMatchObject({
        status: 422,
        reason: "NOT_ON_RATE_CARD",
      });
    expect(await it.listed()).toEqual([]);
  });

  test("takes no longer than there is time until the partner's next visit, the way there included", async () => {
    const it = await aVisitWithCard(given);
    await given.db
      .updateTable("business_settings")
      .set({ settings: JSON.stringify({ travelMinutes: 30 }) })
      .execute();
    const ends = Date.now() - 600_000 + 3_600_000;
    await aJob(given.db, { partner_id: it.partner.id, status: "Accepted", startsAt: new Date(ends + 45 * 60_000) });
    const lines = [{ rateId: it.valve.id, quantity: 2 }];
    expect(await it.propose({ body: { lines } })).toMatchObject({
      ...{ status: 422, reason: "EXTRA_TOO_LONG" },
      message: expect.stringContaining("20 minutes more, and you have 15 minutes"),
    });
    expect((await it.propose({ body: { lines: [{ rateId: it.valve.id, quantity: 1 }] } })).data.minutesFree).toBe(15);
    await given.db.updateTable("business_settings").set({ settings: "{}" }).execute();
  });

  test("needs a reason, a line and a photo that the partner uploaded", async () => {
    const it = await aVisitWithCard(given);
    const { url } = await anUpload(given.db, { customer_id: it.customer.id, claimed_as: "document" });
    expect(await it.propose({ body: { reason: " " } })).toMatchObject({ status: 400, errors: [{ path: "reason" }] });
    expect(await it.propose({ body: { lines: [] } })).toMatchObject({ status: 400, errors: [{ path: "lines" }] });
    expect(await it.propose({ body: { photo: url } })).toMatchObject({ status: 422, reason: "NOT_UPLOADED_HERE" });
    expect(await it.listed()).toEqual([]);
  });

  test("is no other partner's matter, and no other customer's", async () => {
    const it = await proposed();
    const partner = await aPartnerAtWork(given.db);
    const customer = await signedIn(given.db);
    expect(await it.propose({ as: partner })).toMatchObject({ status: 404, reason: "NO_SUCH_JOB" });
    expect(await it.withdraw(it.extra._id, partner)).toMatchObject({ status: 404 });
    expect(await it.readOut(it.extra._id, await it.code(), partner)).toMatchObject({ status: 404 });
    expect(await it.agree(it.extra._id, 1039, customer)).toMatchObject({ status: 404, reason: "NO_SUCH_ORDER" });
    const other = await proposed();
    expect(await it.agree(other.extra._id, 1039)).toMatchObject({ status: 404, reason: "NO_SUCH_EXTRA" });
    expect((await it.listed()).map(({ state }) => state)).toEqual(["proposed"]);
  });
});

describe("a customer", () => {
  test("who agrees has it on the bill, once, and the visit lasts longer", async () => {
    const untouched = await aBystander();
    const it = await proposed();
    const answers = await Promise.all([1, 2, 3].map(() => it.agree(it.extra._id, 1039)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await it.bill()).toMatchObject([
      { service_name: "Tap repair", price: 599_00 },
      { service_name: "Angle valve", quantity: 2, price: 440_00 },
    ]);
    expect(await it.total()).toBe(1039_00);
    expect(await it.listed()).toMatchObject([{ state: "agreed", newTotal: 1039, decidedBy: "account", newCash: null }]);
    const { data } = await given.call(endpoints.getPartnerJob, { as: it.partner, params: { id: it.job.id } });
    expect(data).toMatchObject({ toCollect: 1039, services: [{}, { name: "Angle valve", quantity: 2, minutes: 20 }] });
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from upper(during) - lower(during))::int / 60 as minutes from job where id = ${it.job.id}
    `.execute(given.db);
    expect(rows).toEqual([{ minutes: 80 }]);
    const sent = (await sentTo(given, it.customer.phone)).map(({ template }) => template);
    expect(sent).toEqual(["extra-proposed", "extra-agreed"]);
    await untouched();
  });

  test("who declines pays what was booked", async () => {
    const untouched = await aBystander();
    const it = await proposed();
    expect((await it.decline(it.extra._id)).status).toBe(200);
    expect((await it.decline(it.extra._id)).status).toBe(200);
    expect(await it.listed()).toMatchObject([{ state: "declined", newTotal: null }]);
    expect(await it.agree(it.extra._id, 1039)).toMatchObject({ status: 409, reason: "EXTRA_DECIDED" });
    expect((await it.complete(599)).status).toBe(200);
    expect(await it.bill()).toHaveLength(1);
    await untouched();
  });

  test("agrees to the total that they were shown, and to no other", async () => {
    const it = await proposed();
    for (const total of [1038.99, 1040, 599, 0])
      expect(await it.agree(it.extra._id, total)).toMatchObject({ status: 409, reason: "TOTAL_CHANGED" });
    expect(await it.total()).toBe(599_00);
  });

  test("cannot agree to what was withdrawn, or to what they agreed to decline", async () => {
    const it = await proposed();
    expect((await it.withdraw(it.extra._id)).status).toBe(200);
    expect(await it.agree(it.extra._id, 1039)).toMatchObject({ status: 409, reason: "EXTRA_DECIDED" });
    expect(await it.readOut(it.extra._id, await it.code())).toMatchObject({ status: 409, reason: "EXTRA_DECIDED" });
    expect(await it.total()).toBe(599_00);
  });

  test("cannot agree once the work is done: what was proposed has expired", async () => {
    const it = await proposed();
    await it.complete(599);
    expect(await it.listed()).toMatchObject([{ state: "expired" }]);
    expect(await it.agree(it.extra._id, 1039)).toMatchObject({ status: 409, reason: "EXTRA_DECIDED" });
    expect(await it.total()).toBe(599_00);
  });

  test("agrees to several things, one after the other, each at its own total", async () => {
    const it = await proposed();
    await it.agree(it.extra._id, 1039);
    await it.propose({ body: { lines: [{ rateId: it.test.id, quantity: 1 }] } });
    const [, second] = await it.listed();
    expect(second).toMatchObject({ newTotal: 1389.5 });
    expect((await it.agree(second?._id ?? "", 1389.5)).status).toBe(200);
    expect((await it.bill()).map(({ price }) => price)).toEqual([599_00, 440_00, 350_50]);
  });

  test("keeps the price that they were shown, whatever the card says by now", async () => {
    const it = await proposed();
    await given.db
      .updateTable("rate_item")
      .set({ price: 999_00, name: "Gold valve" })
      .where("id", "=", it.valve.id)
      .execute();
    expect((await it.agree(it.extra._id, 1039)).status).toBe(200);
    expect((await it.bill()).at(-1)).toMatchObject({ service_name: "Angle valve", price: 440_00 });
  });
});

describe("a code that is read aloud", () => {
  test("agrees to the total that its text message named", async () => {
    const it = await proposed();
    const code = await it.code();
    expect(code).toMatch(/^\d{6}$/);
    expect((await it.readOut(it.extra._id, code)).data.results).toMatchObject([{ state: "agreed", decidedBy: "code" }]);
    expect((await it.readOut(it.extra._id, code)).status).toBe(200);
    expect(await it.total()).toBe(1039_00);
    const lines = given.db
      .selectFrom("booking_event")
      .where("booking_id", "=", it.booking.id)
      .orderBy("id")
      .select(["event", "by_kind", "job_id"]);
    expect((await lines.execute()).slice(-2)).toEqual([
      { event: "extra proposed", by_kind: "partner", job_id: null },
      { event: "extra agreed by code", by_kind: "partner", job_id: null },
    ]);
  });

  test("is told to the customer alone", async () => {
    const it = await proposed();
    const code = await it.code();
    const seen = await given.call(endpoints.jobExtras, { as: it.partner, params: { id: it.job.id } });
    expect(JSON.stringify(seen.data)).not.toContain(code);
    expect(await sentTo(given, it.partner.phone)).toEqual([]);
  });

  test("is of its proposal alone", async () => {
    const it = await proposed();
    const code = await it.code();
    await it.withdraw(it.extra._id);
    await it.propose();
    const second = (await it.listed()).at(-1);
    expect(await it.readOut(second?._id ?? "", code)).toMatchObject({ status: 422, reason: "WRONG_EXTRA_CODE" });
    expect(await it.total()).toBe(599_00);
  });

  test("may be wrong five times, the same mistake counting once; then not even the right one agrees", async () => {
    const it = await proposed();
    const right = await it.code();
    const wrong = Array.from({ length: extraCodeTries }, (_, n) =>
      String((Number(right) + 1 + n) % 1_000_000).padStart(6, "0"),
    );
    for (const [n, code] of wrong.entries()) {
      const reason = n < extraCodeTries - 1 ? "WRONG_EXTRA_CODE" : "OUT_OF_EXTRA_CODES";
      expect(await it.readOut(it.extra._id, code)).toMatchObject({ status: 422, reason, errors: [{ path: "code" }] });
      await it.readOut(it.extra._id, code);
    }
    expect(await it.readOut(it.extra._id, right)).toMatchObject({ status: 422, reason: "OUT_OF_EXTRA_CODES" });
    expect(await it.total()).toBe(599_00);
    // The customer can still answer on their phone.
    expect((await it.agree(it.extra._id, 1039)).status).toBe(200);
  });
});

describe("an order with an extra", () => {
  test("that was paid online leaves just the extra to pay in cash", async () => {
    const it = await proposed({ payment: "Online" });
    expect(it.extra).toMatchObject({ newTotal: 1039, newCash: 440 });
    await it.agree(it.extra._id, 1039);
    const { data } = await given.call(endpoints.getPartnerJob, { as: it.partner, params: { id: it.job.id } });
    expect(data).toMatchObject({ paymentType: "Online", toCollect: 440 });
    expect(await it.complete(0)).toMatchObject({ status: 422, reason: "WRONG_AMOUNT" });
    expect((await it.complete(440)).status).toBe(200);
    const { rows } = await sql<{ line: string }>`
      select e.kind || ' ' || l.account || ' ' || l.amount as line
      from ledger_entry e join ledger_line l on l.entry_id = e.id where e.job_id = ${it.job.id} order by e.id, l.account
    `.execute(given.db);
    // 20 % of the whole price, half a paisa to the partner.
    expect(rows.map(({ line }) => line)).toEqual([
      ...["work commission -20780", "work order 103900", "work partner -83120"],
      ...["cash order -44000", "cash partner 44000"],
    ]);
  });

  test("is billed line by line, at the total that was agreed to", async () => {
    const it = await proposed();
    await it.agree(it.extra._id, 1039);
    await it.complete(1039);
    await given.runJobs();
    const { total, details } = await given.db
      .selectFrom("invoice")
      .where("booking_id", "=", it.booking.id)
      .select(["total", "details"])
      .executeTakeFirstOrThrow();
    expect(total).toBe(1039_00);
    expect(details).toMatchObject({
      lines: [
        { description: "Tap repair", total: 599_00 },
        { description: "Angle valve", quantity: 2, total: 440_00 },
      ],
    });
  });
});
