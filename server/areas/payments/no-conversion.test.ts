import { endpoints } from "@chowk/contract";
import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anAddress, aService, signedIn } from "../../tests/support/factories.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { paying } from "../../tests/support/paying.ts";

const inRupees = aGateway("INR");
const rupees = useApp({}, inRupees.gateway);
const inDinars = aGateway("KWD");
const dinars = useApp({}, inDinars.gateway);
const cash = useApp();

test("a gateway that charges rupees gets the rupees of the order, and no rate is needed", async () => {
  const pay = paying(rupees);
  const { customer, number } = await pay.unpaid();
  const { data } = await pay.start(customer, number);
  expect(data).toMatchObject({
    price: { currency: "INR", amount: "499.00" },
    charge: { currency: "INR", amount: "499.00" },
    rate: null,
  });
  expect(inRupees.page(number).amount).toEqual({ currency: "INR", minor: 499_00 });
});

test.each([
  ["no rate was set", dinars],
  ["there is no gateway", cash],
])("where %s, nothing can be paid online: a rupee is never taken for a dinar", async (_why, given) => {
  expect((await given.call(endpoints.paymentQuote, { query: { totalPrice: 499 } })).data).toEqual({ quote: null });
  const customer = await signedIn(given.db);
  const [address, service] = [await anAddress(given.db, { customer_id: customer.id }), await aService(given.db)];
  const answer = await given.call(endpoints.placeOrder, {
    as: customer,
    body: {
      userId: customer.id,
      services_json: [{ serviceId: service.id, serviceName: service.name, servicePrice: 599 }],
      paymentType: "Online",
      addressId: address.id,
      totalPrice: 599,
    },
  });
  expect(answer).toMatchObject({
    status: 422,
    message: "Online payment is not available right now. Please choose COD.",
  });
  expect(inDinars.calls.open).toBe(0);
});
