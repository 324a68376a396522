import type { Page } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { anOrderAtWork } from "./database/visits.ts";
import { workAs } from "./partner.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";
import { arrive, visitOn } from "./visit.ts";

const home = { latitude: 12.97, longitude: 77.64 };

/** Lets the partner's device be here from now on. */
async function standAt(partner: Page, at: { latitude: number; longitude: number }): Promise<void> {
  await partner.context().grantPermissions(["geolocation"]);
  await partner.context().setGeolocation({ ...at, accuracy: 15 });
}

test("a partner on the way shows the customer where they are: on a map, with the time of arrival, until they hide it or are there", async ({
  page,
  anotherBrowser,
  console,
}) => {
  // What the browser logs for a dead network.
  console.allow(/ERR_FAILED/);
  const customer = await aCustomer(page);
  const order = await anOrderAtWork(customer._id, "split-ac-power-jet-service", home, "Traveling");
  const partner = await anotherBrowser();
  await partner.goto(`/partner/jobs/${order.job}`);
  await workAs(partner, order.partner);
  const share = partner.getByRole("checkbox", { name: "Show Meera where I am" });
  const isSeen = partner.getByText("Meera sees where you are");
  const arrives = visitOn(page).getByText(/^Arrives around/);
  const look = async () => {
    await page.goto(`/order/${order.id}`);
    await expect(visitOn(page)).toContainText("Your partner is on the way.");
  };

  await test.step("nothing is shown unless the partner wishes it, and their browser allows it", async () => {
    await expect(share).not.toBeChecked();
    await share.check();
    await expect(partner.getByText("Your browser does not tell us where you are.")).toBeVisible();
    await expectAccessible(partner);
    await look();
    await expect(arrives).toHaveCount(0);
  });

  await test.step("the customer sees when to expect them, and where they are", async () => {
    await standAt(partner, { latitude: 12.95, longitude: 77.625 });
    await partner.reload();
    await expect(share).toBeChecked();
    await expect(isSeen).toBeVisible();
    await expectAccessible(partner);
    await expectNoSideways(partner);
    await look();
    await expect(arrives).toBeVisible();
    await expect(visitOn(page)).toContainText("2.8 kilometres away");
    await page.getByRole("button", { name: "Show on the map" }).click();
    const map = page.getByRole("application", { name: "Where your partner is" });
    await expect(map.locator(".map-device")).toBeVisible();
    await expect(map.locator(".map-pin")).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(map.locator(".leaflet-control-attribution")).toHaveCSS("background-color", "rgba(29, 27, 26, 0.85)");
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "light" });
    await page.getByRole("button", { name: "Hide the map" }).click();
    await expect(map).toHaveCount(0);
  });

  await test.step("who will be late is told so, and has only to press", async () => {
    await expect(partner.getByText("That is later than you told Meera.")).toBeVisible();
    await partner.getByRole("button", { name: "I come later" }).click();
    const late = partner.getByRole("dialog", { name: "You come later" });
    await expect(late.getByRole("radio", { checked: true })).toHaveCount(1);
    await expect(late.getByRole("radio", { name: "30 min" })).toBeChecked();
    await late.getByRole("button", { name: "Tell the customer" }).click();
    await expect(partner.getByText("That is later than you told Meera.")).toHaveCount(0);
    await expect(visitOn(page)).toContainText("About 30 minutes later than planned");
  });

  await test.step("hidden without a network, it is hidden once there is one", async () => {
    await partner.route("**/location", (route) => route.abort());
    const tried = partner.waitForRequest((request) => request.method() === "DELETE");
    await share.uncheck();
    await tried;
    await expect(isSeen).toHaveCount(0);
    await partner.reload();
    await expect(share).not.toBeChecked();
    await partner.unroute("**/location");
    const hidden = partner.waitForResponse((answer) => answer.request().method() === "DELETE");
    await partner.evaluate(() => dispatchEvent(new Event("online")));
    expect((await hidden).ok()).toBe(true);
    await look();
    await expect(visitOn(page)).toContainText("Suresh Kumar");
    await expect(arrives).toHaveCount(0);
  });

  await test.step("at the door it is over", async () => {
    await share.check();
    await expect(isSeen).toBeVisible();
    await look();
    await expect(arrives).toBeVisible();
    await arrive(partner);
    await expect(share).toHaveCount(0);
    await expect(visitOn(page)).toContainText("Your partner is at the door.");
    await expect(arrives).toHaveCount(0);
  });
});
