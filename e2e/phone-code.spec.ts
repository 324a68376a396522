import type { Page } from "@playwright/test";
import { aCustomer, type Customer } from "./customer.ts";
import { codeTo } from "./outbox.ts";
import { goToConfirm } from "./steps.ts";
import { expect, expectAccessible, test } from "./test.ts";

const api = "/api/chowk365";

/** Places as many orders as a customer with nothing confirmed may have open, each at the next free time. */
async function fiveOrders(page: Page, { _id, cart }: Customer): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const [address] = (await (await page.request.get(`${api}/myaddresslist/${_id}`)).json()).data.results;
  const [service] = cart;
  for (let n = 0; n < 5; n++) {
    const data = {
      userId: _id,
      services_json: [{ serviceId: service?._id, serviceName: service?.ServiceName, servicePrice: service?.Price }],
      paymentType: "COD",
      addressId: address._id,
      totalPrice: service?.Price,
    };
    expect((await page.request.post(`${api}/odm/srv_booking`, { headers, data })).status()).toBe(200);
  }
}

test("a sixth open order asks for the phone's code, and is placed with all that was chosen", async ({
  page,
  console,
}) => {
  console.allow(/428|401/);
  const customer = await aCustomer(page, { services: 2, address: true });
  await fiveOrders(page, customer);
  await goToConfirm(page);
  const when = await page.getByRole("region", { name: "When" }).innerText();
  await page.getByRole("button", { name: "Place Order", exact: true }).click();

  const dialog = page.getByRole("dialog", { name: "Confirm your phone number" });
  await expect(dialog).toContainText("More open orders than these need a confirmed phone number.");
  await expect(dialog).toContainText(`${customer.phone.slice(0, 5)} ${customer.phone.slice(5)}`);
  await expect(dialog.getByText("Enter the 4-digit code sent to your phone.")).toBeVisible();
  await expectAccessible(page);

  // After cancelling, everything is as it was.
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("region", { name: "When" })).toHaveText(when, { useInnerText: true });
  // A customer who changes their mind types the code already sent: it is too early for another.
  await page.getByRole("button", { name: "Place Order", exact: true }).click();
  await expect(dialog.getByRole("textbox", { name: "Digit 1 of 4" })).toBeVisible();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
});

test("typing the code places the order at once", { tag: "@one-size" }, async ({ page, console }) => {
  console.allow(/428|401/);
  const customer = await aCustomer(page, { services: 2, address: true });
  await fiveOrders(page, customer);
  await goToConfirm(page);
  await page.getByRole("button", { name: "Place Order", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm your phone number" });
  const code = await codeTo(page, customer.phone);
  const type = async (digits: string) => {
    for (const [n, digit] of [...digits].entries())
      await dialog.getByRole("textbox", { name: `Digit ${n + 1} of 4` }).fill(digit);
    await dialog.getByRole("button", { name: "Verify Code" }).click();
  };
  await type(String((Number(code) + 1) % 10_000).padStart(4, "0"));
  await expect(dialog.getByRole("alert").filter({ hasText: "That is not the code." })).toBeVisible();
  await type(code);

  await expect(page).toHaveURL(/\/account\/orders$/);
  await expect(page.getByRole("article")).toHaveCount(6);
  await expect(page.getByRole("article").first()).toContainText(customer.cart[1]?.ServiceName ?? "");
});
