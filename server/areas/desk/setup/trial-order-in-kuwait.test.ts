import { endpoints } from "@chowk/contract";
import { expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { anOperator, aService, aSubCategory, aWorkingPartner } from "../../../tests/support/factories.ts";
import { aGateway } from "../../../tests/support/gateway.ts";
import { openSession } from "../../identity/identity.ts";
import { loadPincodes } from "../../places/places.ts";

const given = useApp({ COUNTRY: "KW" }, aGateway("KWD").gateway);

test("a trial order goes through in dinars, where towns are listed and there is no tax", async () => {
  await loadPincodes(given.db);
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  const as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
  const { id: subCategoryId } = await aSubCategory(given.db);
  await aService(given.db, { sub_category_id: subCategoryId, price: 12_500 });
  const partner = await aWorkingPartner(given.db, { skills: [subCategoryId] });
  const { pincode } = await given.db.selectFrom("pincode").select("pincode").limit(1).executeTakeFirstOrThrow();
  await given.db.updateTable("partner_application").set({ pincode }).where("partner_id", "=", partner.id).execute();
  const body = { subCategoryId, paymentType: "Online" };
  const { status, data } = await given.call(endpoints.tryOrder, { as, body });
  expect(status).toBe(200);
  expect(data.results.stages.map(({ name, fault }) => [name, fault])).toEqual(
    ["booked", "paid", "accepted", "done", "billed"].map((name) => [name, null]),
  );
  expect(data.results).toMatchObject({
    price: 12.5,
    charge: { currency: "KWD", amount: "12.500" },
    invoice: { tax: 0 },
  });
});
