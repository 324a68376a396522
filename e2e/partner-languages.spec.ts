import { wordsOf } from "../words/words-of.ts";
import { englishIn } from "./english-in.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

for (const [language, locale] of [
  ["kn", "kn-IN"],
  ["ar", "ar-KW"],
] as const)
  test.describe(`a partner whose browser reads ${locale}`, () => {
    test.use({ locale });

    test("registers in their own language, from the location to the last field", { tag: "@one-size" }, async ({
      page,
    }) => {
      const text = wordsOf("partner-registration", language);
      const place = wordsOf("place", language);
      const checks = wordsOf("checks", language);
      const button = (name: string) => page.getByRole("button", { name, exact: true });

      await page.goto("/registerpartner");
      await expect(page).toHaveURL(`/${language}/registerpartner`);
      await expect(page.getByRole("heading", { level: 1, name: text.title })).toBeVisible();
      await expect(page.getByRole("heading", { name: text.location.heading })).toBeVisible();
      expect(await englishIn(page)).toEqual([]);

      await button(text.location.onMap).click();
      await page.getByRole("application", { name: text.location.map }).click();
      await button(text.location.confirm).click();
      const form = page.getByRole("form", { name: text.title });
      await expect(form.getByRole("heading")).toHaveText([
        text.contact.heading,
        text.skill.heading,
        text.address.heading,
        text.bank.heading,
      ]);
      await page.getByLabel(text.address.pincode).fill("560038");
      await expect(page.getByLabel(text.address.city)).toHaveValue("Bengaluru");
      await page.getByLabel(text.contact.gender).selectOption({ label: text.contact.genders.Female });
      await button(text.submit).click();
      await expect(page.getByText(checks.NO_BANK_NAME)).toBeVisible();
      const filled = text.address.filled({ place: place.place({ city: "Bengaluru", state: "Karnataka" }) });
      expect((await englishIn(page)).filter((each) => each !== filled)).toEqual([]);
      await expectNoSideways(page);
      await expectAccessible(page);
    });
  });
