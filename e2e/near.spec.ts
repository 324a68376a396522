import type { Service } from "@chowk/contract";
import { aPartnerToLogIn } from "./database/partners.ts";
import { workAs } from "./partner.ts";
import { expect, expectAccessible, test } from "./test.ts";

const API = "/api/chowk365";

test("a service's page shows who does it near the visitor, and what others booked with it", async ({
  page,
  request,
}) => {
  const { data } = (await (await request.get(`${API}/services_list`)).json()) as { data: { results: Service[] } };
  const service = data.results.find(({ ServiceName }) => ServiceName === "Tap repair");
  if (!service) throw new Error("The demo catalogue has no tap repair");
  await page.goto(`/service/${service._id}/${service.SrvSubCategoryId}`);

  // Drawn with the page, from the orders of several households.
  const others = page.getByRole("region", { name: "Others booked with it" });
  await expect(others).toContainText("Geyser descaling service");

  await page.getByRole("heading", { name: "About this service" }).scrollIntoViewIfNeeded();
  await others.scrollIntoViewIfNeeded();
  const who = page.getByRole("region", { name: "Who does it near you" });
  await expect(who).toContainText(/\d+ partners do this · Bengaluru/);
  expect(await who.getByRole("listitem").count()).toBeLessThanOrEqual(3);
  await expect(who.getByRole("listitem").first()).toContainText(/New|visits? done/);
  await expectAccessible(page);
});

test("a partner decides whether visitors may see them", { tag: "@one-size" }, async ({ page }) => {
  const partner = await aPartnerToLogIn();
  await page.goto("/partner/account");
  await workAs(page, partner);
  const mayBeSeen = page.getByRole("checkbox", { name: "Visitors of the site may see me" });
  await expect(mayBeSeen).toBeEnabled();
  await expect(mayBeSeen).not.toBeChecked();
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith("/partner/shown") && answer.request().method() === "PUT",
  );
  await mayBeSeen.check();
  expect((await saved).status()).toBe(200);
  await expectAccessible(page);
  await page.reload();
  await expect(mayBeSeen).toBeChecked();
});
