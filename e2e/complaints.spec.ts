import { aCustomer } from "./customer.ts";
import { anOrderAtWork } from "./database/visits.ts";
import { anOperator } from "./operator.ts";
import { startCodeOn, startWith, workAs } from "./partner.ts";
import { photoNamed } from "./photo.ts";
import { expect, expectAccessible, test } from "./test.ts";
import { aPlace, arrive, setOut, visitOn } from "./visit.ts";

test("what is not right is said with a photo, answered with a visit at no charge, and put right by the same partner", async ({
  page,
  anotherBrowser,
  console,
}) => {
  // An answer without its parts is refused.
  console.allow(/400.*\/answer/);
  const customer = await aCustomer(page);
  const order = await anOrderAtWork(customer._id, "split-ac-power-jet-service", aPlace());
  const partner = await anotherBrowser();
  await partner.goto(`/partner/jobs/${order.job}`);
  await workAs(partner, order.partner);
  await partner.getByRole("button", { name: "The work is done" }).click();
  await partner.getByRole("dialog").getByRole("button", { name: /^Yes/ }).click();

  await test.step("the customer says it", async () => {
    await page.goto(`/order/${order.id}`);
    await page.getByRole("button", { name: "It is not right" }).click();
    const form = page.getByRole("dialog", { name: "What is not right?" });
    await form.getByRole("button", { name: "Send" }).click();
    const said = form.getByRole("textbox", { name: "What is not right?" });
    await expect(said).toBeFocused();
    await expect(said).toHaveAccessibleDescription(/Tell us what is not right\./);
    await said.fill("It is loud, and not cold.");
    await form.getByLabel("Add a photo").setInputFiles(photoNamed("unit.png"));
    await expect(form.getByRole("img", { name: "Photo 1" })).toBeVisible();
    await expectAccessible(page);
    await form.getByRole("button", { name: "Send" }).click();
    const told = page.getByRole("region", { name: "What you told us" });
    await expect(told).toContainText("It is loud, and not cold.");
    await expect(told.getByRole("heading")).toBeFocused();
    await expect(told.getByRole("status")).toContainText("We answer until");
    await expect(page.getByRole("button", { name: "It is not right" })).toHaveCount(0);
    await expectAccessible(page);
  });

  const desk = await anotherBrowser();
  await test.step("the desk answers with a visit", async () => {
    await anOperator(desk, "support");
    await desk.goto("/desk/orders");
    await desk.getByRole("status").getByRole("link", { name: "See what they say" }).click();
    const row = desk.getByRole("listitem").filter({ hasText: order.number });
    await row.getByRole("button", { name: "Show the photo" }).click();
    await expect(row.getByRole("img", { name: "Photo 1" })).toBeVisible();
    await row.getByRole("button", { name: "Answer" }).click();
    const form = desk.getByRole("dialog");
    await form.getByRole("button", { name: "Send the answer" }).click();
    await expect(form.getByLabel("What do we do?")).toHaveAccessibleDescription("Choose an answer");
    await form.getByLabel("What do we do?").selectOption("Somebody comes again, at no charge");
    await form.getByLabel("Day").selectOption({ index: 2 });
    await form.getByLabel("Time").selectOption({ index: 1 });
    await form.getByLabel("What the customer is told").fill("We are sorry, and come again.");
    await expectAccessible(desk);
    await form.getByRole("button", { name: "Send the answer" }).click();
    await expect(row).toHaveCount(0);
    await expectAccessible(desk);
    await desk.getByRole("link", { name: "Figures" }).click();
    await expect(desk.getByRole("region", { name: "By service" })).toContainText("Split AC power-jet service");
    await expectAccessible(desk);
  });

  await test.step("the customer sees when somebody comes, and the partner what is wrong", async () => {
    await page.reload();
    const told = page.getByRole("region", { name: "What you told us" });
    await expect(told.getByRole("status")).toContainText("Somebody comes again, at no charge.");
    await expect(told.getByRole("status")).toContainText("We are sorry, and come again.");
    await expectAccessible(page);
    await told.getByRole("link", { name: "See that visit" }).click();
    await expect(page.getByText(`This visit puts your order ${order.number} right`)).toBeVisible();
    await expect(page.getByRole("region", { name: "Order Summary" })).toContainText("₹0");
    await expectAccessible(page);

    await partner.goto("/partner/jobs");
    await partner.getByRole("link", { name: /AC/ }).first().click();
    await expect(partner.getByText("The customer pays nothing: take no cash")).toBeVisible();
    await expect(partner.getByText(`This visit puts order ${order.number} right`)).toBeVisible();
    await expectAccessible(partner);
  });

  await test.step("the partner comes again, and takes nothing", async () => {
    await partner.getByRole("button", { name: "Accept this job" }).click();
    await setOut(partner);
    await arrive(partner);
    await startWith(partner, await startCodeOn(page));
    await partner.getByRole("button", { name: "The work is done" }).click();
    await expect(partner.getByRole("dialog")).toContainText("The customer pays nothing: take no cash");
    await partner.getByRole("dialog").getByRole("button", { name: /^Yes/ }).click();
    await expect(visitOn(page)).toContainText("All is done.");
    // It has no warranty of its own: what is still not right is said of the first order.
    await expect(page.getByRole("button", { name: "It is not right" })).toHaveCount(0);
    await page.goto(`/order/${order.id}`);
    await expect(page.getByRole("button", { name: "It is not right" })).toBeVisible();
  });
});
