import { type Language, languages } from "@chowk/contract/languages";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { PageMeta } from "./page-meta.tsx";

vi.mock("react-router", () => ({
  useRouteLoaderData: () => ({ publicUrl: "https://chowk.example" }),
}));

test("a name that would end its tag stays a name, in the text and in the structured data", () => {
  const name = '</script></title><script>alert("1")</script>&amp;';
  const html = renderToStaticMarkup(
    <PageMeta
      title={name}
      description={`"><img src=x onerror=alert(1)>`}
      path="/"
      jsonLd={[{ "@type": "Service", name }]}
    />,
  );
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toContain("<img");
  const facts = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
  expect(JSON.parse(facts)).toEqual({ "@type": "Service", name });
});

const linksOf = (path: string, spoken?: Language[]) =>
  [
    ...renderToStaticMarkup(
      <PageMeta title="A page" description="" path={path} {...(spoken ? { languages: spoken } : {})} />,
    ).matchAll(/<link [^>]*>/g),
  ].map(String);

test("a page names its address, and those in the other languages", () => {
  expect(linksOf("/support")).toEqual([
    '<link rel="canonical" href="https://chowk.example/support"/>',
    ...Object.entries(languages).map(
      ([code, { lang }]) =>
        `<link rel="alternate" hrefLang="${lang}" href="https://chowk.example${code === "en" ? "" : `/${code}`}/support"/>`,
    ),
    '<link rel="alternate" hrefLang="x-default" href="https://chowk.example/support"/>',
  ]);
});

test("a page that is only in English names one address, and one in some languages names those", () => {
  expect(linksOf("/terms", ["en"])).toEqual(['<link rel="canonical" href="https://chowk.example/terms"/>']);
  expect(linksOf("/terms", ["en", "ar"])).toEqual([
    '<link rel="canonical" href="https://chowk.example/terms"/>',
    `<link rel="alternate" hrefLang="${languages.en.lang}" href="https://chowk.example/terms"/>`,
    `<link rel="alternate" hrefLang="${languages.ar.lang}" href="https://chowk.example/ar/terms"/>`,
    '<link rel="alternate" hrefLang="x-default" href="https://chowk.example/terms"/>',
  ]);
});
