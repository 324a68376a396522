import { randomUUID } from "node:crypto";
import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { atDesk, complaining, doVisit, freeVisitOf } from "../../../tests/support/complaints.ts";
import { anUpload } from "../../../tests/support/factories.ts";
import { aGateway } from "../../../tests/support/gateway.ts";
import { paying } from "../../../tests/support/paying.ts";
import { sentTo } from "../../../tests/support/sent.ts";
import { aPartnerAtWork } from "../../../tests/support/visits.ts";
import { creditOf, postWork } from "../../payments/payments.ts";

const bank = aGateway("INR");
const given = useApp({}, bank.gateway);
const pay = paying(given);
const reason = "We are sorry, and come again.";

/** A visit of ₹500 in the books, 80 % of it its partner's and all of it taken in cash, of which something is not right. */
async function complained() {
  const it = await complaining(given);
  await given.db.transaction().execute((tx) =>
    postWork(tx, {
      ...{ jobId: it.job.id, partnerId: it.partner.id, currency: "INR" },
      ...{ price: 500_00, earned: 400_00, cash: 500_00 },
    }),
  );
  const { url } = await anUpload(given.db);
  await it.say({ photos: [url] });
  const desk = await atDesk(given);
  const { _id } = await desk.find(it.order.id);
  return { ...it, desk, complaintId: _id, complaint: () => desk.find(it.order.id) };
}

/** What the books say of complaints about an order: "borne partner 40000". */
async function booksOf(orderId: string) {
  const { rows } = await sql<{ line: string }>`
    select e.kind || ' ' || l.account || ' ' || l.amount as line
    from ledger_entry e join ledger_line l on l.entry_id = e.id join complaint c on c.id = e.complaint_id
    where c.booking_id = ${orderId} order by e.id, l.account
  `.execute(given.db);
  return rows.map(({ line }) => line);
}

const templatesTo = async (to: string) => (await sentTo(given, to)).map(({ template }) => template);

describe("the desk", () => {
  test("finds complaints by order, customer, partner, kind and answer, and takes them as a file", async () => {
    const [first, second] = [await complained(), await complained()];
    const { as } = first.desk;
    const rename = (table: "customer" | "partner", id: string, name: string) =>
      given.db.updateTable(table).set({ name }).where("id", "=", id).execute();
    await rename("customer", first.customer.id, "Kaveri Anand");
    await rename("partner", second.partner.id, "Manjunath Gowda");
    await first.desk.answer(first.complaintId, { outcome: "declined", reason });
    const find = async (query: Record<string, string>) => {
      const { data } = await given.call(endpoints.deskComplaints, { as, query });
      expect(data.count).toBe(data.results.length);
      return data.results.map(({ _id }) => _id);
    };
    expect(await find({ q: second.order.number.slice(3) })).toEqual([second.complaintId]);
    expect(await find({ q: "gowda" })).toEqual([second.complaintId]);
    expect(await find({ q: "gowda", kind: "damage" })).toEqual([]);
    expect(await find({ q: "gowda", answered: "true" })).toEqual([]);
    const declined = { answered: "true", q: "kaveri", outcome: "declined" } as const;
    expect(await find(declined)).toEqual([first.complaintId]);
    expect(await find({ ...declined, outcome: "refund" })).toEqual([]);

    const { data } = await given.call(endpoints.exportDeskComplaints, { as, body: declined });
    expect({ ids: data.results.map(({ _id }) => _id), more: data.more }).toEqual({
      ids: [first.complaintId],
      more: false,
    });
    const taken = given.db.selectFrom("audit_entry").selectAll().where("action", "=", "take out complaints");
    const entries = await taken.where("operator_id", "=", first.desk.id).execute();
    expect(entries).toMatchObject([{ details: { answered: true, outcome: "declined" } }]);
    expect(JSON.stringify(entries)).not.toContain("kaveri");
  });

  test("lists what waits for an answer, the oldest first, and what is late", async () => {
    const [first, second] = [await complained(), await complained()];
    const { results, open } = await first.desk.open();
    const ids = results.map(({ _id }) => _id);
    expect(open).toBe(ids.length);
    expect(ids.indexOf(first.complaintId)).toBeLessThan(ids.indexOf(second.complaintId));
    expect(await first.complaint()).toMatchObject({
      ...{ kind: "work", said: "It drips again.", photoCount: 1, isLate: false, answered: null },
      ...{ refundable: 0, cashRefundable: 500, partner: { name: first.partner.name } },
    });
    const { data } = await given.call(endpoints.deskComplaints, {
      ...{ as: first.desk.as, query: { order: second.order.id } },
    });
    expect(data.results.map(({ _id }) => _id)).toEqual([second.complaintId]);
  });

  test("opens the photos, which is recorded", async () => {
    const it = await complained();
    const params = { id: it.complaintId };
    const { data } = await given.call(endpoints.openComplaintPhotos, { as: it.desk.as, params });
    expect(data.results).toHaveLength(1);
    const seen = await given.db
      .selectFrom("audit_entry")
      .select("action")
      .where("subject_id", "=", params.id)
      .execute();
    expect(seen).toEqual([{ action: "open photos of complaint" }]);
  });

  test("answers once: the customer and the partner are told, and the partner loses nothing", async () => {
    const it = await complained();
    const bystander = await complained();
    const answer = { outcome: "declined", reason: "This is as it was agreed.", atPartnersCost: true } as const;
    const [one, other] = await Promise.all([
      it.desk.answer(it.complaintId, answer),
      it.desk.answer(it.complaintId, answer),
    ]);
    expect([one?.status, other?.status]).toEqual([200, 200]);
    expect(await it.desk.answer(it.complaintId, { ...answer, reason: "Another." })).toMatchObject({
      ...{ status: 409, reason: "CHANGED_MEANWHILE" },
    });
    expect((await it.listed()).complaints).toMatchObject([
      { answered: { outcome: "declined", answer: "This is as it was agreed.", amount: null, order: null } },
    ]);
    await given.runJobs();
    const told = (await sentTo(given, it.customer.email ?? "")).filter(
      ({ template }) => template === "complaint-answered",
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain("This is as it was agreed.");
    expect((await templatesTo(it.partner.email)).filter((name) => name === "complaint-settled")).toHaveLength(1);
    expect(await booksOf(it.order.id)).toEqual([]);
    expect(await templatesTo(bystander.customer.email ?? "")).toEqual([]);
    expect((await bystander.complaint()).answered).toBeNull();
  });
});

test("visits of which something was not right are counted by partner and by service, those that put it right are not", async () => {
  const it = await complained();
  const bystander = await complaining(given);
  const [startsAt = ""] = await it.desk.times(it.complaintId);
  await it.desk.answer(it.complaintId, { outcome: "visit", reason, startsAt });
  await doVisit(given, it.partner, (await freeVisitOf(given.db, it.order.id)).job.id);
  await it.say();
  const { data } = await given.call(endpoints.complaintFigures, { as: it.desk.as });
  const { partners, services } = data.results;
  expect(partners.find(({ _id }) => _id === it.partner.id)).toMatchObject({ visits: 1, complaints: 1 });
  expect(services.find(({ _id }) => _id === it.service.id)).toMatchObject({ visits: 1, complaints: 1 });
  expect(partners.find(({ _id }) => _id === bystander.partner.id)).toBeUndefined();

  const old = { during: sql<string>`tstzrange(now() - interval '100 days', now() - interval '99 days')` };
  await given.db.updateTable("job").set(old).where("id", "=", it.job.id).execute();
  const later = await given.call(endpoints.complaintFigures, { as: it.desk.as });
  expect(later.data.results.partners.find(({ _id }) => _id === it.partner.id)).toBeUndefined();
});

describe("a visit that puts something right", () => {
  test("costs nothing, is offered to the same partner first, who reads what is wrong and earns nothing", async () => {
    const it = await complained();
    // Somebody who is nearer.
    await aPartnerAtWork(given.db, { ...placeOf(it.order), skills: [it.service.sub_category_id] });
    const [startsAt = ""] = (await it.desk.times(it.complaintId)).slice(2);
    const { data } = await it.desk.answer(it.complaintId, { outcome: "visit", reason, startsAt });
    const { order, job } = await freeVisitOf(given.db, it.order.id);
    expect(data.results.answered).toMatchObject({ outcome: "visit", amount: null, order: order.number });
    expect(order).toMatchObject({ total: 0, customer_id: it.customer.id, visit_note: "It drips again." });
    expect(order.starts_at?.toISOString()).toBe(startsAt);
    expect(job).toMatchObject({ status: "Offered", partner_id: it.partner.id });
    const mine = await given.call(endpoints.getPartnerJob, { as: it.partner, params: { id: job.id } });
    expect(mine.data).toMatchObject({ putsRight: it.order.number, earns: 0, toCollect: 0 });

    await doVisit(given, it.partner, job.id);
    await given.runJobs();
    const books = await given.db.selectFrom("ledger_entry").select("kind").where("job_id", "=", job.id).execute();
    expect(books).toEqual([]);
    const bills = await given.db.selectFrom("invoice").select("id").where("booking_id", "=", order.id).execute();
    expect(bills).toEqual([]);
  });

  test("begins the warranty anew, and is complained of at the order that it puts right", async () => {
    const it = await complained();
    const [startsAt = ""] = await it.desk.times(it.complaintId);
    await it.desk.answer(it.complaintId, { outcome: "visit", reason, startsAt });
    const { order, job } = await freeVisitOf(given.db, it.order.id);
    await doVisit(given, it.partner, job.id);
    const moved = given.db.updateTable("job").where("id", "=", it.job.id);
    await moved.set({ during: sql`tstzrange(now() - interval '40 days', now() - interval '39 days')` }).execute();
    expect((await it.listed()).visits).toMatchObject([{ jobId: it.job.id }]);
    const { data } = await given.call(endpoints.listComplaints, { as: it.customer, params: { id: order.id } });
    expect(data.results).toMatchObject({ visits: [], complaints: [], putsRight: it.order.number });
    expect((await it.say()).status).toBe(200);
  });

  test("pays somebody else as for the first time, at the first partner's cost if the desk says so", async () => {
    for (const atPartnersCost of [false, true]) {
      const it = await complained();
      const other = await aPartnerAtWork(given.db, { skills: [it.service.sub_category_id] });
      await given.db.updateTable("partner").set({ status: "Suspended" }).where("id", "=", it.partner.id).execute();
      const [startsAt = ""] = await it.desk.times(it.complaintId);
      await it.desk.answer(it.complaintId, { outcome: "visit", reason, startsAt, atPartnersCost });
      const { job } = await freeVisitOf(given.db, it.order.id);
      expect(job.partner_id).toBe(other.id);
      const theirs = await given.call(endpoints.getPartnerJob, { as: other, params: { id: job.id } });
      expect(theirs.data).toMatchObject({ earns: 400, toCollect: 0 });
      await doVisit(given, other, job.id);
      const { data } = await given.call(endpoints.getEarnings, { as: other, query: {} });
      expect(data).toMatchObject({ balance: 400, jobs: [{ price: 0, earned: 400, cash: 0 }] });
      expect(await booksOf(it.order.id)).toEqual(
        atPartnersCost ? ["borne commission -40000", "borne partner 40000"] : [],
      );
      await given.runJobs();
      const settled = (await sentTo(given, it.partner.email)).filter(
        ({ template }) => template === "complaint-settled",
      );
      const sums = settled.map(({ text }) => /₹\d+/.exec(text)?.[0]);
      expect(sums).toEqual(atPartnersCost ? ["₹0", "₹400"] : ["₹0"]);
    }
  });

  test("needs a time, and a partner who is free then: if nobody is, nothing is answered", async () => {
    const it = await complained();
    expect(await it.desk.answer(it.complaintId, { outcome: "visit", reason })).toMatchObject({ status: 400 });
    const [startsAt = ""] = await it.desk.times(it.complaintId);
    await given.db.deleteFrom("partner_hours").where("partner_id", "=", it.partner.id).execute();
    const refused = await it.desk.answer(it.complaintId, { outcome: "visit", reason, startsAt });
    expect(refused.status).toBe(409);
    expect((await it.complaint()).answered).toBeNull();
  });
});

describe("money for what is not right", () => {
  test("goes back by a transfer if it was paid in cash; of the partner's share only if the desk says so", async () => {
    const it = await complained();
    const refund = { outcome: "refund", reason: "The half of it goes back.", amount: 250 } as const;
    expect(await it.desk.answer(it.complaintId, refund)).toMatchObject({ status: 422, reason: "TRANSFER_REQUIRED" });
    expect((await it.complaint()).answered).toBeNull();
    const tooMuch = await it.desk.answer(it.complaintId, { ...refund, amount: 501, reference: "UTR 1" });
    expect(tooMuch).toMatchObject({ status: 422, reason: "REFUND_TOO_LARGE" });

    const given250 = { ...refund, reference: "UTR 618320411234", atPartnersCost: true };
    expect((await it.desk.answer(it.complaintId, given250)).status).toBe(200);
    expect((await it.listed()).complaints).toMatchObject([{ answered: { outcome: "refund", amount: 250 } }]);
    expect(await booksOf(it.order.id)).toEqual(["borne commission -20000", "borne partner 20000"]);
    const transfers = await given.db
      .selectFrom("cash_refund")
      .selectAll()
      .where("booking_id", "=", it.order.id)
      .execute();
    expect(transfers).toMatchObject([{ price: 250_00, reference: "UTR 618320411234" }]);
    // They owe what they took in cash, less their share, and what is taken back of it.
    expect(await it.earnings()).toMatchObject({
      balance: -300,
      takenBack: [{ ordId: it.order.number, amount: 200 }],
      payments: [],
    });
    await given.runJobs();
    expect((await sentTo(given, it.partner.email)).at(-1)?.text).toContain("₹200");
  });

  test("becomes the customer's credit if the desk says so", async () => {
    const it = await complained();
    const refund = { outcome: "refund", reason, amount: 250, toCredit: true, reference: "UTR 1" } as const;
    expect((await it.desk.answer(it.complaintId, { ...refund, amount: 501 })).reason).toBe("REFUND_TOO_LARGE");
    await Promise.all([1, 2].map(() => it.desk.answer(it.complaintId, refund)));
    const { data } = await given.call(endpoints.deskOrder, { as: it.desk.as, params: { id: it.order.id } });
    expect(data.results.cashRefunds).toMatchObject([{ price: 250, reference: null, toCredit: true }]);
    expect(await creditOf(given.db, it.order.customer_id)).toBe(250_00);
  });

  test("goes back by the way it came if it was paid online", async () => {
    const it = await pay.paid(bank, "Completed", [499]);
    const job = await given.db
      .selectFrom("job")
      .where("booking_id", "=", it.order._id)
      .selectAll()
      .executeTakeFirstOrThrow();
    const said = { jobId: job.id, kind: "work", said: "It drips again." } as const;
    await given.call(endpoints.complain, { as: it.customer, params: { id: it.number }, body: said });
    const desk = await atDesk(given);
    const { _id, refundable, cashRefundable } = await desk.find(it.order._id);
    expect({ refundable, cashRefundable }).toEqual({ refundable: 499, cashRefundable: 0 });
    await desk.answer(_id, { outcome: "refund", reason, amount: 100 });
    await desk.answer(_id, { outcome: "refund", reason, amount: 100 });
    const { data } = await given.call(endpoints.deskOrder, { as: desk.as, params: { id: it.number } });
    expect(data.results).toMatchObject({ refundable: 399, refunds: [{ price: 100, note: reason }] });
  });

  test("is told in as many words as fit everywhere, and no more", async () => {
    const it = await complained();
    const refund = { outcome: "refund", amount: 100, reference: "UTR 3" } as const;
    expect(await it.desk.answer(it.complaintId, { ...refund, reason: "x".repeat(401) })).toMatchObject({ status: 400 });
    expect((await it.desk.answer(it.complaintId, { ...refund, reason: "x".repeat(400) })).status).toBe(200);
  });

  test("is never more than the partner earned, however often they bear it", async () => {
    const it = await complained();
    await it.desk.answer(it.complaintId, {
      ...{ outcome: "refund", reason, amount: 500, reference: "UTR 1", atPartnersCost: true },
    });
    expect(await booksOf(it.order.id)).toEqual(["borne commission -40000", "borne partner 40000"]);
  });

  test("is paid for damage up to the limit of the settings, apart from what the order cost", async () => {
    const it = await complained();
    const cap = { mostForDamage: 2000 };
    await given.db
      .updateTable("business_settings")
      .set({ settings: sql`settings || ${JSON.stringify(cap)}::jsonb` })
      .execute();
    expect((await it.listed()).mostForDamage).toBe(2000);
    const damages = { outcome: "damages", reason: "For the broken tile.", amount: 2000 } as const;
    expect(await it.desk.answer(it.complaintId, damages)).toMatchObject({ status: 400 });
    const more = await it.desk.answer(it.complaintId, { ...damages, amount: 2000.01, reference: "UTR 2" });
    expect(more).toMatchObject({ status: 422, reason: "MORE_THAN_PAID_FOR_DAMAGE" });
    await it.desk.answer(it.complaintId, { ...damages, reference: "UTR 2", toCredit: true });
    const complaint = given.db.selectFrom("complaint").select("reference").where("id", "=", it.complaintId);
    expect(await complaint.execute()).toEqual([{ reference: "UTR 2" }]);
    expect(await booksOf(it.order.id)).toEqual(["damages bank -200000", "damages commission 200000"]);
    const order = await given.call(endpoints.deskOrder, { as: it.desk.as, params: { id: it.order.id } });
    expect(order.data.results).toMatchObject({ cashRefundable: 500, cashRefunds: [] });
  });

  test("goes back once, however often the answer is sent", async () => {
    const it = await complained();
    const refund = { outcome: "refund", reason, amount: 100, reference: `UTR ${randomUUID().slice(0, 8)}` } as const;
    await Promise.all([1, 2, 3].map(() => it.desk.answer(it.complaintId, refund)));
    for (const other of [{ amount: 200 }, { reference: "UTR 9" }, { atPartnersCost: true }])
      expect((await it.desk.answer(it.complaintId, { ...refund, ...other })).reason).toBe("CHANGED_MEANWHILE");
    const transfers = await given.db
      .selectFrom("cash_refund")
      .selectAll()
      .where("booking_id", "=", it.order.id)
      .execute();
    expect(transfers).toHaveLength(1);
  });
});

const placeOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({ latitude, longitude });
