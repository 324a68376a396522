import { requireServerSide } from "../../../api/server-side.ts";
import type { Route } from "./+types/route.ts";

/** What search engines may read: all but the screens of one person. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { apiBase, publicUrl } = requireServerSide(context);
  const personal = [`${apiBase}/`, "/auth", "/checkout", "/account/", "/order/", "/payment/", "/operations"];
  const lines = [
    "User-agent: *",
    ...personal.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
