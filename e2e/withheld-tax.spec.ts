import { readFile } from "node:fs/promises";
import { aVisitLongAgo } from "./database/partner-days.ts";
import { aPartnerToLogIn } from "./database/partners.ts";
import { using } from "./database/using.ts";
import { anOperator } from "./operator.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

const inRupees = (amount: number) => `₹${new Intl.NumberFormat("en-IN").format(amount)}`;

test("a partner's tax number is written down, and one that is none is refused", { tag: "@one-size" }, async ({
  page: desk,
  console,
}) => {
  console.allow(/status of 400/);
  const { id } = await aPartnerToLogIn();
  await anOperator(desk, "owner", "dispatcher");
  await desk.goto(`/desk/partners/${id}`);
  const tax = desk.locator("section", { has: desk.getByRole("heading", { name: "Tax" }) });
  const dialog = desk.getByRole("dialog");
  await tax.getByRole("button").click();
  await dialog.getByLabel("PAN").fill("ABCDE1234F");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toContainText("This is not a PAN: please compare its 10 characters, or leave it empty");
  await expectAccessible(desk);
  await dialog.getByLabel("PAN").fill("abcpe1234f");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(tax).toContainText("ABCPE1234F");
});

test("owners see by quarter what partners did and what was kept back, and take it as a file", async ({
  page: desk,
  console,
}) => {
  console.allow(/ERR_FAILED .*withheld-tax/);
  const { date, partner, price } = await aVisitLongAgo();
  await anOperator(desk, "owner");
  await desk.goto("/desk/payouts");
  await desk.getByRole("link", { name: "Tax kept back" }).click();
  await desk.goto(`/desk/payouts/tax?day=${date}`);
  const row = desk.getByRole("row").filter({ hasText: partner });
  await expect(row).toContainText(inRupees(price));
  await expect(row).toContainText("Not known");
  await expect(desk.getByText(/^No tax is kept back\./)).toBeVisible();
  await expectAccessible(desk);
  await expectNoSideways(desk);
  // Another test's tax of the same quarter, or of the one before, has the heading "Paid to the state".
  const quarter = desk.getByRole("heading", { level: 2, name: / \d{4} to / });
  const thisQuarter = await quarter.innerText();
  await desk.getByRole("button", { name: "Quarter before" }).click();
  await expect(quarter).not.toHaveText(thisQuarter);
  await expect(row).toBeHidden();
  await desk.getByRole("button", { name: "Quarter after" }).click();
  await expect(quarter).toHaveText(thisQuarter);

  await test.step("a day that is none is today; a call that fails can be tried again", async () => {
    await desk.route("**/desk/withheld-tax*", (route) => route.abort());
    await desk.goto("/desk/payouts/tax?day=2026-99-99");
    await expect(desk.getByRole("button", { name: "Retry" })).toBeVisible();
    await expectAccessible(desk);
    await desk.unroute("**/desk/withheld-tax*");
    await desk.getByRole("button", { name: "Retry" }).click();
    await expect(quarter).toBeVisible();
    await desk.goto(`/desk/payouts/tax?day=${date}`);
    await expect(row).toBeVisible();
  });

  const saved = desk.waitForEvent("download");
  await desk.getByRole("button", { name: "Save as CSV" }).click();
  const file = await readFile(await (await saved).path(), "utf8");
  expect(file.split("\r\n").find((line) => line.startsWith(partner))).toContain(`,,${price},0,`);
});

test("what was paid to the state is entered for its month, and taken back if it was a mistake", {
  tag: "@one-size",
}, async ({ page: desk, console }) => {
  console.allow(/status of 4\d\d/);
  const { date, partner } = await aVisitLongAgo();
  await keepBack(partner, date, 5000);
  await anOperator(desk, "owner");
  await desk.goto(`/desk/payouts/tax?day=${date}`);
  const inWords = new Intl.DateTimeFormat("en-IN", { month: "long", year: "numeric", timeZone: "UTC" });
  const month = inWords.format(new Date(`${date}T00:00Z`));
  const row = desk.getByRole("row").filter({ has: desk.getByRole("rowheader", { name: month }) });
  await expect(row).toContainText("₹50");
  await expect(row.getByText("Late")).toBeVisible();
  await expectAccessible(desk);
  await expectNoSideways(desk);

  await row.getByRole("button", { name: `Enter payment for ${month}` }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel("Amount").fill("51");
  await dialog.getByRole("button", { name: "Enter payment" }).click();
  await expect(dialog.getByText("Enter the number of the transfer")).toBeVisible();
  await dialog.getByLabel("Found by").fill("0510308 05112026 00042");
  await dialog.getByRole("button", { name: "Enter payment" }).click();
  await expect(dialog.getByText(/^Only ₹50\S* is left to pay for this month\.$/)).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByLabel("Amount").fill("50");
  await dialog.getByRole("button", { name: "Enter payment" }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText("0510308 05112026 00042")).toBeVisible();
  await expect(row.getByText("Late")).toBeHidden();
  await expectAccessible(desk);
  await expectNoSideways(desk);

  await row.getByRole("button", { name: /^Take back/ }).click();
  await dialog.getByRole("button", { name: "Take back" }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText("Late")).toBeVisible();
});

/** Has tax been kept back of a partner's visit, in smallest units. */
const keepBack = (partner: string, date: string, amount: number): Promise<void> =>
  using((db) =>
    db.transaction().execute(async (tx) => {
      const { job_id, partner_id } = await tx
        .selectFrom("job as j")
        .innerJoin("partner as p", "p.id", "j.partner_id")
        .where("p.name", "=", partner)
        .select(["j.id as job_id", "p.id as partner_id"])
        .executeTakeFirstOrThrow();
      const entry = { kind: "tax-withheld", job_id, partner_id, at: new Date(`${date}T06:30:00Z`) };
      const { id: entry_id } = await tx
        .insertInto("ledger_entry")
        .values(entry)
        .returning("id")
        .executeTakeFirstOrThrow();
      const line = { entry_id, currency: "INR" };
      await tx
        .insertInto("ledger_line")
        .values([
          { ...line, account: "partner", amount },
          { ...line, account: "withheld", amount: -amount },
        ])
        .execute();
    }),
  );
