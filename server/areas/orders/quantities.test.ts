import { type Booking, endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anAddress, aService, aSubCategory, aWorkingPartner, signedIn } from "../../tests/support/factories.ts";

const given = useApp();

/** A customer who wants these services, at an address where one partner does all of their kind. */
async function aWish(...wanted: { price: number; minutes: number; most: number; quantity?: number }[]) {
  const customer = await signedIn(given.db);
  const address = await anAddress(given.db, { customer_id: customer.id });
  const { id: skill } = await aSubCategory(given.db);
  const { latitude, longitude } = address;
  await aWorkingPartner(given.db, { skills: [skill], latitude, longitude });
  const services = [];
  for (const { price, minutes, most } of wanted)
    services.push(
      await aService(given.db, { price, duration_minutes: minutes, max_quantity: most, sub_category_id: skill }),
    );
  const booking: Booking = {
    userId: customer.id,
    services_json: services.map(({ id, name, price }, at) => ({
      ...{ serviceId: id, serviceName: name, servicePrice: price / 100 },
      ...(wanted[at]?.quantity ? { quantity: wanted[at].quantity } : {}),
    })),
    ...{ paymentType: "COD", addressId: address.id },
    totalPrice: wanted.reduce((sum, { price, quantity = 1 }) => sum + (price * quantity) / 100, 0),
  };
  const place = (more: Partial<Booking> = {}) =>
    given.call(endpoints.placeOrder, { as: customer, body: { ...booking, ...more } });
  return { customer, address, services, booking, place };
}

describe("an order of several of a service", () => {
  test("costs and takes as many times as much, beside others of which there is one", async () => {
    const { customer, place } = await aWish(
      { price: 549_00, minutes: 45, most: 10, quantity: 2 },
      { price: 179_00, minutes: 20, most: 1 },
    );
    const { data } = await place();
    const order = await given.call(endpoints.getOrder, { as: customer, params: { id: data.results[0]?._id ?? "" } });
    expect(order.data).toMatchObject({
      totalPrice: 1277,
      services_json: [
        { quantity: 2, serviceDetail: { Price: 549 } },
        { quantity: 1, serviceDetail: { Price: 179 } },
      ],
    });
    const lines = await given.db
      .selectFrom("booking_line as l")
      .innerJoin("job as j", "j.id", "l.job_id")
      .where("l.booking_id", "=", data.results[0]?._id ?? "")
      .orderBy("l.position")
      .select(["l.quantity", "l.price"])
      .select(sql<number>`extract(epoch from upper(j.during) - lower(j.during))::int / 60`.as("minutes"))
      .execute();
    expect(lines).toEqual([
      { quantity: 2, price: 1098_00, minutes: 110 },
      { quantity: 1, price: 179_00, minutes: 110 },
    ]);
  });

  test("is not taken beyond what the service allows, and says how many that is", async () => {
    const { services, place } = await aWish({ price: 549_00, minutes: 45, most: 2, quantity: 3 });
    expect(await place()).toMatchObject({
      status: 422,
      reason: "TOO_MANY_OF_SERVICE",
      message: `${services[0]?.name} can be booked 2 times in an order. Please change your cart.`,
    });
  });

  test.each([0, 51, 1.5])("is refused if there are to be %s", async (quantity) => {
    const { booking, place } = await aWish({ price: 549_00, minutes: 45, most: 50 });
    const services_json = booking.services_json.map((line) => ({ ...line, quantity }));
    expect(await place({ services_json, totalPrice: 549 * quantity })).toMatchObject({ status: 400 });
  });

  test("has its price compared one by one, and its total as a whole", async () => {
    const { booking, place } = await aWish({ price: 549_00, minutes: 45, most: 10, quantity: 2 });
    expect(await place({ totalPrice: 549 })).toMatchObject({ status: 409, reason: "PRICES_CHANGED" });
    const services_json = booking.services_json.map((line) => ({ ...line, servicePrice: 500 }));
    expect(await place({ services_json, totalPrice: 1000 })).toMatchObject({ status: 409, reason: "PRICES_CHANGED" });
  });

  test("is offered only times that are long enough for all of them", async () => {
    const { customer, address, services } = await aWish({ price: 549_00, minutes: 45, most: 20 });
    const slots = async (quantities?: string) => {
      const query = { services: services[0]?.id, addressId: address.id, ...(quantities ? { quantities } : {}) };
      return (await given.call(endpoints.listSlots, { as: customer, query })).data.results;
    };
    expect(await slots()).toMatchObject({ tooMuch: false });
    // Twenty take fifteen hours: longer than any day of the business.
    expect(await slots("20")).toMatchObject({ tooMuch: true });
    expect(await slots("2")).toMatchObject({ tooMuch: false });
  });
});
