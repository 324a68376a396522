import { anApplicant } from "./applicant.ts";
import { anOperator } from "./operator.ts";
import { workAs } from "./partner.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

const aPdf = { name: "aadhaar.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n1 0 obj\n%%EOF\n") };

test("an applicant reads why their ID proof cannot be used, sends another, and the desk sees that it is new", async ({
  page,
  anotherBrowser,
  baseURL,
  console,
}) => {
  // A reason that is missing.
  console.allow(/status of 400/);
  const applicant = await anApplicant(page.request, new URL(baseURL ?? "").origin);
  await anOperator(page, "dispatcher");
  await page.goto("/desk/partners");
  await page.getByLabel("Name, phone or e-mail").fill(applicant.name);
  await page.getByRole("link", { name: applicant.name }).click();
  const idProof = page.getByRole("img", { name: `ID proof of ${applicant.name}` });

  await test.step("asked for again", async () => {
    await page.getByRole("button", { name: "Show ID proof and certificate" }).click();
    await expect(idProof).toBeVisible();
    await page.getByRole("button", { name: "Ask for another ID proof" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Ask for another ID proof" }).click();
    await expect(dialog.getByText("Say why: the partner reads it")).toBeVisible();
    await dialog.getByRole("textbox").fill("The number cannot be read.");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Ask for another ID proof" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Asked for again: The number cannot be read.")).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
  });

  await test.step("sent", async () => {
    const theirs = await anotherBrowser();
    await theirs.goto("/partner");
    await workAs(theirs, applicant);
    await expect(theirs.getByRole("heading", { name: "We are looking at your registration" })).toBeVisible();
    await expect(theirs.getByText("Why: The number cannot be read.")).toBeVisible();
    await expectAccessible(theirs);
    await expectNoSideways(theirs);
    await theirs.getByRole("button", { name: "Send ID proof" }).click();
    const dialog = theirs.getByRole("dialog", { name: "ID proof" });
    await dialog.getByLabel("File", { exact: true }).setInputFiles(aPdf);
    await expect(dialog.getByText("Uploaded: aadhaar.pdf")).toBeVisible();
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(theirs.getByText("We need another file")).toBeHidden();
  });

  await test.step("looked at", async () => {
    await page.reload();
    await expect(page.getByText("New file", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Show ID proof and certificate" }).click();
    await expect(page.getByRole("link", { name: "Download PDF" })).toHaveAttribute("href", /signature=/);
    await expect(page.getByText("New file", { exact: true })).toBeHidden();
    await expect(page.getByText("ask for document again")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("brought", async () => {
    await page.getByRole("button", { name: "Put in another certificate" }).click();
    const dialog = page.getByRole("dialog", { name: "Put in another certificate" });
    await dialog.getByRole("button", { name: "Store file" }).click();
    await expect(dialog.getByText("Choose a picture or a PDF")).toBeVisible();
    await dialog.getByLabel("File", { exact: true }).setInputFiles({ ...aPdf, name: "diploma.pdf" });
    await expect(dialog.getByText("Uploaded: diploma.pdf")).toBeVisible();
    await expect(dialog.getByText("Choose a picture or a PDF")).toBeHidden();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Store file" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Show ID proof and certificate" }).click();
    await expect(page.getByRole("link", { name: "Download PDF" })).toHaveCount(2);
    await expect(page.getByText("give document")).toBeVisible();
    await expectNoSideways(page);
  });
});
