import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { PageMeta } from "./page-meta.tsx";

vi.mock("react-router", () => ({ useRouteLoaderData: () => ({ publicUrl: "https://chowk.example" }) }));

test("a name that would end its tag stays a name, in words and in the facts for machines", () => {
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
