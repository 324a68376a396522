import type { Order, Slots } from "@chowk/contract";
import type { Page } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { choosePayment } from "./steps.ts";
import { expect, expectAccessible, listenForAlerts, test } from "./test.ts";

const withACart = { services: 1, address: true };
const leh = { latitude: 34.1526, longitude: 77.5771 };

async function goToTimes(page: Page): Promise<void> {
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await expect(page.getByText("Choose an address first: who is free depends on it.")).toBeVisible();
  await page.getByRole("radio", { name: /Indiranagar/ }).check();
}

const days = (page: Page) => page.getByRole("radiogroup", { name: "Day" });
const times = (page: Page) => page.getByRole("radiogroup", { name: /^Time,/ });

/** Changes the free times on their way here. */
const changeTimes = (page: Page, rewrite: (slots: Slots) => void) =>
  page.route("**/slots?**", async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    rewrite(json.data.results);
    await route.fulfill({ response, json });
  });

test("the first free time is already chosen, another can be, and a customer who was slower is offered the next", async ({
  page,
  console,
}) => {
  console.allow(/409/);
  await aCustomer(page, withACart);
  let slots: Slots | undefined;
  await changeTimes(page, (found) => {
    slots = found;
  });
  await goToTimes(page);
  await expect(times(page).getByRole("radio").first()).toBeChecked();
  await days(page).getByRole("radio", { name: "Tomorrow" }).check();
  await expect(times(page).getByRole("radio").first()).toBeChecked();
  await times(page).getByRole("radio").first().press("ArrowRight");
  const chosen = times(page).getByRole("radio").nth(1);
  await expect(chosen).toBeChecked();
  const at = await chosen.inputValue();
  await choosePayment(page, "COD");
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("radio", { checked: true }).and(page.locator(`[value="${at}"]`))).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  const when = page.getByRole("region", { name: "When" });
  const said = new Intl.DateTimeFormat("en-IN", { hour: "numeric", minute: "2-digit", timeZone: "Asia/Kolkata" });
  await expect(when).toContainText(said.format(new Date(at)));

  const left = slots?.days.map((day) => ({ ...day, starts: day.starts.filter((start) => start > at) })) ?? [];
  const first = left.flatMap(({ starts }) => starts)[0] ?? null;
  await page.route("**/odm/srv_booking", (route) =>
    route.fulfill({
      status: 409,
      json: { code: 409, reason: "TIME_TAKEN", message: "", data: { slots: { ...slots, days: left, first } } },
    }),
  );
  await page.getByRole("button", { name: "Place Order" }).click();
  const dialog = page.getByRole("dialog", { name: "This Time Is Taken" });
  await expect(dialog).toContainText("your cart is as it was");
  await expect(dialog.getByRole("radio", { checked: true }).and(page.locator(`[value="${first}"]`))).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/odm/srv_booking");
  const placed = page.waitForResponse((answer) => answer.url().endsWith("/odm/srv_booking") && answer.ok());
  await dialog.getByRole("button", { name: "Book This Time" }).click();
  const [order] = (await (await placed).json()).data.results;
  await expect(page).toHaveURL(/\/account\/orders/);

  const stored = await (await page.request.get(`/api/chowk365/odm/srv_booking/${order._id}`)).json();
  expect((stored.data as Order).startsAt).toBe(first);
});

test("an address that nobody serves says so, and a customer can ask to be told when somebody does", {
  tag: "@one-size",
}, async ({ page }) => {
  await aCustomer(page, { services: 1, address: leh });
  await goToTimes(page);
  const said = page.getByRole("status").filter({ hasText: "Nobody serves this address yet" });
  await expect(said).toBeVisible();
  await expect(days(page)).toBeHidden();
  await expectAccessible(page);
  await choosePayment(page, "COD");
  const alerts = await listenForAlerts(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.poll(alerts).toContain("Nobody serves this address yet");

  await said.getByRole("button", { name: "Tell me when you come here" }).click();
  await expect(said).toContainText("We will tell you as soon as somebody comes there.");
});

test("times that do not load can be asked for again, and a day without free times leads to the next", {
  tag: "@one-size",
}, async ({ page, console }) => {
  console.allow(/Failed to load resource/);
  await aCustomer(page, withACart);
  await page.route("**/slots?**", (route) => route.abort());
  await goToTimes(page);
  await expect(page.getByRole("alert")).toContainText("Network error: Please check your internet connection.");
  await page.unroute("**/slots?**");
  await changeTimes(page, (slots) => {
    const [, tomorrow] = slots.days;
    if (tomorrow) tomorrow.starts = [];
  });
  await page.getByRole("alert").getByRole("button", { name: "Retry" }).click();

  await days(page).getByRole("radio", { name: "Tomorrow" }).check();
  await expect(page.getByRole("status").filter({ hasText: "No time is free: Tomorrow." })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Next: / }).click();
  await expect(days(page).getByRole("radio", { checked: true })).toHaveAccessibleName(/^\w{3}, \d/);
  await expect(times(page).getByRole("radio").first()).toBeChecked();
});
