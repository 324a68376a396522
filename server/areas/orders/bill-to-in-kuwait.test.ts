import { endpoints } from "@chowk/contract";
import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anOrder, signedIn } from "../../tests/support/factories.ts";

const given = useApp({ COUNTRY: "KW" });

test("where there is no tax, a company has no tax number", async () => {
  const customer = await signedIn(given.db);
  const order = await anOrder(given.db, { customer_id: customer.id });
  const change = (taxNumber: string) =>
    given.call(endpoints.changeBillTo, {
      as: customer,
      params: { id: order.id },
      body: { billTo: { name: "Bayt Trading", address: "Salmiya", taxNumber } },
    });
  expect(await change("100987654321003")).toMatchObject({
    status: 400,
    errors: [{ path: "billTo.taxNumber", message: "Companies have no tax number here: please leave it empty" }],
  });
  expect((await change("")).data.billTo).toMatchObject({ name: "Bayt Trading", taxNumber: "" });
});
