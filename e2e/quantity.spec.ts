import type { Service } from "@chowk/contract";
import type { Page } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { anOperator } from "./operator.ts";
import { goToConfirm } from "./steps.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

/** Puts a service of this name into the cart, from its own page. */
async function putInCart(page: Page, name: string): Promise<Service> {
  const { results } = (await (await page.request.get("/api/chowk365/services_list")).json()).data;
  const service = results.find(({ ServiceName }: Service) => ServiceName === name) as Service;
  await page.goto(`/service/${service._id}/${service.SrvSubCategoryId}`);
  await page.getByRole("button", { name: "Book Now" }).first().click();
  await expect(page.getByRole("button", { name: "Remove from Cart" }).first()).toBeVisible();
  return service;
}

test("a customer books two air conditioners and one pest control, and pays for three", { tag: "@one-size" }, async ({
  page,
}) => {
  await aCustomer(page, { address: true });
  const ac = await putInCart(page, "Split AC power-jet service");
  const once = await putInCart(page, "Termite inspection");
  await page.goto("/checkout");
  const many = page.getByRole("group", { name: `How many of ${ac.ServiceName}` });
  await expect(page.getByRole("group", { name: `How many of ${once.ServiceName}` })).toBeHidden();
  await expect(many.getByRole("button", { name: `One ${ac.ServiceName} less` })).toBeDisabled();
  await many.getByRole("button", { name: `One ${ac.ServiceName} more` }).click();
  const written = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 });
  const total = `Rs ${written.format(2 * ac.Price + once.Price)}`;
  await expect(page.getByRole("main")).toContainText(total);
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.reload();
  await expect(many).toContainText("2");

  await goToConfirm(page);
  await expect(page.getByRole("region", { name: "Services" })).toContainText(`2 × ${ac.ServiceName}`);
  await expect(page.getByRole("region", { name: "Services" })).toContainText(total);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/account\/orders/);
  await page.getByRole("link", { name: "View Details" }).click();
  await expect(page.getByRole("region", { name: "Order Summary" })).toContainText(`2 × ${ac.ServiceName}`);
});

test("the desk says how many of a service an order takes", { tag: "@one-size" }, async ({ page, console }) => {
  console.allow(/400/);
  const { results } = (await (await page.request.get("/api/chowk365/services_list")).json()).data;
  const service = results.find(({ ServiceName }: Service) => ServiceName === "Termite inspection") as Service;
  await anOperator(page, "catalogue");
  await page.goto(`/desk/catalogue/${service.SrvSubCategoryId}`);
  await page.getByRole("button", { name: `Edit ${service.ServiceName}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Most in one order").fill("51");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter a whole number from 1 to 50")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
});
