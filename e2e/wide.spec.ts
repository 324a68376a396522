import type { Page } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { pastOrders } from "./database/orders.ts";
import { aPartnerToLogIn } from "./database/partners.ts";
import { anOfferedOrder, anOfferTo, anOrderAtWork } from "./database/visits.ts";
import { anOperator, roomsOfDesk } from "./operator.ts";
import { workAs } from "./partner.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

// Journeys that do not depend on the width are made on a phone alone: what their screens look like on a desktop is checked here.
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });
const oneSize = { tag: "@one-size" };

/** Expects each of the pages to fit its window and to break no accessibility rule. */
async function expectInOrder(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expectNoSideways(page);
      // The journeys look at them in dark mode.
      await expectAccessible(page, ["light"]);
    });
}

test("at 1280 px a customer's orders and cart fit, and break no accessibility rule", oneSize, async ({ page }) => {
  const { _id } = await aCustomer(page, { services: 3, address: true });
  const [completed] = await pastOrders(_id, 1, "Completed");
  const { id: offered } = await anOfferedOrder(_id);
  const { id: atWork } = await anOrderAtWork(_id, "split-ac-power-jet-service");
  await expectInOrder(page, [
    ...[completed, offered, atWork].map((id) => `/order/${id}`),
    ...["/checkout", "/checkout?step=2", "/account/address", "/account/orders"],
  ]);
});

test("at 1280 px a partner's rooms fit, and break no accessibility rule", oneSize, async ({ page, anotherBrowser }) => {
  const customer = await aCustomer(await anotherBrowser());
  const partner = await aPartnerToLogIn();
  await anOfferTo(partner.id, customer._id);
  await page.goto("/partner");
  await workAs(page, partner);
  const offers = page.getByRole("region", { name: "New jobs for you" });
  const job = await offers.getByRole("link").first().getAttribute("href");
  await expectInOrder(page, [
    ...["", "/jobs", "/calendar", "/earnings", "/account"].map((room) => `/partner${room}`),
    String(job),
  ]);
});

test("at 1280 px every room of the desk fits, and breaks no accessibility rule", oneSize, async ({ page }) => {
  await anOperator(page, "owner");
  await expectInOrder(page, await roomsOfDesk(page));
});

test(
  "at 1280 px what opens in the desk's rooms fits, and breaks no accessibility rule",
  oneSize,
  async ({ page, anotherBrowser }) => {
    const customer = await aCustomer(await anotherBrowser());
    const { id: order, partner } = await anOfferedOrder(customer._id);
    const services = await page.request.get("/api/chowk365/services_list");
    const [service] = (await services.json()).data.results;
    await anOperator(page, "owner");
    await expectInOrder(page, [
      ...[`orders/${order}`, `customers/${customer._id}`, `partners/${partner}`].map((one) => `/desk/${one}`),
      ...["partners", "customers", "catalogue"].map((room) => `/desk/${room}/bring-in`),
      ...["catalogue/many", `catalogue/${service.SrvSubCategoryId}`].map((one) => `/desk/${one}`),
      ...["settings/site", "settings/tax", "setup/trades", "documents/terms"].map((one) => `/desk/${one}`),
    ]);
  },
);
