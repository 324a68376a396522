import { randomUUID } from "node:crypto";
import { aCategory, aSubCategory } from "../server/tests/support/factories.ts";
import { makePartner } from "./database/partners.ts";
import { using } from "./database/using.ts";
import { anOperator } from "./operator.ts";
import { workAs } from "./partner.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

const aPdf = { name: "licence.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n1 0 obj\n%%EOF\n") };

test("an owner asks for a licence; a partner sends it, it is sent back, sent again and confirmed", async ({
  page,
  browser,
  console,
}) => {
  console.allow(/status of 400/);
  const word = randomUUID().slice(0, 8);
  // Only for the work of this test's own partner: others would be asked, too.
  const { partner, trade } = await using(async (db) => {
    // A picture that exists: other tests look at the whole catalogue.
    const { image } = await db.selectFrom("category").select("image").orderBy("position").executeTakeFirstOrThrow();
    const category = await aCategory(db, { name: `Lifts ${word}`, slug: `lifts-${word}`, image, hidden: true });
    const skill = await aSubCategory(db, { category_id: category.id, slug: `lift-${word}`, image });
    const name = `Rukmini ${word}`;
    return { trade: category.name, partner: await makePartner(db, { name, status: "Approved", skills: [skill.id] }) };
  });
  const licence = `Lift licence ${word}`;
  const theirs = await (await browser.newContext()).newPage();
  console.watch(theirs.context());
  await anOperator(page, "owner");

  await test.step("asked for", async () => {
    await page.goto("/desk/settings/papers");
    await page.getByRole("button", { name: "Ask for a document" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Enter a name")).toBeVisible();
    await dialog.getByLabel("What it is called").fill(licence);
    await dialog.getByLabel("Work", { exact: true }).selectOption(trade);
    await dialog.getByRole("checkbox", { name: "It is valid until a day" }).check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole("row", { name: licence });
    await expect(row).toContainText(trade);
    await expect(row.getByRole("link", { name: "1" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
  });

  const send = async () => {
    await theirs.getByRole("button", { name: `Send ${licence}` }).click();
    const dialog = theirs.getByRole("dialog");
    await dialog.getByLabel("File", { exact: true }).setInputFiles(aPdf);
    await expect(dialog.getByText("Uploaded: licence.pdf")).toBeVisible();
    await dialog.getByLabel("Valid until").fill("2035-03-31");
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(theirs.getByText("Not looked at yet")).toBeVisible();
    await expect(theirs.getByText("Valid until 31 Mar 2035")).toBeVisible();
  };

  await test.step("sent", async () => {
    await theirs.goto("/partner");
    await workAs(theirs, partner);
    await expect(theirs.getByText("One document is missing, or ends soon.")).toBeVisible();
    await expectAccessible(theirs);
    await theirs.getByRole("link", { name: "Send now" }).click();
    await theirs.getByRole("button", { name: `Send ${licence}` }).click();
    const dialog = theirs.getByRole("dialog");
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await expect(dialog.getByText("Choose a picture or a PDF")).toBeVisible();
    await expect(dialog.getByText("Choose a day")).toBeVisible();
    await expectAccessible(theirs);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await send();
    await expectAccessible(theirs);
    await expectNoSideways(theirs);
  });

  await test.step("sent back", async () => {
    await page.goto("/desk/partners");
    await page.getByLabel("Name, phone or e-mail").fill(word);
    await page.getByLabel("Documents").selectOption("Not looked at yet");
    await page.getByRole("link", { name: `Rukmini ${word}` }).click();
    await page.getByRole("button", { name: `Show ${licence}` }).click();
    await expect(page.getByRole("link", { name: "Download PDF" })).toHaveAttribute("href", /signature=/);
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.getByRole("button", { name: `Send ${licence} back` }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Why another file is needed").fill("The second page is missing.");
    await dialog.getByRole("button", { name: "Send back" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Why: The second page is missing.")).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByText("Why: The second page is missing.")).toBeVisible();
  });

  await test.step("sent again, and confirmed", async () => {
    await send();
    await page.reload();
    await page.getByRole("button", { name: `Confirm ${licence}` }).click();
    await expect(page.getByText("Valid", { exact: true })).toBeVisible();
    await expect(page.getByText("confirm document")).toBeVisible();
  });
});
