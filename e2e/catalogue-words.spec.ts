import { wordsOf } from "../words/words-of.ts";
import { aServiceOfMyOwn } from "./database/catalogue.ts";
import { anOperator } from "./operator.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

const search = wordsOf("search", "hi");

test("an owner writes a service's words in Hindi: readers of Hindi see and find it, others see the English ones, marked", {
  tag: "@one-size",
}, async ({ page }) => {
  await anOperator(page, "owner");
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Sitar tuning ${mark}`;
  const hindi = `सितार ठीक करना ${mark}`;
  const service = await aServiceOfMyOwn(name);

  await page.goto(`/desk/catalogue/${service.subCategory}?untold=hi`);
  const row = page.getByRole("row", { name });
  await expect(row).toContainText("English in: हिन्दी");
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const dialog = page.getByRole("dialog");
  const words = dialog.getByRole("group", { name: "हिन्दी" });
  await words.getByLabel("Name").fill(hindi);
  await words.getByLabel("Description").fill("तार बदले जाते हैं।");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  // It lacks nothing in Hindi any more, but still in Kannada.
  await expect(row).toBeHidden();
  await page.goto(`/desk/catalogue/${service.subCategory}?untold=kn`);
  await expect(row).toContainText("ಕನ್ನಡ");
  await expect(row).not.toContainText("हिन्दी");

  const path = `/service/${service.id}/${service.subCategory}`;
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(`/hi${path}`);
  await expect(heading).toHaveText(hindi);
  await expect(heading).not.toHaveAttribute("lang");
  await expect(page.getByText("तार बदले जाते हैं।")).not.toHaveAttribute("lang");
  await expect(page).toHaveTitle(new RegExp(hindi));
  await expectAccessible(page);
  await expectNoSideways(page);

  await page.getByRole("combobox", { name: search.label }).fill(`सितार ठीक ${mark}`);
  await expect(page.getByRole("option").first()).toContainText(hindi);

  await page.goto(`/kn${path}`);
  await expect(heading).toHaveText(name);
  await expect(heading).toHaveAttribute("lang", "en");
  await page.goto(path);
  await expect(heading).toHaveText(name);
  await expect(heading).not.toHaveAttribute("lang");
});
