import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { anApplicant } from "./applicant.ts";
import { aServiceOfMyOwn } from "./database/catalogue.ts";
import { anOperator } from "./database/operators.ts";
import { letToastsGo } from "./steps.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

const password = "seven lemons a week";

/** Types what an authenticator app would show. */
async function typeCode(page: Page, secret: string): Promise<void> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  await page.getByLabel("Six digits").fill(totp.generate());
  await page.getByRole("button", { name: "Log in" }).click();
}

test("an owner sets up a second factor, approves a partner, and changes a price that the site then shows", async ({
  page,
  isMobile,
  baseURL,
  console,
}) => {
  // What the browser logs when an unknown placeholder in a message is refused.
  console.allow(/Failed to load resource: the server responded with a status of 422/);
  const { email } = await anOperator(password, ["owner"]);
  const { name: applicant } = await anApplicant(page.request, new URL(baseURL ?? "").origin);
  const own = `Zither tuning ${crypto.randomUUID().slice(0, 8)}`;
  const service = await aServiceOfMyOwn(own);
  const site = `/service/${service.id}/${service.subCategory}`;
  const atSite = async () => {
    const answer = await page.request.get(site);
    return { status: answer.status(), text: await answer.text() };
  };

  await test.step("a log-in with a password and a second factor leads to where they wanted to go", async () => {
    await page.goto("/desk/partners");
    await expectAccessible(page);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("img", { name: "QR code of the key" })).toBeVisible();
    await page.getByText("Or type the key by hand").click();
    const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
    await expectAccessible(page);
    await typeCode(page, secret);
    await expect(page.getByRole("listitem")).toHaveCount(10);
    await page.getByRole("button", { name: "I have kept them" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Partners" })).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
  });

  await test.step("an application, with its documents side by side", async () => {
    await page.getByLabel("Name, phone or e-mail").fill(applicant);
    // Until the list is the one that was asked for, its rows move under the pointer.
    await expect(page.getByRole("rowheader")).toHaveCount(1);
    await page.getByRole("link", { name: applicant }).click();
    await page.getByRole("button", { name: "Show ID proof and certificate" }).click();
    for (const document of ["Photo", "ID proof", "Certificate"])
      await expect(page.getByRole("img", { name: `${document} of ${applicant}` })).toBeVisible();
    await expect(page.getByText("•••• 1234")).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Approve" }).click();
    const dialog = page.getByRole("dialog", { name: `Approve ${applicant}` });
    await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(1);
    await dialog.getByLabel("How many kilometres they go").fill("12");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Approved");
    await expect(page.getByText("12 km")).toBeVisible();
  });

  await test.step("a price, and then a service that is no longer shown", async () => {
    expect((await atSite()).text).toContain("₹599");
    await page.goto(`/desk/catalogue/${service.subCategory}`);
    await page.getByRole("button", { name: `Price of ${own}` }).click();
    await page.getByLabel("Price", { exact: true }).fill("649");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save price" }).click();
    await expect(page.getByRole("row", { name: own })).toContainText("₹649");
    await expect.poll(async () => (await atSite()).text).toContain("₹649");

    await page.getByRole("button", { name: `Edit ${own}` }).click();
    await page.getByRole("checkbox", { name: "Hidden" }).check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("row", { name: own })).toContainText("Hidden");
    await expect.poll(async () => (await atSite()).status).toBe(404);
    await expectNoSideways(page);
    await expectAccessible(page);
  });

  await test.step("the audit log, the other rooms, and the log-out", async () => {
    const enter = async (room: string) => {
      if (isMobile) await letToastsGo(page);
      if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("navigation").getByRole("link", { name: room }).click();
      await expect(page.getByRole("heading", { level: 1, name: room })).toBeVisible();
    };
    await enter("Audit log");
    const log = page.getByRole("table", { name: "What was done" });
    for (const action of ["approve partner", "open document", "change price", "change service"])
      await expect(log.getByText(action, { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await enter("Settings");
    await page.getByRole("link", { name: /^Opening hours/ }).click();
    await expect(page.getByLabel("Opens on Monday")).toHaveValue(/^\d\d:\d\d$/);
    await expectNoSideways(page);
    await expectAccessible(page);
    await enter("Messages");
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Job changed: Push message" }).click();
    await page.getByLabel("Heading").fill("Another time: {servise}");
    await page.getByRole("button", { name: "Save message" }).click();
    await expect(page.getByText("Nobody knows what to write for {servise}. You can use {order}")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Heading").fill(`Come later: {service}`);
    await expect(page.getByRole("region", { name: "Preview" })).toContainText("Come later: Plumbing");
    await page.getByRole("button", { name: "Save message" }).click();
    await page.getByRole("button", { name: "Back to the first words" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Back to the first words" }).click();
    await expect(page.getByLabel("Heading")).toHaveValue("Another time: {service}");
    await page.getByRole("link", { name: "العربية" }).click();
    await expect(page.getByLabel("Heading")).toHaveValue("موعد آخر: {service}");
    await expectNoSideways(page);
    await expectAccessible(page);
    await enter("Operators");
    await expect(page.getByRole("row", { name: email })).toContainText("Active");
    await expectAccessible(page);
    if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page.getByLabel("E-mail")).toBeVisible();
  });
});
