import { readFile } from "node:fs/promises";
import { postWork } from "../server/areas/payments/ledger.ts";
import { aJob, anOrder } from "../server/tests/support/factories.ts";
import { anOperator } from "./operator.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";
import { using } from "./using.ts";

/** A Sunday before which nobody else here has earned anything. */
const until = "2020-01-05";

/** Partners with a bank account who earned this much long ago, in rupees. Returns their names. */
const earners = (...rupees: number[]) =>
  using(async (db) => {
    const found = await db
      .selectFrom("partner as p")
      .innerJoin("partner_application as a", "a.partner_id", "p.id")
      .where("p.erased_at", "is", null)
      .select(["p.id", "p.name"])
      .orderBy("p.created_at")
      .limit(rupees.length)
      .execute();
    const services = await db.selectFrom("service").selectAll().orderBy("name").limit(1).execute();
    const at = new Date("2020-01-02T10:00:00Z");
    for (const [index, { id: partnerId }] of found.entries()) {
      const { id: booking_id } = await anOrder(db, { services });
      const of = { booking_id, sub_category_id: services[0]?.sub_category_id ?? "", startsAt: at };
      const { id: jobId } = await aJob(db, { ...of, partner_id: partnerId, status: "Completed" });
      const earned = (rupees[index] ?? 0) * 100;
      const work = { jobId, partnerId, currency: "INR", price: earned, earned, cash: 0, at };
      await db.transaction().execute((tx) => postWork(tx, work));
    }
    return found.map(({ name }) => name);
  });

test("an owner pays partners by their bank: a list, its file, and once into the books, in four presses", {
  tag: "@one-size",
}, async ({ page: desk }) => {
  const [one = "", two = ""] = await earners(1250, 400);
  await anOperator(desk, "owner");
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

  const statement = desk.waitForEvent("download");
  await desk.getByRole("link", { name: `Statement for ${one}` }).click();
  expect((await statement).suggestedFilename()).toBe("statement-2020-01-05.pdf");

  await desk.getByRole("button", { name: "Mark as paid" }).click();
  await expect(dialog).toContainText("₹1,650 for 2 partners goes into the books");
  await dialog.getByRole("textbox", { name: "The bank's reference" }).fill("NEFT 88213");
  await expectAccessible(desk);
  await dialog.getByRole("button", { name: "Mark as paid" }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText("NEFT 88213")).toBeVisible();
  await expect(desk.getByRole("button", { name: "Mark as paid" })).toBeHidden();

  await desk.getByRole("link", { name: "All pay-outs" }).click();
  await expect(desk.getByRole("row").filter({ hasText: "5 Jan 2020" }).filter({ hasText: "NEFT 88213" })).toContainText(
    "₹1,650",
  );
});
