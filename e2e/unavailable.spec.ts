import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./test.ts";

/** Answers calls as a server does whose database is down, until the returned function is called. */
async function losesItsDatabase(page: Page): Promise<() => Promise<void>> {
  const envelope = (message: string) => ({
    status: 503,
    headers: { "retry-after": "5" },
    json: { code: 503, message },
  });
  await page.route("**/api/**", (route) =>
    route.fulfill(envelope("We cannot do this right now. Please try again in a moment.")),
  );
  await page.route("**/readyz", (route) => route.fulfill(envelope("Not ready: database.")));
  return async () => {
    await page.unroute("**/api/**");
    await page.unroute("**/readyz");
  };
}

test("while the database is down the site says so, keeps what is typed, and recovers by itself", {
  tag: "@one-size",
}, async ({ page, console }) => {
  console.allow(/status of (401|503)/);
  const bar = page.getByRole("paragraph").filter({ hasText: "You can look, but not book right now." });
  await page.goto("/auth");
  const comesBack = await losesItsDatabase(page);
  await page.getByLabel("Email").fill("asha@example.com");
  await page.getByLabel("Password", { exact: true }).fill("a secret of mine");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("We cannot do this right now. Please try again in a moment.").first()).toBeVisible();
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel("Email")).toHaveValue("asha@example.com");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("a secret of mine");

  await comesBack();
  await expect(bar).toBeHidden();
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("Email or password is not correct.").first()).toBeVisible();
});

test("a page from the server's cache says so by itself", { tag: "@one-size" }, async ({ page, console }) => {
  console.allow(/status of 503/);
  const comesBack = await losesItsDatabase(page);
  await page.unroute("**/api/**");
  await page.route("/", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), "server-timing": "kept" } });
  });
  await page.goto("/");
  const bar = page.getByRole("paragraph").filter({ hasText: "You can look, but not book right now." });
  await expect(bar).toBeVisible();
  await comesBack();
  await expect(bar).toBeHidden();
});
