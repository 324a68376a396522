import { randomUUID } from "node:crypto";
import { endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { aCustomer, anAddress, anOrder, aService } from "../../../tests/support/factories.ts";
import { aGateway } from "../../../tests/support/gateway.ts";
import { aNumber, house, usePhoneDesk } from "../../../tests/support/phone-desk.ts";
import { aPromoCode } from "../../../tests/support/promo-codes.ts";
import { lastCode, sentTo } from "../../../tests/support/sent.ts";

const given = useApp({}, aGateway("INR").gateway);
const { as, find, read, take, addHouse, wanted, book, orderOf, ordersOf, audited, aNewCaller } = usePhoneDesk(given);

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
    expect(placed).toEqual([{ event: "placed", by_kind: "staff", by_id: as().as.id }]);
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
    const stranger = await aCustomer(given.db, { phone_verified_at: null, email_verified_at: null });
    const { code } = await aPromoCode(given.db);
    const asked = { ...as(), params: { id: stranger.id }, query: { code, totalPrice: "599" } };
    expect(await given.call(endpoints.checkCallersPromo, asked)).toMatchObject({ reason: "CALLER_UNKNOWN" });
  });
});
