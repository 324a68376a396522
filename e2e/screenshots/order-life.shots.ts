import { expect } from "@playwright/test";
import { aCustomer } from "../customer.ts";
import { anOfferedOrder, moveVisit } from "../database/visits.ts";
import { test } from "./shoot.ts";

test("an order's life", async ({ page, shoot }) => {
  const { _id } = await aCustomer(page);
  const { id, job, partner } = await anOfferedOrder(_id);
  await page.goto(`/order/${id}`);
  await expect(page.getByText("We are waiting for a partner to accept.")).toBeVisible();
  await shoot("order-offered");
  await page.getByRole("button", { name: "Choose another time" }).click();
  await expect(page.getByRole("radiogroup", { name: /^Time/ })).toBeVisible();
  await shoot("order-another-time", { whole: false });
  await page.getByRole("button", { name: "Keep the time" }).click();
  await moveVisit(job, "accepted", partner);
  await moveVisit(job, "set out", partner);
  await expect(page.getByText("Your partner is on the way.").first()).toBeVisible();
  await shoot("order-on-the-way");
  await moveVisit(job, "arrived", partner);
  await moveVisit(job, "started", partner);
  await moveVisit(job, "completed", partner);
  await expect(page.getByText("All is done.")).toBeVisible();
  await shoot("order-done");
});
