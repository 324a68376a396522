import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { aCustomer, endSession, logInHere } from "./customer.ts";
import { someoneByPhone } from "./database/customers.ts";
import { pastOrders } from "./database/orders.ts";
import { expect, expectAccessible, test } from "./test.ts";

const picture = join(import.meta.dirname, "../web/public/icons/apple-touch-icon.png");
const entry = () => JSON.parse(localStorage.getItem("entry") ?? "null");

test("a customer changes photo, name and e-mail, but not the phone, sees them used, and leaves for good", async ({
  page,
  console,
}) => {
  console.allow(/40[139]/);
  const customer = await aCustomer(page);
  await page.goto("/account/details");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Edit your details" })).toBeFocused();
  await expect(page.getByLabel("Phone")).toHaveValue(customer.phone);
  await expect(page.getByLabel("Phone")).not.toBeEditable();

  await page.getByLabel("Photo").setInputFiles(picture);
  await expect(page.getByText("The photo is uploaded.")).toBeAttached();
  await page.getByLabel("Full name").fill("Meera Nair-Rao");
  await page.getByLabel("Email").fill(`new.${customer.email}`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save Changes" }).click();

  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeFocused();
  await expect(page.getByRole("definition").filter({ hasText: "Meera Nair-Rao" })).toBeVisible();
  expect(await page.evaluate(entry)).toMatchObject({
    _id: customer._id,
    name: "Meera Nair-Rao",
    email: `new.${customer.email}`,
    userImage: expect.stringMatching(/^\/uploads\/.+\.webp$/),
  });
  await page.reload();
  await expect(page.getByRole("definition").filter({ hasText: `new.${customer.email}` })).toBeVisible();
  for (const photo of [page.locator("main img"), page.getByRole("banner").locator("[data-for=customer] img")]) {
    await expect(photo).toBeVisible();
    await expect(photo).not.toHaveJSProperty("naturalWidth", 0);
  }

  const [order = ""] = await pastOrders(customer._id, 1, "Open");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download your data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("my-data.json");
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
    account: [{ name: "Meera Nair-Rao" }],
    orders: [{ status: "Open" }],
  });
  await leaveForGood(page, { ...customer, email: `new.${customer.email}` }, order);
});

/** Deletes the account: an open order prevents it, and so does an old log-in; then nothing is left here. */
async function leaveForGood(page: Page, customer: Awaited<ReturnType<typeof aCustomer>>, order: string) {
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  const confirm = dialog.getByRole("button", { name: "Delete for good" });
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog).toContainText(/Your invoices as they were issued.* for \d+ years/);
  await confirm.click();
  await expect(dialog.getByRole("alert")).toContainText("is still under way");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep account" }).click();
  await expect(page.getByRole("button", { name: "Delete account" })).toBeFocused();
  const origin = new URL(page.url()).origin;
  await page.request.post(`/api/chowk365/odm/srv_booking/${order}/cancel`, { headers: { origin } });

  await page.route(
    "**/me/data",
    (route) => route.fulfill({ status: 403, json: { code: 403, reason: "LOGIN_TOO_OLD", message: "" } }),
    {
      times: 1,
    },
  );
  await page.getByRole("button", { name: "Delete account" }).click();
  await confirm.click();
  await expect(dialog.getByRole("alert")).toContainText("please log in again");
  await dialog.getByRole("button", { name: "Log in again" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await logInHere(page, customer);
  // What loads above moves the button: a press that begins on it and ends beside it is none.
  await expect(page.getByText("This device")).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm your email" })).toBeVisible();
  await page.getByRole("button", { name: "Delete account" }).click();
  await confirm.click();

  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").locator("[data-for=visitor]").first()).toBeVisible();
  expect(
    await page.evaluate((id) => Object.entries(localStorage).filter((kept) => String(kept).includes(id)), customer._id),
  ).toEqual([]);
  expect((await page.request.get("/api/chowk365/me")).status()).toBe(401);
}

test("a wrong file leaves the photo as it is, and a photo that cannot be sent does not stop a name being saved", {
  tag: "@one-size",
}, async ({ page, console }) => {
  console.allow(/500/);
  await aCustomer(page);
  await page.goto("/account/details");
  const edit = page.getByRole("button", { name: "Edit", exact: true });
  const save = page.getByRole("button", { name: "Save Changes" });
  const photo = async () => (await page.evaluate(entry)).userImage as string;
  await edit.click();
  await page.getByLabel("Photo").setInputFiles(picture);
  await save.click();
  await expect(edit).toBeFocused();
  const first = await photo();
  expect(first).toMatch(/^\/uploads\/.+\.webp$/);

  for (const [mimeType, said] of [
    ["text/plain", "Please choose a picture."],
    ["image/jpeg", "This picture cannot be opened. Please choose another one."],
  ] as const) {
    await edit.click();
    await page.getByLabel("Photo").setInputFiles({ name: "notes", mimeType, buffer: Buffer.from("no picture") });
    await expect(page.getByRole("alert").filter({ hasText: said })).toBeVisible();
    await expect(page.locator("form img")).toHaveAttribute("src", first);
    await expectAccessible(page);
    await save.click();
    await expect(edit).toBeFocused();
    expect(await photo()).toBe(first);
  }

  await edit.click();
  await page.route("**/uploads3", (route) => route.fulfill({ status: 500, json: { code: 500, message: "" } }));
  await page.getByLabel("Photo").setInputFiles(picture);
  await expect(page.getByRole("alert").filter({ hasText: "Failed to upload profile image" })).toBeVisible();
  await page.getByLabel("Full name").fill("Meera Iyer");
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: "Name and email are saved." })).toBeVisible();
  expect(await page.evaluate(entry)).toMatchObject({ name: "Meera Iyer", userImage: first });
  await page.unroute("**/uploads3");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("The photo is uploaded.")).toBeAttached();
  await save.click();
  await expect(edit).toBeFocused();
  expect(await photo()).not.toBe(first);
});

test("a profile says at each field what is wrong, and Cancel leaves it as it was", async ({ page }) => {
  const customer = await aCustomer(page);
  await page.goto("/account/details");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Full name").fill(" ");
  await page.getByLabel("Email").fill("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Email").fill("meera at example");
  // A field is checked when it is left.
  await page.getByLabel("Email").blur();
  await expect(page.getByText("Invalid email address")).toBeVisible();

  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("definition").filter({ hasText: customer.name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeFocused();
});

test("what was typed survives a failure, a reload, and the end of the session", { tag: "@one-size" }, async ({
  page,
  console,
}) => {
  console.allow(/500|401/);
  const customer = await aCustomer(page);
  await page.route("**/update_user/**", (route) => route.fulfill({ status: 500, json: { code: 500, message: "" } }), {
    times: 1,
  });
  await page.goto("/account/details");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Full name").fill("Meera Pillai");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to update your profile" })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel("Full name")).toHaveValue("Meera Pillai");
  await endSession(page);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await logInHere(page, customer);
  await expect(page.getByLabel("Full name")).toHaveValue("Meera Pillai");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("definition").filter({ hasText: "Meera Pillai" })).toBeVisible();
});

test("a customer who came by phone is asked for name and e-mail", { tag: "@one-size" }, async ({ page, context }) => {
  const { id, phone, token } = await someoneByPhone();
  await page.goto("/about");
  await context.addCookies([{ name: "customer_session", value: token, url: page.url() }]);
  await page.evaluate((user) => localStorage.setItem("entry", JSON.stringify(user)), {
    _id: id,
    name: "",
    email: "",
    phone,
    userImage: "",
  });
  await page.goto("/account/details");
  await expect(page.getByRole("heading", { name: "Please complete your profile" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Not given yet" })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Complete your profile" }).click();
  await page.getByLabel("Full name").fill("Devika Pillai");
  await page.getByLabel("Email").fill(`devika.${phone}@example.com`);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("definition").filter({ hasText: "Devika Pillai" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Please complete your profile" })).toBeHidden();
});
