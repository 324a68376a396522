import { expect } from "@playwright/test";
import { search } from "../steps.ts";
import { change, fail, longName, neverAnswer, test } from "./shoot.ts";

test("home", async ({ page, shoot }) => {
  await page.goto("/");
  await expect(page.getByText("Sign up to order your first service")).toBeVisible();
  await shoot("home");
  const tile = page.getByRole("link", { name: "Plumbing" });
  await tile.click();
  await expect(page.getByRole("dialog").getByRole("link", { name: /Tap & Shower/ })).toBeVisible();
  await shoot("home-category", { whole: false });
  await page.keyboard.press("Escape");
  await fail(page, "**/srv_sub_by_category/**");
  await page.getByRole("link", { name: "Carpentry" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await shoot("home-category-failed", { whole: false });
  await page.unroute("**/srv_sub_by_category/**");
  await page.keyboard.press("Escape");
  await neverAnswer(page, "**/srv_sub_by_category/**");
  await page.getByRole("link", { name: "Painting" }).first().click();
  await shoot("home-category-waiting", { whole: false });
});

test("category", async ({ page, shoot }) => {
  await page.goto("/");
  await page.goto((await page.getByRole("link", { name: "Plumbing" }).getAttribute("href")) ?? "");
  await shoot("category");
});

test("home that fails, and home that waits", async ({ page, shoot }) => {
  await page.goto("/about");
  await fail(page, "**/api/**");
  await page.getByRole("link", { name: /home/i }).first().click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await shoot("home-failed");
  await page.unroute("**/api/**");
  await page.goto("/about");
  await neverAnswer(page, "**/api/**");
  await page.getByRole("link", { name: /home/i }).first().click();
  await expect(page).toHaveURL("/");
  await shoot("home-waiting");
});

test("search", async ({ page, shoot }) => {
  await page.goto("/");
  await search(page, "ac repiar");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await shoot("search", { whole: false });
  for (const term of ["plumer", "sofa cleaning", "massage"]) {
    await page.getByRole("combobox").fill(term);
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/service\//);
  }
  await page.getByRole("combobox").click();
  await shoot("search-recent", { whole: false });
  await page.getByRole("combobox").fill("zzzz");
  await expect(page.getByText(/no /i).first()).toBeVisible();
  await shoot("search-none", { whole: false });
  await fail(page, "**/api/**");
  await page.getByRole("combobox").fill("tap");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await shoot("search-failed", { whole: false });
});

test("services and a single service", async ({ page, shoot }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Plumbing" }).click();
  await page.getByRole("dialog").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/services\//);
  await expect(page.getByRole("article").first()).toBeVisible();
  await shoot("services");
  await page
    .getByRole("button", { name: /^Book / })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Login Required" })).toBeVisible();
  await shoot("login-required", { whole: false });
  await page.keyboard.press("Escape");
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/service\//);
  await shoot("service");
});

test("services that wait, fail, or have long names", async ({ page, shoot }) => {
  await page.goto("/");
  await neverAnswer(page, "**/service_by_sub_category/**");
  await page.getByRole("link", { name: "Plumbing" }).click();
  await page.getByRole("dialog").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/services\//);
  await shoot("services-waiting");
  await page.unroute("**/service_by_sub_category/**");
  await page.goto("/");
  await fail(page, "**/service_by_sub_category/**");
  await page.getByRole("link", { name: "Plumbing" }).click();
  await page.getByRole("dialog").getByRole("link").first().click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await shoot("services-failed");
  await page.unroute("**/service_by_sub_category/**");
  await change(page, "**/service_by_sub_category/**", (services) => {
    for (const service of services) {
      service.ServiceName = `Installation of ${longName}`;
      service.Price = 149_900;
      service.DisplayPrice = 1_249_900;
    }
  });
  await change(page, "**/services/*", (service) => {
    service.ServiceName = `Installation of ${longName}`;
  });
  await page.goto("/");
  await page.getByRole("link", { name: "Plumbing" }).click();
  await page.getByRole("dialog").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/services\//);
  await expect(page.getByRole("article").first()).toBeVisible();
  await shoot("services-long");
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Chakravarthy");
  await shoot("service-long");
});

for (const path of ["about", "support", "delivery", "terms", "privacy", "privacypolicy", "faq/orders"]) {
  test(path, async ({ page, shoot }) => {
    await page.goto(`/${path}`);
    await shoot(path.replace("/", "-"));
    const menu = page.getByRole("button", { name: "Menu" }).or(page.getByRole("button", { name: "Sections" }));
    if (path === "privacypolicy" && (await menu.isVisible())) {
      await menu.click();
      await shoot("privacypolicy-menu", { whole: false });
    }
  });
}

test("a page that does not exist", async ({ page, shoot }) => {
  await page.goto("/nowhere");
  await shoot("not-found");
});
