import { langIn } from "@chowk/contract/country";
import { documentPaths } from "@chowk/contract/documents";
import { addressIn } from "@chowk/contract/language-addresses";
import { type Language, languages } from "@chowk/contract/languages";
import { requireServerSide } from "../../../api/server-side.ts";
import { paths } from "../../parts/paths.ts";
import type { Route } from "./+types/route.ts";
import { listAll } from "./calls.ts";

const always = ["/", "/registerpartner"];

const codes = Object.keys(languages) as Language[];

/** Every page that search engines may list, in each of its languages, with links to the other languages. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { transport, publicUrl } = requireServerSide(context);
  const { categories, services, documents, cities } = await listAll(transport);
  const found = new Set([
    ...always,
    // The one city of a business is that of its home page.
    ...(cities.length > 1 ? cities.map(({ slug }) => paths.city(slug)) : []),
    ...categories.map((one) => paths.category(one._id, one.SrvCategoryName)),
    ...services.map((one) => paths.services(one.SrvSubCategoryId, one.SrvSubCategoryName)),
    ...services.map((one) => paths.service(one._id, one.SrvSubCategoryId)),
  ]);
  // Any character in a name stays text: `encodeURI` leaves "&" and "'", which have a meaning in XML.
  const addressOf = (path: string, language: Language) =>
    encodeURI(publicUrl + addressIn(language, path)).replace(/[&'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const others = (path: string, spoken: readonly Language[]) =>
    spoken.map(
      (code) =>
        `<xhtml:link rel="alternate" hreflang="${langIn({ code, ...languages[code] })}" href="${addressOf(path, code)}"/>`,
    );
  const entriesOf = (path: string, spoken: readonly Language[]) => {
    const alternates = spoken.length > 1 ? others(path, spoken).join("") : "";
    return spoken.map((code) => `<url><loc>${addressOf(path, code)}</loc>${alternates}</url>\n`);
  };
  const entries = [
    ...documents.flatMap((one) => entriesOf(documentPaths[one.document], one.languages)),
    ...[...found].flatMap((path) => entriesOf(path, codes)),
  ];
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${entries.join("")}</urlset>\n`;
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
