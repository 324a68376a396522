import { randomBytes, randomUUID, randomUUIDv7 } from "node:crypto";
import type { Place, Role } from "@chowk/contract";
import type { Insertable, Selectable } from "kysely";
import { addressOf, orderPlaceOf } from "../../areas/addresses/addresses.ts";
import { hashPassword } from "../../areas/identity/identity.ts";
import { openSession } from "../../areas/identity/sessions.ts";
import { newOrderNumber } from "../../areas/orders/order-number.ts";
import { signedPath } from "../../areas/uploads/address.ts";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import { testSecrets } from "./secrets.ts";

// Rows that are valid in every field: a test states only the fields it is about. Parents that it does not name are created.

type Given<T extends keyof DB> = Partial<Insertable<DB[T]>>;

/** The hash of a random password that was thrown away. */
const nobodyKnows = "$argon2id$v=19$m=19456,t=2,p=1$3qb5T84sfYUMTpp4mmQfpw$7oNr54xFM7Lg/UzJXzL/twKiSpsGBmdITCYHCV0+jXI";

let made = 5_000;
/**
 * Returns a number that no other row of this test file has. It counts on from file to file, so it may be of any size; it begins high, so
 * that a test which takes its row for the first one ("Category 1") fails when it runs alone, too.
 */
const next = () => ++made;

let latestId = "";
/** Returns an id above all that were made before: those that are made within one millisecond are in no order by themselves. */
function nextId(): string {
  let id = randomUUIDv7();
  while (id <= latestId) id = randomUUIDv7();
  latestId = id;
  return id;
}

export async function aCategory(db: Database | Tx, given: Given<"category"> = {}) {
  const n = next();
  return db
    .insertInto("category")
    .values({
      id: nextId(),
      slug: `category-${n}`,
      name: `Category ${n}`,
      image: "/media/catalogue/category/480.webp",
      position: n,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function aSubCategory(db: Database | Tx, given: Given<"sub_category"> = {}) {
  const n = next();
  return db
    .insertInto("sub_category")
    .values({
      id: nextId(),
      slug: `sub-category-${n}`,
      name: `Sub-category ${n}`,
      image: "/media/catalogue/sub-category/480.webp",
      position: n,
      ...given,
      category_id: given.category_id ?? (await aCategory(db)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A service that can be booked at once if its sub-category is not named: a partner near `anAddress` does it. */
export async function aService(db: Database | Tx, given: Given<"service"> = {}) {
  const n = next();
  return db
    .insertInto("service")
    .values({
      id: nextId(),
      slug: `service-${n}`,
      name: `Service ${n}`,
      description: "Done with care.",
      duration_minutes: 45,
      list_price: given.price ?? 799_00,
      price: 599_00,
      image: "/media/catalogue/service/480.webp",
      position: n,
      ...given,
      sub_category_id: given.sub_category_id ?? (await aServedSubCategory(db)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An entry of a sub-category's rate card. */
export async function aRate(db: Database | Tx, given: Given<"rate_item"> = {}) {
  return db
    .insertInto("rate_item")
    .values({
      ...{ id: nextId(), kind: "part", name: "Angle valve", price: 220_00, minutes: 10, position: next() },
      ...given,
      sub_category_id: given.sub_category_id ?? (await aSubCategory(db)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What the partner of a job found and proposes: one entry of a rate card, which the customer has not answered. */
export async function anExtra(
  db: Database,
  { job, rate, ...given }: Given<"extra"> & { job: Selectable<DB["job"]>; rate?: Awaited<ReturnType<typeof aRate>> },
) {
  const item = rate ?? (await aRate(db, { sub_category_id: job.sub_category_id }));
  return db.transaction().execute(async (tx) => {
    const extra = await tx
      .insertInto("extra")
      .values({
        ...{ id: nextId(), booking_id: job.booking_id, job_id: job.id, partner_id: job.partner_id ?? "" },
        ...{ state: "proposed", reason: "The old one leaks.", added: item.price, minutes: item.minutes },
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("extra_line")
      .values({
        ...{ extra_id: extra.id, position: 0, rate_item_id: item.id, kind: item.kind, name: item.name },
        ...{ quantity: 1, price: item.price, minutes: item.minutes },
      })
      .execute();
    return extra;
  });
}

/** A kind of service that a partner near `anAddress` does. */
export async function aServedSubCategory(db: Database | Tx) {
  const subCategory = await aSubCategory(db);
  await aWorkingPartner(db, { skills: [subCategory.id] });
  return subCategory;
}

/** A customer with verified e-mail and phone. Nobody knows the password unless it is given: hashing takes long, and few tests log in. */
export async function aCustomer(
  db: Database | Tx,
  { password, ...given }: Given<"customer"> & { password?: string } = {},
) {
  const n = next();
  const email = given.email === undefined ? `customer-${n}@example.test` : given.email;
  const row = await db
    .insertInto("customer")
    .values({
      id: nextId(),
      name: "Meera Iyer",
      country_code: "+91",
      phone: String(9_000_000_000 + n),
      password_hash: password ? await hashPassword(password) : nobodyKnows,
      email_verified_at: email === null ? null : new Date(),
      phone_verified_at: new Date(),
      ...given,
      email,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, email: email ?? "" };
}

/** A customer with an open session: pass it to `call` as the caller. */
export async function signedIn(db: Database | Tx, given: Parameters<typeof aCustomer>[1] = {}) {
  const customer = await aCustomer(db, given);
  return { ...customer, token: await openSession(db, { role: "customer", id: customer.id }, "a test") };
}

/** A partner who has applied, and may not work yet. */
export async function aPartner(
  db: Database | Tx,
  { password, ...given }: Given<"partner"> & { password?: string } = {},
) {
  const n = next();
  return db
    .insertInto("partner")
    .values({
      id: nextId(),
      name: "Suresh Kumar",
      gender: "Male",
      country_code: "+91",
      phone: String(8_000_000_000 + n),
      email: `partner-${n}@example.test`,
      password_hash: password ? await hashPassword(password) : nobodyKnows,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function anOperator(db: Database | Tx, given: Given<"operator"> = {}) {
  const n = next();
  return db
    .insertInto("operator")
    .values({
      id: nextId(),
      name: "Farah Khan",
      email: `operator-${n}@example.test`,
      password_hash: nobodyKnows,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An account of any role with an open session: pass it to `call` as the caller. */
export async function signedInAs(db: Database, role: Role) {
  const make = { customer: aCustomer, partner: aPartner, operator: anOperator }[role];
  const { id } = await make(db);
  return { id, token: await openSession(db, { role, id }, "a test") };
}

/** Half a kilometre from the partner of `aWorkingPartner`. */
export const aPlace = {
  addressType: "Home",
  flatNo: "B-204",
  address: "12th Main Road, Indiranagar, Bengaluru",
  parts: {},
  landmark: "Metro station",
  pincode: "560038",
  phoneNo: "9876543210",
  accessInstructions: "Gate code 4521",
  latitude: 12.9716,
  longitude: 77.6412,
} as const satisfies Place;

export async function anAddress(db: Database | Tx, given: Given<"address"> = {}) {
  return db
    .insertInto("address")
    .values({
      id: nextId(),
      ...addressOf(aPlace),
      ...given,
      customer_id: given.customer_id ?? (await aCustomer(db)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Working extends Given<"partner"> {
  password?: string;
  /** Sub-categories, by their ids. */
  skills?: string[];
  /** Days (1 is Monday) and hours of work, in the business's time zone. */
  hours?: { weekdays?: number[]; from?: string; until?: string };
}

/** A partner who can be booked: approved, half a kilometre from `anAddress`, at work 07:00 to 21:00 on all days. */
export async function aWorkingPartner(db: Database | Tx, { skills = [], hours = {}, ...given }: Working = {}) {
  const { weekdays = [1, 2, 3, 4, 5, 6, 7], from = "07:00", until = "21:00" } = hours;
  const partner = await aPartner(db, { status: "Approved", latitude: 12.9756, longitude: 77.6412, ...given });
  const { id: partner_id } = partner;
  if (skills.length > 0)
    await db
      .insertInto("partner_skill")
      .values(skills.map((sub_category_id) => ({ partner_id, sub_category_id })))
      .execute();
  if (weekdays.length > 0)
    await db
      .insertInto("partner_hours")
      .values(weekdays.map((weekday) => ({ partner_id, weekday, works_from: from, works_until: until })))
      .execute();
  return partner;
}

/** An order of these services (one service if none are named), at their present prices. */
export async function anOrder(
  db: Database | Tx,
  { services, ...given }: Given<"booking"> & { services?: Awaited<ReturnType<typeof aService>>[] } = {},
) {
  const booked = services ?? [await aService(db)];
  const customer_id = given.customer_id ?? (await aCustomer(db)).id;
  const make = async (tx: Tx) => {
    const order = await tx
      .insertInto("booking")
      .values({
        id: nextId(),
        number: newOrderNumber("CH"),
        status: "Open",
        payment_type: "COD",
        pay_by: given.payment_type === "Online" ? new Date(Date.now() + 30 * 60_000) : null,
        total: booked.reduce((sum, service) => sum + service.price, 0),
        ...orderPlaceOf(aPlace),
        ...given,
        customer_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const lines = booked.map(({ id, name, price, image }, position) => ({
      booking_id: order.id,
      position,
      service_id: id,
      service_name: name,
      price,
      image,
    }));
    await tx.insertInto("booking_line").values(lines).execute();
    return order;
  };
  return db.isTransaction ? make(db as Tx) : db.transaction().execute(make);
}

/**
 * A visit for an order, at the order's place: Unassigned without a `partner_id`, Offered with it. It lasts an hour from
 * `startsAt`, by default in two days. The order's own times are not touched.
 */
export async function aJob(
  db: Database | Tx,
  { startsAt = new Date(Date.now() + 48 * 3_600_000), minutes = 60, ...given }: AJob = {},
) {
  const booking_id = given.booking_id ?? (await anOrder(db)).id;
  const { latitude, longitude } = await db
    .selectFrom("booking")
    .select(["latitude", "longitude"])
    .where("id", "=", booking_id)
    .executeTakeFirstOrThrow();
  const status = given.status ?? (given.partner_id ? "Offered" : "Unassigned");
  return db
    .insertInto("job")
    .values({
      id: nextId(),
      during: `[${startsAt.toISOString()},${new Date(startsAt.getTime() + minutes * 60_000).toISOString()})`,
      latitude,
      longitude,
      answer_by: status === "Offered" ? new Date(Date.now() + 15 * 60_000) : null,
      ...given,
      status,
      booking_id,
      sub_category_id: given.sub_category_id ?? (await aSubCategory(db)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface AJob extends Given<"job"> {
  startsAt?: Date;
  minutes?: number;
}

/** The first attempt to pay an order in rupees: its page is open, or its money has come if its state is SUCCESS. */
export async function anAttempt(
  db: Database | Tx,
  { order, number = 1, state = "OPEN", ...given }: AnAttempt,
): Promise<Selectable<DB["payment_attempt"]>> {
  const name = number === 1 ? order.number : `${order.number}.${number}`;
  const paid = { payment_id: `pay_${name}`, refund_handle: `pay_${name}`, settled_at: new Date() };
  return db
    .insertInto("payment_attempt")
    .values({
      ...{ id: nextId(), booking_id: order.id, number, state, provider: "razorpay" },
      ...{ provider_order_id: name, reference: `ORD_${name}`, link: `https://pay.example/${name}`, session: name },
      ...{ price_currency: "INR", price: order.total, currency: "INR", amount: order.total },
      notification_hash: randomBytes(32),
      ...(state === "SUCCESS" && paid),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface AnAttempt extends Given<"payment_attempt"> {
  order: { id: string; number: string; total: number };
  number?: number;
  state?: string;
}

/** A refund of all that an attempt brought, which is still to be sent. */
export async function aRefund(
  db: Database | Tx,
  {
    attempt,
    ...given
  }: Given<"refund"> & { attempt: Pick<Selectable<DB["payment_attempt"]>, "id" | "currency" | "amount" | "price"> },
) {
  const { id: attempt_id, currency, amount, price } = attempt;
  return db
    .insertInto("refund")
    .values({
      ...{ id: nextId(), attempt_id, currency, amount, price, reason: "order-cancelled", state: "DUE" },
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A refund of all that an order cost, which a customer paid in rupees and the desk gave back. */
export async function aDeskRefund(
  db: Database,
  { order, ...given }: Given<"refund"> & { order: AnAttempt["order"]; operator_id: string },
) {
  const attempt = await anAttempt(db, { order, state: "SUCCESS" });
  return aRefund(db, {
    ...{ attempt, reason: "desk", note: "Came late.", state: "DONE", settled_at: new Date() },
    ...{ idempotency_key: randomUUID(), ...given },
  });
}

export async function aReview(db: Database | Tx, given: Given<"review"> = {}) {
  return db
    .insertInto("review")
    .values({
      id: nextId(),
      author_name: "Meera Iyer",
      rating: 5,
      ...given,
      service_id: given.service_id ?? (await aService(db)).id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function aPartnerReview(
  db: Database,
  given: Given<"partner_review"> & { booking_id: string; partner_id: string },
) {
  return db
    .insertInto("partner_review")
    .values({ id: nextId(), rating: 5, ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An upload that nobody has claimed yet, with the address to claim it by. The storage contains no file for it. */
export async function anUpload(db: Database | Tx, given: Given<"upload"> = {}) {
  const upload = await db
    .insertInto("upload")
    .values({ id: nextId(), type: "webp", bytes: 20_000, ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...upload, url: signedPath(testSecrets, upload) };
}

/** A passkey whose private key no authenticator has. */
export async function aPasskey(db: Database | Tx, given: Given<"passkey"> & { customer_id: string }) {
  const n = next();
  return db
    .insertInto("passkey")
    .values({
      id: nextId(),
      credential_id: `passkey-${n}`,
      public_key: Buffer.alloc(77),
      counter: 0,
      transports: ["internal"],
      name: "Chrome on Android",
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
