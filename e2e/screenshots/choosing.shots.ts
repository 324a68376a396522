import { expect, type Page } from "@playwright/test";
import { aCustomer } from "../customer.ts";
import { anOrderAtWork } from "../database/visits.ts";
import { workAs } from "../partner.ts";
import { test } from "./shoot.ts";

// What is chosen of a service, and what is found at the door.

async function openAc(page: Page, language = ""): Promise<void> {
  const { data } = await (await page.request.get("/api/chowk365/services_list")).json();
  const ac = data.results.find(({ ServiceName }: { ServiceName: string }) => ServiceName === "Split AC installation");
  await page.goto(`${language}/service/${ac._id}/${ac.SrvSubCategoryId}`);
  await expect(page.getByRole("radiogroup").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
}

const book = (page: Page) => page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first();

test("choosing", async ({ page, shoot }) => {
  await aCustomer(page, { address: true });
  await openAc(page);
  await book(page).click();
  await shoot("choose-missing");
  await page.getByRole("radio", { name: "Cassette" }).check();
  await page.getByRole("checkbox").first().check();
  await shoot("choose");
  await book(page).click();
  await page.goto("/checkout");
  await expect(page.getByText("Cassette").first()).toBeVisible();
  await shoot("choose-cart");
  await openAc(page, "/ar");
  await shoot("choose-ar");
});

test("found on site", async ({ page, browser, shoot }) => {
  const customer = await aCustomer(page);
  const order = await anOrderAtWork(customer._id, "split-ac-power-jet-service");
  const site = new URL(page.url()).origin;
  const partner = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await partner.goto(`${site}/partner/jobs/${order.job}`);
  await workAs(partner, order.partner);
  await partner.getByRole("button", { name: "Add from the rate card" }).click();
  const dialog = partner.getByRole("dialog", { name: "What did you find?" });
  await dialog.getByRole("button", { name: "One more of Run capacitor" }).click();
  await dialog.getByLabel("Why is it needed?").fill("The old one is swollen, and hums when the unit starts.");
  await partner.screenshot({ path: `screenshots/extras-dialog.${page.viewportSize()?.width}.jpg` });
  const name = { name: "valve.png", mimeType: "image/png", buffer: await page.screenshot() };
  await dialog.getByLabel("Photo", { exact: true }).setInputFiles(name);
  await expect(dialog.getByText("valve.png is uploaded")).toBeVisible();
  await dialog.getByRole("button", { name: "Ask the customer" }).click();
  await expect(dialog).toBeHidden();
  await partner.screenshot({ path: `screenshots/extras-asked.${page.viewportSize()?.width}.jpg`, fullPage: true });
  await page.goto(`/order/${order.id}`);
  await expect(page.getByRole("region", { name: "Your partner found more to do" })).toBeVisible();
  await shoot("extras");
  await page.goto(`/ar/order/${order.id}`);
  await page.waitForLoadState("networkidle");
  await shoot("extras-ar");
});
