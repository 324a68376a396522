import { randomUUIDv7 } from "node:crypto";
import type { Place } from "@chowk/contract";
import { sql } from "kysely";
import { addressOf, orderPlaceOf } from "../../areas/addresses/addresses.ts";
import { openSession } from "../../areas/identity/identity.ts";
import type { Database } from "../../platform/database/connection.ts";
import {
  aDeskRefund,
  aJob,
  anAddress,
  anExtra,
  anOperator,
  anOrder,
  anUpload,
  aPartnerReview,
  aPasskey,
  aReview,
  aService,
  aSubCategory,
  aWorkingPartner,
  signedIn,
} from "./factories.ts";
import { aPaperKind } from "./papers.ts";

// People with one of everything that can be stored about them, each marked with a unique word, so that a search finds it once.

let numbers = 9_100_000_000;
const aPhone = () => String(++numbers);

let words = 0;
/** Returns a word that nothing else in the database has. */
export const aWord = (like: string) => `${like}${++words}x`;

/** A customer with a unique word in everything stored about them, including what the desk wrote about them. */
export async function aKnownCustomer(db: Database, word: string) {
  const phone = aPhone();
  const email = `${word.toLowerCase()}@example.test`;
  const customer = await signedIn(db, { name: `${word} Iyer`, email, phone });
  const operator = await anOperator(db);
  const upload = await anUpload(db, { customer_id: customer.id, claimed_as: "picture" });
  await db.updateTable("customer").set({ image: upload.url }).where("id", "=", customer.id).execute();
  const service = await aService(db);
  const partner = await aWorkingPartner(db);
  const latitude = 12.9 + Math.random() / 10;
  const place: Place = {
    addressType: "Other",
    flatNo: `${word} flat`,
    address: `${word} Road`,
    parts: {},
    landmark: `${word} tree`,
    pincode: "560038",
    phoneNo: phone,
    accessInstructions: `${word} gate`,
    latitude,
    longitude: latitude + 64.6,
  };
  const address = await anAddress(db, { customer_id: customer.id, ...addressOf(place) });
  await db
    .insertInto("area_interest")
    .values({ customer_id: customer.id, address_id: address.id, sub_category_ids: [service.sub_category_id] })
    .execute();
  await aPasskey(db, { customer_id: customer.id, name: `${word}'s phone`, last_used_at: new Date() });
  await db
    .insertInto("email_link")
    .values({
      ...{ customer_id: customer.id, email, token_hash: hash(`${word} link`) },
      expires_at: sql<Date>`now() + interval '1 day'`,
    })
    .execute();
  const shown = await anUpload(db, { customer_id: customer.id, claimed_as: "document" });
  const order = await anOrder(db, {
    visit_note: `${word}'s tap drips`,
    visit_photos: [shown.url.split("?")[0] ?? ""],
    ...{ customer_id: customer.id, services: [service], status: "Completed", partner_id: partner.id },
    ...{ payment_type: "Online", payment_status: "REFUNDED", ...orderPlaceOf(place), area: "Bengaluru" },
    bill_to: JSON.stringify({
      name: `${word} Private Limited`,
      address: `${word}'s office`,
      taxNumber: "29AAGCB7383J1Z4",
    }),
  });
  const job = await aJob(db, { booking_id: order.id, partner_id: partner.id, status: "Completed" });
  await db
    .insertInto("cash_difference")
    .values({ job_id: job.id, partner_id: partner.id, wanted: 2, received: 1, note: `${word} had no change` })
    .execute();
  const photo = await anUpload(db, { partner_id: partner.id, claimed_as: "document" });
  await anExtra(db, { job, reason: `${word}'s tap drips`, photo: photo.url.split("?")[0] ?? "" });
  await showWork(db, job, word);
  await chatAbout(db, job, word);
  const plan = randomUUIDv7();
  await db
    .insertInto("plan")
    .values({
      ...{ id: plan, customer_id: customer.id, booking_id: order.id, every_weeks: 2, price: order.total },
      ...{ first_day: "2026-11-24", starts_at: "10:00", status: "paused", paused_until: "2027-01-05" },
    })
    .execute();
  await db
    .insertInto("plan_visit")
    .values({ plan_id: plan, day: "2026-12-08", starts_at: new Date("2026-12-08T04:30:00Z"), skipped: true })
    .execute();
  await db
    .insertInto("desk_note")
    .values({
      ...{ id: randomUUIDv7(), customer_id: customer.id, booking_id: order.id, words: `${word} shouts` },
      ...{ made_by: operator.id, due_at: new Date() },
    })
    .execute();
  await db.insertInto("favourite_partner").values({ customer_id: customer.id, partner_id: partner.id }).execute();
  const broken = await anUpload(db, { customer_id: customer.id, claimed_as: "document" });
  await db
    .insertInto("complaint")
    .values({
      ...{ id: randomUUIDv7(), booking_id: order.id, job_id: job.id, partner_id: partner.id, kind: "damage" },
      ...{ said: `${word}'s tile broke`, photos: [broken.url.split("?")[0] ?? ""], answer_by: new Date() },
      ...{ outcome: "damages", answer: `${word} gets a tile`, amount: 100, reference: `UTR of ${word}` },
      ...{ operator_id: operator.id, answered_at: new Date() },
    })
    .execute();
  const praised = await anUpload(db, { customer_id: customer.id, claimed_as: "document" });
  const review = await aReview(db, {
    photos: [praised.url.split("?")[0] ?? ""],
    ...{ service_id: service.id, customer_id: customer.id, booking_id: order.id, rating: 4 },
    ...{ review: `${word}'s words`, author_name: `${word} I.`, author_title: `${word} of Indiranagar` },
  });
  await aReview(db, {
    ...{ customer_id: customer.id, review: `${word} swears`, author_name: `${word} I.` },
    ...{ hidden_at: new Date(), hidden_by: operator.id, hidden_why: `${word} swore` },
  });
  await aPartnerReview(db, { booking_id: order.id, partner_id: partner.id, rating: 5, review: `${word}'s thanks` });
  await db
    .insertInto("booking_event")
    .values([
      ...[{ booking_id: order.id, event: "noted", by_kind: "staff", by_id: operator.id, note: `${word} has a dog` }],
      ...[
        { booking_id: order.id, event: "cancelled", by_kind: "customer", by_id: customer.id, note: `${word} is ill` },
      ],
    ])
    .execute();
  const payment = randomUUIDv7();
  await db
    .insertInto("payment_case")
    .values({
      ...{
        id: payment,
        provider: "razorpay",
        payment_id: `pay_${payment}`,
        problem: "unknown",
        name: `${order.number}.2`,
      },
      ...{ paid_at: new Date(), closed_at: new Date(), operator_id: operator.id, note: `${word} was called back` },
    })
    .execute();
  const refund = await aDeskRefund(db, {
    ...{ order, operator_id: operator.id },
    ...{ note: `${word} was told so`, said: `${word}'s bank is closed` },
  });
  await note(
    db,
    operator.id,
    { customer: customer.id, order: order.id, payment, refund: refund.id, review: review.id },
    word,
  );
  // An earlier account of theirs, about which the desk wrote as well.
  const gone_id = randomUUIDv7();
  await db
    .insertInto("account_join")
    .values({ id: randomUUIDv7(), customer_id: customer.id, gone_id, proof: "mail" })
    .execute();
  await note(db, operator.id, { customer: gone_id }, word);
  return { customer, service, partner, order, job, refund, shown };
}

/** A partner with an application, with a unique word in everything stored about them. */
export async function aKnownPartner(db: Database, word: string, status: "Approved" | "Refused" = "Approved") {
  const phone = aPhone();
  const operator = await anOperator(db);
  // A sub-category that nobody else does, so that no other partner is created.
  const service = await aService(db, { sub_category_id: (await aSubCategory(db)).id });
  const email = `${word.toLowerCase()}@example.test`;
  const place = { latitude: 12.9 + Math.random() / 10, longitude: 77.5 + Math.random() / 10 };
  const partner = await aWorkingPartner(db, {
    ...{ name: `${word} Nair`, email, phone, status, skills: [service.sub_category_id], ...place },
    ...{ photo: `/uploads/${word}.webp`, gender: "Female", radius_km: 17, gstin: "29ABCDE1234F1ZW", pan: "ABCPE1234F" },
  });
  await db
    .insertInto("partner_application")
    .values({
      ...{ partner_id: partner.id, form_index: 5, photo: `/uploads/${word}.webp`, id_proof_sealed: hash(word) },
      ...{ skill_certificate: `/uploads/${word}.pdf`, sub_category_id: service.sub_category_id },
      ...{ works_from: "08:10", works_until: "17:50", flat_no: `${word} flat`, area: `${word} Nagar` },
      ...{ city: `${word}pur`, state: `${word} Pradesh`, pincode: "560100", ...place },
      ...{ bank_name: `${word} Bank`, branch_name: `${word} branch`, ifsc: "HDFC0000077" },
      ...{ account_number_sealed: hash(`${word} account`), decided_at: new Date(), decision_reason: `${word} is fine` },
      ...{ id_proof_wanted_why: `${word} is blurred`, id_proof_sent_at: new Date() },
      ...{ certificate_wanted_why: `${word} is cut off`, certificate_sent_at: new Date() },
    })
    .execute();
  await db.insertInto("partner_day_off").values({ partner_id: partner.id, day: "2031-03-04" }).execute();
  const papers = [
    { file: `/uploads/${word}-licence.pdf`, last_day: "2031-03-07", confirmed_at: new Date() },
    { sent_back_why: `${word}'s page is missing` },
  ];
  for (const paper of papers) {
    const { id: paper_kind_id } = await aPaperKind(db);
    await db
      .insertInto("partner_paper")
      .values({ partner_id: partner.id, paper_kind_id, ...paper })
      .execute();
  }
  await db
    .insertInto("commission_rate")
    .values({
      id: randomUUIDv7(),
      partner_id: partner.id,
      percent: 12.5,
      first_day: "2031-03-05",
      last_day: "2031-03-06",
    })
    .execute();
  await db
    .insertInto("password_link")
    .values({
      ...{ partner_id: partner.id, email, token_hash: hash(`${word} link`) },
      expires_at: sql<Date>`now() + interval '15 minutes'`,
    })
    .execute();
  const upload = await anUpload(db, { partner_id: partner.id, claimed_as: "document" });
  const order = await anOrder(db, { partner_id: partner.id, status: "Completed", services: [service] });
  const job = await aJob(db, { booking_id: order.id, partner_id: partner.id, status: "Completed" });
  await db
    .insertInto("job_offer")
    .values({ job_id: job.id, partner_id: partner.id, answer: "accepted", answered_at: new Date() })
    .execute();
  await db
    .insertInto("booking_event")
    .values([
      ...[{ booking_id: order.id, job_id: job.id, event: "taken away", by_kind: "staff", by_id: operator.id }].map(
        (event) => ({ ...event, note: `${word} was rude` }),
      ),
      ...[{ booking_id: order.id, job_id: job.id, event: "given back", by_kind: "partner", by_id: partner.id }].map(
        (event) => ({ ...event, note: `${word} is ill` }),
      ),
    ])
    .execute();
  await db
    .insertInto("cash_difference")
    .values({ job_id: job.id, partner_id: partner.id, wanted: 2, received: 1, note: `${word} had no change` })
    .execute();
  await showWork(db, job, word);
  await chatAbout(db, job, word);
  await anExtra(db, { job, reason: `${word} says it drips`, photo: upload.url.split("?")[0] ?? "" });
  const review = await aPartnerReview(db, {
    ...{ booking_id: order.id, partner_id: partner.id, rating: 5, review: `${word} was kind` },
  });
  await note(db, operator.id, { partner: partner.id, review: review.id }, word);
  const token = await openSession(db, { role: "partner", id: partner.id }, "a test");
  return { partner: { ...partner, token }, order, job, upload };
}

/** What a partner shows of a visit, with a unique word in it. */
async function showWork(db: Database, { id, partner_id }: { id: string; partner_id: string | null }, word: string) {
  const of = { job_id: id, partner_id: partner_id ?? "" };
  await db
    .insertInto("proof")
    .values({ ...of, used: `${word}'s cartridge` })
    .execute();
  const { url } = await anUpload(db, { partner_id, claimed_as: "document" });
  await db
    .insertInto("proof_photo")
    .values({ id: randomUUIDv7(), ...of, moment: "before", photo: url.split("?")[0] ?? "" })
    .execute();
}

/** What a customer and a partner wrote to each other about a visit, with a unique word in it. */
async function chatAbout(db: Database, { id, partner_id }: { id: string; partner_id: string | null }, word: string) {
  const { url } = await anUpload(db, { partner_id, claimed_as: "document" });
  const of = { job_id: id, partner_id: partner_id ?? "" };
  await db
    .insertInto("chat_line")
    .values([
      { id: randomUUIDv7(), ...of, is_from_partner: false, text: `${word} wrote this`, photo: null },
      { id: randomUUIDv7(), ...of, is_from_partner: true, text: `To ${word}`, photo: url.split("?")[0] ?? "" },
    ])
    .execute();
}

/** An operator who may no longer log in, with a unique word in everything stored about them. */
export async function aKnownOperator(db: Database, word: string) {
  const operator = await anOperator(db, {
    ...{ name: `${word} Khan`, email: `${word.toLowerCase()}@example.test`, roles: ["support"] },
    ...{ totp_sealed: hash(word), disabled_at: new Date() },
  });
  await db
    .insertInto("operator_recovery_code")
    .values({ operator_id: operator.id, code_hmac: hash(word) })
    .execute();
  const ways = JSON.stringify({ complaint: ["email", word] });
  await db
    .insertInto("operator_hearing")
    .values({ operator_id: operator.id, ways, language: "hi", country_code: "+91", phone: `98${word}` })
    .execute();
  const duty = { duty_from: "09:00", duty_until: "18:00" };
  await db
    .insertInto("duty_hours")
    .values({ operator_id: operator.id, weekday: 1, ...duty })
    .execute();
  await db
    .insertInto("duty_day")
    .values({ operator_id: operator.id, day: "2026-12-08", ...duty })
    .execute();
  await note(db, null, { operator: operator.id }, word);
  await note(db, operator.id, { service: randomUUIDv7() }, "A service");
  return operator;
}

/** Books an amount that a partner and the business owe each other. */
export const owes = (db: Database, partner_id: string, amount = 500_00) =>
  db.transaction().execute(async (tx) => {
    const { id: entry_id } = await tx
      .insertInto("ledger_entry")
      .values({ kind: "paid-in", partner_id })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("ledger_line")
      .values([
        { entry_id, account: "partner", amount: -amount, currency: "INR" },
        { entry_id, account: "bank", amount, currency: "INR" },
      ])
      .execute();
  });

const hash = (text: string): Buffer => Buffer.from(text.padEnd(32, "·")).subarray(0, 32);

/** Adds the desk's audit entries about these, with their word and an amount. */
async function note(
  db: Database,
  operatorId: string | null,
  subjects: Record<string, string>,
  word: string,
): Promise<void> {
  for (const [kind, id] of Object.entries(subjects))
    await db
      .insertInto("audit_entry")
      .values({
        ...{ operator_id: operatorId, action: `note on ${kind}`, subject_kind: kind, subject_id: id },
        details: JSON.stringify({ reason: `${word} wrote from ${word}@example.test`, name: word, rupees: 40 }),
      })
      .execute();
}
