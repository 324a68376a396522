import { type Company, endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anAddress, anOrder, aService, signedIn } from "../../tests/support/factories.ts";

const given = useApp();

const textiles: Company = {
  name: "Rao Textiles Private Limited",
  address: "14, Residency Road\nBengaluru 560025",
  taxNumber: "29AAGCB7383J1Z4",
};
const bakery: Company = { name: "Iyer Bakery", address: "Church Street", taxNumber: "" };

const change = (as: { token: string }, id: string, billTo: unknown) =>
  given.call(endpoints.changeBillTo, { as, params: { id }, body: { billTo } });
const billToOf = async ({ id }: { id: string }) =>
  (await given.db.selectFrom("booking").select("bill_to").where("id", "=", id).executeTakeFirstOrThrow()).bill_to;

async function anOrderOfTwo() {
  const customer = await signedIn(given.db);
  const order = await anOrder(given.db, { customer_id: customer.id });
  const bystander = await anOrder(given.db, { customer_id: customer.id });
  return { customer, order, bystander };
}

describe("an invoice to a company", () => {
  test("is asked for with the order, and sent again under the same key it is the same order", async () => {
    const customer = await signedIn(given.db);
    const address = await anAddress(given.db, { customer_id: customer.id });
    const { id, name, price } = await aService(given.db);
    const body = {
      userId: customer.id,
      services_json: [{ serviceId: id, serviceName: name, servicePrice: price / 100 }],
      ...{ paymentType: "COD", addressId: address.id, totalPrice: price / 100 },
      billTo: { ...textiles, taxNumber: " 29aagcb7383j1z4" },
    };
    const headers = { "idempotency-key": "bill-to" };

    const first = await given.call(endpoints.placeOrder, { as: customer, body, headers });
    const again = await given.call(endpoints.placeOrder, { as: customer, body, headers });

    expect(again).toMatchObject({ status: 200, data: first.data });
    const order = await given.call(endpoints.getOrder, {
      as: customer,
      params: { id: first.data.results[0]?._id ?? "" },
    });
    expect(order.data.billTo).toEqual(textiles);
    const other = { ...body, billTo: bakery };
    expect(await given.call(endpoints.placeOrder, { as: customer, body: other, headers })).toMatchObject({
      reason: "SENT_OTHERWISE",
    });
  });

  test("is remembered for the next order, for its customer alone", async () => {
    const { customer, order, bystander } = await anOrderOfTwo();
    const last = async (as: { id: string; token: string }) =>
      (await given.call(endpoints.lastBillTo, { as, params: { userId: as.id } })).data.results;
    expect(await last(customer)).toBeNull();
    await change(customer, order.id, textiles);
    expect(await last(customer)).toEqual(textiles);
    await change(customer, bystander.id, bakery);
    expect(await last(customer)).toEqual(bakery);
    expect(await last(await signedIn(given.db))).toBeNull();
  });
});

describe("whom an invoice is made out to", () => {
  test("can be changed, and changed back, each once, and no other order changes", async () => {
    const { customer, order, bystander } = await anOrderOfTwo();
    const lines = () =>
      given.db.selectFrom("booking_event").select(["event", "note"]).where("booking_id", "=", order.id).execute();
    await change(customer, order.id, textiles);
    await change(customer, order.id, textiles);
    expect(await lines()).toEqual([{ event: "bill to changed", note: null }]);
    expect(await billToOf(bystander)).toBeNull();
    expect((await change(customer, order.id, null)).data.billTo).toBeNull();
    expect(await lines()).toHaveLength(2);
  });

  test("is nobody else's business", async () => {
    const { order } = await anOrderOfTwo();
    expect((await change(await signedIn(given.db), order.id, textiles)).status).toBe(404);
    expect(await billToOf(order)).toBeNull();
  });

  test.each([
    ["no name", { ...textiles, name: " " }, "billTo.name", "Enter the company's name"],
    ["no address", { ...textiles, address: "" }, "billTo.address", "Enter the company's address"],
    [
      "a GSTIN with a wrong character",
      { ...textiles, taxNumber: "29AAGCB7383J1Z5" },
      "billTo.taxNumber",
      "This is not a GSTIN: please compare its 15 characters, or leave it empty",
    ],
  ])("is refused with %s", async (_, company, path, message) => {
    const { customer, order } = await anOrderOfTwo();
    expect(await change(customer, order.id, company)).toMatchObject({ status: 400, errors: [{ path, message }] });
    expect(await billToOf(order)).toBeNull();
  });
});
