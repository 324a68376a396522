import { type Language, languages } from "@chowk/contract/languages";
import { wordsOf } from "../words/words-of.ts";
import { expect, test } from "./test.ts";

for (const language of Object.keys(languages) as Language[]) {
  const { lang: locale } = languages[language];
  const name = wordsOf("site", language).footer.licences;
  test.describe(locale, () => {
    test.use({ locale });
    test("every page links to a list of whose work it uses, under which licences", { tag: "@one-size" }, async ({
      page,
    }) => {
      await page.goto("/about");
      await page.getByRole("contentinfo").getByRole("link", { name }).click();
      await expect(page).toHaveURL("/third-party-notices.txt");
      await expect(page.getByText("react-dom 19")).toBeVisible();
      await expect(page.getByText("SIL OPEN FONT LICENSE Version 1.1")).toBeVisible();
    });
  });
}
