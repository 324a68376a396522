import { aDoneVisit } from "./database/partner-days.ts";
import { aPartnerToLogIn } from "./database/partners.ts";
import { anOperator } from "./operator.ts";
import { linkTo, wasTold } from "./outbox.ts";
import { workAs } from "./partner.ts";
import { aPerson, expect, expectAccessible, expectNoSideways, test } from "./test.ts";

test("an owner adds somebody who never applied, and they log in and may work", { tag: "@one-size" }, async ({
  page: desk,
  anotherBrowser,
  console,
}) => {
  // The form that is sent half filled.
  console.allow(/status of 400/);
  const { email, phone } = aPerson();
  const partner = { email, password: "mango-umbrella-9" };
  await anOperator(desk, "owner");
  await desk.goto("/desk/partners");
  await desk.getByRole("link", { name: "Add a partner" }).click();
  const form = desk.getByRole("form", { name: "Add a partner" });
  const add = form.getByRole("button", { name: "Add partner" });

  await test.step("what is missing is said at once, and the first of it has the focus", async () => {
    await add.click();
    await expect(form.getByLabel("Name")).toBeFocused();
    await expect(form.getByText("Choose at least one kind of service")).toBeVisible();
    await expect(form.getByText("Mark on the map where they set out from.")).toBeVisible();
    await expectAccessible(desk);
  });

  await test.step("they are there, without a password", async () => {
    await form.getByLabel("Name").fill("Manjula Devi");
    await form.getByLabel("Phone").fill(phone);
    await form.getByLabel("E-mail").fill(email);
    await form.getByRole("group", { name: "May do" }).getByRole("checkbox").first().check();
    // At work on no day: nobody else here is offered their visits.
    for (const day of await form.getByRole("checkbox", { name: /day$/ }).all()) await day.uncheck();
    await form.getByLabel("Pincode").fill("560038");
    await expect(form.getByText(/^The pin is at/)).toBeVisible();
    await expectNoSideways(desk);
    await add.click();
    await expect(desk.getByRole("heading", { name: /Manjula Devi/ })).toBeVisible();
    await expect(desk.getByText("They have not chosen a password yet, so they cannot log in.")).toBeVisible();
    await expectAccessible(desk);
    await expectNoSideways(desk);
  });

  await test.step("another link ends the first", async () => {
    const first = await linkTo(desk, email, "/reset-password\\?of=partner");
    await desk.getByRole("button", { name: "Send the link again" }).click();
    await expect(desk.getByText("A new link is on its way. It works for three days.")).toBeVisible();
    const work = await anotherBrowser();
    const newest = async () => (await linkTo(desk, email, "/reset-password\\?of=partner")) !== first;
    await expect.poll(newest).toBe(true);
    await work.goto(await linkTo(desk, email, "/reset-password\\?of=partner"));
    await work.getByLabel("Password", { exact: true }).fill(partner.password);
    await work.getByLabel("Confirm Password").fill(partner.password);
    await work.getByRole("button", { name: "Save Password" }).click();
    await expect(work.getByRole("heading", { name: "Your password is changed" })).toBeVisible();
    await work.goto("/partner");
    await workAs(work, partner);
    await expect(work.getByText(/hours/i).first()).toBeVisible();
  });
});

test("a partner's contact, place and account are changed at the desk, and they are told", { tag: "@one-size" }, async ({
  page: desk,
  console,
}) => {
  // The branch that no bank has.
  console.allow(/status of (404|422)/);
  const partner = await aPartnerToLogIn();
  await anOperator(desk, "owner");
  await desk.goto(`/desk/partners/${partner.id}`);
  const dialog = desk.getByRole("dialog");
  const card = (name: string) =>
    desk
      .getByRole("region")
      .or(desk.locator("section"))
      .filter({ has: desk.getByRole("heading", { name, exact: true }) });
  const { email } = aPerson();

  await test.step("the contact", async () => {
    await card("Contact").getByRole("button", { name: "Change" }).click();
    await dialog.getByLabel("E-mail").fill(email);
    await expectAccessible(desk);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(card("Contact").getByText(email)).toBeVisible();
    for (const each of [email, partner.email]) await wasTold(desk, each, /has changed your name/);
  });

  await test.step("where they set out from", async () => {
    await card("Work")
      .getByRole("button", { name: /the place$/ })
      .click();
    await dialog.getByLabel("Pincode").fill("560001");
    await expect(dialog.getByText(/^The pin is at/)).toBeVisible();
    await expectAccessible(desk);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(card("Work").getByText("From the place on the map")).toBeVisible();
  });

  await test.step("the account, of which only the end is shown", async () => {
    await card("Bank").getByRole("button", { name: "Add an account" }).click();
    // One branch fills in its bank; the other one there is not.
    await dialog.getByLabel("IFSC").fill("hdfc0000001");
    await expect(dialog.getByLabel("Bank", { exact: true })).toHaveValue("HDFC Bank");
    await dialog.getByLabel("IFSC").fill("HDFC0ZZZZZZ");
    await expect(dialog.getByText("We do not know this IFSC Code.")).toBeVisible();
    await dialog.getByLabel("Branch").fill("Indiranagar");
    await dialog.getByLabel("Account number").fill("501000123451234");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("We do not know this IFSC Code. Please check it.")).toBeVisible();
    await expect(dialog.getByLabel("IFSC")).toBeFocused();
    await expectAccessible(desk);
    await dialog.getByLabel("IFSC").fill("HDFC0000001");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(card("Bank").getByText("•••• 1234")).toBeVisible();
    await wasTold(desk, email, /HDFC Bank, ending in 1234/);
  });
});

test("a partner's page leads with today's visits and how they do, and each visit leads to its order", {
  tag: "@one-size",
}, async ({ page: desk }) => {
  const { partner, order, skill } = await aDoneVisit();
  await anOperator(desk, "owner");
  await desk.goto(`/desk/partners/${partner.id}`);
  const visit = desk.getByRole("listitem").filter({ hasText: skill });
  await expect(visit).toContainText("Completed");
  const figure = (name: string) =>
    desk
      .locator("div")
      .filter({ has: desk.getByText(name, { exact: true }) })
      .last();
  await expect(figure("Visits done")).toHaveText("Visits done1");
  await expect(figure("Stars")).toContainText("None yet");
  await expect(figure("Owed to them now")).toContainText("₹0");
  await expectAccessible(desk);
  await expectNoSideways(desk);
  await visit.getByRole("link").click();
  await expect(desk.getByRole("heading", { name: new RegExp(order) })).toBeVisible();
});
