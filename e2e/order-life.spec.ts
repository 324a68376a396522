import { aCustomer } from "./customer.ts";
import { anOfferedOrder, moveVisit } from "./database/visits.ts";
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
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Download invoice CH\// }).click();
  expect((await download).suggestedFilename()).toMatch(/^CH-\d\d-\d\d-\d{6}\.pdf$/);
  await expectAccessible(page);
});

test("another time can be chosen until somebody sets out; a time taken meanwhile is reported", async ({
  page,
  console,
}) => {
  console.allow(/409/);
  const { _id } = await aCustomer(page);
  const { id } = await anOfferedOrder(_id);
  await page.goto(`/order/${id}`);
  await page.getByRole("button", { name: "Choose another time" }).click();
  const dialog = page.getByRole("dialog", { name: "When shall we come instead?" });
  const day = (nth: number) => dialog.getByRole("radiogroup", { name: "Day" }).getByRole("radio").nth(nth);
  await day(2).press("Space");
  await expect(day(2)).toBeChecked();
  await expectAccessible(page);

  // Somebody else takes the chosen time.
  await page.route(
    "**/reschedule",
    async (route) => {
      const slots = await page.request.get(`/api/chowk365/slots?orderId=${id}`);
      await route.fulfill({
        status: 409,
        json: {
          code: 409,
          reason: "TIME_TAKEN",
          message: "This time has been taken in the meantime. Please choose another one.",
          data: { slots: (await slots.json()).data.results },
        },
      });
    },
    { times: 1 },
  );
  await dialog.getByRole("button", { name: /^Move to/ }).click();
  await expect(dialog.getByRole("alert")).toContainText("This time has been taken in the meantime.");

  await day(3).press("Space");
  const move = dialog.getByRole("button", { name: /^Move to/ });
  const [, hour = ""] = /(\d+:\d\d)/.exec(await move.innerText()) ?? [];
  await move.click();
  await expect(page.getByText("Your order has another time")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Your visit" })).toContainText(hour);
});
