import { endpoints } from "@chowk/contract";
import { type Language, languageCodes, languages } from "@chowk/contract/languages";
import { describe, expect, test } from "vitest";
import { formOfAnswers } from "../../areas/catalogue/catalogue.ts";
import { catalogue } from "../catalogue/index.ts";
import { answersOfService, answersOfSubCategory, sayings } from "./index.ts";

const subCategories = catalogue.flatMap((category) => category.subCategories);
const all = subCategories.flatMap((sub) => [
  [sub.slug, answersOfSubCategory(sub)] as const,
  ...sub.services.map(({ slug }) => [slug, answersOfService(sub, slug)] as const),
]);

/** Every text in one language. */
const textsIn = (code: Language) =>
  all.flatMap(([slug, { told }]) =>
    Object.values(told?.[code] ?? {})
      .flat()
      .flatMap((entry) => (typeof entry === "string" ? [entry] : [entry.title, entry.text]))
      .map((text) => [slug, text] as const),
  );

describe("what people ask about the demo's services", () => {
  test("is said of every sub-category in every part, and differs only where there is a service", () => {
    expect(Object.keys(sayings).sort()).toEqual(subCategories.map(({ slug }) => slug).sort());
    for (const sub of subCategories) {
      const { en } = answersOfSubCategory(sub).told ?? {};
      for (const part of ["included", "excluded", "steps", "brings", "needed", "questions"] as const)
        expect(en?.[part]?.length, `${sub.slug} ${part}`).toBeGreaterThan(0);
      const slugs = sub.services.map(({ slug }) => slug);
      expect(slugs).toEqual(expect.arrayContaining(Object.keys(sayings[sub.slug]?.own ?? {})));
    }
  });

  test("is what the desk could have saved", () => {
    for (const [slug, answers] of all) {
      const body = { ...formOfAnswers(answers), seen: "x" };
      expect(endpoints.setAnswers.body.safeParse(body).error?.issues, slug).toBeUndefined();
    }
  });

  test("names nothing twice in one part", () => {
    for (const [slug, { told }] of all)
      for (const parts of Object.values(told ?? {}))
        for (const entries of Object.values(parts)) {
          const names = entries.map((entry) => (typeof entry === "string" ? entry : entry.title));
          expect(new Set(names).size, `${slug}: ${names}`).toBe(names.length);
        }
  });

  test.each(languageCodes)("is written in the script of %s", (code) => {
    const others = new RegExp(`(?!\\p{Script_Extensions=${languages[code].script}})\\p{L}`, "u");
    for (const [slug, text] of textsIn(code)) expect(text, slug).not.toMatch(others);
  });

  test("says how many can be done in one visit where an order takes several", () => {
    const questions = (slug: string) => {
      const sub = subCategories.find((each) => each.slug === slug);
      return sub && answersOfSubCategory(sub).told?.en?.questions?.map(({ text }) => text);
    };
    expect(questions("ac-service-and-repair")?.join()).toContain("up to 10 in one order");
    expect(questions("refrigerator-repair")?.join()).not.toContain("in one order");
  });
});
