import { expect } from "@playwright/test";
import { aCustomer } from "../customer.ts";
import { photoNamed } from "../photo.ts";
import { goToConfirm } from "../steps.ts";
import { test } from "./shoot.ts";

// What the partner should know, in the checkout and on the order.

test("visit note", async ({ page, shoot }) => {
  await aCustomer(page, { services: 1, address: true });
  await goToConfirm(page);
  await shoot("visit-note-line");
  await page.getByRole("button", { name: "Add a note or photos for the partner" }).click();
  const form = page.getByRole("dialog", { name: "What should the partner know?" });
  await form
    .getByLabel("Note")
    .fill("The tap in the kitchen drips, and the valve below it is stuck.\nPark behind the temple.");
  for (const number of [1, 2, 3]) {
    const file = { ...photoNamed(`tap-${number}.png`), buffer: await page.screenshot() };
    await form.getByLabel("Add a photo").setInputFiles(file);
    await expect(form.getByRole("img", { name: `Photo ${number}` })).toBeVisible();
  }
  await shoot("visit-note-form");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await shoot("visit-note-checkout");
  await page.waitForFunction(() => !history.state?.usr?.cover);
  await page.goto("/ar/checkout?step=3");
  await page.getByRole("button", { name: /تغيير إلى الشريك/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await shoot("visit-note-form-ar");
});
