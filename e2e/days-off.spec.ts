import { aJob } from "../server/tests/support/factories.ts";
import { makePartner } from "./database/partners.ts";
import { workAs } from "./partner.ts";
import { operatorSignsIn } from "./sign-in.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";
import { useProduction } from "./use-production.ts";

// A business without cities says on which weekdays it works, and that it is closed today.

const production = useProduction();

test("an owner enters a holiday: the visits left on it are named, and the day's board and partners say so", async ({
  page,
  console,
}) => {
  const partner = await makePartner(production.db, { status: "Approved" });
  // Today's visit would stand among those that are late, too, from some time of the day on.
  const tomorrow = Temporal.Now.plainDateISO("Asia/Kolkata").add({ days: 1 });
  const day = tomorrow.toString();
  const startsAt = new Date(
    tomorrow.toZonedDateTime({ timeZone: "Asia/Kolkata", plainTime: "11:00" }).epochMilliseconds,
  );
  await aJob(production.db, { partner_id: partner.id, status: "Accepted", startsAt });
  await operatorSignsIn(production, page, { roles: ["owner", "dispatcher"] });
  await page.goto("/desk/settings/hours");

  await test.step("closes before it opens", async () => {
    console.allow(/status of 400/);
    await page.getByLabel("Closes on Monday").fill("05:00");
    await page.getByRole("button", { name: "Save hours" }).click();
    await expect(page.getByText("It has to close after it opens")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("checkbox", { name: "Open on Monday" }).uncheck();
  });

  await test.step("a holiday, on which somebody has a visit", async () => {
    await page.getByRole("button", { name: "Add a day off" }).click();
    await page.getByLabel("Day", { exact: true }).fill(day);
    await page.getByLabel("Called").fill("Ugadi");
    await page.getByRole("button", { name: "Save hours" }).click();
    await expect(page.getByText("The hours are saved.")).toBeVisible();
    await expect(page.getByText("1 visit is still to be done on")).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.reload();
    await expect(page.getByRole("checkbox", { name: "Open on Monday" })).not.toBeChecked();
    await expect(page.getByLabel("Called")).toHaveValue("Ugadi");
  });

  await test.step("the board says so, and has the visit", async () => {
    await page.getByRole("link", { name: "Open the day" }).click();
    await expect(page.getByText("Closed: Ugadi")).toBeVisible();
    await expect(page.getByRole("link", { name: /^11:.*Accepted/ })).toBeVisible();
    await expectAccessible(page);
  });

  await page.goto("/partner/calendar");
  await workAs(page, partner);
  const heading = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "Asia/Kolkata" }).format(startsAt);
  const item = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: new RegExp(heading) }) });
  await expect(item).toContainText("The business is closed: Ugadi");
  await expect(item.getByRole("button")).toHaveCount(0);
  await expectAccessible(page);
});
