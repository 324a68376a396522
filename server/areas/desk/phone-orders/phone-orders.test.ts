import { randomUUID } from "node:crypto";
import { type Address, type Caller, endpoints, type PhonePayment } from "@chowk/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { aCustomer, anAddress, anOperator, anOrder, aPlace, aService } from "../../../tests/support/factories.ts";
import { aGateway } from "../../../tests/support/gateway.ts";
import { paying } from "../../../tests/support/paying.ts";
import { aPromoCode } from "../../../tests/support/promo-codes.ts";
import { lastCode, sentTo } from "../../../tests/support/sent.ts";
import { bringInCustomers, hashPassword, openSession } from "../../identity/identity.ts";
import { payTokenOf } from "../../scheduling/scheduling.ts";

const bank = aGateway("INR");
const given = useApp({}, bank.gateway);
const { pass, forgetQuestions } = paying(given);
let dispatcher: { id: string; token: string };
beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["dispatcher"] });
  dispatcher = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
});
beforeEach(forgetQuestions);

let people = 0;
const aNumber = () => String(7_300_000_000 + ++people);
const as = () => ({ as: dispatcher });

const { latitude, longitude, ...place } = aPlace;
const house = {
  ...{
    addressType: "Home" as const,
    flatNo: "B-204",
    address: "12th Main Road, Indiranagar",
    landmark: "Metro station",
  },
  ...{ pincode: place.pincode, phoneNo: "9876543210", latitude, longitude },
};

const find = async (q: string) => (await given.call(endpoints.findCallers, { ...as(), query: { q } })).data.results;
const read = (id: string) => given.call(endpoints.readCaller, { ...as(), params: { id } });
const take = async (phone: string, name = "Lakshmi Iyer") =>
  (await given.call(endpoints.takeCaller, { ...as(), body: { name, phone, language: "en" } })).data.results;
const addHouse = (id: string) => given.call(endpoints.addCallersAddress, { ...as(), params: { id }, body: house });

type Service = Awaited<ReturnType<typeof aService>>;

/** What a caller wants, at the first time that is free. */
async function wanted(id: string, { _id: addressId }: Pick<Address, "_id">, services: Service[]) {
  const query = { addressId, services: services.map((each) => each.id).join() };
  const { data } = await given.call(endpoints.callersSlots, { ...as(), params: { id }, query });
  return {
    services_json: services.map(({ id: serviceId, name, price }) => ({
      ...{ serviceId, serviceName: name, servicePrice: price / 100 },
    })),
    totalPrice: services.reduce((sum, { price }) => sum + price / 100, 0),
    ...{ addressId, slot: data.results.first ?? "", visitNote: "Ring twice." },
  };
}

interface Booked {
  payment?: PhonePayment;
  key?: string;
}

async function book(caller: Pick<Caller, "_id">, address: Pick<Address, "_id">, services: Service[], how: Booked = {}) {
  const { payment = "visit", key = randomUUID() } = how;
  return given.call(endpoints.bookForCaller, {
    ...{ ...as(), params: { id: caller._id }, headers: { "idempotency-key": key } },
    body: { ...(await wanted(caller._id, address, services)), payment },
  });
}

const orderOf = (id: string) =>
  given.db.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const ordersOf = (id: string) => given.db.selectFrom("booking").selectAll().where("customer_id", "=", id).execute();
const audited = async () => {
  const rows = await given.db
    .selectFrom("audit_entry")
    .select(["action", "subject_id"])
    .where("operator_id", "=", dispatcher.id)
    .orderBy("id")
    .execute();
  return rows.map(({ action, subject_id }) => `${action} ${subject_id}`);
};

/** A caller who has never ordered, with an address, and what they want. */
async function aNewCaller() {
  const phone = aNumber();
  const caller = await take(phone);
  const address = (await addHouse(caller._id)).data.results;
  return { phone, caller, address, service: await aService(given.db) };
}

describe("who is on the phone", () => {
  test("is found by number and name, with whoever ordered last first", async () => {
    const [early, late] = [
      await aCustomer(given.db, { name: "Padma Rangan" }),
      await aCustomer(given.db, { name: "Padma" }),
    ];
    await anOrder(given.db, { customer_id: early.id });
    await aCustomer(given.db, { name: "Gopal" });
    expect((await find("padma")).map(({ _id }) => _id)).toEqual([early.id, late.id]);
    expect((await find(`+91 ${late.phone.slice(0, 5)} ${late.phone.slice(5)}`)).map(({ _id }) => _id)).toEqual([
      late.id,
    ]);
    expect(await find("p")).toEqual([]);
  });

  test("is not found once they were erased", async () => {
    const { id } = await aCustomer(given.db, { name: "Deleted Darshan", erased_at: new Date() });
    expect(await find("darshan")).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 404, reason: "NO_SUCH_CUSTOMER" });
  });

  test("is shown with addresses, latest orders, and how messages reach them", async () => {
    const { id } = await aCustomer(given.db);
    const { id: addressId } = await anAddress(given.db, { customer_id: id });
    const order = await anOrder(given.db, { customer_id: id });
    const bystander = await anOrder(given.db);
    const { data } = await read(id);
    expect(data.results).toMatchObject({
      ...{ _id: id, isKnown: true, reachedBy: ["sms", "email"], mayPayByLink: true },
      addresses: [{ _id: addressId, city: "Bengaluru" }],
      latestOrders: [{ ordId: order.number }],
    });
    expect(JSON.stringify(data)).not.toContain(bystander.number);
  });

  test("gets an account if there is none with the number, once, which is theirs when they log in", async () => {
    const phone = aNumber();
    const [caller, again] = await Promise.all([take(phone), take(phone, "Lakshmi")]);
    expect(again._id).toBe(caller._id);
    expect(caller).toMatchObject({ phone: `+91${phone}`, isKnown: true, orders: 0, addresses: [], reachedBy: ["sms"] });
    expect((await audited()).filter((line) => line.endsWith(caller._id))).toEqual([`take caller ${caller._id}`]);

    const body = { country_code: "+91", phone };
    const { data: token } = await given.call(endpoints.sendOtp, { body });
    const otp = await lastCode(given, phone);
    const { data } = await given.call(endpoints.verifyLogin, { as: token, body: { ...body, otp } });
    expect(data._id).toBe(caller._id);
  });

  test("is the customer who has verified the number, and no stranger who only named it", async () => {
    const phone = aNumber();
    const stranger = await aCustomer(given.db, { phone, phone_verified_at: null, email_verified_at: null });
    const caller = await take(phone);
    expect(caller._id).not.toBe(stranger.id);
    expect((await read(stranger.id)).data.results.isKnown).toBe(false);
    const owner = await aCustomer(given.db);
    expect((await take(owner.phone))._id).toBe(owner.id);

    const both = aNumber();
    const { _id: madeEarlier } = await take(both);
    const verified = await aCustomer(given.db, { phone: both });
    expect([(await take(both))._id, madeEarlier]).toEqual([verified.id, expect.not.stringMatching(verified.id)]);
  });

  test("is nobody whose account may be a stranger's: they would learn where the caller lives", async () => {
    const { id } = await aCustomer(given.db, { phone_verified_at: null, email_verified_at: null });
    const address = await anAddress(given.db, { customer_id: id });
    const known = await aNewCaller();
    const plan = await wanted(known.caller._id, known.address, [known.service]);
    const body = { ...plan, addressId: address.id, payment: "visit" };
    const headers = { "idempotency-key": randomUUID() };
    const refused = { status: 409, reason: "CALLER_UNKNOWN" };
    expect(await addHouse(id)).toMatchObject(refused);
    expect(await given.call(endpoints.bookForCaller, { ...as(), params: { id }, headers, body })).toMatchObject(
      refused,
    );
    expect(await ordersOf(id)).toEqual([]);
  });
});

describe("an order by phone", () => {
  test("is the customer's, placed by the operator, and the customer is told at the number they called from", async () => {
    const { phone, caller, address, service } = await aNewCaller();
    const { status, data } = await book(caller, address, [service]);
    expect(status).toBe(200);
    expect(await orderOf(data.results._id)).toMatchObject({
      ...{
        number: data.results.ordId,
        customer_id: caller._id,
        status: "Open",
        payment_type: "COD",
        visit_note: "Ring twice.",
      },
      ...{ pincode: house.pincode, flat_no: house.flatNo },
    });
    const placed = await given.db
      .selectFrom("booking_event")
      .select(["event", "by_kind", "by_id"])
      .where("booking_id", "=", data.results._id)
      .where("event", "=", "placed")
      .execute();
    expect(placed).toEqual([{ event: "placed", by_kind: "staff", by_id: dispatcher.id }]);
    expect((await audited()).slice(-1)).toEqual([`book for caller ${data.results._id}`]);
    await given.runJobs();
    expect((await sentTo(given, phone)).map(({ template }) => template)).toContain("order-placed");
  });

  test("is booked once, however often it is sent, and never without a key", async () => {
    const { caller, address, service } = await aNewCaller();
    const key = randomUUID();
    const body = { ...(await wanted(caller._id, address, [service])), payment: "visit" };
    const send = (headers = { "idempotency-key": key } as Record<string, string>) =>
      given.call(endpoints.bookForCaller, { ...as(), params: { id: caller._id }, headers, body });
    const [one, two] = await Promise.all([send(), send()]);
    expect(two.data).toEqual(one.data);
    expect(await send({})).toMatchObject({ status: 400, reason: "ORDER_KEY_REQUIRED" });
    expect(await ordersOf(caller._id)).toHaveLength(1);
  });

  test("holds time like that of a customer who is known: no code is asked for, however many it is", async () => {
    const { caller, address } = await aNewCaller();
    for (let n = 0; n < 6; n += 1) expect((await book(caller, address, [await aService(given.db)])).status).toBe(200);
  });

  test("takes no other customer's address", async () => {
    const { caller, service } = await aNewCaller();
    const other = await anAddress(given.db);
    const own = (await addHouse(caller._id)).data.results;
    const body = { ...(await wanted(caller._id, own, [service])), addressId: other.id, payment: "visit" };
    const headers = { "idempotency-key": randomUUID() };
    expect(
      await given.call(endpoints.bookForCaller, { ...as(), params: { id: caller._id }, headers, body }),
    ).toMatchObject({ status: 422, reason: "ADDRESS_REQUIRED" });
    expect(await ordersOf(caller._id)).toEqual([]);
  });

  test("keeps the prices that were said: if they have changed meanwhile, it is refused with the new ones", async () => {
    const { caller, address, service } = await aNewCaller();
    const body = { ...(await wanted(caller._id, address, [service])), payment: "visit" };
    await given.db
      .updateTable("service")
      .set({ price: service.price + 100_00 })
      .where("id", "=", service.id)
      .execute();
    const headers = { "idempotency-key": randomUUID() };
    const answer = await given.call(endpoints.bookForCaller, { ...as(), params: { id: caller._id }, headers, body });
    expect(answer).toMatchObject({ status: 409, reason: "PRICES_CHANGED" });
    expect(await ordersOf(caller._id)).toEqual([]);
  });
});

describe("a promo code that a caller names", () => {
  test("is checked for them, and takes off what they were told", async () => {
    const { caller, address, service } = await aNewCaller();
    const { code } = await aPromoCode(given.db, { amount: 50_00, most_uses_each: 1 });
    const params = { id: caller._id };
    const check = () =>
      given.call(endpoints.checkCallersPromo, { ...as(), params, query: { code, totalPrice: "599" } });
    expect((await check()).data).toEqual({ promo: { code, discount: 50 } });
    const body = { ...(await wanted(caller._id, address, [service])), payment: "visit", promo: { code, discount: 50 } };
    const send = (key: string = randomUUID()) =>
      given.call(endpoints.bookForCaller, { ...as(), params, headers: { "idempotency-key": key }, body });
    const { status, data } = await send();
    expect(status).toBe(200);
    expect((await orderOf(data.results._id)).total).toBe(service.price - 50_00);
    expect(await check()).toMatchObject({ status: 422, reason: "PROMO_USED_BY_YOU" });
    expect(await send()).toMatchObject({ status: 422, reason: "PROMO_USED_BY_YOU" });
  });

  test("is not checked for an account that may be a stranger's", async () => {
    const stranger = await aCustomer(given.db, { phone: aNumber() });
    const { code } = await aPromoCode(given.db);
    const asked = { ...as(), params: { id: stranger.id }, query: { code, totalPrice: "599" } };
    expect(await given.call(endpoints.checkCallersPromo, asked)).toMatchObject({ reason: "CALLER_UNKNOWN" });
  });
});

describe("an order by phone that is paid by a link", () => {
  const linkIn = (text: string) => /\/pay\/([\w-]{48})/.exec(text)?.[1] ?? "";

  /** Booked, with the link that the customer got. */
  async function toPay() {
    const it = await aNewCaller();
    const { data } = await book(it.caller, it.address, [it.service], { payment: "link" });
    await given.runJobs();
    const [message] = (await sentTo(given, it.phone)).filter(({ template }) => template === "order-to-pay");
    const params = { token: linkIn(message?.text ?? "") };
    return {
      ...{ ...it, message, order: data.results },
      show: () => given.call(endpoints.showRest, { params }),
      look: () => given.call(endpoints.lookAtRest, { params }),
      open: (amount: number) => given.call(endpoints.payRest, { params, body: { amount } }),
    };
  }

  test("waits for the payment of whoever has the link, who sees nobody's name, and is then booked", async () => {
    const it = await toPay();
    const bystander = await toPay();
    const amount = it.service.price / 100;
    expect(it.message?.text).toContain(it.order.ordId);
    expect(await orderOf(it.order._id)).toMatchObject({ status: "Pending", payment_status: "PENDING" });
    const shown = await it.show();
    expect(shown.data).toMatchObject({ ordId: it.order.ordId, amount, paid: 0, payBy: expect.any(String) });
    expect(JSON.stringify(shown.data)).not.toContain("Lakshmi");

    expect((await it.open(amount + 1)).reason).toBe("REST_CHANGED");
    const page = await it.open(amount);
    expect(page.status).toBe(200);
    expect((await it.open(amount)).data.link).toBe(page.data.link);
    expect(bank.page(it.order.ordId)).toMatchObject({ payer: { name: "", email: undefined, phone: undefined } });
    expect((await it.show()).data).toMatchObject({ amount, isUnderWay: true });

    bank.decide(it.order.ordId, "captured");
    await pass(1);
    expect((await it.look()).data).toMatchObject({ amount: 0, paid: amount, isUnderWay: false, quote: null });
    expect(await orderOf(it.order._id)).toMatchObject({ status: "Open", payment_status: "SUCCESS" });
    expect((await it.open(amount)).reason).toBe("PAID_ALREADY");
    await given.runJobs();
    expect((await sentTo(given, it.phone)).map(({ template }) => template)).toContain("order-placed");
    expect(await orderOf(bystander.order._id)).toMatchObject({ status: "Pending" });
  });

  test("is cancelled if nobody pays in time, and the link says so", async () => {
    const it = await toPay();
    await pass(45);
    expect(await orderOf(it.order._id)).toMatchObject({ status: "Cancelled" });
    expect((await it.show()).data).toMatchObject({ amount: 0, paid: 0, payBy: expect.any(String) });
    expect((await it.open(it.service.price / 100)).reason).toBe("ORDER_CANCELLED");
  });

  test("is not booked for a customer whom no message reaches", async () => {
    const phone = aNumber();
    const [id = ""] = await given.db
      .transaction()
      .execute((tx) => bringInCustomers(tx, [{ name: "Somu", phone, email: null }]));
    // Somebody has opened the account without proving the number.
    await given.db
      .updateTable("customer")
      .set({ password_hash: await hashPassword("seven lemons") })
      .where("id", "=", id)
      .execute();
    const { data } = await read(id);
    expect(data.results).toMatchObject({ isKnown: true, reachedBy: [], mayPayByLink: false });
    const address = await anAddress(given.db, { customer_id: id });
    const answer = await book({ _id: id }, { _id: address.id }, [await aService(given.db)], { payment: "link" });
    expect(answer).toMatchObject({ status: 422, reason: "LINK_REACHES_NOBODY" });
    expect(await ordersOf(id)).toEqual([]);
  });

  test("has a link of its own kind: one for a visit leads to no order", async () => {
    const it = await toPay();
    const params = { token: payTokenOf(given.secrets, it.order._id) };
    expect((await it.show()).status).toBe(200);
    expect(await given.call(endpoints.showRest, { params })).toMatchObject({ status: 404, reason: "NO_SUCH_PAY_LINK" });
  });
});
