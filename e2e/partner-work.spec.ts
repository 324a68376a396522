import { aCustomer } from "./customer.ts";
import { aPartnerToLogIn } from "./database/partners.ts";
import { anOfferTo } from "./database/visits.ts";
import { openOffer, startCodeOn, startWith, workAs } from "./partner.ts";
import { expect, expectAccessible, test } from "./test.ts";

test("a partner is offered a job, does it on a bad network, and earns", { tag: "@one-size" }, async ({
  page,
  anotherBrowser,
  console,
}) => {
  // What the browser logs for a dead network and a wrong code.
  console.allow(/Failed to load resource: (net::ERR_FAILED|the server responded with a status of 422)/);
  const customer = await anotherBrowser();
  const { _id } = await aCustomer(customer);
  const partner = await aPartnerToLogIn();

  await page.goto("/partner");
  await expectAccessible(page);
  await workAs(page, partner);
  await expect(page.getByText("Nothing to do right now")).toBeVisible();

  // Without a reload: the offer appears by itself.
  const order = await anOfferTo(partner.id, _id);
  await openOffer(page);
  await expect(page.getByText("You see the full address once you have accepted.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Call/ })).toBeHidden();
  await expect(page.getByText("How to get in")).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Accept this job" }).click();
  await expect(page.getByText("B-204")).toBeVisible();
  await expect(page.getByText("How to get in: Gate code 4521")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Call/ })).toBeVisible();

  await customer.goto(`/order/${order.id}`);
  const visit = customer.getByRole("region", { name: "Your visit" });
  const code = await startCodeOn(customer);

  await test.step("the customer changes how to get in, and the partner sees it at once", async () => {
    await customer.getByRole("button", { name: "Change how to get in" }).click();
    await expectAccessible(customer);
    await customer.getByRole("textbox", { name: "How to get in" }).fill("Ring at Rao");
    await customer.route("**/access_instructions", (route) => route.abort(), { times: 1 });
    await customer.getByRole("button", { name: "Update" }).click();
    await expect(customer.getByRole("dialog").getByRole("alert")).toContainText("Network error");
    await customer.getByRole("button", { name: "Update" }).click();
    await expect(customer.getByText("How to get in: Ring at Rao")).toBeVisible();
    await expect(page.getByText("How to get in: Ring at Rao")).toBeVisible();
  });

  await test.step("the partner comes later: the customer sees when, also if the partner had no network to say it", async () => {
    await page.route("**/late", (route) => route.abort());
    await page.getByRole("button", { name: "I come later" }).click();
    await page.getByRole("radio", { name: "30 min" }).check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Tell the customer" }).click();
    await expect(page.getByText("Being sent: I come later")).toBeVisible();
    await expect(page.getByText("Your customer is told: 30 minutes later")).toBeVisible();
    await page.unroute("**/late");
    await expect(visit).toContainText("About 30 minutes later than planned");
    await expectAccessible(customer);
    await expect(page.getByText("Being sent: I come later")).toBeHidden();
    await expect(page.getByRole("button", { name: "Change how much later" })).toBeVisible();
  });

  await test.step("without a network, actions wait, even over a reload, and are sent once", async () => {
    let sent = 0;
    await page.route("**/set_out", (route) => route.abort());
    await page.getByRole("button", { name: "I am on my way" }).click();
    await expect(page.getByText("Being sent: I am on my way")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Being sent: I am on my way")).toBeVisible();
    await expect(page.getByRole("button", { name: "I am here" })).toBeVisible();
    await page.unroute("**/set_out");
    page.on("request", (request) => {
      if (request.url().endsWith("/set_out")) sent += 1;
    });
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(visit.locator("[aria-current=step]")).toContainText("On the way");
    await expect(page.getByText("Being sent")).toBeHidden();
    expect(sent).toBe(1);
  });

  await page.getByRole("button", { name: "I am here" }).click();
  await startWith(page, code === "0000" ? "1111" : "0000");
  await expect(page.getByText("Start the work: This is not the customer's code. Please ask again.")).toBeVisible();
  await page.getByRole("button", { name: "Start the work" }).click();
  await expect(page.getByText("Tries left: 4")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Digit 1 of 4").click();
  await page.keyboard.type(code);
  await page.getByRole("button", { name: "The work is done" }).click();
  const cash = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 }).format(order.total);
  await page.getByRole("button", { name: `Yes, I have ₹${cash}` }).click();
  await expect(visit).toContainText("All is done.");
  await expect(page.getByText("B-204")).toBeHidden();

  await page.goto("/partner/earnings");
  await expect(page.getByText("You owe us")).toBeVisible();
  await expect(page.getByText(`You took ₹${cash} in cash`)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/partner/calendar");
  await page.getByRole("button", { name: "Next week" }).click();
  await page.getByRole("button", { name: /^Take Monday/ }).click();
  await expect(page.getByRole("button", { name: /^Work on Monday/ })).toBeVisible();
  await expectAccessible(page);
  const until = page.getByLabel("Monday, until");
  await until.fill("05:00");
  await page.getByRole("button", { name: "Save hours" }).click();
  await expect(until).toBeFocused();
  await expect(page.getByText("The end must be after the start")).toBeInViewport();
  await page.goto("/partner/account");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("heading", { name: "Partner login" })).toBeVisible();
});

test("@one-size nothing of a partner stays on a device that they leave, even if an answer comes late", async ({
  page,
}) => {
  await page.goto("/partner");
  await workAs(page, await aPartnerToLogIn());
  await expect(page.getByText("Nothing to do right now")).toBeVisible();

  // The account's answer comes after the log-out and before the next page.
  const came = page.waitForEvent("requestfinished", (request) => request.url().endsWith("/partner/me"));
  const left = page.waitForResponse("**/partner/logout");
  await page.route("**/api/**/partner/me", async (route) => {
    const response = await route.fetch();
    await left;
    await route.fulfill({ response });
  });
  await page.route("**/partner", async (route) => {
    await came;
    await route.continue();
  });
  await page.getByRole("link", { name: "Account" }).last().click();
  await page.reload();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("heading", { name: "Partner login" })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("partner")))).toEqual([]);
});

test("@one-size an applicant is told what happens next, at whatever address they came to", async ({ page }) => {
  await page.goto("/partner/calendar");
  await workAs(page, await aPartnerToLogIn("Applied"));
  await expect(page.getByRole("heading", { name: "Calendar", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Today" }).last().click();
  await expect(page.getByRole("heading", { name: "We are looking at your registration" })).toBeVisible();
  await expectAccessible(page);
});
