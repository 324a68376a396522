import type { Page } from "@playwright/test";
import type { Database } from "../server/platform/database/connection.ts";
import { addJob } from "../server/platform/jobs/jobs.ts";
import { aCustomer } from "./customer.ts";
import { aPhone, using } from "./database/using.ts";
import { anOfferedOrder } from "./database/visits.ts";
import { anOperator } from "./operator.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

/** The desk asks every fifteen seconds. */
const soon = { timeout: 45_000 };

/** Has what is new looked for now, which is done every ten seconds otherwise. */
const lookAround = (db: Database) => db.transaction().execute((tx) => addJob(tx, "raise-alerts", {}));

/** Takes the partner away from a visit, as if nobody had ever been there for it. */
const leaveToNobody = (job: string) =>
  using(async (db) => {
    const nobody = { status: "Unassigned", partner_id: null, answer_by: null };
    await db.updateTable("job").set(nobody).where("id", "=", job).execute();
    await lookAround(db);
  });

/** Counts the notes that a page has played. */
const countNotes = (page: Page) =>
  page.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    Object.assign(window, { notesPlayed: 0 });
    OscillatorNode.prototype.start = function (at) {
      (window as unknown as { notesPlayed: number }).notesPlayed += 1;
      start.call(this, at);
    };
  });
const notesPlayed = (page: Page) => page.evaluate(() => (window as unknown as { notesPlayed: number }).notesPlayed);

/** The desk knows what was there on arrival: only what comes later sounds. */
const arriving = (page: Page) =>
  Promise.all(
    ["/desk/alerts", "/desk/hearing"].map((path) =>
      page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(`/api/chowk365${path}`)),
    ),
  );

test("the office hears that nobody is free for a visit, wherever it is at the desk, and sees it once", async ({
  page: desk,
  anotherBrowser,
}) => {
  const { _id } = await aCustomer(await anotherBrowser());
  const { number, job } = await anOfferedOrder(_id);
  await countNotes(desk);
  await anOperator(desk, "dispatcher");
  await desk.goto("/desk/alerts");
  await expect(desk.getByRole("heading", { name: "Alerts" })).toBeVisible();

  // Somewhere else, when it happens. A browser plays nothing before a click.
  const arrived = arriving(desk);
  await desk.goto("/desk/orders");
  await desk.getByRole("heading", { name: "Orders" }).click();
  await arrived;
  await leaveToNobody(job);
  const bell = desk.getByRole("link", { name: /new alert/ });
  await expect(bell).toBeVisible(soon);
  await expect.poll(() => notesPlayed(desk), soon).toBeGreaterThan(0);

  await bell.click();
  const row = desk.getByRole("listitem").filter({ hasText: number }).filter({ hasText: "Nobody is free" });
  await expect(row).toContainText("New");
  await expect(row).toContainText("Not seen to");
  await expectNoSideways(desk);
  await expectAccessible(desk);

  await row.getByRole("link", { name: "Nobody is free" }).click();
  await expect(desk).toHaveURL(new RegExp(`/desk/orders/${number}`));
  await using(async (db) => {
    await db.updateTable("job").set({ status: "Cancelled" }).where("id", "=", job).execute();
    await lookAround(db);
  });
  await desk.goto("/desk/alerts");
  await expect(row).toContainText("Seen to", soon);
  await expect(row).not.toContainText("New");
});

test("somebody at the desk chooses how they hear, and by what phone", async ({ page: desk, console }) => {
  // A text message without a phone is refused.
  console.allow(/400.*\/desk\/hearing/);
  await anOperator(desk, "dispatcher");
  await desk.goto("/desk/alerts/hearing");
  const declined = desk.getByRole("group", { name: "Nobody took it" });
  await expect(declined.getByRole("checkbox", { name: "Sound" })).toBeChecked();
  await declined.getByRole("checkbox", { name: "Sound" }).uncheck();
  await declined.getByRole("checkbox", { name: "E-mail" }).check();
  await declined.getByRole("checkbox", { name: "Text message" }).check();
  // What concerns support alone is not asked.
  await expect(desk.getByRole("group", { name: "Complaint" })).toHaveCount(0);
  await desk.getByRole("button", { name: "Save" }).click();
  const phone = desk.getByRole("textbox", { name: "Phone for text messages" });
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(desk);
  await phone.fill("9876543210");
  await desk.getByRole("button", { name: "Save" }).click();
  await expect(desk.getByText("Saved.")).toBeVisible();

  await desk.reload();
  await expect(declined.getByRole("checkbox", { name: "E-mail" })).toBeChecked();
  await expect(declined.getByRole("checkbox", { name: "Sound" })).not.toBeChecked();
  await expect(phone).toHaveValue("9876543210");
  await desk.getByRole("button", { name: "Send me one to try" }).click();
  await expect(desk.getByText("It is on its way: E-mail, Text message.")).toBeVisible();
  await expectNoSideways(desk);
});

test("the rota says who is on duty, every week and on a day that differs", async ({ page: desk }) => {
  await anOperator(desk, "dispatcher");
  // Others who are on the rota change while this runs.
  const name = `Rota ${aPhone()}`;
  await desk.goto("/desk/alerts/hearing");
  const [email = ""] = /operator-\d+@example\.test/.exec(await desk.getByText("E-mails go to").innerText()) ?? [];
  await using((db) => db.updateTable("operator").set({ name }).where("email", "=", email).execute());
  await desk.goto("/desk/alerts/rota");
  const cells = desk.getByRole("row").filter({ hasText: name }).getByRole("button");
  const dialog = desk.getByRole("dialog");
  await desk.getByRole("button", { name: "Week after" }).click();
  await expect(desk).toHaveURL(/week=/);
  await expect(desk.getByRole("button", { name: "This week" })).toBeEnabled();
  await cells.nth(2).click();
  await expectAccessible(desk);
  await dialog.getByRole("radio", { name: /^Every/ }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(cells.nth(2)).toContainText("9:00 am – 6:00 pm");

  await cells.nth(2).click();
  await dialog.getByLabel("From").fill("20:00");
  await dialog.getByLabel("Until").fill("02:00");
  await expect(dialog).toContainText("Until the next day");
  await dialog.getByRole("radio", { name: /^Only on/ }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(cells.nth(2)).toContainText("only this day");
  await expect(cells.nth(2)).toContainText("8:00 pm – 2:00 am");

  await desk.getByRole("button", { name: "Week after" }).click();
  await expect(cells.nth(2)).toContainText("9:00 am – 6:00 pm");
  await expectNoSideways(desk);
  await expectAccessible(desk);
});
