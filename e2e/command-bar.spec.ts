import { aCustomer } from "./customer.ts";
import { anOrderAtWork } from "./database/visits.ts";
import { anOperator } from "./operator.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

test("Ctrl-K leads to an order, a partner, a room and a deed by what is typed, with the keyboard alone", {
  tag: "@one-size",
}, async ({ page, anotherBrowser, console }) => {
  // The search that fails once.
  console.allow(/ERR_FAILED/);
  const customer = await aCustomer(page);
  const order = await anOrderAtWork(customer._id, "split-ac-power-jet-service");
  const desk = await anotherBrowser();
  await anOperator(desk, "owner");
  await desk.goto("/desk/settings");
  const bar = desk.getByRole("dialog", { name: "Find anything" });
  const field = bar.getByRole("combobox");
  const chosen = bar.getByRole("option", { selected: true });
  /** A page that is not ready yet hears no key; once the bar is open, another press changes nothing. */
  const open = () =>
    expect(async () => {
      await desk.keyboard.press("Control+k");
      await expect(field).toBeFocused({ timeout: 2000 });
    }).toPass();

  await test.step("nothing typed: the rooms, of which the arrows choose one", async () => {
    await open();
    await expect(chosen).toHaveText("The day");
    await desk.keyboard.press("ArrowUp");
    await expect(chosen).toHaveText("Settings: tax");
    await desk.keyboard.press("ArrowDown");
    await expect(chosen).toHaveText("The day");
    await expectAccessible(desk);
    await expectNoSideways(desk);
  });

  await test.step("an order by its number, and Back to where it began", async () => {
    await field.fill(order.number.replaceAll("-", "").toLowerCase());
    await expect(chosen).toContainText(order.number);
    await expectAccessible(desk);
    await desk.keyboard.press("Enter");
    await expect(desk).toHaveURL(`/desk/orders/${order.number}`);
    await expect(bar).toBeHidden();
    await expect(desk.getByRole("heading", { level: 1 })).toContainText(order.number);
    await desk.goBack();
    await expect(desk).toHaveURL("/desk/settings");
  });

  await test.step("a deed, by the beginnings of its words", async () => {
    await open();
    await field.fill("par add");
    await expect(chosen).toHaveText("Add a partner");
    await desk.keyboard.press("Enter");
    await expect(desk).toHaveURL("/desk/partners/new");
  });

  await test.step("Enter before the answer is there leads to what was typed, not to what was found before", async () => {
    await open();
    await field.fill(order.partner.email);
    await expect(bar.getByRole("option").first()).toContainText("Suresh Kumar");
    await field.fill(order.number);
    await desk.keyboard.press("Enter");
    await expect(desk).toHaveURL(`/desk/orders/${order.number}`);
  });

  await test.step("what is not there, and a search that fails", async () => {
    await open();
    await field.fill("zzzz nobody");
    await expect(bar.getByText("Nothing like it is found.")).toBeVisible();
    await desk.route("**/desk/find?**", (route) => route.abort());
    await field.fill("pay-out");
    await expect(chosen).toHaveText("Pay-outs");
    await expect(bar.getByRole("status")).not.toBeEmpty();
    await desk.unroute("**/desk/find?**");
    await desk.keyboard.press("Escape");
    await expect(bar).toBeHidden();
  });
});

test("Ctrl-K as Back is still on its way opens the search for good", { tag: "@one-size" }, async ({ page }) => {
  await anOperator(page, "owner");
  await page.goto("/desk/settings");
  const bar = page.getByRole("dialog", { name: "Find anything" });
  // Once opened before, its script is there.
  await page.getByRole("button", { name: "Find" }).click();
  await bar.getByRole("button", { name: "Close" }).click();
  await expect(bar).toBeHidden();
  await page.getByRole("link", { name: /^Opening hours/ }).click();
  await expect(page).toHaveURL("/desk/settings/hours");
  // A key quicker than the page, which is drawn a moment after the browser has gone back.
  await page.evaluate(() => {
    const press = () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true }));
    addEventListener("popstate", press, { once: true });
  });
  await page.goBack();
  // The search has its own entry in the history once the page is there.
  await page.waitForFunction(() => history.state?.usr?.cover);
  await expect(bar.getByRole("combobox")).toBeFocused();
  await page.goBack();
  await expect(bar).toBeHidden();
  await expect(page).toHaveURL("/desk/settings");
});

test("on a phone, the search is a button; whoever may not see customers finds none", {
  tag: "@one-size",
}, async ({ page, anotherBrowser }) => {
  const customer = await aCustomer(page);
  const desk = await anotherBrowser();
  await anOperator(desk, "dispatcher");
  await desk.goto("/desk/board");
  await desk.getByRole("button", { name: "Find" }).click();
  const bar = desk.getByRole("dialog", { name: "Find anything" });
  await bar.getByRole("combobox").fill(customer.email);
  await expect(bar.getByText("Nothing like it is found.")).toBeVisible();
  await bar.getByRole("combobox").fill("part");
  await bar.getByRole("option", { name: "Partners" }).click();
  await expect(desk).toHaveURL("/desk/partners");
  await expectNoSideways(desk);
});
