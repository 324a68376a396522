import type { Page } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { aPartnerToLogIn } from "./database/partners.ts";
import { anOfferTo } from "./database/visits.ts";
import { anOperator } from "./operator.ts";
import { openOffer, workAs } from "./partner.ts";
import { photoNamed } from "./photo.ts";
import { goToConfirm } from "./steps.ts";
import { expect, expectAccessible, test } from "./test.ts";

const add = "Add a note or photos for the partner";
const form = (page: Page) => page.getByRole("dialog", { name: "What should the partner know?" });
const shown = (page: Page) => page.getByRole("region", { name: "For the partner" });

async function addPhoto(page: Page, name: string): Promise<void> {
  await form(page).getByLabel("Add a photo").setInputFiles(photoNamed(name));
}

test("a note and photos go with the order, and whoever has none to say sees one quiet line", async ({ page }) => {
  await aCustomer(page, { services: 1, address: true });
  await goToConfirm(page);
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await page.getByRole("button", { name: add }).press("Enter");
  await form(page).getByLabel("Note").fill("The tap drips.\nPark behind the temple.");
  await expectAccessible(page);

  await test.step("a photo that is still on its way is waited for, and the note stays", async () => {
    const arrived = Promise.withResolvers<void>();
    await page.route("**/uploads3", async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await addPhoto(page, "tap.png");
    await expect(form(page).getByRole("progressbar")).toBeVisible();
    await form(page).getByRole("button", { name: "Save" }).click();
    await expect(form(page)).toContainText("A photo is still being uploaded.");
    arrived.resolve();
    await expect(form(page).getByRole("img", { name: "Photo 1" })).toBeVisible();
    await page.unroute("**/uploads3");
    await expect(form(page)).toContainText("1 of 4 added");
  });

  await test.step("no more than four are taken, and one can be removed", async () => {
    for (const number of [2, 3, 4]) {
      await addPhoto(page, `wall-${number}.png`);
      await expect(form(page).getByRole("img", { name: `Photo ${number}` })).toBeVisible();
    }
    await expect(form(page).getByLabel("Add a photo")).toBeHidden();
    await expectAccessible(page);
    for (const number of [4, 3, 2])
      await form(page)
        .getByRole("button", { name: `Remove photo ${number}` })
        .click();
    await expect(form(page).getByLabel("Add a photo")).toBeAttached();
  });
  await form(page).getByRole("button", { name: "Save" }).click();
  await expect(form(page)).toBeHidden();
  await expect(shown(page)).toContainText("Park behind the temple.");
  // A dialog that closes leaves its entry of the history by going back, which a reload at that moment would collide with.
  await page.waitForFunction(() => !history.state?.usr?.cover);
  await page.reload();
  await expect(shown(page)).toContainText("Park behind the temple.");
  await expect(shown(page).getByRole("img", { name: "Photo 1" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/account\/orders/);
  await page.getByRole("link", { name: "View Details" }).click();
  await expect(shown(page)).toContainText("The tap drips.");
  await expect(shown(page).getByRole("img", { name: "Photo 1" })).toBeVisible();
});

test("a photo that is gone is said to be gone, and the order goes on without it", async ({ page, console }) => {
  console.allow(/Failed to load resource: the server responded with a status of (404|422)/);
  const { _id } = await aCustomer(page, { services: 1, address: true });
  await goToConfirm(page);
  await page.evaluate((id) => {
    const name = `draft_checkout_${id}`;
    const gone = "/uploads/01a21a6e-58a8-7c77-be4e-3934afa17cda.webp?expires=1&signature=x";
    const kept = { ...JSON.parse(sessionStorage.getItem(name) ?? "{}"), visitPhotos: JSON.stringify([gone]) };
    sessionStorage.setItem(name, JSON.stringify(kept));
  }, _id);
  await page.reload();
  await expect(shown(page)).toContainText("This photo cannot be shown now.");
  await page.getByRole("button", { name: "Place Order" }).click();
  const alert = page.getByRole("dialog", { name: "Photos Are Gone" });
  await expect(alert).toContainText("Nothing is booked yet.");
  await alert.getByRole("button", { name: "OK" }).click();
  await shown(page).getByRole("button", { name: "Change For the partner" }).click();
  await form(page).getByRole("button", { name: "Remove photo 1" }).click();
  await form(page).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: add })).toBeVisible();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/account\/orders/);
});

test("the partner reads it once they have accepted, even without a network, and the desk opens the photos", async ({
  page,
  anotherBrowser,
  console,
}) => {
  console.allow(/Failed to load resource: (net::ERR_FAILED|net::ERR_INTERNET_DISCONNECTED)/);
  const partnerPage = await anotherBrowser();
  const { _id } = await aCustomer(page);
  const partner = await aPartnerToLogIn();
  const order = await anOfferTo(partner.id, _id);
  await page.goto(`/order/${order.id}`);
  await page.getByRole("button", { name: add }).click();
  await form(page).getByLabel("Note").fill("Gate code 4711");
  await addPhoto(page, "tap.png");
  await expect(form(page).getByRole("img", { name: "Photo 1" })).toBeVisible();
  await form(page).getByRole("button", { name: "Save" }).click();
  await expect(shown(page)).toContainText("Gate code 4711");

  await partnerPage.goto("/partner");
  await workAs(partnerPage, partner);
  await openOffer(partnerPage);
  await expect(partnerPage.getByText("The customer left a note for you.")).toBeVisible();
  await expect(partnerPage.getByText("The customer added a photo.")).toBeVisible();
  await expect(partnerPage.getByText("4711")).toBeHidden();
  await expectAccessible(partnerPage);
  await partnerPage.getByRole("button", { name: "Accept this job" }).click();
  await expect(partnerPage.getByText("Gate code 4711")).toBeVisible();
  await expect(partnerPage.getByRole("img", { name: "Photo 1 from the customer" })).toBeVisible();
  await expectAccessible(partnerPage);

  await test.step("a change shows at once", async () => {
    await page.getByRole("button", { name: "Change note and photos" }).click();
    await form(page).getByLabel("Note").fill("Gate code 9000");
    await form(page).getByRole("button", { name: "Save" }).click();
    await expect(partnerPage.getByText("Gate code 9000")).toBeVisible();
  });

  await test.step("the desk reads it, and opens the photos on request", async () => {
    const desk = await anotherBrowser();
    await anOperator(desk, "support");
    await desk.goto(`/desk/orders/${order.id}`);
    await expect(desk.getByText("Gate code 9000")).toBeVisible();
    await desk.getByRole("button", { name: "Show the photo" }).click();
    await expect(desk.getByRole("img", { name: "Photo 1 from the customer" })).toBeVisible();
    await expectAccessible(desk);
  });

  await test.step("without a network the note is still there", async () => {
    // The list of jobs is what is kept.
    await partnerPage.goto("/partner");
    await expect(partnerPage.getByText("Gate code 9000")).toBeVisible();
    await partnerPage.route("**/api/**", (route) => route.abort());
    await partnerPage.goto(`/partner/jobs/${order.job}`);
    await expect(partnerPage.getByText("Gate code 9000")).toBeVisible();
    await partnerPage.unroute("**/api/**");
  });

  await test.step("once the partner has set out, it stays as it is", async () => {
    await partnerPage.reload();
    await partnerPage.getByRole("button", { name: "I am on my way" }).click();
    await expect(page.getByRole("button", { name: "Change note and photos" })).toBeHidden();
    await expect(shown(page)).toContainText("Gate code 9000");
  });
});
