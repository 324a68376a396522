import { randomInt } from "node:crypto";
import type { PaymentType, Service, TrialOrder } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import type { Language } from "@chowk/contract/languages";
import { leastOf, priceOf } from "@chowk/contract/pricing";
import { wordsOf } from "@chowk/words/words-of";
import type { Database } from "../../../platform/database/connection.ts";
import { inPriceCurrency, toMajor } from "../../../platform/money/money.ts";
import type { Parts } from "../../../platform/parts.ts";
import { Refused } from "../../../platform/refusals/refuse.ts";
import { addAddress } from "../../addresses/addresses.ts";
import { bringInCustomers, customerOfPhone } from "../../identity/identity.ts";
import { invoiceInFigures, issueInvoice } from "../../invoices/invoices.ts";
import { placeOrder } from "../../orders/orders.ts";
import type { Home } from "../../partners/partners.ts";
import { completeJob, requireQuote, sharesOf } from "../../payments/payments.ts";
import { acceptJob, holdJob, moveJob } from "../../scheduling/scheduling.ts";

/** What a trial order has made up so far. */
export interface Made {
  service: Service;
  customer: { id: string; phone: string; addressId: string; town: string };
  paymentType: PaymentType;
  language: Language;
  /** Empty until it is booked. */
  bookingId: string;
  price: number;
}

/** Makes a customer up who has just verified a phone, with an address where a partner lives. */
export async function makeUpCustomer(db: Database, home: Home, language: Language): Promise<Made["customer"]> {
  const words = wordsOf("desk-setup", language).order;
  const { callingCode, digits } = country().phone;
  const phone = Array.from({ length: digits.most }, () => randomInt(10)).join("");
  const { _id: id } = await db.transaction().execute(async (tx) => {
    await bringInCustomers(tx, [{ name: words.customer, phone, email: null }]);
    const verified = { customerId: null, browserHash: undefined, language };
    const user = await customerOfPhone(tx, { country_code: callingCode, phone }, verified);
    if (user instanceof Refused) throw user;
    return user;
  });
  const written = { flatNo: "1", address: words.address, landmark: words.address, phoneNo: phone, parts: {} };
  const address = { ...home, ...written, addressType: "Home" as const };
  const saved = await addAddress(db, { customerId: id, address, idempotencyKey: undefined, language });
  return { id, phone, addressId: saved._id, town: saved.city };
}

/** Books the service at the next free time, with the cheapest of what must be chosen. */
export async function book({ db, config, gateway, secrets }: Parts, made: Made): Promise<Partial<TrialOrder>> {
  const { service, customer, paymentType, language } = made;
  const { choices = [], minutes = 0, Price } = service;
  const chosen = leastOf(choices);
  const { price } = priceOf({ price: Price, minutes, choices }, chosen);
  const line = { serviceId: service._id, serviceName: service.ServiceName, servicePrice: price, chosen };
  const { _id } = await placeOrder(db, {
    customerId: customer.id,
    booking: {
      ...{ userId: customer.id, addressId: customer.addressId, paymentType, totalPrice: price },
      services_json: [line],
    },
    idempotencyKey: undefined,
    mayPayOnline: (one, total) => requireQuote(one, gateway, inPriceCurrency(total)),
    takesNewcomer: async () => true,
    zone: config,
    secrets,
    language,
  });
  made.bookingId = _id;
  made.price = price;
  const { starts_at } = await db
    .selectFrom("booking")
    .select("starts_at")
    .where("id", "=", _id)
    .executeTakeFirstOrThrow();
  return { price, startsAt: starts_at?.toISOString() ?? null };
}

/** Its only visit, once it has been offered to somebody. */
const visitOf = (db: Database, { bookingId }: Made) =>
  db
    .selectFrom("job as j")
    .innerJoin("partner as p", "p.id", "j.partner_id")
    .where("j.booking_id", "=", bookingId)
    .select(["j.id as jobId", "p.id as partnerId", "p.name"])
    .executeTakeFirstOrThrow();

export async function accept(parts: Parts, made: Made): Promise<Partial<TrialOrder>> {
  const { name, ...own } = await visitOf(parts.db, made);
  await acceptJob(parts, own);
  return { partner: { name, earned: 0 } };
}

/** Does the work, as if its time had come. */
export async function work({ db, gateway }: Parts, made: Made): Promise<Partial<TrialOrder>> {
  const { name, ...own } = await visitOf(db, made);
  await db.transaction().execute(async (tx) => {
    for (const event of ["set out", "arrived", "started"] as const)
      await moveJob(tx, await holdJob(tx, own.jobId), { event, by: { kind: "partner", id: own.partnerId } });
  });
  await completeJob({ db, gateway }, { ...own, cashReceived: made.paymentType === "COD" ? made.price : 0 });
  const { earned, kept } = await sharesOf(db, made.bookingId);
  return { partner: { name, earned: toMajor(earned) }, kept: toMajor(kept) };
}

export async function bill(parts: Parts, { bookingId }: Made): Promise<Partial<TrialOrder>> {
  await parts.db.transaction().execute((tx) => issueInvoice(tx, parts, bookingId));
  return { invoice: await invoiceInFigures(parts.db, bookingId) };
}
