import { endpoints } from "@chowk/contract";
import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { paying } from "../../tests/support/paying.ts";

const knet = aGateway("KWD");
const given = useApp({ COUNTRY: "KW" }, knet.gateway);
const pay = paying(given);

test("in Kuwait an order is priced and paid in dinars to the fils, and nothing is converted", async () => {
  const { customer, number } = await pay.unpaid([12.345, 0.005]);
  const { data } = await pay.start(customer, number);
  expect(data).toMatchObject({
    price: { currency: "KWD", amount: "12.350" },
    charge: { currency: "KWD", amount: "12.350" },
    rate: null,
  });
  knet.decide(number, "captured");
  expect(await pay.look(customer, number)).toMatchObject({ data: { order: { payment_status: "SUCCESS" } } });
  expect(knet.page(number).amount).toEqual({ currency: "KWD", minor: 12_350 });
});

test("a price of less than a fils is no price", async () => {
  const quote = (totalPrice: number) => given.call(endpoints.paymentQuote, { query: { totalPrice } });
  expect((await quote(0.001)).data).toMatchObject({ quote: { charge: { currency: "KWD", amount: "0.001" } } });
  expect((await quote(0.0001)).data).toEqual({ quote: null });
});
