import { readFile } from "node:fs/promises";
import { someOrders } from "./database/some-orders.ts";
import { anOperator } from "./operator.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

test("a dispatcher sorts the orders, chooses columns, and takes the list as a file", async ({
  page,
  isMobile,
  console,
}) => {
  // A list without a name.
  console.allow(/status of 400/);
  const { customer, soon, later, done } = await someOrders();
  await anOperator(page, "dispatcher");
  await page.goto("/desk/orders");
  await page.getByLabel("Number, phone or name").fill(customer);
  await expect(page.getByText("3 orders", { exact: true })).toBeVisible();
  const numbers = page.getByRole("rowheader").getByRole("link");
  await expect(numbers).toHaveText([done, soon, later]);
  if (isMobile) await page.getByLabel("Sorted by").selectOption("Earliest visit first");
  else {
    const visit = page.getByRole("columnheader", { name: "Visit" });
    await visit.getByRole("button").click();
    await expect(visit).toHaveAttribute("aria-sort", "descending");
    await expect(numbers).toHaveText([later, soon, done]);
    await visit.getByRole("button").click();
  }
  await expect(numbers).toHaveText([done, soon, later]);
  await page.getByLabel("Status").selectOption("Open");
  // Another list than that of the same test in the other size.
  await page.getByLabel("Visit from").fill(isMobile ? "2001-01-01" : "2001-01-02");
  await expect(numbers).toHaveText([soon, later]);

  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Phone" }).click();
  await page.getByRole("checkbox", { name: "Money" }).click();
  await expect(page.getByRole("checkbox", { name: "Money" })).not.toBeChecked();
  await page.keyboard.press("Escape");
  // On a phone the box of all rows is above the list.
  const box = isMobile ? [] : [""];
  await expect(page.getByRole("columnheader")).toHaveText([
    ...box,
    ...["Order", "Visit", "Customer", "Phone", "Partner", "Status", "Total"],
  ]);
  await expectAccessible(page);
  await expectNoSideways(page);

  // The address has all of it, and a name can be given to it.
  await page.getByRole("button", { name: "Keep this list" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription("Give it a name");
  const name = `Open of ${soon}`;
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Keep", exact: true }).click();
  const kept = page.getByRole("navigation", { name: "Kept lists" });
  await expect(kept.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  await kept.getByRole("link", { name: "All" }).click();
  await expect(page.getByLabel("Status")).toHaveValue("");
  await expect(page.getByLabel("Number, phone or name")).toHaveValue("");
  await kept.getByRole("link", { name }).click();
  await expect(page.getByLabel("Status")).toHaveValue("Open");
  await page.getByLabel("Number, phone or name").fill(customer);
  await expect(numbers).toHaveText([soon, later]);
  await page.reload();
  await expect(numbers).toHaveText([soon, later]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("orders.csv");
  const [head, ...rows] = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(head).toContain("Order,Visit,Customer,Phone,Partner,Status,Total");
  expect(rows.map((row) => row.split(",")[0])).toEqual([soon, later]);

  await kept.getByRole("button", { name: "Remove this list" }).click();
  await expect(kept.getByRole("link", { name })).toBeHidden();
});

test("several orders are cancelled at once; what cannot be is listed with why, and stays chosen", {
  tag: "@one-size",
}, async ({ page, console }) => {
  console.allow(/status of 409/);
  const { customer, soon, done } = await someOrders();
  await anOperator(page, "dispatcher");
  await page.goto(`/desk/orders?q=${encodeURIComponent(customer)}`);
  await page.getByRole("checkbox", { name: `Choose ${soon}` }).check();
  await page.getByRole("checkbox", { name: `Choose ${done}` }).check();
  await expect(page.getByText("2 orders chosen")).toBeVisible();
  await page.getByRole("button", { name: "Cancel orders" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel orders" }).click();
  await expect(dialog.getByLabel("Why")).toHaveAccessibleDescription("Say it in a few words");
  await dialog.getByLabel("Why").fill("The city is under water.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel orders" }).click();
  const left = page.getByRole("dialog", { name: "Not all could be done" });
  await expect(left).toContainText("1 of 2 are done.");
  await expect(left.getByRole("listitem")).toContainText(done);
  await left.getByRole("button", { name: "Back to the list" }).click();
  await expect(page.getByText("1 order chosen")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: soon })).toContainText("Cancelled");
  await expect(page.getByRole("row").filter({ hasText: done })).toContainText("Completed");
  await page.getByRole("button", { name: "Choose none" }).click();

  await page.getByRole("checkbox", { name: "Choose all that are shown" }).check();
  await page.getByRole("button", { name: "Note" }).click();
  await dialog.getByLabel("Note").fill("Call on Monday.");
  await dialog.getByRole("button", { name: "Note" }).click();
  await expect(page.getByText("The note stands at all of them.")).toBeVisible();
  await page.getByRole("link", { name: soon }).click();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline).toContainText("Call on Monday.");
  await expect(timeline).toContainText("The city is under water.");
});
