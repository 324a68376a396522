import { failedJobs } from "./database/operators.ts";
import { anOperator } from "./operator.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

test("an owner is told of jobs that could not be done, retries one and dismisses another", {
  tag: "@one-size",
}, async ({ page, console }) => {
  // A reason that is missing, and a colleague who was quicker.
  console.allow(/Failed to load resource: the server responded with a status of (400|409)/);
  const { order, invoice, link } = await failedJobs();

  await test.step("an operator who is not an owner is neither told of it nor sees it", async () => {
    await anOperator(page, "support");
    await page.goto("/desk/reviews");
    await expect(page.getByRole("heading", { level: 1, name: "Reviews" })).toBeVisible();
    await expect(page.getByText("could not be done")).toHaveCount(0);
    await page.goto("/desk/undone");
    await expect(page.getByText("This is not open to you")).toBeVisible();
    await expect(page.getByText(`In the log: send-password-link ${link}`)).toHaveCount(0);
  });

  await anOperator(page, "owner");
  const entry = (log: string) =>
    page.getByRole("listitem").filter({ has: page.getByText(`In the log: ${log}`, { exact: true }) });
  const [ofInvoice, ofLink] = [entry(`bill-order ${invoice}`), entry(`send-password-link ${link}`)];

  await test.step("a notice in another room leads there", async () => {
    await page.goto("/desk/operators");
    await expect(page.getByText("could not be done, however often")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "See what", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Left undone" })).toBeVisible();
  });

  await test.step("each says what it is, what it is about and why, without naming anybody", async () => {
    await expect(ofInvoice.getByRole("heading", { name: "Write the invoice of an order" })).toBeVisible();
    await expect(ofInvoice.getByRole("link", { name: order })).toHaveAttribute("href", `/desk/orders/${order}`);
    await expect(ofInvoice).toContainText("Tried 25 times");
    await expect(ofLink).toContainText("The mailbox … is full");
    await expect(page.getByText("asha@")).toHaveCount(0);
    await expectNoSideways(page);
    await expectAccessible(page);
  });

  await test.step("one is tried again", async () => {
    await ofInvoice.getByRole("button", { name: "Try again" }).click();
    await expect(ofInvoice).toHaveCount(0);
    await expect(ofLink).toHaveCount(1);
  });

  await test.step("another is dismissed, with a reason", async () => {
    await ofLink.getByRole("button", { name: "Dismiss" }).click();
    const dialog = page.getByRole("dialog", { name: "Leave this undone?" });
    await dialog.getByRole("button", { name: "Dismiss" }).click();
    await expect(dialog.getByText("Say why")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Why").fill("They have logged in since.");
    await dialog.getByRole("button", { name: "Dismiss" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(ofLink).toHaveCount(0);
  });

  await test.step("all of one kind are tried again with one press, after a confirmation", async () => {
    const more = [await failedJobs(), await failedJobs()];
    await page.reload();
    await page.getByLabel("Kind").selectOption("bill-order");
    await expect(page.getByText(/In the log: send-password-link/)).toHaveCount(0);
    await page.getByRole("button", { name: "Try all again" }).click();
    const dialog = page.getByRole("dialog", { name: /Try .* things again\?/ });
    await expect(dialog.getByRole("listitem")).toContainText("Write the invoice of an order: ");
    await expectAccessible(page);
    await expectNoSideways(page);
    await dialog.getByRole("button", { name: "Try all again" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Nothing of this kind is left undone")).toBeVisible();
    await page.getByLabel("Kind").selectOption("");
    for (const { link, invoice } of more) {
      await expect(entry(`send-password-link ${link}`)).toHaveCount(1);
      await expect(entry(`bill-order ${invoice}`)).toHaveCount(0);
    }
  });

  await test.step("if a colleague was quicker, the page says so", async () => {
    const more = await failedJobs();
    await page.reload();
    const button = entry(`bill-order ${more.invoice}`).getByRole("button", { name: "Try again" });
    await expect(button).toBeVisible();
    const desk = "/api/chowk365/desk/failed_jobs";
    const headers = { origin: new URL(page.url()).origin };
    expect((await page.request.post(`${desk}/${more.invoice}/retry`, { headers })).status()).toBe(200);
    const dismissal = { headers, data: { reason: "Not needed." } };
    expect((await page.request.post(`${desk}/${more.link}/dismiss`, dismissal)).status()).toBe(200);
    await anOperator(page, "owner");
    await button.click();
    await expect(page.getByText("Farah Khan already had this tried again.").first()).toBeVisible();
    await expect(button).toHaveCount(0);
  });

  await test.step("both are in the audit log", async () => {
    await page.goto(`/desk/audit?subject=${invoice}`);
    await expect(page.getByRole("row").filter({ hasText: `order ${order}` })).toContainText("try failed job again");
    await page.goto(`/desk/audit?subject=${link}`);
    await expect(page.getByRole("row").filter({ hasText: "They have logged in since." })).toContainText(
      "dismiss failed job",
    );
  });
});
