import type { Service } from "@chowk/contract";
import type { Page } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { askedFor, cameBefore, pastOrders } from "./database/orders.ts";
import { codeTo } from "./outbox.ts";
import { choosePayment, goToConfirm } from "./steps.ts";
import { aPerson, expect, expectAccessible, expectNoSideways, test } from "./test.ts";
import { placeOrder } from "./visit.ts";

/** What is typed into on the screen: the boxes of one code are one field; what is chosen with a tap is none. */
async function fieldsOn(page: Page): Promise<string[]> {
  const typed = page
    .locator("main, dialog[open]")
    .locator("input:not([type=radio], [type=checkbox], [type=file], [type=hidden]), textarea, select")
    .filter({ visible: true });
  const names = await typed.evaluateAll((fields) =>
    fields.map((field) => {
      const boxes = field.closest("fieldset")?.querySelector("legend");
      return (boxes ?? (field as HTMLInputElement).labels?.[0])?.textContent ?? field.outerHTML;
    }),
  );
  return [...new Set(names)];
}

/** Presses what is shown of a name, and counts it. */
function counted(page: Page) {
  const taps: string[] = [];
  const fields: string[] = [];
  const tap = async (name: string | RegExp) => {
    const button = page.getByRole("button", { name }).filter({ visible: true }).first();
    await expect(button).toBeVisible();
    fields.push(...(await fieldsOn(page)));
    taps.push(String(name));
    await button.click();
  };
  return { tap, taps, fields };
}

/** Places an order of two services and cancels it: it is over, and its times are free again. */
async function cancelledOrder(page: Page) {
  const customer = await aCustomer(page, { services: 2, address: true });
  await goToConfirm(page);
  await placeOrder(page);
  await expect(page).toHaveURL(/\/account\/orders/);
  await expect(page.getByRole("article")).toHaveCount(1);
  const origin = new URL(page.url()).origin;
  const { results } = (await (await page.request.get(`/api/chowk365/odm/user_srv_booking/${customer._id}`)).json())
    .data;
  const cancelled = await page.request.post(`/api/chowk365/odm/srv_booking/${results[0]._id}/cancel`, {
    headers: { origin },
  });
  expect(cancelled.ok()).toBe(true);
  return { ...customer, number: results[0].ordId as string };
}

test("an order is booked again in four taps, and nothing is typed", async ({ page }) => {
  const { cart, number } = await cancelledOrder(page);
  await page.goto("/account/orders");
  await expectAccessible(page);
  await expectNoSideways(page);
  const { tap, taps, fields } = counted(page);

  await expect(page.getByRole("article", { name: `Order ${number}` })).toBeVisible();
  await tap(/^Book again/);
  await expect(page.getByRole("heading", { name: "Your Cart" })).toBeVisible();
  for (const { ServiceName } of cart) await expect(page.getByRole("main")).toContainText(ServiceName);
  await expect(page.getByText("Not as in order")).toBeHidden();
  await tap("Proceed to Checkout");
  await expect(page.getByRole("radio", { name: /Indiranagar/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /^COD/ })).toBeChecked();
  await expect(page.getByText("Looking for free times")).toBeHidden();
  await tap("Continue");
  await expect(page.getByRole("heading", { name: "Confirm Payment" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("B-204, Lakeview Residency");
  await tap("Place Order");
  await expect(page).toHaveURL(/\/account\/orders/);
  await expect(page.getByRole("article")).toHaveCount(2);

  expect(taps).toHaveLength(4);
  expect(fields).toEqual([]);
  // The order under way is not booked again.
  await expect(page.getByRole("button", { name: /^Book again/ })).toHaveCount(1);
});

test("what is not as it was is said by name, beside what was in the cart, and the rest goes on", {
  tag: "@one-size",
}, async ({ page }) => {
  const { _id } = await aCustomer(page, { services: 2 });
  const [order] = await pastOrders(_id, 1, "Completed");
  const { data } = await (await page.request.get(`/api/chowk365/odm/srv_booking/${order}`)).json();
  const [gone, dearer] = (data.services_json as { serviceDetail: Service }[]).map(({ serviceDetail }) => serviceDetail);
  await page.route("**/services_list*", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.results = body.data.results.flatMap((service: Service) =>
      service._id === gone?._id
        ? []
        : [{ ...service, choices: [], Price: service._id === dearer?._id ? 4321 : service.Price }],
    );
    await route.fulfill({ response: answer, json: body });
  });

  await page.goto(`/order/${order}`);
  await page.getByRole("button", { name: "Book again" }).click();
  const said = page.getByRole("region", { name: `Not as in order ${data.ordId}:` });
  await expect(said).toContainText(`${gone?.ServiceName} is not offered any more. It is not in your cart.`);
  await expect(said).toContainText(`${dearer?.ServiceName} costs Rs 4,321.00 now.`);
  await expect(said).toContainText("Its address is not among your addresses any more. Please choose one.");
  await expect(page.locator("[data-cart]").getByRole("link", { name: dearer?.ServiceName ?? "" })).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSideways(page);
  // It stays through a reload, and does not come back for another cart.
  await page.reload();
  await expect(said).toBeVisible();
  await page.goto("/");
  await page.goto("/checkout");
  await expect(page.locator("[data-cart]").getByRole("link", { name: dearer?.ServiceName ?? "" })).toHaveCount(1);
  await expect(said).toBeHidden();
});

test("a customer asks for the partner who came before, and the order remembers it", {
  tag: "@one-size",
}, async ({ page }) => {
  const { _id, cart } = await aCustomer(page, { services: 1, address: true });
  const ravi = await cameBefore(_id, cart[0]?._id ?? "", "Ravi Kumar");
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByRole("radio", { name: /Indiranagar/ }).check();
  await choosePayment(page, "COD");
  const ask = page.getByRole("checkbox", { name: "Ask Ravi again first" });
  await expect(ask).not.toBeChecked();
  await ask.check();
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.reload();
  await expect(ask).toBeChecked();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("main")).toContainText("First we ask: Ravi");
  await expectAccessible(page);
  await placeOrder(page);
  await expect(page).toHaveURL(/\/account\/orders/);
  await expect(page.getByRole("article")).toHaveCount(2);
  expect(await askedFor(_id)).toEqual([ravi]);
});

test("a first booking, with an account and an address, asks for seven fields", { tag: "@one-size" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 12.9784, longitude: 77.6408, accuracy: 20 });
  const { results } = (await (await page.request.get("/api/chowk365/services_list")).json()).data;
  const plain = (results as Service[]).find(({ choices = [] }) => choices.every(({ required }) => !required));
  const { phone } = aPerson();
  const { tap, fields } = counted(page);

  await page.goto(`/service/${plain?._id}/${plain?.SrvSubCategoryId}`);
  await page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first().click();
  await page.getByRole("dialog").getByRole("link", { name: "Go to Login" }).click();
  await page.getByRole("button", { name: "Login with Phone Number" }).click();
  await page.getByLabel("Phone Number").fill(phone);
  await tap("Send OTP");
  await expect(page.getByRole("textbox", { name: "Digit 1 of 4" })).toBeFocused();
  await page.keyboard.type(await codeTo(page, phone));
  await tap("Verify Code");
  await expect(page).toHaveURL(/\/service\//);

  await page.goto("/checkout");
  await tap("Proceed to Checkout");
  await page.getByRole("link", { name: "Add New Address" }).click();
  await page.getByRole("button", { name: "Use Current Location" }).click();
  await page.getByRole("button", { name: "Confirm Location" }).click();
  await page.getByRole("radio", { name: "Home" }).check();
  await page.getByLabel(/flat/i).fill("B-204, Lakeview Residency");
  await page.getByLabel("Address", { exact: true }).fill("12th Main Road, Indiranagar, Bengaluru");
  await page.getByLabel(/landmark/i).fill("Metro station");
  await page.getByLabel(/pincode/i).fill("560038");
  await page.getByLabel(/phone/i).fill(phone);
  await tap("Save Address");
  await expect(page.getByRole("radio", { name: /Indiranagar/ })).toBeChecked();
  await choosePayment(page, "COD");
  await tap("Continue");
  await expect(page.getByRole("heading", { name: "Confirm Payment" })).toBeVisible();
  await tap("Place Order");
  await expect(page).toHaveURL(/\/account\/orders/);
  await expect(page.getByRole("article")).toHaveCount(1);

  expect(fields.length, fields.join(", ")).toBeLessThanOrEqual(7);
  expect(fields.length, fields.join(", ")).toBeGreaterThan(5);
});
