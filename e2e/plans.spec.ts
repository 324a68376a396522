import { aCustomer } from "./customer.ts";
import { anOrderToRepeat } from "./database/orders.ts";
import { keepBusy } from "./database/visits.ts";
import { anOperator } from "./operator.ts";
import { workAs } from "./partner.ts";
import { expect, expectAccessible, test } from "./test.ts";
import { accept, aPlace, partnerAt, stepOn, visitOn } from "./visit.ts";

test("an order is repeated every week: one visit is skipped, one moved as nobody is free, one handed on as the partner is ill, and they pause and end", async ({
  page,
  anotherBrowser,
  console,
}) => {
  // A partner may no longer see a job that they gave back.
  console.allow(/404.*\/partner\/jobs\//);
  const customer = await aCustomer(page);
  const place = aPlace();
  const order = await anOrderToRepeat(customer._id, "split-ac-power-jet-service", place);
  await keepBusy(order.partner.id, 11, place);

  await test.step("the customer sets it up without a field", async () => {
    await page.goto(`/order/${order.id}`);
    await page.getByRole("button", { name: "Book it regularly" }).click();
    const form = page.getByRole("dialog", { name: "Book it regularly" });
    await expect(form.getByRole("radio", { name: "Every 2 weeks" })).toBeChecked();
    await form.getByRole("radio", { name: "Every week" }).check();
    await expect(form).toContainText("First visit:");
    await expectAccessible(page);
    await form.getByRole("button", { name: "Book regularly" }).click();
    await expect(page).toHaveURL("/account/plans");
  });

  const visits = page.getByRole("region", { name: "Split AC power-jet service" }).getByRole("listitem");
  await test.step("one visit is skipped, and another one is at another time", async () => {
    await expect(visits).toHaveText([/Booked/, /Nobody is free/, /Booked/, /Booked/, /Booked/]);
    await expectAccessible(page);
    await visits.first().getByRole("button", { name: "Skip" }).click();
    await expect(visits.first()).toContainText("Skipped");
    await visits.nth(1).getByRole("button", { name: "Choose another time" }).click();
    const times = page.getByRole("dialog", { name: "Another time" });
    // The day nearest to its own, a week into those that are offered.
    await expect(times.getByRole("radiogroup").first().getByRole("radio", { checked: true })).toBeInViewport();
    await expectAccessible(page);
    await times.getByRole("button", { name: "Book" }).click();
    await expect(visits).toHaveText([/Skipped/, /Booked/, /Booked/, /Booked/, /Booked/]);
  });

  await test.step("the partner is asked for all of them", async () => {
    const partner = await anotherBrowser();
    await partner.goto("/partner/jobs");
    await workAs(partner, order.partner);
    await partner.getByRole("link", { name: /AC/ }).first().click();
    await expect(partner.getByText("Comes every week")).toBeVisible();
    await expectAccessible(partner);
    await partner.getByRole("button", { name: "Accept this job" }).click();
    await expect(partner.getByText("Taken")).toBeVisible();
    const number = /CH-\w{4}-\w{4}/.exec(await partner.getByRole("article").innerText())?.[0];
    await page.goto(`/order/${number}`);
    await expect(stepOn(page)).toContainText("Accepted");

    // Who is ill gives it back, and somebody else who is there is asked.
    const other = await partnerAt(await anotherBrowser(), place, "Zubin Irani");
    await partner.getByRole("button", { name: "Give it back" }).click();
    const why = partner.getByRole("dialog");
    await why.getByRole("radio").first().check();
    await expectAccessible(partner);
    await why.getByRole("button", { name: "Give it back" }).click();
    await accept(other);
    await expect(visitOn(page)).toContainText("Zubin Irani");
    await page.goto("/account/plans");
  });

  await test.step("they pause, go on, and end", async () => {
    const plan = page.getByRole("region", { name: "Split AC power-jet service" });
    await plan.getByRole("button", { name: "Pause" }).click();
    const pause = page.getByRole("dialog", { name: "Pause your regular visits" });
    await expectAccessible(page);
    await pause.getByRole("button", { name: "Pause" }).click();
    await expect(plan).toContainText("Paused: nobody comes until you go on.");
    await expect(visits).toHaveText([/Skipped/]);
    await plan.getByRole("button", { name: "Go on" }).click();
    await expect(visits).toHaveText([/Skipped/, /Booked/, /Booked/, /Booked/, /Booked/]);
    await page.goto(`/order/${order.id}`);
    await page.getByRole("link", { name: "See your regular visits" }).click();
    await plan.getByRole("button", { name: "End" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "End them" }).click();
    await expect(page.getByText("No regular visits yet")).toBeVisible();
    await expectAccessible(page);
  });
});

test("the desk sees who has regular visits and what needs somebody, and ends them with a reason", async ({
  page,
  anotherBrowser,
}) => {
  const customer = await aCustomer(page);
  const place = aPlace();
  const order = await anOrderToRepeat(customer._id, "split-ac-power-jet-service", place);
  await keepBusy(order.partner.id, 4, place);
  await page.goto(`/order/${order.id}`);
  await page.getByRole("button", { name: "Book it regularly" }).click();
  await page.getByRole("dialog").getByRole("radio", { name: "Every week" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Book regularly" }).click();
  await expect(page.getByText("Nobody is free")).toBeVisible();

  const desk = await anotherBrowser();
  await anOperator(desk, "support");
  await desk.goto("/desk/plans?show=waiting");
  const row = desk.getByRole("listitem").filter({ hasText: order.number });
  await expect(row).toContainText("Nobody can come:");
  await desk.getByLabel("Customer, phone, order or service").fill(order.number);
  await expect(desk.getByText("1 repeated order")).toBeVisible();
  const download = desk.waitForEvent("download");
  await desk.getByRole("button", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toBe("regular-visits.csv");
  await expectAccessible(desk);
  await row.getByRole("link", { name: order.number }).click();
  await desk.getByRole("link", { name: "Belongs to regular visits" }).click();
  await expect(desk.getByText("1 repeated order")).toBeVisible();
  await row.getByRole("button", { name: "End" }).click();
  const form = desk.getByRole("dialog");
  await form.getByRole("textbox").fill("We do not come to this area any more.");
  await expectAccessible(desk);
  await form.getByRole("button", { name: "End" }).click();
  await expect(row).toHaveCount(0);

  await page.reload();
  await expect(page.getByText("No regular visits yet")).toBeVisible();
});
