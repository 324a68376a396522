import type { Page } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { pastOrders } from "./database/orders.ts";
import { aCodeFor } from "./database/promo-codes.ts";
import { anOperator } from "./operator.ts";
import { wasTold } from "./outbox.ts";
import { atHostedPage } from "./sandbox.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";
import { aPlace, partnerAt } from "./visit.ts";

const aNumber = () => String(6_100_000_000 + Math.floor(Math.random() * 899_999_999));
const caller = (desk: Page) => desk.getByRole("searchbox", { name: "Caller's number or name" });
const service = (desk: Page) => desk.getByRole("searchbox", { name: /service$/i });
const found = (desk: Page) => desk.getByRole("list", { name: "Services found" }).getByRole("listitem");
const booked = (desk: Page) => desk.getByRole("heading", { name: /^CH-\w{4}-\w{4} is (booked|held for them)$/ });

/** Somebody calls who has ordered before, where a partner works. */
async function aKnownCaller(anotherBrowser: () => Promise<Page>) {
  const place = aPlace();
  await partnerAt(await anotherBrowser(), place);
  const customer = await aCustomer(await anotherBrowser(), { address: place });
  await pastOrders(customer._id, 1, "Completed");
  return customer;
}

/** From wherever they are, the operator takes the call and says what the caller wants, without the mouse. */
async function takeCall(desk: Page, phone: string): Promise<void> {
  await desk.keyboard.press("F2");
  await expect(caller(desk)).toBeFocused();
  await desk.keyboard.type(phone);
  await desk.keyboard.press("Enter");
  await expect(service(desk)).toBeFocused();
}

async function add(desk: Page, words: string): Promise<void> {
  await service(desk).fill(words);
  await expect(found(desk).first()).toContainText(words);
  await desk.keyboard.press("Enter");
  await expect(service(desk)).toHaveValue("");
}

test("a new caller is booked in by the operator, pays by the link without an account, and finds the order at log-in", async ({
  page: desk,
  anotherBrowser,
}) => {
  const phone = aNumber();
  await anOperator(desk, "dispatcher");
  await desk.goto("/desk/orders");
  await expect(desk.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
  await desk.keyboard.press("F2");
  await caller(desk).fill(phone);
  await expect(desk.getByRole("heading", { name: "New customer" })).toBeVisible();
  await expectAccessible(desk);
  await caller(desk).press("Enter");
  await expect(desk.getByRole("textbox", { name: "Name" })).toBeFocused();
  await desk.keyboard.type("Lakshmi Iyer");
  await desk.keyboard.press("Enter");

  await test.step("their address is written down, with its pin where the pincode is", async () => {
    await expect(desk.getByRole("heading", { name: "Lakshmi Iyer", level: 1 })).toBeVisible();
    await desk.getByLabel("Flat No").fill("12");
    await desk.getByRole("textbox", { name: "Address" }).fill("4th Cross, Indiranagar");
    await desk.getByLabel("Landmark").fill("Water tank");
    await desk.getByRole("textbox", { name: "Pincode" }).fill("560038");
    await expect(desk.getByText("The pin is in the middle of the area.")).toBeVisible();
    await expect(desk.getByRole("textbox", { name: "Phone Number" })).toHaveValue(phone);
    await expectAccessible(desk);
    await expectNoSideways(desk);
    await desk.getByRole("button", { name: "Save the address" }).click();
    await expect(desk.getByRole("radio", { name: /4th Cross/ })).toBeChecked();
  });

  await add(desk, "Split AC power-jet service");
  await expect(desk.getByText("Split AC power-jet service. ")).toBeVisible();
  await desk.getByRole("checkbox", { name: /Gas top-up/ }).check();
  await expect(desk.getByRole("button", { name: "Book for ₹1,799" })).toBeEnabled();
  await desk.getByRole("radio", { name: /By a link, now/ }).check();
  await expectAccessible(desk);
  await expectNoSideways(desk);
  await desk.getByRole("button", { name: "Book for ₹1,799" }).click();
  await expect(booked(desk)).toBeFocused();
  await expect(desk.getByText("A message with the link to pay is on its way.")).toBeVisible();
  await expectAccessible(desk);
  const number = (await booked(desk).innerText()).split(" ")[0] ?? "";

  const daughter = await anotherBrowser();
  await test.step("a relative pays by the link", async () => {
    const link = await wasTold(desk, phone, /\/pay\/[\w-]{48}/);
    await daughter.goto(link);
    await expect(daughter.getByRole("heading", { name: `Pay for order ${number}` })).toBeVisible();
    await expect(daughter.getByText(/Please pay by .*: the order is cancelled after that/)).toBeVisible();
    expect(await daughter.getByRole("main").innerText()).not.toContain("Lakshmi");
    await expectAccessible(daughter);
    await expectNoSideways(daughter);
    await daughter.getByRole("button", { name: "Pay ₹1,799" }).click();
    await atHostedPage(daughter);
    await daughter.getByRole("button", { name: /^Pay KWD/ }).click();
    await expect(daughter.getByRole("heading", { name: "₹1,799 is paid" })).toBeVisible();
    await expectAccessible(daughter);
  });

  const customer = await anotherBrowser();
  await test.step("the customer logs in with that number, and the order is theirs", async () => {
    await customer.goto("/auth");
    await customer.getByRole("button", { name: "Login with Phone Number" }).click();
    await customer.getByLabel("Phone Number").fill(phone);
    await customer.getByRole("button", { name: "Send OTP" }).click();
    await expect(customer.getByRole("heading", { name: "Verify OTP" })).toBeVisible();
    for (const [index, digit] of [...(await wasTold(customer, phone, /^\d{4}(?= is your)/))].entries()) {
      await expect(customer.getByRole("textbox", { name: `Digit ${index + 1} of 4` })).toBeFocused();
      await customer.keyboard.press(digit);
    }
    await customer.getByRole("button", { name: "Verify Code" }).click();
    await expect(customer.getByRole("button", { name: "My Account" })).toBeVisible();
    await customer.goto(`/order/${number}`);
    await expect(customer.getByText(number).first()).toBeVisible();
    await expect(customer.getByText("4th Cross").first()).toBeVisible();
  });
});

test("somebody who has ordered before is booked in with five presses beside typing, and the first time that is free", async ({
  page: desk,
  anotherBrowser,
}) => {
  const { phone } = await aKnownCaller(anotherBrowser);
  await anOperator(desk, "support");
  await desk.goto("/desk/customers");
  await expect(desk.getByRole("heading", { name: "Customers", level: 1 })).toBeVisible();
  // F2, Enter, Enter, and the button; one more for each step to another time.
  await takeCall(desk, phone);
  await expect(desk.getByRole("heading", { name: "1 order" })).toBeVisible();
  await add(desk, "Tap repair");
  await desk.getByRole("button", { name: /^Book for/ }).click();
  await expect(booked(desk)).toBeVisible();
  // They never confirmed the number, so that no message goes there.
  await expect(desk.getByText(/No message reaches them: please read the number CH-/)).toBeVisible();
  await desk.getByRole("link", { name: "See the order" }).click();
  await expect(desk.getByText("Tap repair").first()).toBeVisible();
  await desk.keyboard.press("F2");
  await expect(caller(desk)).toBeFocused();
});

test("nothing that a caller said is lost when the net fails or the operator looks at something else, and it is booked once", async ({
  page: desk,
  anotherBrowser,
  console,
}) => {
  console.allow(/ERR_FAILED .*callers|status of 422 .*promo_code/);
  const { phone } = await aKnownCaller(anotherBrowser);
  await anOperator(desk, "dispatcher");
  await desk.goto("/desk/board");
  await expect(desk.getByRole("heading", { name: "The day", level: 1 })).toBeVisible();
  await takeCall(desk, phone);
  await add(desk, "Tap repair");
  await desk.getByLabel("Note for the partner").fill("The dog is friendly.");
  await expect(desk.getByRole("button", { name: /^Book for/ })).toBeEnabled();
  const whole = await desk.getByRole("button", { name: /^Book for/ }).innerText();

  await desk.getByLabel("Promo code").fill("nosuchcode");
  await expect(desk.getByText("We know no code NOSUCHCODE.")).toBeVisible();
  await expect(desk.getByRole("button", { name: "Book", exact: true })).toBeDisabled();
  await expectAccessible(desk);
  const { code } = await aCodeFor(50_00);
  await desk.getByLabel("Promo code").fill(code.toLowerCase());
  await expect(desk.getByText("Takes off ₹50.")).toBeVisible();
  await expect(desk.getByRole("button", { name: /^Book for/ })).toBeEnabled();
  await expect(desk.getByRole("button", { name: /^Book for/ })).not.toHaveText(whole);

  await desk.getByRole("link", { name: /^CH-/ }).click();
  await expect(desk.getByRole("heading", { name: /^CH-/, level: 1 })).toBeVisible();
  await desk.goBack();
  await expect(desk.getByLabel("Note for the partner")).toHaveValue("The dog is friendly.");
  await expect(desk.getByText("Takes off ₹50.")).toBeVisible();
  const less = (await desk.getByRole("button", { name: /^Book for/ }).innerText()).replace("Book for ", "");

  let sent = 0;
  await desk.route("**/desk/callers/*/orders", async (route) => {
    sent += 1;
    // It arrives, but the answer does not.
    if (sent === 1) await route.fetch();
    return sent === 1 ? route.abort() : route.continue();
  });
  await desk.getByRole("button", { name: /^Book for/ }).click();
  await expect(desk.getByRole("alert").filter({ hasText: /./ }).first()).toBeVisible();
  await expect(desk.getByText("It is not known whether it was booked.")).toBeVisible();
  await expect(desk.getByLabel("Note for the partner")).toHaveValue("The dog is friendly.");
  await expectAccessible(desk);
  // Also if the operator looks at something else before.
  await desk.getByRole("link", { name: /^CH-/ }).first().click();
  await expect(desk.getByRole("heading", { name: /^CH-/, level: 1 })).toBeVisible();
  await desk.goBack();
  await desk.getByRole("button", { name: "Try again" }).click();
  await expect(booked(desk)).toBeVisible();
  await expect(desk.getByText(`, ${less}.`)).toBeVisible();
  await desk.getByRole("link", { name: "Next caller" }).click();
  await caller(desk).fill(phone);
  await expect(desk.getByRole("list", { name: "Customers found" })).toContainText("2 orders");
});
