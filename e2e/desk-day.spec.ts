import { aCustomer } from "./customer.ts";
import { anOfferedOrder, anotherPartner, moveVisit, useUpTries } from "./database/visits.ts";
import { anOperator } from "./operator.ts";
import { expect, expectAccessible, test } from "./test.ts";

test("the desk offers a declined order to another partner, follows it and cancels it; its customer watches", {
  tag: "@one-size",
}, async ({ page, anotherBrowser, console }) => {
  // An empty note is refused.
  console.allow(/400.*\/notes/);
  const { _id, name } = await aCustomer(page);
  const { id, number, job, partner, board } = await anOfferedOrder(_id);
  const nearby = `Zubin ${number.slice(-4)}`;
  const second = await anotherPartner(job, nearby);
  await moveVisit(job, "declined", partner);
  await page.goto(`/order/${id}`);
  const visit = page.getByRole("region", { name: "Your visit" });
  await expect(visit).toContainText("We are finding you a partner.");

  const desk = await anotherBrowser();
  await anOperator(desk, "dispatcher", "support");
  await desk.goto(board);
  await expect(desk.getByRole("heading", { name: /Needs you/ })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole("link", { name: new RegExp(`Nobody comes.*${number}`) }).click();

  await expect(desk.getByText("Nobody comes yet.")).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "Offer to a partner" }).click();
  await desk.getByRole("radio", { name: new RegExp(nearby) }).check();
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "Offer the visit" }).click();
  // The dialog names them, too.
  await expect(desk.getByRole("dialog")).toBeHidden();
  const visits = desk.getByRole("region", { name: "Visits" });
  await expect(visits).toContainText("Offered");
  await expect(visits).toContainText(nearby);

  await moveVisit(job, "accepted", second);
  await expect(visits).toContainText("Accepted");
  await expect(visit).toContainText(nearby);

  await desk.getByRole("button", { name: "Add a note" }).click();
  await desk.getByRole("button", { name: "Add", exact: true }).click();
  await expect(desk.getByText("Say why")).toBeVisible();
  await desk.getByRole("textbox", { name: "Note" }).fill("Asks to be called before.");
  await desk.getByRole("button", { name: "Add", exact: true }).click();
  await expect(desk.getByRole("region", { name: "Timeline" })).toContainText("Asks to be called before.");

  await test.step("after too many wrong start codes at the door, the desk lets the partner try again", async () => {
    await moveVisit(job, "set out", second);
    await useUpTries(job);
    await moveVisit(job, "arrived", second);
    // The dialog's entry goes with it: a browser that is still on its way back leaves the next page, too.
    await expect.poll(() => desk.evaluate(() => history.state?.usr?.cover ?? "none")).toBe("none");
    await desk.goto(board);
    await desk.getByRole("link", { name: new RegExp(`No start code left to try.*${number}`) }).click();
    await desk.getByRole("button", { name: "Let them try again" }).click();
    await expectAccessible(desk);
    const dialog = desk.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Why" }).fill("Both called: it is the right door.");
    await dialog.getByRole("button", { name: "Let them try again" }).click();
    await expect(desk.getByRole("region", { name: "Timeline" })).toContainText("Both called: it is the right door.");
    await expect(desk.getByRole("button", { name: "Let them try again" })).toBeHidden();
    await expect(visit).toContainText("Your partner is at the door.");
    await expect(page.getByText("Both called")).toBeHidden();
  });

  await desk.getByRole("button", { name: "Cancel order" }).click();
  await desk.getByRole("textbox", { name: "Why" }).fill("The customer called.");
  await desk.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(visits).toContainText("Cancelled");
  await expect(page.getByText("Cancelled").first()).toBeVisible();
  await expect(page.getByText("Asks to be called before.")).toBeHidden();
  await page.close();

  await desk.goto(`/desk/orders?q=${number}`);
  await expect(desk.getByRole("link", { name: number })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole("link", { name: number }).click();
  await desk.getByRole("link", { name }).click();
  await expect(desk.getByRole("heading", { name: "Orders (1)" })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "Erase data" }).click();
  await expect(desk.getByRole("dialog")).toContainText(/invoices as they were issued, for \d+ years/);
  await desk.getByLabel("How did they ask for it?").selectOption("in writing");
  await desk.getByRole("button", { name: "Erase for good" }).click();
  await expect(desk.getByRole("heading", { name: "Deleted account" })).toBeVisible();
});

test("an owner reads what customers say, and the figures", async ({ page }) => {
  await anOperator(page, "owner");
  await page.goto("/desk/reviews");
  await expect(page.getByRole("button", { name: "Hide", exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto("/desk/payouts");
  await expect(page.getByRole("heading", { name: "Owed to partners" })).toBeVisible();
  await page.goto("/desk/figures?by=category&from=2020-01-01");
  await expect(page.locator(".recharts-surface").first()).toBeVisible();
  await expectAccessible(page);
});

test("the desk enters that a partner said yes on the phone, and gives the visit to another without asking", {
  tag: "@one-size",
}, async ({ page, anotherBrowser }) => {
  const { _id } = await aCustomer(page);
  const { id, number, job } = await anOfferedOrder(_id);
  const nearby = `Zubin ${number.slice(-4)}`;
  await anotherPartner(job, nearby);
  const desk = await anotherBrowser();
  await anOperator(desk, "dispatcher");
  await desk.goto(`/desk/orders/${number}`);
  const visits = desk.getByRole("region", { name: "Visits" });
  await visits.getByRole("button", { name: /said yes$/ }).click();
  await expect(visits).toContainText("Accepted");
  await visits.getByRole("button", { name: "Give to another partner" }).click();
  await desk.getByRole("radio", { name: new RegExp(nearby) }).check();
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "Give it without asking" }).click();
  await expect(visits).toContainText(nearby);
  await expect(visits).toContainText("Accepted");
  await page.goto(`/order/${id}`);
  await expect(page.getByRole("region", { name: "Your visit" })).toContainText(nearby);
});
