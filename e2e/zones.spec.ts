import type { Page } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { pastOrders } from "./database/orders.ts";
import { anOnlineOrder } from "./database/payments.ts";
import { anOperator } from "./operator.ts";
import { expect, expectAccessible, test } from "./test.ts";

// In all tests the browser is in Auckland and the server in St. John's: every time shown is still India's.

const ZONE = "India Standard Time (GMT+5:30)";
const inIndia = (iso: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-IN", { ...options, timeZone: "Asia/Kolkata" }).format(new Date(iso));
const orderOf = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/chowk365/odm/srv_booking/${id}`)).json()).data as { orderedDate: string };

test("a customer elsewhere sees the business's times, and their time zone", async ({ page }) => {
  const { _id } = await aCustomer(page);
  const [id = ""] = await pastOrders(_id, 1, "Open");
  const { orderedDate } = await orderOf(page, id);
  await page.goto("/account/orders");
  await expect(page.getByText(`Placed on ${inIndia(orderedDate, { dateStyle: "long" })}`)).toBeVisible();
  await expect(page.getByText(`Times are in ${ZONE}.`)).toBeVisible();
  await page.goto(`/order/${id}`);
  await expect(page.getByText(inIndia(orderedDate, { dateStyle: "long", timeStyle: "short" }))).toBeVisible();
  await expect(page.getByText(`Times are in ${ZONE}.`)).toBeVisible();
  await expectAccessible(page);
  const online = await anOnlineOrder(_id, "FAILED");
  // As the provider's bank in Kuwait writes it; in India it is then half past six in the evening.
  await page.goto(`/payment/canceled/${online.number}?transaction_date=2026-11-21+16:00:00`);
  await expect(page.getByText("21 November 2026 at 6:30 pm")).toBeVisible();
  await expect(page.getByText(`Times are in ${ZONE}.`)).toBeVisible();
});

test("the desk elsewhere sees the business's times, too", async ({ page, browser }) => {
  const { _id } = await aCustomer(page);
  const [id = ""] = await pastOrders(_id, 1, "Open");
  const { orderedDate } = await orderOf(page, id);
  await anOperator(page, "owner");
  const words = inIndia(orderedDate, { dateStyle: "medium", timeStyle: "short" });
  await page.goto(`/desk/orders/${id}`);
  await expect(page.getByText(`Times are in ${ZONE}.`)).toBeVisible();
  await expect.poll(async () => (await page.locator("main").innerText()).replaceAll("\u00a0", " ")).toContain(words);
  await expectAccessible(page);

  const here = await browser.newContext({ timezoneId: "Asia/Kolkata", locale: "en-IN" });
  const there = await here.newPage();
  await anOperator(there, "owner");
  await there.goto(`${process.env.BASE_URL}/desk/orders/${id}`);
  await expect.poll(async () => (await there.locator("main").innerText()).replaceAll("\u00a0", " ")).toContain(words);
  await expect(there.getByText("Times are in")).toHaveCount(0);
  await here.close();
});
