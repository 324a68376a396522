import { join } from "node:path";
import { aCustomer, endSession, logInHere } from "./customer.ts";
import { someoneByPhone } from "./database.ts";
import { expect, expectAccessible, test } from "./test.ts";

const picture = join(import.meta.dirname, "../web/public/icons/apple-touch-icon.png");
const entry = () => JSON.parse(localStorage.getItem("entry") ?? "null");

test("a customer changes photo, name and e-mail, never the phone, and is known by them from then on", async ({
  page,
}) => {
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
  await expect(page.getByText("Invalid email address")).toBeVisible();

  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("definition").filter({ hasText: customer.name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeFocused();
});

test("what was typed outlives a failure, a reload, and a session that ended", { tag: "@one-size" }, async ({
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

test("who came in by phone is asked for name and e-mail", { tag: "@one-size" }, async ({ page, context }) => {
  const { id, phone, token } = await someoneByPhone();
  await page.goto("/about");
  await context.addCookies([{ name: "chowk_session", value: token, url: page.url() }]);
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
