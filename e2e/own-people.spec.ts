import { aCustomer } from "./customer.ts";
import { aPartnerToLogIn } from "./database/partners.ts";
import { anOfferTo } from "./database/visits.ts";
import { anOperator } from "./operator.ts";
import { workAs } from "./partner.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

test("one of the business's own people is not asked: the desk says so once, and visits are theirs", {
  tag: "@one-size",
}, async ({ page: desk, anotherBrowser }) => {
  const partner = await aPartnerToLogIn();
  const { _id } = await aCustomer(await anotherBrowser());
  await anOperator(desk, "dispatcher");
  const dialog = desk.getByRole("dialog");
  await desk.goto(`/desk/partners/${partner.id}`);
  await desk.getByRole("button", { name: "Change work" }).click();
  await dialog.getByRole("checkbox", { name: /^One of our own/ }).check();
  await dialog.getByRole("group", { name: "May do" }).getByRole("checkbox").first().check();
  await expectAccessible(desk);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText("One of our own: needs no answer")).toBeVisible();
  await expectNoSideways(desk);

  const work = await anotherBrowser();
  await work.goto("/partner");
  await workAs(work, partner);
  await anOfferTo(partner.id, _id);
  await expect(work.getByRole("button", { name: "I am on my way" })).toBeVisible();
  await expect(work.getByRole("button", { name: "Accept this job" })).toBeHidden();
});
