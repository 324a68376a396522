import type { Page } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { aPartnerToLogIn } from "./database/partners.ts";
import { anOfferTo } from "./database/visits.ts";
import { openOffer, workAs } from "./partner.ts";
import { expect, expectAccessible, test } from "./test.ts";
import { accept, arrive, setOut, stepOn, visitOn } from "./visit.ts";

/** Logs a partner in, with an offer for each of `inHours` from now, of a customer who is signed up in the other browser. */
async function withOffers(page: Page, customer: Page, ...inHours: number[]) {
  const { _id } = await aCustomer(customer);
  const partner = await aPartnerToLogIn();
  const orders = [];
  for (const hours of inHours) orders.push((await anOfferTo(partner.id, _id, hours)).id);
  await page.goto("/partner");
  await workAs(page, partner);
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  return { partner, orders };
}

/** Records the actions on jobs that the workspace sends to the server, in order. */
function deedsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const verb = /\/partner\/jobs\/[^/]+\/(\w+)$/.exec(new URL(request.url()).pathname)?.[1];
    if (verb && request.method() === "POST") sent.push(verb);
  });
  return sent;
}

test("a double click does one thing: what the button turns into does not get the second press", {
  tag: "@one-size",
}, async ({ page, anotherBrowser }) => {
  const customer = await anotherBrowser();
  const { orders } = await withOffers(page, customer, 1);
  await customer.goto(`/order/${orders[0]}`);
  const sent = deedsOf(page);
  await openOffer(page);
  await page.getByRole("button", { name: "Accept this job" }).dblclick();
  await expect(page.getByRole("button", { name: "I am on my way" })).toBeEnabled();
  await expect(stepOn(customer)).toContainText("Accepted");
  expect(sent).toEqual(["accept"]);
  await page.getByRole("button", { name: "I am on my way" }).dblclick();
  await expect(page.getByRole("button", { name: "I am here" })).toBeEnabled();
  await expect(stepOn(customer)).toContainText("On the way");
  expect(sent).toEqual(["accept", "set_out"]);
});

test("a partner who is not on the way after all can say so, and the customer has all options again", {
  tag: "@one-size",
}, async ({ page, anotherBrowser }) => {
  const customer = await anotherBrowser();
  const { orders } = await withOffers(page, customer, 26);
  await accept(page);
  await customer.goto(`/order/${orders[0]}`);
  await expect(customer.getByRole("button", { name: "Choose another time" })).toBeVisible();
  await setOut(page);
  await expect(stepOn(customer)).toContainText("On the way");
  await expect(customer.getByRole("button", { name: "Choose another time" })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Not on my way" }).click();
  await expect(stepOn(customer)).toContainText("Accepted");
  await expect(customer.getByRole("button", { name: "Choose another time" })).toBeVisible();
  await setOut(page);
  await arrive(page);
  await expect(page.getByRole("button", { name: "Not on my way" })).toBeHidden();
  await expect(visitOn(customer)).toContainText("at the door");
});

test("days before the visit a partner cannot set out, but sees from when they can", { tag: "@one-size" }, async ({
  page,
  anotherBrowser,
}) => {
  await withOffers(page, await anotherBrowser(), 24 * 9);
  await accept(page);
  await expect(page.getByText(/^You can set out from \w{3}, \d+ \w{3}, /)).toBeVisible();
  await expect(page.getByRole("button", { name: "I am on my way" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Give it back" })).toBeVisible();
});

test("the Today page starts with the next job, names it at its button, and shows offers", {
  tag: "@one-size",
}, async ({ page, anotherBrowser }) => {
  await withOffers(page, await anotherBrowser(), 2, 30, 54, 78);
  const offers = page.getByRole("region", { name: "New jobs for you" });
  await expect(offers.getByRole("link")).toHaveCount(4);
  await offers.getByRole("link").first().click();
  await page.getByRole("button", { name: "Accept this job" }).click();
  await expect(page.getByRole("button", { name: "I am on my way" })).toBeVisible();
  await page.goto("/partner");
  const next = page.getByRole("heading", { name: "Your next job" });
  await expect(next).toBeInViewport();
  await expect(page.getByRole("article").first()).toBeInViewport();
  // On a wide screen the button is in the job's own card; in the bar at the bottom it names the job.
  const bar = page.getByText(/^\w{3}, \d+ \w{3}, .*: /);
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await expect(page.getByRole("button", { name: "I am on my way" })).toBeInViewport();
    await expect(bar).toBeInViewport();
  } else await expect(bar).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("button", { name: "3 new jobs for you" }).click();
  await expect(offers).toBeInViewport();
});

test("each room has a title, and its heading has the focus, also after the log-in", { tag: "@one-size" }, async ({
  page,
}) => {
  const partner = await aPartnerToLogIn();
  await page.goto("/partner");
  await expect(page).toHaveTitle(/^Partner login \|/);
  await workAs(page, partner);
  for (const room of ["Today", "Jobs", "Calendar", "Earnings"]) {
    if (room !== "Today") await page.getByRole("link", { name: room }).filter({ visible: true }).click();
    await expect(page.getByRole("heading", { name: room, level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${room} \\|`));
  }
});

test("on a low screen nothing is fixed, and the focused element is never behind a bar", { tag: "@one-size" }, async ({
  page,
  anotherBrowser,
}) => {
  await withOffers(page, await anotherBrowser(), 2, 30, 54);
  await page.getByRole("region", { name: "New jobs for you" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Accept this job" }).click();
  await expect(page.getByRole("button", { name: "I am on my way" })).toBeVisible();
  await page.goto("/partner");
  await expect(page.getByRole("button", { name: "I am on my way" })).toBeVisible();
  for (const size of [
    { width: 360, height: 740 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    await page.locator("body").click({ position: { x: 2, y: 2 } });
    for (let n = 0; n < 14; n += 1) {
      await page.keyboard.press("Tab");
      const isCovered = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return false;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 1));
        return at !== null && !focused.contains(at) && !at.contains(focused);
      });
      expect(isCovered, `at ${size.width} x ${size.height}, after ${n + 1} tabs`).toBe(false);
    }
  }
});

test("@one-size a partner without a network is told that what they do is kept", { tag: "@one-size" }, async ({
  page,
  context,
  console,
}) => {
  console.allow(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
  await page.goto("/partner");
  await workAs(page, await aPartnerToLogIn());
  await context.setOffline(true);
  await expect(
    page.getByText("You are offline. What you do is kept, and sent once you are back.").first(),
  ).toBeVisible();
  await expect(page.getByText("You can look, but not book")).toHaveCount(0);
});
