import type { Locator, Page } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { aDayOfSixVisits, anHourOn, type Day } from "./database/partner-days.ts";
import { aPhone } from "./database/using.ts";
import { type Hands, watchHands } from "./hands.ts";
import { anOperator } from "./operator.ts";
import { atHostedPage } from "./sandbox.ts";
import { goToConfirm } from "./steps.ts";
import { expect, test } from "./test.ts";

// How much of a person the deeds of a day of a hundred visits take, from the board on; payouts.spec.ts has the week's pay-out.

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const dialog = (desk: Page) => desk.getByRole("dialog");
const rowOf = (desk: Page, name: string) =>
  desk.getByRole("listitem").filter({ has: desk.getByRole("heading", { name, exact: true }) });
const lineOf = (desk: Page, name: string) => rowOf(desk, name).locator("[data-line]");

/** Opens the board of a day of a hundred visits, six of which are Ravi's, with the name of each of its partners in the address. */
async function openBoard(desk: Page): Promise<Day & { hands: Hands }> {
  const day = await aDayOfSixVisits({ others: 93 });
  const hands = await watchHands(desk);
  await anOperator(desk, "dispatcher", "support");
  await desk.goto(`/desk/board?day=${day.date}&q=${day.tag}`);
  await expect(rowOf(desk, day.ravi.name)).toContainText("6 visits");
  return { ...day, hands };
}

/** What it took is written beside the test's result. */
async function tookAtMost(hands: Hands, { presses, seconds }: { presses: number; seconds: number }): Promise<void> {
  const took = { presses: await hands.presses(), seconds: await hands.seconds() };
  test.info().annotations.push({ type: "hands", description: `${took.presses} presses, ${took.seconds} s` });
  expect(took.presses).toBeGreaterThan(0);
  expect(took.presses).toBeLessThanOrEqual(presses);
  expect(took.seconds).toBeLessThanOrEqual(seconds);
}

/** Types into the field that has the focus, which is this one. */
async function typeInto(field: Locator, text: string): Promise<void> {
  await expect(field).toBeFocused();
  await field.page().keyboard.type(text);
}

test("a new caller is booked in within a minute, by twelve presses beside typing", { tag: "@one-size" }, async ({
  page: desk,
}) => {
  const { hands } = await openBoard(desk);
  const { keyboard } = desk;
  await keyboard.press("F2");
  await typeInto(desk.getByRole("searchbox", { name: "Caller's number or name" }), aPhone());
  await expect(desk.getByRole("heading", { name: "New customer" })).toBeVisible();
  await keyboard.press("Enter");
  await typeInto(desk.getByRole("textbox", { name: "Name" }), "Lakshmi Iyer");
  await keyboard.press("Enter");

  await typeInto(desk.getByLabel("Flat No"), "12");
  await keyboard.press("Tab");
  await typeInto(desk.getByRole("textbox", { name: "Address" }), "4th Cross, Indiranagar");
  await keyboard.press("Tab");
  await typeInto(desk.getByLabel("Landmark"), "Water tank");
  await keyboard.press("Tab");
  await typeInto(desk.getByRole("textbox", { name: "Pincode" }), "560038");
  await expect(desk.getByText("The pin is in the middle of the area.")).toBeVisible();
  await keyboard.press("Enter");

  await typeInto(desk.getByRole("searchbox", { name: /service$/i }), "Tap repair");
  const found = desk.getByRole("list", { name: "Services found" }).getByRole("listitem");
  await expect(found.first()).toContainText("Tap repair");
  await keyboard.press("Enter");
  await desk.getByRole("button", { name: /^Book for/ }).click();
  await expect(desk.getByRole("heading", { name: /^CH-\w{4}-\w{4} is booked$/ })).toBeFocused();
  await tookAtMost(hands, { presses: 12, seconds: 60 });
});

test("a partner with six visits among a hundred is ill: four presses hand them on", { tag: "@one-size" }, async ({
  page: desk,
}) => {
  const { hands, ravi, orders } = await openBoard(desk);
  await rowOf(desk, ravi.name).hover();
  await rowOf(desk, ravi.name)
    .getByRole("button", { name: `${ravi.name} does not come` })
    .click();
  await dialog(desk).getByRole("button", { name: "Enter, and hand on 6 visits" }).click();
  await expect(dialog(desk)).toHaveAccessibleName("What became of the visits");
  await dialog(desk).getByRole("button", { name: "Close" }).last().click();
  await expect(desk.getByRole("link", { name: new RegExp(`Nobody comes.*${orders[3]}`) })).toBeVisible();
  await tookAtMost(hands, { presses: 4, seconds: 15 });
});

test("a visit moves by an hour with three presses", { tag: "@one-size" }, async ({ page: desk }) => {
  const { hands, ravi, other } = await openBoard(desk);
  const first = lineOf(desk, ravi.name).getByRole("link").first();
  const to = lineOf(desk, other.name);
  await first.hover();
  const [from, line] = [await first.boundingBox(), await to.boundingBox()];
  if (!from || !line) throw new Error("Nothing to drag");
  const x = from.x + from.width / 2;
  const hour = await anHourOn(lineOf(desk, ravi.name));
  await desk.mouse.down();
  await desk.mouse.move(x + 20, from.y + 20);
  await desk.mouse.move(x + hour, line.y + line.height / 2, { steps: 3 });
  await desk.mouse.up();
  await dialog(desk).getByRole("button", { name: "Move", exact: true }).click();
  await expect(to.getByRole("link").first()).toHaveAccessibleName(/^9:00 am .*, Offered/);
  await tookAtMost(hands, { presses: 3, seconds: 10 });
});

test("a part of what a customer paid goes back with five presses beside typing", { tag: "@one-size" }, async ({
  page: desk,
  anotherBrowser,
}) => {
  const customer = await anotherBrowser();
  const number = await payOnline(customer);
  const { hands } = await openBoard(desk);
  const { keyboard } = desk;
  let sent = 0;
  desk.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/refunds")) sent += 1;
  });
  await keyboard.press("Control+k");
  await typeInto(dialog(desk).getByRole("combobox"), number);
  await expect(desk.getByRole("option").first()).toContainText(number);
  await keyboard.press("Enter");
  await desk.getByRole("button", { name: "Refund" }).click();
  await typeInto(dialog(desk).getByLabel("Amount"), "100");
  await expect(dialog(desk)).toContainText(/Gets KWD\s0\.360 back the way it was paid/);
  await dialog(desk).getByLabel("Why").click();
  await typeInto(dialog(desk).getByLabel("Why"), "He came late.");
  await keyboard.press("Control+Enter");
  await expect(dialog(desk)).toBeHidden();
  await expect(desk.getByRole("region", { name: "Money" })).toContainText("He came late.");
  expect(sent).toBe(1);
  await tookAtMost(hands, { presses: 5, seconds: 60 });
});

/** A customer books a visit and pays for it. Returns the order's number. */
async function payOnline(customer: Page): Promise<string> {
  await aCustomer(customer, { services: 1, address: true });
  await goToConfirm(customer, "Online");
  await customer.getByRole("button", { name: "Place Order" }).click();
  await atHostedPage(customer);
  await customer.getByRole("button", { name: /^Pay KWD/ }).click();
  await expect(customer.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  return /CH-\w{4}-\w{4}/.exec(customer.url())?.[0] ?? "";
}
