import type { Page } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { pastOrders } from "./database/orders.ts";
import { goToConfirm } from "./steps.ts";
import { expect, expectAccessible, test } from "./test.ts";

/** A dialog that closes leaves its entry of the history by going back, which a reload at that moment would collide with. */
const dialogIsLeft = (page: Page) => page.waitForFunction(() => !history.state?.usr?.cover);

const company = "Rao Textiles Private Limited";

test("an order's invoice is made out to a company, which the next order remembers", { tag: "@one-size" }, async ({
  page,
}) => {
  const { _id, name } = await aCustomer(page, { services: 1, address: true });
  await goToConfirm(page);
  const to = page.getByRole("region", { name: "Invoice to" });
  await expect(to).toContainText(name);

  await to.getByRole("button", { name: "Change Invoice to" }).click();
  const form = page.getByRole("dialog", { name: "Invoice to a company" });
  await form.getByLabel("Company name").fill(company);
  await form.getByLabel("GSTIN").fill("29AAGCB7383J1Z5");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toContainText("This is not a GSTIN");
  await expect(form).toContainText("Enter the company's address");
  await expectAccessible(page);
  await form.getByLabel("GSTIN").fill("29AAGCB7383J1Z4");
  await form.getByLabel("Company address").fill("14, Residency Road\nBengaluru 560025");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await dialogIsLeft(page);
  await page.reload();
  await expect(to).toContainText(company);

  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/account\/orders/);
  await page.getByRole("link", { name: "View Details" }).click();
  await expect(to).toContainText(`${company}GSTIN 29AAGCB7383J1Z4`);

  await test.step("until it is issued, it can be made out to the customer, and to the company again", async () => {
    await to.getByRole("button", { name: "Change the company" }).click();
    await form.getByRole("button", { name: "Invoice to me instead" }).click();
    await expect(page.getByText("The invoice will be made out to you.")).toBeVisible();
    await expect(to).not.toContainText(company);
    await to.getByRole("button", { name: "Invoice to a company" }).click();
    await form.getByLabel("Company name").fill(company);
    await form.getByLabel("Company address").fill("14, Residency Road");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(to).toContainText(company);
    await dialogIsLeft(page);
    await page.reload();
    await expect(to).toContainText("14, Residency Road");
  });

  await test.step("the form for another order is filled in already", async () => {
    const [another] = await pastOrders(_id, 1, "Open");
    await page.goto(`/order/${another}`);
    await expect(to).toContainText(name);
    await to.getByRole("button", { name: "Invoice to a company" }).click();
    await expect(form.getByLabel("Company name")).toHaveValue(company);
  });

  await test.step("also if the company of last time comes after the form, but for what was typed by then", async () => {
    const answer = Promise.withResolvers<void>();
    await page.route("**/odm/bill_to/**", async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.reload();
    await to.getByRole("button", { name: "Invoice to a company" }).click();
    await form.getByLabel("Company address").fill("2, Brigade Road");
    answer.resolve();
    await expect(form.getByLabel("Company name")).toHaveValue(company);
    await expect(form.getByLabel("Company address")).toHaveValue("2, Brigade Road");
  });
});
