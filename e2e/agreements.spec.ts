import { aCustomer } from "./customer.ts";
import { neverAgreed } from "./database/customers.ts";
import { aPartnerToLogIn } from "./database/partners.ts";
import { anOperator } from "./operator.ts";
import { workAs } from "./partner.ts";
import { goToConfirm } from "./steps.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

const asTheyHold = "By placing the order you agree to our Terms of Use";

test("a form that opens an account says what one agrees to, and the checkout does not ask again", async ({ page }) => {
  await page.goto("/auth?mode=sign-up");
  await expect(page.getByText("By opening an account you agree to our Terms of Use")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/auth");
  await expect(page.getByText("By opening an account you agree")).toBeHidden();
  await aCustomer(page, { services: 1, address: true });
  const asked = page.waitForResponse("**/agreements/open");
  await goToConfirm(page);
  await asked;
  await expect(page.getByText(asTheyHold)).toBeHidden();
});

test("an order of somebody who has not agreed to the terms of today says so, and the desk can read what they agreed to", async ({
  page,
  anotherBrowser,
}) => {
  const customer = await aCustomer(page, { services: 1, address: true });
  await neverAgreed(customer._id);
  await goToConfirm(page);
  await expect(page.getByText(asTheyHold)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Terms of Use" })).toHaveAttribute("href", "/terms");
  await expectAccessible(page);
  await expectNoSideways(page);
  const agreed = page.waitForResponse((answer) => answer.url().endsWith("/agreements"));
  await page.getByRole("button", { name: "Place Order" }).click();
  expect((await agreed).status()).toBe(200);
  await expect(page).toHaveURL("/account/orders");

  const desk = await anotherBrowser();
  await anOperator(desk, "support");
  await desk.goto(`/desk/customers/${customer._id}`);
  const card = desk.locator("section", { has: desk.getByRole("heading", { name: "Agreed to" }) });
  await expect(card.getByText("Terms of use, version 0")).toBeVisible();
  await card.getByRole("button", { name: "Show Terms of use" }).click();
  await expect(desk.getByRole("dialog", { name: "Terms of use" })).toContainText("The agreement between you and");
  await expectAccessible(desk);
  await expectNoSideways(desk);
});

test("a partner agrees to the partner's terms in the workspace, once", async ({ page }) => {
  const partner = await aPartnerToLogIn();
  await page.goto("/partner");
  await workAs(page, partner);
  const asked = page.getByRole("region", { name: "Our terms have changed" });
  await expect(asked.getByRole("link", { name: "Partner's Terms" })).toHaveAttribute("href", "/partner-terms");
  await expectAccessible(page);
  await expectNoSideways(page);
  await asked.getByRole("button", { name: "I agree" }).click();
  await expect(asked).toBeHidden();
  const open = page.waitForResponse("**/partner/agreements/open");
  await page.reload();
  expect((await (await open).json()).data.results).toEqual([]);
  await expect(asked).toBeHidden();
});
