import type { Page } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { anOperator as anOperatorToLogIn } from "./database/operators.ts";
import { anOperator } from "./operator.ts";
import { aPerson, expect, test } from "./test.ts";

/** Presses Tab until something with this role and name has the focus. */
async function tabTo(
  page: Page,
  role: "button" | "combobox" | "link" | "radio" | "textbox",
  name: string | RegExp,
): Promise<void> {
  const wanted = page.getByRole(role, { name }).filter({ visible: true });
  await expect(wanted.first()).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluateAll((found) => found.some((each) => each === document.activeElement))) {
      // A button that still waits for what it needs takes no press yet, and shows so.
      return await expect(page.locator(":focus")).toBeEnabled();
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach the ${role} ${name}`);
}

async function pressAt(page: Page, role: "button" | "link", name: string | RegExp): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press("Enter");
}

const password = "seven lemons a week";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("with only the keyboard, a visitor finds a service, signs up, and lands where it waits in the cart", async ({
  page,
}) => {
  const { name, email, phone, password } = aPerson();
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await tabTo(page, "combobox", /search/i);
  await page.keyboard.type("tap repair");
  await expect(page.getByRole("option").first()).toContainText("Tap repair");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Tap repair")).toBeVisible();
  const address = page.url();

  await pressAt(page, "button", "Book Now");
  const wall = page.getByRole("dialog", { name: "Login Required" });
  await expect(wall).toBeVisible();
  // The focus stays in the dialog, and returns to what opened it.
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press("Tab");
  expect(
    await wall.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    ),
  ).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Book Now" }).filter({ visible: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await pressAt(page, "link", "Go to Login");

  await expect(heading(page, "Welcome Back")).toBeVisible();
  await pressAt(page, "button", "New user? Sign Up");
  await expect(heading(page, "Create Account")).toBeVisible();
  for (const [label, typed] of Object.entries({ Name: name, Email: email, "Phone Number": phone })) {
    await tabTo(page, "textbox", label);
    await page.keyboard.type(typed);
  }
  await tabTo(page, "textbox", "Password");
  await page.keyboard.type(password);
  await tabTo(page, "textbox", "Confirm Password");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("button", { name: "Remove from Cart" }).filter({ visible: true })).toBeVisible();
  await pressAt(page, "link", "Cart, 1 service");
  await expect(heading(page, "Your Cart")).toBeVisible();
});

test("the checkout works with only the keyboard, and each step begins at its heading", async ({ page }) => {
  await aCustomer(page, { services: 2, address: true });
  await page.goto("/checkout");
  await expect(heading(page, "Your Cart")).toBeVisible();

  await tabTo(page, "button", /^Remove/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Remove/ })).toBeFocused();
  await tabTo(page, "button", "Proceed to Checkout");
  await page.keyboard.press("Enter");

  await expect(heading(page, "Shipping & Payment")).toBeFocused();
  await tabTo(page, "radio", /Indiranagar/);
  await page.keyboard.press("Space");
  // The first free time is already chosen: the arrow keys choose another, on a day that has many.
  await tabTo(page, "radio", /Today|Tomorrow/);
  await page.keyboard.press("ArrowRight");
  await tabTo(page, "radio", /\d:\d\d/);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radiogroup", { name: /^Time/ }).getByRole("radio").nth(1)).toBeChecked();
  await tabTo(page, "radio", "Online");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^COD/ })).toBeChecked();
  await tabTo(page, "button", "Continue");
  await page.keyboard.press("Enter");

  await expect(heading(page, "Confirm Payment")).toBeFocused();
  await page.goBack();
  await expect(heading(page, "Shipping & Payment")).toBeFocused();
  await page.goForward();
  await tabTo(page, "button", "Place Order");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/account\/orders$/);
  await expect(page.getByRole("article")).toHaveCount(1);

  // The new page is announced, and the focus starts there.
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: await page.title() })).toBeAttached();
  await pressAt(page, "link", "View Details");
  await expect(heading(page, "Order Details")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await pressAt(page, "button", "Cancel Order");
  const question = page.getByRole("dialog", { name: "Cancel this order?" });
  await expect(question).toBeVisible();
  for (let presses = 0; presses < 10; presses += 1) {
    if (await question.getByRole("button", { name: "Cancel Order" }).evaluate((it) => it === document.activeElement))
      break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your order is cancelled", { exact: true })).toBeFocused();
});

test("at the desk, the focus goes to the next screen's heading after a log-out and a log-in", async ({
  page,
  isMobile,
}) => {
  await anOperator(page, "owner");
  await page.goto("/desk/orders");
  if (isMobile) await pressAt(page, "button", "Menu");
  await pressAt(page, "button", "Log out");
  await expect(heading(page, "Desk")).toBeFocused();
  const { email } = await anOperatorToLogIn(password, ["owner"]);
  await tabTo(page, "textbox", "E-mail");
  await page.keyboard.type(email);
  await tabTo(page, "textbox", "Password");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(heading(page, "Set up your second factor")).toBeFocused();
});

test("Enter on a link works while the browser is still going back because something closed", {
  tag: "@one-size",
}, async ({ page }) => {
  await page.goto("/");
  const search = page.getByRole("combobox");
  await search.focus();
  await expect(search).toHaveAttribute("aria-expanded", "true");
  await page.waitForFunction(() => history.length > 2);
  // The next page's scripts arrive only after the browser has gone back.
  await page.evaluate(() => addEventListener("popstate", () => Object.assign(window, { hasGoneBack: true })));
  await page.route("**/assets/**/*.js", async (route) => {
    await page.waitForFunction(() => "hasGoneBack" in window);
    await route.continue();
  });
  // Tab and at once Enter: quicker than a browser goes back.
  await page.getByRole("link", { name: "About Us" }).evaluate(async (about: HTMLElement) => {
    about.focus();
    await Promise.resolve();
    about.click();
  });
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(search).toHaveAttribute("aria-expanded", "false");
});

test("a page that scrolls to the next focus stays there, though the browser is still going back from a list that closed", {
  tag: "@one-size",
}, async ({ page }) => {
  await page.goto("/");
  const search = page.getByRole("combobox");
  const hasEntry = (has: boolean) =>
    page.waitForFunction((expected) => Boolean(history.state?.usr?.cover) === expected, has);
  const openList = async () => {
    await search.evaluate((field) => field.focus({ preventScroll: true }));
    await hasEntry(true);
  };
  await openList();
  // After the router has noted where the page was, and before it shows the entry it went back to.
  await page.evaluate(() => addEventListener("popstate", () => scrollTo(0, 300)));
  await page.getByRole("link", { name: "Cart, empty" }).focus();
  await hasEntry(false);
  // The list opens again only once the browser has arrived.
  await openList();
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test("Enter on a link works while the page is not yet where the history is because a list opened", {
  tag: "@one-size",
}, async ({ page }) => {
  await page.goto("/");
  const search = page.getByRole("combobox");
  await page.getByRole("link", { name: "About Us" }).evaluate((about: HTMLElement) => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      push(...entry);
      history.pushState = push;
      // The router has the list's entry, and React has not rendered it.
      queueMicrotask(() => {
        about.focus();
        about.click();
      });
    };
  });
  await search.focus();
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(search).toHaveAttribute("aria-expanded", "false");
});
