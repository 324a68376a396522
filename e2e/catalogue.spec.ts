import type { Service } from "@chowk/contract";
import { expect, expectAccessible, test } from "./test.ts";

const API = "/api/chowk365";

test("a service list shows each service with its facts, and a service has its own page", async ({ page, request }) => {
  const service = await aService(request, "Tap repair");
  await page.goto(`/services/${service.SrvSubCategoryId}/taps`);

  const card = page.getByRole("article").filter({ hasText: service.ServiceName }).first();
  await expect(card).toContainText(`₹${service.Price}`);
  await expect(card).toContainText(`₹${service.DisplayPrice}`);
  await expect(card).toContainText(service.ServiceTime);
  await expect(card).toContainText(`${service.reviewscount} reviews`);
  const chooser = page.getByRole("navigation", { name: "Select a service" });
  await expect(chooser).toContainText(/\d options/);
  const last = chooser.getByRole("link").last();
  const chosen = page.getByRole("article").filter({ hasText: (await last.textContent()) ?? "" });
  await last.click();
  await expect(chosen).toBeInViewport();
  await expect(page.getByRole("listitem").filter({ has: chosen })).toBeFocused();
  await expectAccessible(page);

  await card.getByRole("link", { name: /View Details/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(service.ServiceName);
  await expect(page.getByText(service.Description)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Suggestions" })).toBeVisible();
  // What comes near by makes the page higher: first that, then the look at all of it.
  await page.getByRole("heading", { name: "Suggestions" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("region", { name: "What customers say" }).getByRole("radio").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Who does it near you" })).toBeVisible();
  await expectAccessible(page);
});

test("pages for everyone: a visitor's page contains nothing of the customer who was here", {
  tag: "@one-size",
}, async ({ request }) => {
  const { etag, ...first } = (await request.get("/")).headers();
  expect(first["cache-control"]).toContain("public");
  expect(first["set-cookie"]).toBeUndefined();

  // Another test may change the catalogue in between: then it is another page.
  const askAgain = async () => {
    const known = (await request.get("/")).headers().etag ?? "";
    return (await request.get("/", { headers: { "if-none-match": known } })).status();
  };
  expect(etag).toBeTruthy();
  await expect.poll(askAgain).toBe(304);
});

async function aService(request: import("@playwright/test").APIRequestContext, name: string): Promise<Service> {
  const answer = await request.get(`${API}/services_list`);
  const { data } = (await answer.json()) as { data: { results: Service[] } };
  const found = data.results.find((service) => service.ServiceName === name);
  if (!found) throw new Error(`The demo catalogue has no service '${name}'`);
  return found;
}
