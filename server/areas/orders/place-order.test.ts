import { Socket } from "node:net";
import { type Booking, endpoints } from "@chowk/contract";
import { describe, expect, test, vi } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { waitingForLock } from "../../tests/support/database.ts";
import {
  aCategory,
  aCustomer,
  anAddress,
  anOrder,
  aService,
  aSubCategory,
  signedIn,
} from "../../tests/support/factories.ts";

const given = useApp();

type Service = Awaited<ReturnType<typeof aService>>;

/** A customer with an address and a cart of these services (one service by default). */
async function aCheckout(services?: Service[]) {
  const customer = await signedIn(given.db);
  const address = await anAddress(given.db, { customer_id: customer.id });
  const cart = services ?? [await aService(given.db)];
  const booking: Booking = {
    userId: customer.id,
    services_json: cart.map(({ id, name, price }) => ({ serviceId: id, serviceName: name, servicePrice: price / 100 })),
    paymentType: "COD",
    addressId: address.id,
    totalPrice: cart.reduce((sum, { price }) => sum + price / 100, 0),
    discount_price: "",
  };
  return { customer, address, cart, booking };
}

const place = (customer: { token: string }, booking: unknown, key?: string) =>
  given.call(endpoints.placeOrder, {
    as: customer,
    body: booking,
    ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
  });

const ordersOf = (customer: { id: string }) =>
  given.db.selectFrom("booking").selectAll().where("customer_id", "=", customer.id).execute();

describe("placing an order", () => {
  test("returns its id and a number that people can read out", async () => {
    const { customer, booking } = await aCheckout();

    const answer = await place(customer, booking);

    expect(answer).toMatchObject({ status: 200, code: 200 });
    const [order] = await ordersOf(customer);
    expect(answer.data).toEqual({ results: [{ _id: order?.id, ordId: order?.number }] });
    expect(order?.number).toMatch(/^CH-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  });

  test("numbers it with the letters that the business has chosen", async () => {
    await given.db.updateTable("business_settings").set({ settings: '{"numberPrefix":"KWT"}' }).execute();
    const { customer, booking } = await aCheckout();
    await place(customer, booking);
    await given.db.updateTable("business_settings").set({ settings: "{}" }).execute();
    const [order] = await ordersOf(customer);
    expect(order?.number).toMatch(/^KWT-/);
  });

  test("takes five round trips to the database: one to see who asks, two to read, two to lock and write", async () => {
    const { customer, booking } = await aCheckout();
    await place(customer, booking);
    const sent = vi.spyOn(Socket.prototype as unknown as { _writeGeneric: () => void }, "_writeGeneric");

    const answer = await place(customer, booking);
    const pieces = sent.mock.calls.length;
    sent.mockRestore();

    expect(answer.status).toBe(200);
    expect(pieces).toBe(5);
  });

  test("keeps the catalogue's names and prices, and the address, as they were", async () => {
    const service = await aService(given.db, { name: "Tap repair", price: 149_50 });
    const { customer, address, booking } = await aCheckout([service]);
    const named = booking.services_json.map((line) => ({ ...line, serviceName: "Gold plating" }));
    const placed = await place(customer, { ...booking, services_json: named });

    await given.db
      .updateTable("service")
      .set({ name: "Tap mending", price: 100_00 })
      .where("id", "=", service.id)
      .execute();
    await given.db
      .updateTable("address")
      .set({ flat_no: "Z-9", access_instructions: "" })
      .where("id", "=", address.id)
      .execute();

    const { data } = await given.call(endpoints.getOrder, {
      as: customer,
      params: { id: placed.data.results[0]?._id },
    });
    expect(data).toMatchObject({
      ordStatus: "Open",
      paymentType: "COD",
      payment_status: null,
      totalPrice: 149.5,
      TotalPrice: 149.5,
      ServiceAddress: {
        ...{ addressType: "Home", flatNo: "B-204", area: "Bengaluru", phoneNo: "9876543210" },
        accessInstructions: "Gate code 4521",
      },
      services_json: [{ serviceDetail: { _id: service.id, ServiceName: "Tap repair", Price: 149.5 } }],
    });
  });

  test("accepts a total that the browser added up in floating point", async () => {
    const dear = await aService(given.db, { price: 10 });
    const cheap = await aService(given.db, { price: 20 });
    const { customer, booking } = await aCheckout([dear, cheap]);

    expect(booking.totalPrice).not.toBe(0.3);
    expect(await place(customer, booking)).toMatchObject({ status: 200 });
  });

  test("accepts ids in capitals", async () => {
    const { customer, booking, cart } = await aCheckout();
    const shouted = {
      ...booking,
      userId: customer.id.toUpperCase(),
      services_json: booking.services_json.map((line) => ({ ...line, serviceId: cart[0]?.id.toUpperCase() })),
    };

    expect(await place(customer, shouted)).toMatchObject({ status: 200 });
  });
});

describe("an order at another price than the catalogue's", () => {
  test("is refused with what the services cost now, and stores nothing", async () => {
    const category = await aCategory(given.db, { name: "Plumbing" });
    const subCategory = await aSubCategory(given.db, { category_id: category.id, name: "Taps" });
    const tap = await aService(given.db, { sub_category_id: subCategory.id, price: 149_00 });
    const sink = await aService(given.db, { sub_category_id: subCategory.id, price: 299_00 });
    const { customer, booking } = await aCheckout([tap, sink]);
    await given.db.updateTable("service").set({ price: 139_00 }).where("id", "=", tap.id).execute();

    const answer = await place(customer, booking);

    expect(answer).toMatchObject({
      status: 409,
      message: "Some prices have changed. Please check them and confirm again.",
      data: {
        results: [
          { _id: tap.id, Price: 139, SrvCategoryName: "Plumbing", SrvSubCategoryName: "Taps" },
          { _id: sink.id, Price: 299 },
        ],
      },
    });
    expect(await ordersOf(customer)).toEqual([]);
  });

  test("is refused if only the total differs", async () => {
    const { customer, booking } = await aCheckout();

    const answer = await place(customer, { ...booking, totalPrice: booking.totalPrice - 0.01 });

    expect(answer.status).toBe(409);
    expect(await ordersOf(customer)).toEqual([]);
  });

  test("waits for a price change that is under way", async () => {
    const { customer, booking, cart } = await aCheckout();
    const change = await given.db.startTransaction().execute();
    await change
      .updateTable("service")
      .set({ price: 1_00 })
      .where("id", "=", cart[0]?.id ?? "")
      .execute();

    const answer = place(customer, booking);
    await waitingForLock(given.db);
    await change.commit().execute();

    expect(await answer).toMatchObject({ status: 409, data: { results: [{ Price: 1 }] } });
  });
});

describe("an invalid order", () => {
  const refusal = (status: number, message: string) => ({ status, code: status, message });

  test("is refused if the cart is empty", async () => {
    const { customer, booking } = await aCheckout();
    expect(await place(customer, { ...booking, services_json: [], totalPrice: 0 })).toMatchObject(
      refusal(422, "Add some services before placing an order."),
    );
  });

  test("is refused with the name of the service that is not offered any more", async () => {
    const gone = { ...(await aService(given.db, { name: "Clock repair" })), id: crypto.randomUUID() };
    const { customer, booking } = await aCheckout([gone]);
    expect(await place(customer, booking)).toMatchObject(
      refusal(422, "Clock repair is not offered any more. Please remove it from your cart."),
    );
  });

  test("is refused if it contains a service twice", async () => {
    const service = await aService(given.db);
    const { customer, booking } = await aCheckout([service, service]);
    expect((await place(customer, booking)).status).toBe(422);
  });

  test.each([["Barter"], [""], ["cod"]])("is refused if the payment method is '%s'", async (paymentType) => {
    const { customer, booking } = await aCheckout();
    expect(await place(customer, { ...booking, paymentType })).toMatchObject(
      refusal(422, "Please select a payment method."),
    );
  });

  test("is refused if it is to be paid online and no gateway is set up", async () => {
    const { customer, booking } = await aCheckout();
    const online = { ...booking, paymentType: "Online", payment_status: "PENDING" };
    expect(await place(customer, online)).toMatchObject(
      refusal(422, "Online payment is not available right now. Please choose COD."),
    );
  });

  test.each([
    ["someone else's", async () => (await anAddress(given.db)).id],
    ["unknown", async () => crypto.randomUUID()],
    ["no id at all", async () => "my place"],
    ["missing", async () => ""],
  ])("is refused if its address is %s", async (_, addressId) => {
    const { customer, booking } = await aCheckout();
    expect(await place(customer, { ...booking, addressId: await addressId() })).toMatchObject(
      refusal(422, "Please select a delivery address."),
    );
    expect(await ordersOf(customer)).toEqual([]);
  });

  test("is refused if it is for someone else, as if they did not exist", async () => {
    const { customer, booking } = await aCheckout();
    const other = await aCustomer(given.db);
    const forOther = await place(customer, { ...booking, userId: other.id });
    const forNobody = await place(customer, { ...booking, userId: crypto.randomUUID() });
    expect(forOther).toMatchObject({ status: 404 });
    expect(forNobody).toMatchObject({ status: 404, message: forOther.message });
  });
});

describe("an order sent again under the same key", () => {
  test("returns the same and is placed once", async () => {
    const { customer, booking } = await aCheckout();

    const first = await place(customer, booking, "key-1");
    const second = await place(customer, booking, "key-1");

    expect(first.status).toBe(200);
    expect(second.data).toEqual(first.data);
    expect(await ordersOf(customer)).toHaveLength(1);
  });

  test("returns the same after the prices have changed", async () => {
    const { customer, booking, cart } = await aCheckout();
    const first = await place(customer, booking, "key-1");
    await given.db
      .updateTable("service")
      .set({ price: 1_00 })
      .where("id", "=", cart[0]?.id ?? "")
      .execute();

    expect((await place(customer, booking, "key-1")).data).toEqual(first.data);
  });

  test("is placed once if all calls come at the same time", async () => {
    const { customer, booking } = await aCheckout();

    const answers = await Promise.all(Array.from({ length: 12 }, () => place(customer, booking, "key-1")));

    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.data.results[0]?._id)).size).toBe(1);
    expect(await ordersOf(customer)).toHaveLength(1);
  });

  test("is placed once if all calls come at the same time and there is room for one more order", async () => {
    const { customer, booking } = await aCheckout();
    // A newcomer may have five open orders.
    const isNew = { phone_verified_at: null };
    await given.db.updateTable("customer").set(isNew).where("id", "=", customer.id).execute();
    for (let open = 0; open < 4; open += 1) await anOrder(given.db, { customer_id: customer.id });

    const answers = await Promise.all(Array.from({ length: 12 }, () => place(customer, booking, "key-1")));

    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.data.results[0]?._id)).size).toBe(1);
    expect((await place(customer, booking, "key-2")).status).toBe(428);
  });

  test("from a page in another language, where its services have other names, is placed once", async () => {
    const { customer, booking } = await aCheckout();
    const first = await place(customer, booking, "key-1");
    const inHindi = booking.services_json.map((line) => ({ ...line, serviceName: "नल की मरम्मत" }));

    const second = await place(customer, { ...booking, services_json: inHindi }, "key-1");

    expect(second.data).toEqual(first.data);
    expect(await ordersOf(customer)).toHaveLength(1);
  });

  test("is the same in whatever sequence its fields come", async () => {
    const { customer, booking } = await aCheckout();
    const first = await place(customer, booking, "key-1");
    const turned = Object.fromEntries(Object.entries(booking).reverse());

    expect((await place(customer, turned, "key-1")).data).toEqual(first.data);
  });

  test("is refused if its content differs", async () => {
    const { customer, booking } = await aCheckout();
    await place(customer, booking, "key-1");
    const elsewhere = await anAddress(given.db, { customer_id: customer.id });

    const answer = await place(customer, { ...booking, addressId: elsewhere.id }, "key-1");

    expect(answer).toMatchObject({ status: 422, message: "This order was already sent with other contents." });
    expect(await ordersOf(customer)).toHaveLength(1);
  });

  test("is another order for another customer", async () => {
    const service = await aService(given.db);
    const [one, two] = [await aCheckout([service]), await aCheckout([service])];

    await place(one.customer, one.booking, "key-1");
    await place(two.customer, two.booking, "key-1");

    expect(await ordersOf(two.customer)).toHaveLength(1);
  });

  test("is another order under another key, and without one", async () => {
    const { customer, booking } = await aCheckout();

    for (const key of ["key-1", "key-2", undefined, undefined]) await place(customer, booking, key);

    expect(await ordersOf(customer)).toHaveLength(4);
  });

  test.each([["two words"], [""], ["k".repeat(201)], ["schlüssel"]])("is refused under the key '%s'", async (key) => {
    const { customer, booking } = await aCheckout();
    expect((await place(customer, booking, key)).status).toBe(400);
    expect(await ordersOf(customer)).toEqual([]);
  });
});
