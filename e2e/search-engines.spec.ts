import { splitAddress } from "@chowk/contract/language-addresses";
import { languages } from "@chowk/contract/languages";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./test.ts";

// No script runs here: this is what the server sends.

test("every public page says what it is, in its own words", { tag: "@one-size" }, async ({ request, baseURL }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const addresses = (await inSitemap(request)).filter((address) => !languageOf(address));
  const documents = [
    "/about",
    "/support",
    "/delivery",
    "/terms",
    "/privacy",
    "/privacypolicy",
    "/faq/orders",
    "/partner-terms",
  ];
  for (const path of ["/", "/registerpartner", ...documents]) expect(addresses).toContain(baseURL + path);
  for (const kind of ["category", "services", "service"])
    expect(addresses.some((address) => address.startsWith(`${baseURL}/${kind}/`))).toBe(true);

  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const pictures = new Set<string>();
  for (const address of addresses) {
    const page = await told(request, address);
    expect(page, address).toMatchObject({ status: 200, canonical: address, url: address, headings: 1, hidden: false });
    expect(page.title.length, page.title).toBeLessThan(80);
    expect(page.description.length, page.description).toBeGreaterThan(40);
    expect(page.facts.map((each) => each["@type"])).toEqual(typesOn(new URL(address).pathname));
    titles.add(page.title);
    descriptions.add(page.description);
    pictures.add(page.picture);
  }
  expect(titles.size).toBe(addresses.length);
  expect(descriptions.size).toBe(addresses.length);
  for (const picture of pictures) expect((await request.head(picture)).status(), picture).toBe(200);
});

test("a page has an address in each language, and each says where the others are", { tag: "@one-size" }, async ({
  request,
  baseURL,
}) => {
  const prefixes = Object.entries(languages).map(
    ([code, { lang }]) => [code === "en" ? "" : `/${code}`, lang] as const,
  );
  const addresses = await inSitemap(request);
  const [first = ""] = addresses.filter((address) => address.includes("/kn/service/"));
  const { path } = splitAddress(new URL(first).pathname);
  const [english, ...others] = await Promise.all(
    prefixes.map(async ([prefix]) => {
      const address = baseURL + prefix + path;
      expect(addresses).toContain(address);
      const page = await told(request, address);
      expect(page).toMatchObject({ status: 200, canonical: address, url: address });
      const foreign = page.links.filter((link) => !link.startsWith(`${prefix}/`) && link !== prefix);
      expect(foreign, address).toEqual(["/third-party-notices.txt"].slice(prefix ? 0 : 1));
      return page;
    }),
  );
  expect(english?.alternates).toEqual([
    ...prefixes.map(([prefix, lang]) => `${lang} ${baseURL}${prefix}${path}`),
    `x-default ${baseURL}${path}`,
  ]);
  for (const other of others) expect(other.alternates).toEqual(english?.alternates);
  expect(new Set([english, ...others].map((page) => page?.title)).size).toBe(prefixes.length);
  // The product's own texts are there in all languages; e2e/own-brand.spec.ts has one that is not.
  expect(addresses.filter((address) => address.endsWith("/terms"))).toHaveLength(prefixes.length);
});

test("a service tells machines its price, its rating and the way to it", { tag: "@one-size" }, async ({
  request,
  baseURL,
}) => {
  const { results } = (await (await request.get("/api/chowk365/services_list")).json()).data;
  const service = results.find(({ reviewscount }: { reviewscount: number }) => reviewscount > 0);
  const { title, facts } = await told(request, `/service/${service._id}/${service.SrvSubCategoryId}`);
  expect(title).toContain(service.ServiceName);
  expect(facts[0]).toMatchObject({
    "@type": "Service",
    offers: { price: service.Price, priceCurrency: "INR" },
    aggregateRating: { ratingValue: service.overallRating, reviewCount: service.reviewscount },
  });
  const way = facts[1]?.itemListElement as { name: string; item?: string }[];
  expect(way.map(({ name }) => name)).toEqual([
    "Home",
    service.SrvCategoryName,
    service.SrvSubCategoryName,
    service.ServiceName,
  ]);
  for (const { item } of way.slice(0, -1)) expect((await told(request, item ?? "")).canonical).toBe(item);

  // Whatever an address has as its readable part or as a service's sub-category, the page has one canonical address.
  const list = `/services/${service.SrvSubCategoryId}`;
  expect((await told(request, `${list}/anything`)).canonical).toMatch(new RegExp(`^${baseURL}${list}/[a-z0-9-]+$`));
});

test("personal pages stay out of search engines", { tag: "@one-size" }, async ({ request }) => {
  const listed = await inSitemap(request);
  const own = ["/auth", "/checkout", "/account/details", "/order/1", "/payment/success/1", "/payment/canceled/1"];
  for (const path of [...own, "/forgot-password", "/reset-password", "/confirm-email", "/offline"]) {
    const { title, hidden, canonical } = await told(request, path);
    expect({ path, hidden, canonical }).toEqual({ path, hidden: true, canonical: "" });
    expect(title).toMatch(/Chowk/);
    expect(listed.filter((address) => address.endsWith(path))).toEqual([]);
  }
});

test("the site can be installed: its manifest names only icons that exist", { tag: "@one-size" }, async ({
  request,
}) => {
  expect(await (await request.get("/")).text()).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  const answer = await request.get("/manifest.webmanifest");
  expect(answer.headers()["content-type"]).toMatch(/^application\/manifest\+json/);
  const { start_url, display, icons } = await answer.json();
  expect({ start_url, display }).toEqual({ start_url: "/", display: "standalone" });
  expect(icons).toContainEqual(expect.objectContaining({ purpose: "maskable" }));
  for (const { src, sizes } of icons) {
    // Width and height are at a fixed place in every PNG.
    const png = await (await request.get(src)).body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});

async function inSitemap(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
}

const languageOf = (address: string) => splitAddress(new URL(address).pathname).language;

function typesOn(pathname: string): string[] {
  if (pathname === "/") return ["WebSite", "Organization"];
  if (pathname.startsWith("/service/")) return ["Service", "BreadcrumbList"];
  return pathname === "/faq/orders" ? ["BreadcrumbList", "FAQPage"] : ["BreadcrumbList"];
}

/** Returns what a page tells search engines. */
async function told(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  const html = await answer.text();
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = ""]) => text);
  const one = (pattern: RegExp) => found(pattern).join(" | ");
  return {
    status: answer.status(),
    title: one(/<title>(.*?)<\/title>/g),
    description: one(/<meta name="description" content="(.*?)"/g),
    canonical: one(/<link rel="canonical" href="(.*?)"/g),
    url: one(/<meta property="og:url" content="(.*?)"/g),
    picture: one(/<meta property="og:image" content="(.*?)"/g),
    alternates: [...html.matchAll(/<link rel="alternate" hrefLang="(.*?)" href="(.*?)"/g)].map(
      ([, lang, href]) => `${lang} ${href}`,
    ),
    links: found(/<a [^>]*?href="(\/.*?)"/g),
    hidden: /<meta name="robots" content="noindex"/.test(html),
    headings: found(/(<h1)[ >]/g).length,
    facts: found(/<script type="application\/ld\+json">(.*?)<\/script>/g).map(
      (text) => JSON.parse(text) as Record<string, unknown>,
    ),
  };
}
