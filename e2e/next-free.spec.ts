import type { Service } from "@chowk/contract";
import type { APIRequestContext } from "@playwright/test";
import { expect, expectAccessible, test } from "./test.ts";

const API = "/api/chowk365";

async function aService(request: APIRequestContext, name: string): Promise<Service & { path: string }> {
  const { data } = (await (await request.get(`${API}/services_list`)).json()) as { data: { results: Service[] } };
  const found = data.results.find((service) => service.ServiceName === name);
  if (!found) throw new Error(`The demo catalogue has no service '${name}'`);
  return { ...found, path: `/service/${found._id}/${found.SrvSubCategoryId}` };
}

test("a visitor reads when somebody can come next, here and elsewhere, before logging in", async ({
  page,
  request,
}) => {
  const service = await aService(request, "Tap repair");
  await page.goto(service.path);
  // What it says until it is seen stays in it, hidden.
  const card = page.locator(".card").filter({ hasText: "You choose the time when you book." });
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText("Next free time");
  await expect(card).toContainText(/(Today|Tomorrow|\w{3}, \d+ \w{3}), \d+:\d\d [ap]m/);
  await expect(card).toContainText("Bengaluru");

  await card.getByRole("button", { name: "Another place" }).click();
  const field = card.getByLabel("Pincode");
  await expect(field).toBeFocused();
  await field.fill("5700");
  await field.press("Enter");
  await expect(card).toContainText("A pincode has six digits.");
  await expectAccessible(page);
  // Far from everybody.
  await field.fill("744101");
  await field.press("Enter");
  await expect(card).toContainText("Nobody does this there yet");
  await expect(card).toContainText("Pincode 744101");
  await expect(card.getByRole("button", { name: "Another place" })).toBeFocused();
  await expectAccessible(page);

  // It is kept for the next service, and nothing of it is in the page that everybody gets.
  await page.reload();
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText("Pincode 744101");
});

test("if nobody can tell, the page says that times are chosen in the checkout, and moves nothing", {
  tag: "@one-size",
}, async ({ page, request, console }) => {
  console.allow(/503/);
  const service = await aService(request, "Tap repair");
  await page.route("**/next_free/**", (route) => route.fulfill({ status: 503, json: { code: 503, message: "Busy" } }));
  const asked = page.waitForResponse(/next_free/);
  await page.goto(service.path);
  const said = page.getByText("You choose the time when you book.");
  const card = page.locator(".card").filter({ has: said });
  const height = (await card.boundingBox())?.height;
  await card.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await asked;
  await expect(said).toBeVisible();
  expect((await card.boundingBox())?.height).toBe(height);
});
