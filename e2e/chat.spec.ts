import { aCustomer } from "./customer.ts";
import { anOrderAtWork, moveVisit, visitOf } from "./database/visits.ts";
import { anOperator } from "./operator.ts";
import { workAs } from "./partner.ts";
import { photoNamed } from "./photo.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

test("customer and partner write to each other, also without a network, until the visit is over; the desk can look", async ({
  page,
  anotherBrowser,
  console,
}) => {
  // What the browser logs for a dead network.
  console.allow(/ERR_FAILED/);
  const customer = await aCustomer(page);
  const order = await anOrderAtWork(customer._id, "split-ac-power-jet-service");
  const partner = await anotherBrowser();
  await partner.goto(`/partner/jobs/${order.job}`);
  await workAs(partner, order.partner);
  await page.goto(`/order/${order.id}`);
  const open = page.getByRole("button", { name: /^Write to Suresh Kumar/ });
  const chat = page.getByRole("dialog", { name: "You and Suresh Kumar" });
  const openAtWork = partner.getByRole("button", { name: /^Write to Meera/ });
  const chatAtWork = partner.getByRole("dialog", { name: "You and Meera" });

  await test.step("what the customer writes is on the partner's screen, and is seen", async () => {
    await open.click();
    await expect(chat.getByText("Nothing is written yet.")).toBeVisible();
    await expectAccessible(page);
    await chat.getByLabel("Message to Suresh Kumar").fill("The second gate, please.\nThe first is locked.");
    await chat.getByRole("button", { name: "Send" }).click();
    await expect(chat.getByRole("log")).toContainText("The first is locked.");
    await expect(chat.getByLabel("Message to Suresh Kumar")).toHaveValue("");
    await expect(openAtWork).toContainText("1 new");
    await partner.goto("/partner/jobs?show=taken");
    await expect(partner.getByRole("link", { name: /1 new message/ })).toBeVisible();
    await partner.getByRole("link", { name: /1 new message/ }).click();
    await openAtWork.click();
    await expect(chatAtWork.getByRole("log")).toContainText("The second gate, please.");
    await expect(chat.getByRole("log")).toContainText("Seen");
    await expectAccessible(partner);
  });

  await test.step("what the partner writes without a network waits, even over a reload, and is sent once", async () => {
    let sent = 0;
    await partner.route("**/partner/jobs/*/chat/*", (route) => route.abort());
    await chatAtWork.getByLabel("Message to Meera").fill("Ten minutes more.");
    await chatAtWork.getByRole("button", { name: "Send" }).click();
    await expect(chatAtWork.getByRole("log")).toContainText("Waits for the network");
    await partner.reload();
    await openAtWork.click();
    await expect(chatAtWork.getByRole("log")).toContainText("Ten minutes more.");
    partner.on("request", (request) => {
      if (request.method() === "PUT" && request.url().includes("/chat/")) sent += 1;
    });
    await partner.unroute("**/partner/jobs/*/chat/*");
    await partner.evaluate(() => dispatchEvent(new Event("online")));
    await expect(chatAtWork.getByText("Waits for the network")).toHaveCount(0);
    await expect(chat.getByRole("log")).toContainText("Ten minutes more.");
    expect(sent).toBe(1);
  });

  await test.step("what the customer could not send stays, over a reload, too", async () => {
    await page.route("**/chat/*", (route) => (route.request().method() === "PUT" ? route.abort() : route.fallback()));
    await chat.getByLabel("Message to Suresh Kumar").fill("Fine.");
    await chat.getByRole("button", { name: "Send" }).click();
    await expect(chat.getByRole("alert")).toBeVisible();
    await expect(chat.getByLabel("Message to Suresh Kumar")).toHaveValue("Fine.");
    await expectAccessible(page);
    await page.reload();
    await open.click();
    await expect(chat.getByLabel("Message to Suresh Kumar")).toHaveValue("Fine.");
    await page.unroute("**/chat/*");
  });

  await test.step("a photo goes along", async () => {
    await chat.getByLabel("Add a photo").setInputFiles(photoNamed("gate.png"));
    await expect(chat.getByRole("img", { name: "Your photo" })).toBeVisible();
    await chat.getByRole("button", { name: "Send" }).click();
    await expect(chat.getByRole("button", { name: "Remove the photo" })).toHaveCount(0);
    await expect(chatAtWork.getByRole("img", { name: "Photo from Meera" })).toBeVisible();
    await expect(chatAtWork.getByRole("log")).toContainText("Fine.");
    await expectAccessible(partner);
  });

  await test.step("a closed chat says how much is new", async () => {
    await chat.getByRole("button", { name: "Close" }).click();
    await expect(open).toBeFocused();
    await chatAtWork.getByLabel("Message to Meera").fill("Done.");
    await chatAtWork.getByRole("button", { name: "Send" }).click();
    await expect(open).toContainText("1 new");
    await expectAccessible(page);
    await chatAtWork.getByRole("button", { name: "Close" }).click();
  });

  await partner.getByRole("button", { name: "The work is done" }).click();
  await partner.getByRole("dialog").getByRole("button", { name: /^Yes/ }).click();
  // Once there is an invoice no more news comes: what was read is not new any more all the same.
  await expect(page.getByRole("link", { name: /^Download invoice/ })).toBeVisible();
  await page.reload();
  const reopen = page.getByRole("button", { name: /^What you and Suresh Kumar wrote/ });
  await expect(reopen).toContainText("1 new");
  await reopen.click();
  await expect(chat.getByText("The visit is over")).toBeVisible();
  await expect(chat.getByRole("log")).toContainText("Done.");
  await expect(chat.getByRole("textbox")).toHaveCount(0);
  await chat.getByRole("button", { name: "Close" }).click();
  await expect(reopen).not.toContainText("new");

  const desk = await anotherBrowser();
  await anOperator(desk, "support");
  await desk.goto(`/desk/orders/${order.number}`);
  const shown = desk.getByRole("region", { name: "What they wrote" });
  await shown.getByRole("button", { name: "Show it" }).click();
  await expect(shown).toContainText("Ten minutes more.");
  await expect(shown.getByRole("img", { name: "Photo" })).toBeVisible();
  await expectAccessible(desk);
});

test("with a relay the customer can call the partner, at the relay's number", { tag: "@one-size" }, async ({
  page,
}) => {
  const customer = await aCustomer(page);
  const order = await anOrderAtWork(customer._id, "split-ac-power-jet-service");
  await page.route(`**/odm/srv_booking/${order.id}`, async (route) => {
    const answer = await route.fetch();
    const found = await answer.json();
    for (const visit of found.data.visits) visit.callAt = "+918047101234";
    await route.fulfill({ response: answer, json: found });
  });
  await page.goto(`/order/${order.id}`);
  const call = page.getByRole("link", { name: "Call Suresh Kumar" });
  await expect(call).toHaveAttribute("href", "tel:+918047101234");
  await expectAccessible(page);
});

test("on a slow net what is sent stays in the field until it has arrived; a visit that ends meanwhile says so", {
  tag: "@one-size",
}, async ({ page }) => {
  const customer = await aCustomer(page);
  const order = await anOrderAtWork(customer._id, "split-ac-power-jet-service");
  await page.goto(`/order/${order.id}`);
  await page.getByRole("button", { name: /^Write to Suresh Kumar/ }).click();
  const chat = page.getByRole("dialog", { name: "You and Suresh Kumar" });
  const field = chat.getByLabel("Message to Suresh Kumar");
  let letThrough = () => {};
  const isLetThrough = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route("**/chat/*", async (route) => {
    await isLetThrough;
    await route.continue();
  });
  const long = `Call the guard: ${"https://example.com/a-way-without-a-blank".repeat(3)}`;
  await field.fill(long);
  await chat.getByRole("button", { name: "Send" }).click();
  await expect(field).not.toBeEditable();
  await expect(field).toHaveValue(long);
  letThrough();
  await expect(field).toHaveValue("");
  await expect(field).toBeEditable();
  await expect(chat.getByRole("log")).toContainText(long);
  await expectNoSideways(page);
  await field.fill("One more thing");

  const { job, partner } = await visitOf(order.number);
  await moveVisit(job, "completed", partner);
  await expect(chat.getByText("The visit is over")).toBeVisible();
  await expect(chat.getByRole("log")).toContainText(long);
  await expect(field).toHaveCount(0);
  await expectAccessible(page);
});
