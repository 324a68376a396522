import { aCashDay } from "./database/partner-days.ts";
import { anOperator } from "./operator.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

test("an owner sees who took cash on a day, receives what is owed, and closes the day with what was counted", {
  tag: "@one-size",
}, async ({ page: desk, console }) => {
  // A difference without its reason.
  console.allow(/status of 422/);
  const { date, partner } = await aCashDay();
  await anOperator(desk, "owner");
  await desk.goto("/desk/payouts");
  await desk.getByRole("link", { name: "Cash of the day" }).click();
  await desk.getByLabel("Day").fill(date);
  const row = desk.getByRole("row").filter({ hasText: partner });
  await expect(row).toContainText("₹1,000");
  await expect(row).toContainText("₹200");
  await expectAccessible(desk);
  await expectNoSideways(desk);
  const dialog = desk.getByRole("dialog");

  await row.getByRole("button", { name: "Receive" }).click();
  await expect(dialog.getByLabel("Amount")).toHaveValue("200");
  await dialog.getByLabel(/How it was paid/).fill("In cash, at the office");
  await dialog.getByRole("button", { name: "Write it down" }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByRole("button", { name: "Receive" })).toHaveCount(0);

  await desk.getByRole("button", { name: "Close the day" }).click();
  await expect(dialog).toContainText("By the books ₹0 was handed in.");
  await dialog.getByLabel("Counted").fill("50");
  await dialog.getByRole("button", { name: "Close the day" }).click();
  await expect(dialog.getByText("Say why what was counted differs from the books")).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByLabel("Why it differs").fill("Left from the day before.");
  await dialog.getByRole("button", { name: "Close the day" }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText("₹50 counted: ₹50 more than in the books.")).toBeVisible();
  await expect(desk.getByText("Left from the day before.")).toBeVisible();
  await expect(desk.getByRole("button", { name: "Close the day" })).toHaveCount(0);
  await expectAccessible(desk);
  await expectNoSideways(desk);
});
