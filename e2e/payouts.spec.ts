import { readFile } from "node:fs/promises";
import { postWork } from "../server/areas/payments/ledger.ts";
import { readConfig } from "../server/platform/config/config.ts";
import { readSecrets } from "../server/platform/secrets/secrets.ts";
import { aBankAccount } from "../server/tests/support/bank-account.ts";
import { aJob, anOrder, aWorkingPartner } from "../server/tests/support/factories.ts";
import { aPhone, using } from "./database/using.ts";
import { watchHands } from "./hands.ts";
import { anOperator } from "./operator.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

/** A Sunday before which nobody else here has earned anything. */
const until = "2020-01-05";

/** New partners with a bank account who earned this much long ago, in rupees. Returns their names. */
const earners = (...rupees: number[]) =>
  using(async (db) => {
    const secrets = await readSecrets(readConfig({ NODE_ENV: "test", DATA_DIR: process.env.TEST_DATA_DIR }));
    const services = await db.selectFrom("service").selectAll().orderBy("name").limit(1).execute();
    const skill = services[0]?.sub_category_id ?? "";
    const at = new Date("2020-01-02T10:00:00Z");
    const names: string[] = [];
    for (const each of rupees) {
      const phone = aPhone();
      const name = `Farida ${phone}`;
      // They work no more.
      const own = { name, phone, email: `${phone}@partners.example.test`, hours: { weekdays: [] } };
      const { id: partnerId } = await aWorkingPartner(db, own);
      await aBankAccount({ db, secrets }, { partnerId, skill, account: "50100234564821" });
      const { id: booking_id } = await anOrder(db, { services });
      const of = { booking_id, sub_category_id: skill, startsAt: at };
      const { id: jobId } = await aJob(db, { ...of, partner_id: partnerId, status: "Completed" });
      const work = { jobId, partnerId, currency: "INR", price: each * 100, earned: each * 100, cash: 0, at };
      await db.transaction().execute((tx) => postWork(tx, work));
      names.push(name);
    }
    return names;
  });

test("an owner pays fifty partners by their bank: a list, its file, and once into the books, in six presses", {
  tag: "@one-size",
}, async ({ page: desk }) => {
  const [one = "", two = ""] = await earners(1250, 400, ...Array.from({ length: 48 }, () => 100));
  await anOperator(desk, "owner");
  const hands = await watchHands(desk);
  const row = (name: string) => desk.getByRole("row").filter({ hasText: name });
  const dialog = desk.getByRole("dialog");

  await test.step("a list that is not to be paid loses a partner, or is dropped", async () => {
    await desk.goto("/desk/payouts");
    await desk.getByLabel("Up to and including").fill(until);
    await expectAccessible(desk);
    await desk.getByRole("button", { name: "Make the list" }).click();
    await desk.getByRole("button", { name: `Leave ${two} out` }).click();
    await expect(row(two)).toHaveCount(0);
    await expect(row(one)).toBeVisible();
    await desk.getByRole("link", { name: "All pay-outs" }).click();
    await desk.getByRole("link", { name: "Open it" }).click();
    await desk.getByRole("button", { name: "Drop the list" }).click();
    await dialog.getByRole("button", { name: "Drop the list" }).click();
    await expect(desk.getByText("Dropped", { exact: true })).toBeVisible();
    await expect(desk.getByRole("link", { name: /^Statement for/ })).toHaveCount(0);
    await desk.getByRole("link", { name: "All pay-outs" }).click();
  });

  hands.rest();
  // The last week's end is there already; this one is long past.
  await desk.getByLabel("Up to and including").fill(until);
  await desk.getByRole("button", { name: "Make the list" }).click();
  await expect(desk.getByRole("heading", { name: "Pay-out up to 5 Jan 2020" })).toBeVisible();
  await expect(row(one)).toContainText("₹1,250");
  await expect(row(two)).toContainText("₹400");
  await expectNoSideways(desk);
  await expectAccessible(desk);

  const download = desk.waitForEvent("download");
  await desk.getByRole("button", { name: "File for the bank" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  const [, first = ""] = file.split("\r\n");
  expect(first).toMatch(new RegExp(`^${one},\\d{9,18},[A-Z]{4}0[A-Z0-9]{6},.*,1250\\.00,INR,20200105-`));

  await desk.getByRole("button", { name: "Mark as paid" }).click();
  await expect(dialog).toContainText("₹6,450 for 50 partners goes into the books");
  await dialog.getByRole("textbox", { name: "The bank's reference" }).click();
  await desk.keyboard.type("NEFT 88213");
  await expectAccessible(desk);
  await dialog.getByRole("button", { name: "Mark as paid" }).click();
  await expect(dialog).toBeHidden();
  // One more leads to the room.
  expect(await hands.presses()).toBeLessThanOrEqual(5);
  await expect(desk.getByText("NEFT 88213")).toBeVisible();
  const statement = desk.waitForEvent("download");
  await desk.getByRole("link", { name: `Statement for ${one}` }).click();
  expect((await statement).suggestedFilename()).toBe("statement-2020-01-05.pdf");
  await expect(desk.getByRole("button", { name: "Mark as paid" })).toBeHidden();

  await desk.getByRole("link", { name: "All pay-outs" }).click();
  await expect(desk.getByRole("row").filter({ hasText: "5 Jan 2020" }).filter({ hasText: "NEFT 88213" })).toContainText(
    "₹6,450",
  );
});
