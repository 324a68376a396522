import { expect } from "@playwright/test";
import { aCustomer } from "../customer.ts";
import { pastOrders } from "../database/orders.ts";
import { anOnlineOrder } from "../database/payments.ts";
import { choosePlace } from "../steps.ts";
import { change, fail, longName, neverAnswer, test } from "./shoot.ts";

test("details", async ({ page, shoot }) => {
  await aCustomer(page);
  await page.goto("/account/details");
  await expect(page.getByRole("heading", { name: "Password" }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await shoot("account-details");
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  await shoot("account-details-edit");
  const menu = page.getByRole("button", { name: /menu/i }).first();
  if (await menu.isVisible()) {
    await menu.click();
    await shoot("account-menu", { whole: false });
  }
  await page.evaluate((name) => {
    const entry = JSON.parse(localStorage.getItem("entry") ?? "{}");
    localStorage.setItem(
      "entry",
      JSON.stringify({ ...entry, name, email: `${name.replaceAll(" ", ".")}@example.com` }),
    );
  }, longName);
  await page.goto("/account/details");
  await shoot("account-details-long");
  await page.goto("/account/logout");
  await page.waitForLoadState("networkidle");
});

test("orders", async ({ page, shoot }) => {
  const { _id } = await aCustomer(page);
  await page.goto("/account/orders");
  await page.waitForLoadState("networkidle");
  await shoot("account-orders-empty");
  await pastOrders(_id, 9, "Completed");
  const statuses = [
    "Pending",
    "Open",
    "Accepted",
    "Traveling",
    "Reached",
    "Started",
    "Completed",
    "Cancelled",
    "Later",
  ];
  await change(page, "**/odm/user_srv_booking/**", (orders) => {
    for (const [index, status] of statuses.entries()) if (orders[index]) orders[index].ordStatus = status;
    if (orders[1]) orders[1].services_json[0].serviceDetail.ServiceName = longName;
  });
  await page.goto("/account/orders");
  await expect(page.getByRole("article").first()).toBeVisible();
  await shoot("account-orders");
  await page.unroute("**/odm/user_srv_booking/**");
  await fail(page, "**/odm/user_srv_booking/**");
  await page.goto("/account/orders");
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await shoot("account-orders-failed");
  await page.unroute("**/odm/user_srv_booking/**");
  await neverAnswer(page, "**/odm/user_srv_booking/**");
  await page.goto("/account/orders");
  await shoot("account-orders-waiting");
});

test("an order", async ({ page, shoot }) => {
  const { _id } = await aCustomer(page);
  const [completed] = await pastOrders(_id, 1, "Completed");
  const { id: open } = await anOnlineOrder(_id, "SUCCESS");
  for (const [name, id] of [
    ["order-completed", completed],
    ["order-open", open],
  ]) {
    await page.goto(`/order/${id}`);
    await expect(page.getByRole("heading", { name: "Order Details" })).toBeVisible();
    await shoot(`${name}`);
  }
  await page.goto(`/order/${completed}`);
  await page.getByRole("radio", { name: "4 stars" }).first().check();
  await page.getByRole("textbox").first().fill("On time, clean, and kind to our old cat.");
  await page
    .getByRole("button", { name: /submit|save|send/i })
    .first()
    .click();
  await expect(page.getByText("“On time")).toBeVisible();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await shoot("order-reviewed");
  await page.goto("/order/00000000-0000-4000-8000-000000000000");
  await page.waitForLoadState("networkidle");
  await shoot("order-missing");
});

test("addresses", async ({ page, shoot }) => {
  await aCustomer(page);
  await page.goto("/account/address");
  await page.waitForLoadState("networkidle");
  await shoot("address-empty");
  await page.getByRole("button", { name: "Add New Address" }).click();
  await expect(page.getByRole("application")).toBeVisible();
  await shoot("address-map");
  await page.getByRole("application").click();
  await expect(page.getByText(/^The pin is at/)).toContainText("Near");
  await shoot("address-map-chosen");
  await choosePlace(page);
  await page.waitForLoadState("networkidle");
  await shoot("address-form");
  await page.getByRole("button", { name: "Save Address" }).click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await shoot("address-form-invalid");
  await aCustomer(page, { address: true });
  await change(page, "**/myaddresslist/**", (addresses) => {
    addresses.push({ ...addresses[0], _id: "another", addressType: "Work", flatNo: longName, landmark: longName });
  });
  await page.goto("/account/address");
  await expect(page.getByRole("button", { name: /^Edit/ }).first()).toBeVisible();
  await shoot("address-list");
  await page
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await shoot("address-delete", { whole: false });
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  await expect(page.getByRole("heading", { name: "Edit Address" })).toBeVisible();
  await shoot("address-edit");
});

test("an unexpected error", async ({ page, shoot }) => {
  await aCustomer(page);
  await page.route("**/odm/user_srv_booking/**", (route) =>
    route.fulfill({ json: { code: 200, data: { results: [{}], next: null } } }),
  );
  await page.goto("/account/orders");
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await shoot("error");
});
