import type { Service } from "@chowk/contract";
import { aCustomer } from "./customer.ts";
import { pastOrders } from "./database/orders.ts";
import { openOffer, startCodeOn, startWith } from "./partner.ts";
import { goToConfirm } from "./steps.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";
import { aPlace, arrive, followAtDesk, numberOn, partnerAt, placeOrder, setOut, stepOn, visitOn } from "./visit.ts";

test("a service that takes two partners is booked once, done by both, and ended by the one who leads", async ({
  page,
  anotherBrowser,
}) => {
  const place = aPlace();
  const partners = {
    "Asha Bhat": await partnerAt(await anotherBrowser(), place),
    "Zubin Irani": await partnerAt(await anotherBrowser(), place, "Zubin Irani"),
  };

  const { _id } = await aCustomer(page, { address: place });
  // Whoever has paid before may hold the time of more than half of the partners there.
  await pastOrders(_id, 1, "Completed");
  const { results } = (await (await page.request.get("/api/chowk365/services_list")).json()).data;
  const service = results.find(({ ServiceName }: Service) => ServiceName === "Chandelier hanging") as Service;
  await page.goto(`/service/${service._id}/${service.SrvSubCategoryId}`);
  await expect(page.getByText("2 partners come for it")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first().click();
  await goToConfirm(page);
  await placeOrder(page);
  await page
    .getByRole("link", { name: /View Details/ })
    .first()
    .click();
  const visit = visitOn(page);
  await expect(visit).toContainText("Also comes");
  await expect(visit).toContainText("We are finding one more partner.");

  // Whichever of them leads.
  for (const each of Object.values(partners)) await openOffer(each);
  const asha = partners["Asha Bhat"];
  await expect(asha.getByText("2 partners come.")).toBeVisible();
  const leads = await asha.getByText("You lead.").isVisible();
  const [lead, helper] = leads ? [asha, partners["Zubin Irani"]] : [partners["Zubin Irani"], asha];
  const [leader, other] = leads ? ["Asha Bhat", "Zubin Irani"] : ["Zubin Irani", "Asha Bhat"];
  await expect(helper.getByText("You help: work begins and ends with the partner who leads.")).toBeVisible();
  await expect(helper.getByText("Take no cash")).toBeVisible();
  await expectAccessible(helper);
  await expectNoSideways(helper);
  await expectAccessible(lead);

  await helper.getByRole("button", { name: "Accept this job" }).click();
  await expect(visit).toContainText(other);
  await lead.getByRole("button", { name: "Accept this job" }).click();
  await expect(stepOn(page)).toContainText("Accepted");
  await expect(visit).toContainText(leader);
  await expectAccessible(page);
  await expectNoSideways(page);

  const desk = await anotherBrowser();
  const visits = await followAtDesk(desk, await numberOn(page), "dispatcher");
  await expect(visits.getByRole("listitem").nth(1)).toContainText("helps on the visit above");
  await expectAccessible(desk);
  await expectNoSideways(desk);

  // The helper is there first, and waits.
  for (const each of [helper, lead]) {
    await setOut(each);
    await arrive(each);
    await expect(each.getByText("At the door").first()).toBeVisible();
  }
  await expect(helper.getByRole("button", { name: "Start the work" })).toBeHidden();
  await startWith(lead, await startCodeOn(page));
  await expect(stepOn(page)).toContainText("Work started");
  await expect(helper.getByText("At work").first()).toBeVisible();
  await expect(helper.getByRole("button", { name: "The work is done" })).toBeHidden();
  await expect(lead.getByText(`With ${other.split(" ")[0]}`)).toBeVisible();
  await expectAccessible(helper);
  await expectAccessible(page);

  await lead.getByRole("button", { name: "The work is done" }).click();
  await lead.getByRole("button", { name: /^Yes, I have ₹/ }).click();
  await expect(visit).toContainText("All is done.");
  await expect(helper.getByText("Done").first()).toBeVisible();
  await expect(visits.getByRole("listitem").nth(1)).toContainText("Completed");
  for (const name of [leader, other])
    await expect(page.getByRole("region", { name: `Your service partner: ${name}` })).toBeVisible();
});
