import { endpoints } from "@chowk/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anAddress, aServedSubCategory, aService, signedIn } from "../../tests/support/factories.ts";

const given = useApp();

const prices = fc.array(fc.integer({ min: 1, max: 50_000_00 }), { minLength: 1, maxLength: 8 });
/** Added to the amount that a customer must pay, in paise: at least one, up or down. */
const tampering = fc.integer({ min: -1_000_00, max: 1_000_00 }).filter((by) => by !== 0);

async function aCart(paise: number[]) {
  const customer = await signedIn(given.db);
  const address = await anAddress(given.db, { customer_id: customer.id });
  const { id: sub_category_id } = await aServedSubCategory(given.db);
  const services = await Promise.all(paise.map((price) => aService(given.db, { price, sub_category_id })));
  const booking = {
    userId: customer.id,
    services_json: services.map(({ id, name, price }) => ({
      serviceId: id,
      serviceName: name,
      servicePrice: price / 100,
    })),
    paymentType: "COD",
    addressId: address.id,
    // As a browser adds them up.
    totalPrice: services.reduce((sum, { price }) => sum + price / 100, 0),
  };
  return { customer, booking, services };
}

const stored = async (customerId: string) =>
  given.db.selectFrom("booking").select("total").where("customer_id", "=", customerId).execute();

test("an order costs the sum of the catalogue's prices, whatever is booked", async () => {
  await fc.assert(
    fc.asyncProperty(prices, async (paise) => {
      const { customer, booking } = await aCart(paise);

      const answer = await given.call(endpoints.placeOrder, { as: customer, body: booking });

      expect(answer.status).toBe(200);
      expect(await stored(customer.id)).toEqual([{ total: paise.reduce((sum, price) => sum + price, 0) }]);
    }),
    { numRuns: 40 },
  );
});

test("an order with any tampered price or total is refused, and nothing is stored", async () => {
  const where = fc.constantFrom("line", "total", "both");
  await fc.assert(
    fc.asyncProperty(prices, fc.nat(), tampering, where, async (paise, nth, by, tampered) => {
      const { customer, booking, services } = await aCart(paise);
      const cheat = (rupees: number) => Math.abs(Math.round(rupees * 100) + by) / 100;
      const body = {
        ...booking,
        services_json: booking.services_json.map((line, n) =>
          tampered !== "total" && n === nth % paise.length ? { ...line, servicePrice: cheat(line.servicePrice) } : line,
        ),
        totalPrice: tampered === "line" ? booking.totalPrice : cheat(booking.totalPrice),
      };
      // Negative amounts become positive, which may hit the true amount.
      fc.pre(JSON.stringify(body) !== JSON.stringify(booking));

      const answer = await given.call(endpoints.placeOrder, { as: customer, body });

      expect(answer).toMatchObject({
        status: 409,
        data: { results: services.map(({ id, price }) => ({ _id: id, Price: price / 100 })) },
      });
      expect(await stored(customer.id)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
