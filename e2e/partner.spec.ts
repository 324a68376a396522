import { join } from "node:path";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { failCalls, holdCalls } from "./calls.ts";
import { aPerson, expect, expectAccessible, type Person, test } from "./test.ts";

const picture = join(import.meta.dirname, "../web/public/icons/apple-touch-icon.png");
const paper = { name: "certificate.pdf", mimeType: "application/pdf", buffer: Buffer.from(aPdf()) };

/** Returns the smallest complete document: one empty page. */
function aPdf(): string {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>",
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join("");
  return `%PDF-1.4\n${body}trailer<</Root 1 0 R>>\n%%EOF\n`;
}

async function locate(context: BrowserContext): Promise<void> {
  await context.setGeolocation({ latitude: 12.9716, longitude: 77.6412, accuracy: 20 });
  await context.grantPermissions(["geolocation"]);
}

async function fillIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(person.name);
  await page.getByLabel("Gender").selectOption("Female");
  await page.getByLabel("Phone Number").fill(`+91 ${person.phone}`);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Photo").setInputFiles(picture);
  await page.getByLabel("ID Proof").setInputFiles(picture);
  await page.getByLabel("Category", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Subcategory").selectOption({ index: 1 });
  await page.getByLabel("Work Start Time").fill("09:00");
  await page.getByLabel("Work End Time").fill("18:00");
  await page.getByLabel("Skill Certificate").setInputFiles(paper);
  await page.getByLabel("Flat/No.").fill("14");
  await page.getByLabel("Area").fill("12th Main Road, Indiranagar");
  await page.getByLabel("Pincode").fill("560038");
  await expect(page.getByLabel("City")).toHaveValue("Bengaluru");
  await page.getByLabel("IFSC Code").fill("hdfc0000001");
  await page.getByLabel("Bank Name").fill("HDFC Bank");
  await page.getByLabel("Branch Name").fill("Nariman Point");
  await page.getByLabel("Account Number").fill("00123456789012345");
  await expect(page.getByText("Uploaded: apple-touch-icon.png")).toHaveCount(2);
  await expect(page.getByText("Uploaded: certificate.pdf")).toBeVisible();
}

test("the location is asked for first, and the form appears once it is allowed", async ({ page, context }) => {
  await page.goto("/registerpartner");
  await expect(page.getByRole("heading", { name: "Location Access Required" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Join Our Partner Network" })).toBeVisible();
  for (const point of ["Increase your visibility", "Access to premium customers", "24/7 support"])
    await expect(page.getByText(point)).toBeVisible();
  await expect(page.getByRole("form", { name: "Partner Registration" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Allow Location Access" }).click();
  await expect(page.getByRole("alert")).toContainText("still");
  // Allowed in the browser's own settings.
  await locate(context);
  await expect(page.getByRole("form", { name: "Partner Registration" })).toBeVisible();
  await expectAccessible(page);
});

test("somebody who does not share the location sets it on the map and reaches the form", async ({ page }) => {
  await page.goto("/registerpartner");
  await page.getByRole("button", { name: "Set it on the map instead" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Where do you work from?" })).toBeFocused();
  const confirm = page.getByRole("button", { name: "Work from here" });
  await expect(confirm).toHaveCount(0);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("heading", { name: "Location Access Required" })).toBeFocused();
  await page.getByRole("button", { name: "Set it on the map instead" }).click();
  await page.getByRole("application", { name: "Place on the map" }).click();
  await expectAccessible(page);
  await confirm.click();
  await expect(page.getByRole("form", { name: "Partner Registration" })).toBeVisible();
});

test("a device that does not know where it is can be asked again", { tag: "@one-size" }, async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(null);
  await page.goto("/registerpartner");
  await expect(page.getByRole("heading", { name: "Unable to retrieve your location." })).toBeFocused();
  await expectAccessible(page);
  await locate(context);
  await page.getByRole("button", { name: "Try Again" }).press("Enter");
  await expect(page.getByRole("form", { name: "Partner Registration" })).toBeVisible();
});

test("a browser without geolocation is reported", { tag: "@one-size" }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "geolocation"));
  await page.goto("/registerpartner");
  await expect(page.getByRole("heading", { name: "Geolocation is not supported by your browser." })).toBeVisible();
});

test("choosing another category clears the chosen sub-category and offers its own", {
  tag: "@one-size",
}, async ({ page, context }) => {
  await locate(context);
  await page.goto("/registerpartner");
  const subCategory = page.getByLabel("Subcategory");
  await page.getByLabel("Category", { exact: true }).selectOption("Plumbing");
  await subCategory.selectOption({ index: 1 });
  const before = await subCategory.textContent();
  await page.getByLabel("Category", { exact: true }).selectOption("Carpentry");
  await expect(subCategory).toHaveValue("");
  await expect(subCategory.getByRole("option")).not.toHaveCount(1);
  expect(await subCategory.textContent()).not.toBe(before);
});

test("the keyboard reaches the fields in the order of the form, and chooses files", { tag: "@one-size" }, async ({
  page,
  context,
}) => {
  await locate(context);
  await page.goto("/registerpartner");
  // Awaited from here on: a chooser that opens before Chromium is told to hand it over is lost.
  const chooser = page.waitForEvent("filechooser");
  await page.getByLabel("Category", { exact: true }).selectOption({ index: 1 });
  await expect(page.getByLabel("Subcategory")).toBeEnabled();
  await page.getByLabel("Name", { exact: true }).focus();
  const labels = [
    ...["Name", "Gender", "Country Code", "Phone Number", "Email", "Password", "Photo", "ID Proof"],
    ...["Category", "Subcategory", "Work Start Time", "Work End Time", "Skill Certificate"],
    ...["Flat/No.", "Area", "Pincode", "City", "State", "IFSC Code", "Bank Name", "Branch Name", "Account Number"],
  ];
  for (const label of labels) {
    const field = page.getByLabel(label, { exact: true });
    // A time field has several parts, and a password field has a button.
    for (let presses = 0; presses < 5 && !(await isFocused(field)); presses += 1) await page.keyboard.press("Tab");
    await expect(field).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Submit" })).toBeFocused();

  await page.getByLabel("ID Proof").focus();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(picture);
  await expect(page.getByText("Uploaded: apple-touch-icon.png")).toBeVisible();
});

const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);

test("a partner registers, is told so, and is taken to the home page", { tag: "@one-size" }, async ({
  page,
  context,
}) => {
  await locate(context);
  await page.goto("/registerpartner");
  const person = aPerson();
  await fillIn(page, person);
  await expect(page.getByLabel("Phone Number")).toHaveValue(person.phone);
  await expect(page.getByLabel("City")).toHaveValue("Bengaluru");
  await expect(page.getByLabel("State")).toHaveValue("Karnataka");
  const sent = page.waitForRequest("**/servicesPartner_add");
  const release = await holdCalls(page, "servicesPartner_add");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("button", { name: "Submitting..." })).toHaveAttribute("aria-disabled", "true");
  expect((await sent).postDataJSON()).toMatchObject({
    contact_details: { Number: person.phone, country_code: "+91" },
    skill_details: { SrvCategoryName: expect.stringMatching(/\w/), SrvSubCategoryName: expect.stringMatching(/\w/) },
    address_details: { latitude: 12.9716, longitude: 77.6412, pincode: "560038" },
    payment_details: { AcNumber: "00123456789012345", IfscCode: "HDFC0000001" },
    index: 5,
  });
  await release();
  await expect(page.getByText("Successfully completed registration.")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/registerpartner");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
});

test("a valid IFSC code fills in its bank, but never over what was typed", async ({ page, context, console }) => {
  console.allow(/404/);
  await locate(context);
  await page.goto("/registerpartner");
  const ifsc = page.getByLabel("IFSC Code");
  const bank = page.getByLabel("Bank Name");
  await ifsc.fill("hdfc0000001");
  await expect(bank).toHaveValue("HDFC Bank");
  await expect(page.getByRole("status").filter({ hasText: "HDFC Bank: filled in" })).toBeVisible();
  await expect(ifsc).toHaveAccessibleDescription("HDFC Bank: filled in");

  // Another code brings its own bank, and an invalid code is reported while its field has the focus.
  await ifsc.fill("SBIN0000300");
  await expect(bank).toHaveValue("State Bank of India");
  await ifsc.fill("SBIN0999999");
  await expect(page.getByRole("alert").filter({ hasText: "We do not know this IFSC Code." })).toBeVisible();
  await expect(ifsc).toBeFocused();
  await expect(ifsc).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);

  await bank.fill("My bank");
  await ifsc.fill("HDFC0000001");
  await expect(ifsc).toHaveAccessibleDescription("This code belongs to HDFC Bank.");
  await expect(bank).toHaveValue("My bank");
  await bank.fill("");
  await expect(bank).toHaveValue("");
  await expect(page.getByLabel("Branch Name")).toHaveValue("");
});

test("an answer to an earlier IFSC code that comes late changes nothing", { tag: "@one-size" }, async ({
  page,
  context,
}) => {
  await locate(context);
  await page.goto("/registerpartner");
  const late = page.waitForResponse("**/bank_branches/HDFC0000001");
  const release = await holdCalls(page, "bank_branches/HDFC0000001");
  await page.getByLabel("IFSC Code").fill("HDFC0000001");
  await page.getByLabel("IFSC Code").fill("SBIN0000300");
  await expect(page.getByLabel("Bank Name")).toHaveValue("State Bank of India");
  await release();
  await (await late).finished();
  // What an answer changes is drawn in the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(page.getByLabel("IFSC Code")).toHaveAccessibleDescription("State Bank of India: filled in");
  await expect(page.getByLabel("Bank Name")).toHaveValue("State Bank of India");
});

test("registering does not wait for the bank of the IFSC code", { tag: "@one-size" }, async ({
  page,
  context,
  console,
}) => {
  console.allow(/500/);
  await locate(context);
  await page.goto("/registerpartner");
  const failing = page.waitForResponse("**/bank_branches/*");
  await failCalls(page, "bank_branches/*");
  await page.getByLabel("IFSC Code").fill("HDFC0000001");
  expect((await failing).status()).toBe(500);
  await expect(page.getByLabel("IFSC Code")).not.toHaveAttribute("aria-invalid");
  await page.unrouteAll();
  const release = await holdCalls(page, "bank_branches/*");
  await fillIn(page, aPerson());
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Successfully completed registration.")).toBeVisible();
  await release();
});

test("the form says at each field what is wrong, and focuses the first", async ({ page, context }) => {
  await locate(context);
  await page.goto("/registerpartner");
  await page.getByRole("button", { name: "Submit" }).click();
  const required = [
    ...["Name", "Gender", "Phone number", "Email", "Password", "Photo", "ID Proof", "Category", "Subcategory"],
    ...["Work Start Time", "Work End Time", "Skill Certificate", "Flat/No.", "Area", "City", "State", "Pincode"],
    ...["Bank Name", "Account Number", "IFSC Code", "Branch Name"],
  ];
  for (const label of required) await expect(page.getByText(`${label} is required`, { exact: true })).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel("Phone Number").fill("98a7-65");
  await expect(page.getByLabel("Phone Number")).toHaveValue("98765");
  // A field is checked when it is left.
  await page.getByLabel("Phone Number").blur();
  await expect(page.getByText("Phone number must be exactly 10 digits")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Password", { exact: true }).blur();
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
  await page.getByLabel("Photo").setInputFiles(paper);
  await expect(page.getByText("Please choose a picture: JPEG, PNG, WebP, AVIF or GIF.")).toBeVisible();
});

test("a refusal by the server is shown at its field, and nothing that was typed is lost", { tag: "@one-size" }, async ({
  page,
  context,
  console,
}) => {
  console.allow(/404|422|500/);
  await locate(context);
  await page.goto("/registerpartner");
  await fillIn(page, aPerson());
  const mend = await failCalls(page, "servicesPartner_add");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("form").getByText("Failed to submit details")).toBeVisible();
  await mend();
  await page.getByLabel("IFSC Code").fill("ZZZZ0000000");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByLabel("IFSC Code")).toBeFocused();
  await expect(page.getByLabel("IFSC Code")).toHaveAccessibleDescription(/We do not know this IFSC Code/);
  await expect(page.getByLabel("Account Number")).toHaveValue("00123456789012345");
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByLabel("Area")).toHaveValue("12th Main Road, Indiranagar");
  await expect(page.getByLabel("Subcategory")).not.toHaveValue("");
  await expect(page.getByText("Uploaded: certificate.pdf")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Account Number")).toHaveValue("");
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain("00123456789012345");
  expect(kept).not.toContain("monsoon-2026");
});

test("an upload that fails says so, and can be tried again", { tag: "@one-size" }, async ({
  page,
  context,
  console,
}) => {
  console.allow(/500/);
  await locate(context);
  await page.route("**/uploads3", (route) => route.fulfill({ status: 500, json: { code: 500, message: "" } }), {
    times: 1,
  });
  await page.goto("/registerpartner");
  await page.getByLabel("ID Proof").setInputFiles(picture);
  await expect(page.getByText("The file could not be uploaded. Please try again.")).toBeVisible();
  await page.getByLabel("ID Proof").setInputFiles(picture);
  await expect(page.getByText("Uploaded: apple-touch-icon.png")).toBeVisible();
  await page.getByRole("button", { name: "Remove: ID Proof" }).click();
  await expect(page.getByLabel("ID Proof")).toBeFocused();
  await expect(page.getByText("ID Proof is required")).toBeVisible();
});

test("categories that cannot be fetched say so, and load on a retry", { tag: "@one-size" }, async ({
  page,
  context,
  console,
}) => {
  console.allow(/500/);
  await locate(context);
  let down = true;
  for (const list of ["srv_category_list*", "srv_sub_by_category/*"]) {
    await page.route(`**/${list}`, (route) =>
      down ? route.fulfill({ status: 500, json: { code: 500, message: "" } }) : route.continue(),
    );
  }
  await page.goto("/registerpartner");
  await expect(page.getByRole("alert")).toContainText("Failed to get categories");
  await expect(page.getByRole("alert")).toContainText("Something went wrong");
  await expectAccessible(page);
  down = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByLabel("Category", { exact: true }).getByRole("option")).not.toHaveCount(1);
  down = true;
  await page.getByLabel("Category", { exact: true }).selectOption({ index: 1 });
  await expect(page.getByRole("alert")).toContainText("Failed to fetch subcategories");
  down = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByLabel("Subcategory").selectOption({ index: 1 });
  await page.getByLabel("Category", { exact: true }).selectOption({ index: 2 });
  await expect(page.getByLabel("Subcategory")).toHaveValue("");
});
