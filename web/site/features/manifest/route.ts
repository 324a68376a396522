import { getLanguage } from "words:language";
import { getWords } from "words:manifest";
import { ownAddress } from "../../../shared/state/own-address.ts";

/** What a device needs to know about the site to install it as an app. */
export function loader(): Response {
  const text = getWords();
  const language = getLanguage();
  const manifest = {
    // One app, whatever language it was installed in.
    id: "/",
    name: text.name,
    short_name: "Chowk",
    description: text.description,
    lang: language.lang,
    dir: language.dir,
    start_url: ownAddress("/"),
    scope: "/",
    display: "standalone",
    background_color: "#faf9f7",
    theme_color: "#ffffff",
    categories: ["lifestyle", "shopping"],
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: text.orders, url: ownAddress("/account/orders") },
      { name: text.cart, url: ownAddress("/checkout") },
    ],
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json; charset=utf-8" } });
}
