import { callThrough } from "../../../api/client.ts";
import { requireServerSide } from "../../../api/server-side.ts";
import { paths } from "../../parts/paths.ts";
import type { Route } from "./+types/route.ts";

const always = [
  "/",
  "/about",
  "/support",
  "/delivery",
  "/terms",
  "/privacy",
  "/privacypolicy",
  "/faq/orders",
  "/registerpartner",
];

/** Every page that search engines may list. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { transport, publicUrl } = requireServerSide(context);
  const [{ results: categories }, { results: services }] = await Promise.all([
    callThrough(transport, "GET /srv_category_list", {}),
    callThrough(transport, "GET /services_list", { query: {} }),
  ]);
  const found = new Set([
    ...always,
    ...categories.map((one) => paths.category(one._id, one.SrvCategoryName)),
    ...services.map((one) => paths.services(one.SrvSubCategoryId, one.SrvSubCategoryName)),
    ...services.map((one) => paths.service(one._id, one.SrvSubCategoryId)),
  ]);
  // Whatever stands in a name stays text: `encodeURI` leaves "&" and "'", which XML gives a meaning.
  const entries = [...found].map((path) => {
    const address = encodeURI(publicUrl + path).replace(/[&'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    return `<url><loc>${address}</loc></url>\n`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
