import { aCustomer } from "./customer.ts";
import { anOfferedOrder, moveVisit } from "./database.ts";
import { expect, expectAccessible, test } from "./test.ts";

test("an order's page follows its visit while it is open, to the end", async ({ page }) => {
  const { _id } = await aCustomer(page);
  const { id, job, partner } = await anOfferedOrder(_id);
  await page.goto(`/order/${id}`);
  const visit = page.getByRole("region", { name: "Your visit" });
  const now = visit.locator("[aria-current=step]");
  await expect(visit).toContainText("We are waiting for a partner to accept.");
  await expect(visit).toContainText("10:00");
  await expect(visit).not.toContainText("Suresh Kumar");
  await expect(page.getByText("Your start code")).toBeHidden();

  await moveVisit(job, "accepted", partner);
  await expect(now).toContainText("Accepted");
  await expect(visit).toContainText("Suresh Kumar");
  await expect(page.getByRole("status").filter({ hasText: "A partner has accepted your order." })).toBeAttached();
  const code = page.getByRole("region", { name: "Your start code" });
  await expect(code).toContainText(/\d{4}/);
  await expectAccessible(page);

  await moveVisit(job, "set out", partner);
  await expect(now).toContainText("On the way");
  await moveVisit(job, "arrived", partner);
  await expect(now).toContainText("At the door");
  await expect(code).toBeVisible();
  await moveVisit(job, "started", partner);
  await expect(now).toContainText("Work started");
  await expect(code).toBeHidden();
  await moveVisit(job, "completed", partner);
  await expect(visit).toContainText("All is done.");
  await expect(page.getByRole("group", { name: "Rate Suresh Kumar" })).toBeVisible();
  await expectAccessible(page);
});
