import type { SignedIn } from "@chowk/contract";
import type { Page } from "@playwright/test";
import { aCustomer, type Customer } from "./customer.ts";
import { aPerson, expect, test as plain, scriptListens } from "./test.ts";

// What people do while a page is painted but its scripts are still on their way.
interface Slow {
  page: Page;
  /** Opens an address: the page is painted, but does not listen yet. */
  open: (path: string) => Promise<void>;
  /** Lets its scripts arrive. */
  release: () => Promise<void>;
}

/** A page on a line of 400 kbit/s and a processor four times slower, whose scripts wait for `release`. */
const test = plain.extend<{ slow: Slow }>({
  slow: async ({ browser, baseURL, console }, use) => {
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), serviceWorkers: "block" });
    console.watch(context);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const held = Promise.withResolvers<void>();
    await use({
      page,
      open: async (path) => {
        await devtools.send("Network.emulateNetworkConditions", {
          ...{ offline: false, latency: 150, downloadThroughput: 50_000, uploadThroughput: 50_000 },
        });
        await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
        await page.route("**/assets/**/*.js", async (route) => {
          await held.promise;
          await route.continue();
        });
        await page.goto(path, { waitUntil: "commit" });
        await page.locator("footer").waitFor();
      },
      release: async () => {
        held.resolve();
        await scriptListens(page);
        // What happens afterwards need not be slow.
        await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
        await devtools.send("Network.emulateNetworkConditions", {
          ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
        });
      },
    });
    await context.close();
  },
});

const inCart = (page: Page, { _id }: Pick<Customer, "_id">) =>
  page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? "[]") as { name: string }[]).map(({ name }) => name),
    `cart_${_id}`,
  );

/** Counts the POST requests that the page sends to this path. */
function countPosts(page: Page, path: string): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(path)) count += 1;
  });
  return () => count;
}

async function aList(page: Page) {
  const services = (await (await page.request.get("/api/chowk365/services_list")).json()).data.results;
  return `/services/${services[0].SrvSubCategoryId}/any`;
}

test("two services booked and a search typed before the script listens take effect once, as does a double press", {
  tag: "@one-size",
}, async ({ slow: { page, open, release } }) => {
  const customer = await aCustomer(page);
  await open(await aList(page));
  const book = page.getByRole("article").getByRole("button", { name: /^Book/ });
  const names = await page.getByRole("article").getByRole("heading").allInnerTexts();

  await book.nth(0).dblclick();
  await expect(book.nth(0)).toHaveAttribute("aria-busy", "true");
  await book.nth(1).click();
  const search = page.getByRole("combobox", { name: /search/i });
  await search.pressSequentially("tap repa");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("ir");

  await release();
  await expect(page.getByRole("link", { name: "Cart, 2 services" })).toBeVisible();
  expect(await inCart(page, customer)).toEqual(names.slice(0, 2));
  await expect(page.getByRole("article").getByRole("button", { name: /^Remove/ })).toHaveCount(2);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(search).toHaveValue("tap repair");
  await expect(page.getByRole("option").first()).toContainText("Tap repair");
  await expect(search).toBeFocused();

  // From now on the page itself listens.
  await search.press("Escape");
  await page
    .getByRole("article")
    .getByRole("button", { name: /^Remove/ })
    .nth(1)
    .click();
  await expect(page.getByRole("link", { name: "Cart, 1 service" })).toBeVisible();
  expect(await inCart(page, customer)).toEqual(names.slice(0, 1));
});

test("Enter in the search before the script listens leads to its results", { tag: "@one-size" }, async ({
  slow: { page, open, release },
}) => {
  await open(await aList(page));
  await page.getByRole("combobox", { name: /search/i }).pressSequentially("tap repair");
  await page.keyboard.press("Enter");
  await release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “tap repair”");
});

test("an early press of 'Book' does not remove a service that is already in the cart", { tag: "@one-size" }, async ({
  slow: { page, open, release },
}) => {
  const customer = await aCustomer(page, { services: 2 });
  const [mine, other] = customer.cart;
  await open(`/services/${mine?.SrvSubCategoryId}/any`);
  await page.getByRole("button", { name: `Book ${mine?.ServiceName}`, exact: true }).click();
  await release();
  const card = page.getByRole("article").filter({ hasText: mine?.ServiceName ?? "" });
  await expect(card.getByRole("button", { name: /^Remove/ })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  expect((await inCart(page, customer)).toSorted()).toEqual([mine?.ServiceName, other?.ServiceName].toSorted());
});

test("a double press on a button that looks the same afterwards counts once", { tag: "@one-size" }, async ({
  slow: { page, open, release },
}) => {
  await aCustomer(page);
  await open("/");
  const account = page.getByRole("button", { name: "My Account" });
  await account.dblclick();
  await release();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(account).toHaveAttribute("aria-expanded", "true");
});

test("a button pressed again after another one, because nothing had happened, does not do what its new label says", {
  tag: "@one-size",
}, async ({ slow: { page, open, release } }) => {
  await aCustomer(page);
  await open("/");
  const best = page.getByRole("region", { name: "What are you looking for?" });
  await best.getByRole("button", { name: "View all" }).click();
  await best.getByRole("button", { name: /^Book/ }).first().click();
  await best.getByRole("button", { name: "View all" }).click();
  await release();
  await expect(page.getByRole("link", { name: "Cart, 1 service" })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(best.getByRole("button", { name: "Show Less" })).toBeVisible();
});

test("a link pressed after 'Book' waits for it, and opens without loading the page anew", { tag: "@one-size" }, async ({
  slow: { page, open, release },
}) => {
  await aCustomer(page);
  await open(await aList(page));
  const name = await page.getByRole("article").getByRole("heading").first().innerText();
  const opened = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole("article").getByRole("button", { name: /^Book/ }).first().click();
  await page.getByRole("link", { name: /^Cart/ }).click();
  await release();
  await expect(page.getByRole("heading", { level: 1, name: "Your Cart" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(name);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
});

test("Enter in the log-in form before the script listens logs in once, and puts nothing in the address", {
  tag: "@one-size",
}, async ({ slow: { page, open, release }, baseURL }) => {
  const person = aPerson();
  const origin = new URL(baseURL ?? "").origin;
  const answer = await page.request.post("/api/chowk365/user_register", { data: person, headers: { origin } });
  const { _id } = (await answer.json()).data.results as SignedIn;
  await page.context().clearCookies();
  const posts = countPosts(page, "/login_with_email");
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => addresses.push(frame.url()));

  await open("/auth");
  await page.getByLabel("Email").pressSequentially(person.email);
  await page.getByLabel("Password", { exact: true }).pressSequentially(person.password);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Login", exact: true })).toHaveAttribute("aria-busy", "true");
  expect(posts()).toBe(0);

  await release();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("button", { name: "My Account" })).toBeVisible();
  expect(posts()).toBe(1);
  expect(addresses.filter((address) => address.includes("?"))).toEqual([]);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("entry") ?? "{}")._id)).toBe(_id);
});

test("a form that a password manager submits before the script listens logs in", { tag: "@one-size" }, async ({
  slow: { page, open, release },
  baseURL,
}) => {
  const person = aPerson();
  const origin = new URL(baseURL ?? "").origin;
  await page.request.post("/api/chowk365/user_register", { data: person, headers: { origin } });
  await page.context().clearCookies();
  const posts = countPosts(page, "/login_with_email");

  await open("/auth");
  await page.getByLabel("Email").fill(person.email);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill(person.password);
  // A password manager presses no button.
  await password.evaluate((field: HTMLInputElement) => field.form?.requestSubmit());
  await release();
  await expect(page.getByRole("button", { name: "My Account" })).toBeVisible();
  expect(posts()).toBe(1);
});

test("text typed before the app empties the field on start is kept, with what is typed afterwards", {
  tag: "@one-size",
}, async ({ slow: { page, open, release } }) => {
  await open("/");
  const search = page.getByRole("combobox");
  await search.pressSequentially("tap");
  // As the app does to a controlled field whose state is still empty.
  await search.evaluate((field: HTMLInputElement) => {
    field.value = "";
  });
  await search.pressSequentially(" repair");
  await expect(search).toHaveValue("tap repair");
  await release();
  await expect(page.getByRole("option").first()).toContainText("Tap repair");
  await expect(search).toHaveValue("tap repair");
});
