import { endpoints } from "@chowk/contract";
import { expect, test } from "vitest";
import { useApp } from "../testing/app.ts";
import { anAddress, aService, signedIn } from "../testing/factories.ts";

const given = useApp();

test("an order is placed", async () => {
  const customer = await signedIn(given.db);
  const address = await anAddress(given.db, { customer_id: customer.id });
  const service = await aService(given.db, { price: 599_00 });

  const answer = await given.call(endpoints.placeOrder, {
    as: customer,
    body: {
      userId: customer.id,
      services_json: [{ serviceId: service.id, serviceName: service.name, servicePrice: 599 }],
      paymentType: "COD",
      addressId: address.id,
      totalPrice: 599,
      discount_price: "",
    },
  });

  expect(answer.status).toBe(200);
  expect(answer.data.results[0]?.ordId).toMatch(/^CH-/);
});
