import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "@chowk/contract/languages";
import type { APIRequestContext, Page } from "@playwright/test";
import { aService } from "../server/tests/support/factories.ts";
import { operatorSignsIn } from "./sign-in.ts";
import { signUp } from "./steps.ts";
import { aPerson, expect, expectAccessible, expectNoSideways, test } from "./test.ts";
import { useProduction } from "./use-production.ts";

// A business of another name, in another city, opens on an empty database in production. Its people and customers must read
// its name everywhere, and nowhere the product's or those of the city where that was made.

const production = useProduction();

const foreign = /chowk|bengaluru|bangalore|बेंगलुरु|ಬೆಂಗಳೂರು|بنغالورو/gi;
/** The desk's map of India has the city on it. */
const onTheMap = /[`"]Bengaluru[`"],12\.97,77\.59/g;
const foreignIn = (text: string): string[] => [
  ...new Set(
    [...text.replace(onTheMap, "").matchAll(foreign)].map(({ index }) =>
      text.replace(onTheMap, "").slice(Math.max(0, index - 40), index + 40),
    ),
  ),
];

const name = { en: "Dar Services", hi: "दार सेवाएँ", kn: "ದಾರ್ ಸೇವೆಗಳು", ar: "خدمات الدار" };
const city = { en: "Kuwait City", hi: "कुवैत सिटी", kn: "ಕುವೈತ್", ar: "مدينة الكويت" };

const comeToTheDesk = (page: Page): Promise<void> =>
  operatorSignsIn(production, page, { name: "Noura Al-Sabah", roles: ["owner"], email: "noura@dar.example" });

async function brandAtTheDesk(page: Page): Promise<void> {
  await comeToTheDesk(page);
  await page.goto("/desk/settings/site");
  for (const [group, words] of [
    ["Name", name],
    ["City, as texts say it", city],
  ] as const)
    for (const [code, word] of Object.entries(words))
      await page
        .getByRole("group", { name: group })
        .getByLabel(languages[code as keyof typeof languages].name)
        .fill(word);
  await page.getByLabel("E-mail").fill("help@dar.example");
  await page.getByLabel("Phone").fill("+965 2222 1234");
  await page.getByLabel("Address").fill("Block 4, Salem Al Mubarak Street\nSalmiya, Kuwait");
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^Saved|is saved|are saved/).first()).toBeVisible();
}

/** Every address of the site that anybody can open, below a language's own. */
async function addresses(request: APIRequestContext): Promise<string[]> {
  const { id, sub_category_id } = await aService(production.db, { name: "AC service" });
  const { category_id } = await production.db
    .selectFrom("sub_category")
    .select("category_id")
    .where("id", "=", sub_category_id)
    .executeTakeFirstOrThrow();
  await expect.poll(async () => (await request.get(`/service/${id}/${sub_category_id}`)).status()).toBe(200);
  return [
    ...["/", `/category/${category_id}/any`, `/services/${sub_category_id}/any`, `/service/${id}/${sub_category_id}`],
    ...["/auth", "/auth?mode=sign-up", "/forgot-password", "/reset-password", "/confirm-email", "/join", "/checkout"],
    ...["/account/details", "/order/CH-7K3M-92QD", "/payment/success/CH-7K3M-92QD", "/payment/canceled"],
    ...["/about", "/support", "/delivery", "/terms", "/registerpartner", "/privacy", "/privacypolicy", "/faq/orders"],
    ...["/partner-terms", "/no-such-page", "/partner", "/desk", "/offline", "/busy", "/manifest.webmanifest"],
  ];
}

test("a business finds its own name and city wherever the product's could be, and only those", {
  tag: "@one-size",
}, async ({ page, request, anotherBrowser, console }) => {
  // The site has no map's tiles, and no provider of payments.
  console.allow(/404|401/);
  await brandAtTheDesk(page);

  const found: Record<string, string[]> = {};
  const look = (where: string, text: string) => {
    const words = foreignIn(text);
    if (words.length > 0) found[where] = words;
  };
  const paths = await addresses(request);
  const prefixes = Object.keys(languages).map((code) => (code === "en" ? "" : `/${code}`));
  const files = ["/sitemap.xml", "/robots.txt", "/third-party-notices.txt", "/api/v1/openapi.json"];
  let visitor = 0;
  for (const path of [...prefixes.flatMap((prefix) => paths.map((each) => prefix + each)), ...files]) {
    // From a different address each time: the limits are on.
    const headers = { "x-forwarded-for": `10.1.0.${++visitor}` };
    const answer = await request.get(path, { headers, maxRedirects: 0 });
    expect.soft([200, 404], path).toContain(answer.status());
    look(path, await answer.text());
    look(
      `headers of ${path}`,
      answer
        .headersArray()
        .map(({ name, value }) => `${name}: ${value}`)
        .join("\n"),
    );
  }
  for (const [code, own] of Object.entries(name)) {
    const home = await (await request.get(code === "en" ? "/" : `/${code}/`)).text();
    expect.soft(home.includes(own), `the home page in ${code} has its name`).toBe(true);
    expect.soft(home.includes(city[code as keyof typeof city]), `and its city`).toBe(true);
  }

  // The files that any page loads.
  const client = join(import.meta.dirname, "../web/build/client");
  for (const file of readdirSync(client, { recursive: true, encoding: "utf8" }))
    if (/\.(js|css|txt|json|html)$/.test(file)) look(file, readFileSync(join(client, file), "utf8"));

  expect.soft(found).toEqual({});

  // What carriers are given.
  const customer = await anotherBrowser();
  const person = aPerson();
  await customer.goto("/auth");
  await signUp(customer, person);
  await expect(customer).toHaveURL("/");
  const letter = () => production.sent.find((each) => each.includes("From:") && each.includes(person.email)) ?? "";
  await expect.poll(letter).toContain("Dar Services");
  look("e-mail", letter());
  await customer.getByRole("button", { name: "My Account" }).click();
  await expect(customer.getByRole("banner")).toContainText("Dar Services");
  await expectNoSideways(customer);
  expect(found).toEqual({});
});

test("a business writes its own terms, and whoever reads them has the version that holds", {
  tag: "@one-size",
}, async ({ page, request, console }) => {
  console.allow(/404|401|422/);
  await comeToTheDesk(page);
  await page.goto("/desk/documents");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Terms of use" }).click();
  const text = page.getByLabel("Text", { exact: true });
  await expect(text).toHaveValue(/^# Terms of Use\n/);
  await expect(page.getByRole("region", { name: "How it reads" })).toContainText("within 7 days of the visit");
  await text.fill("Terms without a title {nonsense}");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Begin with a title").first()).toBeVisible();
  await text.fill(
    "# House rules\n\nThe rules of {business}.\n\n## Payment {#payment}\n\nWe charge <b>nothing</b> for a visit.",
  );
  await expect(page.getByRole("region", { name: "How it reads" })).toContainText("The rules of");
  await expectAccessible(page);

  // Other languages have none of their own: their readers are told so.
  for (const [code, language] of [
    ["hi", "हिन्दी"],
    ["kn", "ಕನ್ನಡ"],
    ["ar", "العربية"],
  ] as const) {
    await page.getByRole("navigation", { name: "Language" }).getByRole("link", { name: language }).click();
    // Until then the field is still that of the language before.
    await expect(text).toHaveAttribute("lang", new RegExp(`^${code}`));
    await text.fill("");
  }
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Holds now")).toBeVisible();
  await expect(text).toHaveValue("");
  await expect.poll(async () => (await request.get("/terms")).text()).toContain("House rules</h1>");
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1, name: "House rules" })).toBeVisible();
  await expect(page.getByText("We charge <b>nothing</b> for a visit.")).toBeVisible();
  await expect(page.getByText(/^In force since /)).toBeVisible();
  await page.goto("/kn/terms");
  await expect(page.locator("[lang=en-IN]").getByRole("heading", { level: 1, name: "House rules" })).toBeVisible();
  await expect(page.getByText("English")).not.toHaveCount(0);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${production.url}/terms`);
  await expectAccessible(page);
  const sitemap = await (await request.get("/sitemap.xml")).text();
  expect(sitemap.match(/<loc>[^<]*\/terms<\/loc>/g)).toEqual([`<loc>${production.url}/terms</loc>`]);

  // A version for a later day leaves the page as it is, and can be taken back.
  await page.goto("/desk/documents/terms");
  await text.fill("# Rules to come\n\nOther rules.");
  await page.getByRole("radio", { name: "From a day on" }).check();
  await page.getByLabel("First day").fill(Temporal.Now.plainDateISO("Asia/Kolkata").add({ days: 9 }).toString());
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Yet to hold")).toBeVisible();
  expect(await (await request.get("/terms")).text()).toContain("House rules</h1>");
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("Yet to hold")).toBeHidden();
});
