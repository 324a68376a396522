import { getLanguage } from "words:language";
import { getWords } from "words:manifest";
import { langIn } from "@chowk/contract/country";
import { requireServerSide } from "../../../api/server-side.ts";
import { readBusiness } from "../../../shared/calls/business.ts";
import { ownAddress } from "../../../shared/state/own-address.ts";
import type { Route } from "./+types/route.ts";

/** What a device needs to know about the site to install it as an app. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const text = getWords();
  const business = await readBusiness(requireServerSide(context).transport);
  // Without its name a device would install an app of another name.
  if (!business) return new Response(null, { status: 503 });
  const language = getLanguage();
  const icons = business.look?.icons || "/icons";
  const manifest = {
    // One app, whatever language it was installed in.
    id: "/",
    name: text.name(business),
    short_name: business.business,
    description: text.description(business),
    lang: langIn(language),
    dir: language.dir,
    start_url: ownAddress("/"),
    scope: "/",
    display: "standalone",
    background_color: "#faf9f7",
    theme_color: "#ffffff",
    categories: ["lifestyle", "shopping"],
    icons: [
      { src: `${icons}/icon-192.png`, sizes: "192x192", type: "image/png" },
      { src: `${icons}/icon-512.png`, sizes: "512x512", type: "image/png" },
      { src: `${icons}/maskable-512.png`, sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: text.orders, url: ownAddress("/account/orders") },
      { name: text.cart, url: ownAddress("/checkout") },
    ],
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json; charset=utf-8" } });
}
