import { addressIn } from "@chowk/contract/language-addresses";
import { type Language, languages } from "@chowk/contract/languages";
import { requireServerSide } from "../../../api/server-side.ts";
import type { Route } from "./+types/route.ts";

/** What search engines may read: everything but the screens of a single person. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { apiBase, publicUrl } = requireServerSide(context);
  const personal = ["/auth", "/checkout", "/account/", "/order/", "/payment/", "/desk"];
  const all = (Object.keys(languages) as Language[]).flatMap((each) => personal.map((path) => addressIn(each, path)));
  const lines = [
    "User-agent: *",
    ...[`${apiBase}/`, ...all].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
