import * as build from "virtual:react-router/server-build";
import { putInForce } from "@chowk/contract/country";
import { addressPrefix } from "@chowk/contract/language-addresses";
import { type Language, languages } from "@chowk/contract/languages";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { release, releaseName, type ServerSide, serverSide } from "./api/server-side.ts";
import { speaking } from "./request-language.ts";
import { pageAddresses } from "./shared/state/page-address.ts";
import { toasterStyles } from "./ui/toaster-styles.ts";

/** Returns which page an address belongs to: see web/shared/state/page-address.ts. */
export const addressOf = pageAddresses(build as ServerBuild);

/** The hashes of the styles that scripts put into pages; all other styles come from files. */
export const styleHashes = toasterStyles;

/**
 * Pages in a language load the scripts with its words, which are in a separate folder (scripts/build.ts). Their addresses begin
 * with the language; the router learns it as its `basename`, on the server and, through the page, in the browser.
 */
function handlerIn(language: Language) {
  const assets = JSON.parse(JSON.stringify(build.assets).replaceAll("/LANGUAGE/", `/${language}/`));
  // The module declares some options as possibly undefined, which the handler treats as absent.
  return createRequestHandler({ ...build, assets, basename: addressPrefix(language) || "/" } as ServerBuild);
}

const handlers = new Map((Object.keys(languages) as Language[]).map((each) => [each, handlerIn(each)]));

/** Renders one page in a language. `side` is what it needs from the server. The service worker keeps it with its release. */
export async function render(request: Request, side: ServerSide, language: Language): Promise<Response> {
  putInForce(side.country);
  const thisRelease = { build: `${language}-${build.assets.version}`, looks: "" };
  const context = new RouterContextProvider();
  context.set(serverSide, side);
  context.set(release, thisRelease);
  const handler = handlers.get(language) as ReturnType<typeof handlerIn>;
  const page = await speaking(language, () => handler(request, context));
  page.headers.set("X-Release", releaseName(thisRelease));
  return page;
}
