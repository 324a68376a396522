import { aCustomer } from "./customer.ts";
import { anOrderAtWork } from "./database/visits.ts";
import { anOperator } from "./operator.ts";
import { workAs } from "./partner.ts";
import { photoNamed } from "./photo.ts";
import { expect, expectAccessible, test } from "./test.ts";

test("a partner shows what was done, also without a network, and the customer and the desk see it", async ({
  page,
  anotherBrowser,
  console,
}) => {
  // What the browser logs for a dead network.
  console.allow(/Failed to load resource: net::ERR_FAILED/);
  const customer = await aCustomer(page);
  const order = await anOrderAtWork(customer._id, "split-ac-power-jet-service");
  const partner = await anotherBrowser();
  await partner.goto(`/partner/jobs/${order.job}`);
  await workAs(partner, order.partner);
  const proof = partner.getByRole("region", { name: "Show your work" });

  await test.step("a photo that is taken without a network waits, even over a reload, and is sent once", async () => {
    let sent = 0;
    await partner.route("**/uploads3", (route) => route.abort());
    await proof.getByLabel("Take a photo: Before").setInputFiles(photoNamed("before.png"));
    await expect(proof.getByText("Waits for the network")).toBeVisible();
    await expectAccessible(partner);
    await partner.reload();
    await expect(proof.getByText("Waits for the network")).toBeVisible();
    partner.on("request", (request) => {
      if (request.method() === "PUT" && request.url().includes("/proof/photos/")) sent += 1;
    });
    await partner.unroute("**/uploads3");
    await partner.evaluate(() => dispatchEvent(new Event("online")));
    await expect(proof.getByRole("img", { name: "Photo 1: Before" })).toBeVisible();
    await expect(proof.getByText("Waits for the network")).toHaveCount(0);
    expect(sent).toBe(1);
  });

  const steps = proof.getByRole("checkbox");
  const first = (await proof.getByRole("group", { name: "What was done" }).locator("label").first().innerText()).trim();
  await test.step("so do ticks and what was used", async () => {
    await partner.route("**/proof", (route) => route.abort());
    await steps.first().check();
    await expect(partner.getByText("Being sent: What was done")).toBeVisible();
    await proof.getByLabel("What was used").fill("One cartridge");
    await steps.nth(1).check();
    await partner.reload();
    await expect(steps.nth(1)).toBeChecked();
    await expect(proof.getByLabel("What was used")).toHaveValue("One cartridge");
    await partner.unroute("**/proof");
    await partner.evaluate(() => dispatchEvent(new Event("online")));
    await expect(partner.getByText("Being sent")).toBeHidden();
    await expect(steps.first()).toBeChecked();
    // Whoever reloads without a network takes back nothing with the next tick.
    await partner.route("**/proof", (route) => route.abort());
    await partner.reload();
    await steps.nth(2).check();
    await partner.unroute("**/proof");
    await partner.evaluate(() => dispatchEvent(new Event("online")));
    await expect(partner.getByText("Being sent")).toBeHidden();
    await partner.reload();
    for (const tick of [0, 1, 2]) await expect(steps.nth(tick)).toBeChecked();
    await expect(proof.getByLabel("What was used")).toHaveValue("One cartridge");
  });

  await test.step("a photo too many is taken away", async () => {
    await proof.getByLabel("Take a photo: After").setInputFiles(photoNamed("after.png"));
    await expect(proof.getByRole("img", { name: "Photo 1: After" })).toBeVisible();
    await proof.getByLabel("Take a photo: After").setInputFiles(photoNamed("wrong.png"));
    await expect(proof.getByRole("img", { name: "Photo 2: After" })).toBeVisible();
    await proof.getByRole("button", { name: "Remove photo 2: After" }).click();
    await expect(proof.getByRole("img", { name: "Photo 2: After" })).toHaveCount(0);
    await expectAccessible(partner);
  });

  await partner.getByRole("button", { name: "The work is done" }).click();
  await partner.getByRole("dialog").getByRole("button", { name: /^Yes/ }).click();
  await page.goto(`/order/${order.id}`);
  const done = page.getByRole("region", { name: "What was done" });
  await expect(done.getByRole("img", { name: "Photo 1: Before" })).toBeVisible();
  await expect(done.getByRole("img", { name: "Photo 1: After" })).toBeVisible();
  await expect(done).toContainText(first);
  await expect(done).toContainText("One cartridge");
  await expectAccessible(page);

  const desk = await anotherBrowser();
  await anOperator(desk, "support");
  await desk.goto(`/desk/orders/${order.number}`);
  const shown = desk.getByRole("region", { name: "What the partner showed" });
  await shown.getByRole("button", { name: "Show it" }).click();
  await expect(shown.getByRole("img", { name: "Photo 1: Before" })).toBeVisible();
  await expectAccessible(desk);
});
