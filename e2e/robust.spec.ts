import { holdCalls } from "./calls.ts";
import { aCustomer } from "./customer.ts";
import { pastOrders } from "./database/orders.ts";
import { anOfferedOrder, moveVisit } from "./database/visits.ts";
import { anOperator } from "./operator.ts";
import { goToConfirm } from "./steps.ts";
import { expect, test } from "./test.ts";

const oneSize = { tag: "@one-size" };

// Pages without script, on paper, on slow lines, and without colour.

test(
  "pages that need a script say so where there is none, instead of waiting without end",
  oneSize,
  async ({ request }) => {
    // The HTML as the server sends it: an automated browser shows no <noscript>.
    for (const path of ["/checkout", "/account/orders", "/partner", "/desk"]) {
      const html = await (await request.get(path, { headers: { "accept-language": "en-IN" } })).text();
      const [, words] = /<noscript>(.*?)<\/noscript>/.exec(html) ?? [];
      expect(words, path).toContain("This page needs JavaScript, which is turned off in your browser.");
    }
    expect(await (await request.get("/about")).text()).not.toContain("<noscript>");
  },
);

test("a printed order shows only its facts", oneSize, async ({ page }) => {
  const { _id } = await aCustomer(page);
  const [order] = await pastOrders(_id, 1, "Completed");
  await page.goto(`/order/${order}`);
  await expect(page.getByRole("heading", { name: "Order Summary" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Order Summary" })).toBeVisible();
  for (const piece of [page.getByRole("banner"), page.getByRole("contentinfo")]) await expect(piece).toBeHidden();
  await expect(page.getByRole("main").locator("button, textarea, a:has(svg)").filter({ visible: true })).toHaveCount(0);
});

test("an order placed on a slow line appears without the page jumping", async ({ page }) => {
  await page.addInitScript(() => {
    const moves: number[] = [];
    Object.assign(window, { moves });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moves.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await aCustomer(page, { services: 1, address: true });
  await goToConfirm(page);
  const release = await holdCalls(page, "odm/user_srv_booking/**");
  // Usually, shifts within half a second of a press do not count; here all of them do.
  const moved = () =>
    page.evaluate(() => (window as unknown as { moves: number[] }).moves.reduce((sum, value) => sum + value, 0));
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/account\/orders/);
  await expect(page.getByText("Loading your orders")).toBeAttached();
  const before = await moved();
  // The footer is out of sight: what appears above it can push it anywhere.
  await expect(page.getByRole("contentinfo")).not.toBeInViewport();
  await release();
  await expect(page.getByRole("article")).toHaveCount(1);
  expect((await moved()) - before).toBeLessThan(0.1);
});

test("a visit on the board shows its state by a sign, which the board explains", oneSize, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { _id } = await aCustomer(page);
  const { number, job, partner, board } = await anOfferedOrder(_id);
  await moveVisit(job, "accepted", partner);
  await anOperator(page, "dispatcher");
  await page.goto(board);
  const signs = page.getByRole("list", { name: "Signs on the board" });
  await expect(signs).toContainText("●Accepted");
  await expect(signs.getByRole("listitem")).toHaveCount(10);
  const visit = page.locator(`a[title*="${number}"]`);
  await expect(visit).toHaveText(/^● /);
  await expect(visit).toHaveAccessibleName(/, Accepted,/);
  // Lists at the desk name each row by its first cell.
  await anOperator(page, "owner");
  await page.goto("/desk/orders");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await page.goto("/desk/figures");
  await expect(page.getByRole("img", { name: /^Chart: Bookings/ })).toBeVisible();
});
