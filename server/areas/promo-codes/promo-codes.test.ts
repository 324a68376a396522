import { randomUUID } from "node:crypto";
import { type Booking, endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anAddress, anOrder, aService, signedIn } from "../../tests/support/factories.ts";
import { aPromoCode } from "../../tests/support/promo-codes.ts";

const given = useApp();
/** So many days from today, in the business's time zone. */
const day = (days: number) => Temporal.Now.plainDateISO("Asia/Kolkata").add({ days }).toString();

/** A customer with a cart of services at these prices, in rupees. */
async function aCheckout(prices = [599], customer?: Awaited<ReturnType<typeof signedIn>>) {
  const who = customer ?? (await signedIn(given.db));
  const services = [];
  for (const price of prices) services.push(await aService(given.db, { price: price * 100 }));
  const booking: Booking = {
    userId: who.id,
    services_json: services.map(({ id, name, price }) => ({
      ...{ serviceId: id, serviceName: name, servicePrice: price / 100 },
    })),
    paymentType: "COD",
    addressId: (await anAddress(given.db, { customer_id: who.id })).id,
    totalPrice: prices.reduce((sum, price) => sum + price, 0),
  };
  const total = booking.totalPrice;
  return {
    customer: who,
    booking,
    check: (code: string, totalPrice = total) =>
      given.call(endpoints.checkPromo, {
        ...{ as: who, params: { userId: who.id }, query: { code, totalPrice: String(totalPrice) } },
      }),
    place: (
      promo?: Booking["promo"],
      { key = randomUUID() as string, ...other }: Partial<Booking> & { key?: string } = {},
    ) =>
      given.call(endpoints.placeOrder, {
        ...{
          as: who,
          body: { ...booking, ...other, ...(promo ? { promo } : {}) },
          headers: { "idempotency-key": key },
        },
      }),
    orders: () => given.db.selectFrom("booking").selectAll().where("customer_id", "=", who.id).execute(),
    /** Orders placed with it, as it is counted for the customer. */
    read: async (id: string) => (await given.call(endpoints.getOrder, { as: who, params: { id } })).data,
  };
}

const uses = async (code: string) =>
  given.db
    .selectFrom("promo_use as u")
    .innerJoin("promo_code as c", "c.id", "u.promo_code_id")
    .where("c.code", "=", code)
    .select(["u.booking_id", "u.discount"])
    .execute();

describe("a code", () => {
  test("takes per cent off in whole rupees, but no more than its most, and leaves a rupee to pay", async () => {
    const it = await aCheckout();
    const [tenth, capped, all] = [
      await aPromoCode(given.db),
      await aPromoCode(given.db, { at_most: 50_00 }),
      await aPromoCode(given.db, { percent: 100 }),
    ];
    expect((await it.check(tenth.code)).data).toEqual({ promo: { code: tenth.code, discount: 59 } });
    expect((await it.check(capped.code)).data.promo.discount).toBe(50);
    expect((await it.check(all.code)).data.promo.discount).toBe(598);
    const { code } = await aPromoCode(given.db, { percent: 4.35 });
    expect((await it.check(code, 2000)).data.promo.discount).toBe(87);
  });

  test("takes an amount off, and never all", async () => {
    const it = await aCheckout();
    const { code } = await aPromoCode(given.db, { amount: 99_50 });
    expect((await it.check(code)).data.promo.discount).toBe(99.5);
    expect((await it.check(code, 80)).data.promo.discount).toBe(79);
  });

  test("is found however it is typed: in small letters, with spaces, with the digits of a language", async () => {
    const it = await aCheckout();
    await aPromoCode(given.db, { code: "MONSOON25" });
    for (const typed of ["MONSOON25", " monsoon 25 ", "Monsoon२५", "monsoon٢٥"])
      expect((await it.check(typed)).data, typed).toEqual({ promo: { code: "MONSOON25", discount: 59 } });
  });

  test("is refused by name if it takes nothing off, and says why", async () => {
    const it = await aCheckout();
    const refused = async (terms: Parameters<typeof aPromoCode>[1], total?: number) => {
      const { code } = await aPromoCode(given.db, terms);
      const { status, reason, message } = await it.check(code, total);
      expect(status).toBe(422);
      expect(message).toContain(code);
      return reason;
    };
    expect(await it.check("NOSUCHCODE")).toMatchObject({ status: 422, reason: "PROMO_UNKNOWN" });
    expect(await refused({ is_on: false })).toBe("PROMO_OVER");
    expect(await refused({ first_day: day(-9), last_day: day(-1) })).toBe("PROMO_OVER");
    expect(await refused({ first_day: day(1) })).toBe("PROMO_NOT_YET");
    expect(await refused({ least_total: 599_01 })).toBe("PROMO_NEEDS_MORE");
    expect(await refused({}, 9)).toBe("PROMO_NEEDS_MORE");
    expect(await refused({ amount: 100 }, 1)).toBe("PROMO_NEEDS_MORE");
  });

  test("holds on its first and last day, for an order of exactly its least", async () => {
    const it = await aCheckout();
    const { code } = await aPromoCode(given.db, { first_day: day(0), last_day: day(0), least_total: 599_00 });
    expect((await it.check(code)).status).toBe(200);
  });

  test("is for the account that asks: nobody asks for another", async () => {
    const [it, other] = [await aCheckout(), await aCheckout()];
    const { code } = await aPromoCode(given.db);
    const query = { code, totalPrice: "500" };
    const answer = await given.call(endpoints.checkPromo, {
      as: it.customer,
      params: { userId: other.customer.id },
      query,
    });
    expect(answer).toMatchObject({ status: 404, reason: "NOTHING_FOR_ACCOUNT" });
  });
});

describe("an order with a code", () => {
  test("costs so much less, says so, and shows its services at their prices", async () => {
    const it = await aCheckout([599, 299]);
    const { code } = await aPromoCode(given.db);
    const { status, data } = await it.place({ code: code.toLowerCase(), discount: 89 });
    expect(status).toBe(200);
    const id = data.results[0]?._id ?? "";
    expect(await it.read(id)).toMatchObject({
      ...{ totalPrice: 809, TotalPrice: 809, promo: { code, discount: 89 } },
      services_json: [{ serviceDetail: { Price: 599 } }, { serviceDetail: { Price: 299 } }],
    });
    const lines = given.db.selectFrom("booking_line").where("booking_id", "=", id).orderBy("position");
    expect(await lines.select(["price", "discount"]).execute()).toEqual([
      { price: 540_00, discount: 59_00 },
      { price: 269_00, discount: 30_00 },
    ]);
    expect(await uses(code)).toEqual([{ booking_id: id, discount: 89_00 }]);
  });

  test("without one costs what it did, and names none", async () => {
    const it = await aCheckout();
    const { data } = await it.place();
    const order = await it.read(data.results[0]?._id ?? "");
    expect(order).toMatchObject({ totalPrice: 599 });
    expect(order).not.toHaveProperty("promo");
  });

  test("is refused if the code takes off something else than was shown, and nothing is booked", async () => {
    const it = await aCheckout();
    const { code } = await aPromoCode(given.db);
    expect(await it.place({ code, discount: 60 })).toMatchObject({ status: 409, reason: "PROMO_CHANGED" });
    expect(await it.place({ code: "NOSUCHCODE", discount: 60 })).toMatchObject({
      status: 422,
      reason: "PROMO_UNKNOWN",
    });
    expect(await it.orders()).toEqual([]);
    expect(await uses(code)).toEqual([]);
  });

  test("sent again under its key is the same, also by a page that is told that the code is used", async () => {
    const it = await aCheckout();
    const { code } = await aPromoCode(given.db, { most_uses_each: 1 });
    const key = randomUUID();
    const first = await it.place({ code, discount: 59 }, { key });
    expect(await it.check(code)).toMatchObject({ status: 422, reason: "PROMO_USED_BY_YOU" });
    expect((await it.place(undefined, { key })).data).toEqual(first.data);
    expect((await it.place({ code, discount: 59 }, { key })).data).toEqual(first.data);
    expect(await it.orders()).toHaveLength(1);
  });

  test("counts for its customer, until it is cancelled; another's does not", async () => {
    const [it, other] = [await aCheckout(), await aCheckout()];
    const { code } = await aPromoCode(given.db, { most_uses_each: 1 });
    const promo = { code, discount: 59 };
    const { data } = await it.place(promo);
    expect(await it.place(promo)).toMatchObject({ reason: "PROMO_USED_BY_YOU" });
    expect((await other.place(promo)).status).toBe(200);
    const params = { id: data.results[0]?._id ?? "" };
    expect((await given.call(endpoints.cancelOrder, { as: it.customer, params })).status).toBe(200);
    expect((await it.place(promo)).status).toBe(200);
  });

  test("is the first one, for a code that is for first orders", async () => {
    const it = await aCheckout();
    const other = await aCheckout();
    const { code } = await aPromoCode(given.db, { for_first_order: true });
    await anOrder(given.db, { customer_id: it.customer.id, status: "Cancelled" });
    expect((await it.check(code)).status).toBe(200);
    await anOrder(given.db, { customer_id: it.customer.id, status: "Completed" });
    expect(await it.check(code)).toMatchObject({ reason: "PROMO_FOR_FIRST_ORDER" });
    expect((await other.check(code)).status).toBe(200);
  });

  test("placed at once with others uses a code no more often than it can be", async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => aCheckout()));
    const { code } = await aPromoCode(given.db, { most_uses: 2 });
    const answers = await Promise.all(all.map((it) => it.place({ code, discount: 59 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422]);
    expect(answers.filter(({ status }) => status === 422).map(({ reason }) => reason)).toEqual([
      ...["PROMO_USED_UP", "PROMO_USED_UP"],
    ]);
    expect(await uses(code)).toHaveLength(2);
  });

  test("of one customer, placed twice at once, uses a code for each once", async () => {
    const it = await aCheckout();
    const { code } = await aPromoCode(given.db, { most_uses_each: 1 });
    const answers = await Promise.all([1, 2].map(() => it.place({ code, discount: 59 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await uses(code)).toHaveLength(1);
  });

  test("is paid for with credit as far as it costs, not as it would without the code", async () => {
    const it = await aCheckout();
    const { code } = await aPromoCode(given.db, { amount: 100_00 });
    const answer = await it.place({ code, discount: 100 }, { credit: 599 });
    expect(answer).toMatchObject({ status: 409, reason: "CREDIT_CHANGED" });
    expect(await uses(code)).toEqual([]);
  });
});
