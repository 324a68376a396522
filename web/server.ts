import * as build from "virtual:react-router/server-build";
import { addressPrefix } from "@chowk/contract/language-addresses";
import { type Language, languages } from "@chowk/contract/languages";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { release, type ServerSide, serverSide } from "./api/server-side.ts";
import { speaking } from "./request-language.ts";
import { pageAddresses } from "./shared/state/page-address.ts";
import { toasterStyles } from "./ui/toaster-styles.ts";

/** Which page an address is of: see web/shared/state/page-address.ts. */
export const addressOf = pageAddresses(build as ServerBuild);

/** The styles that scripts put into pages, by their hashes; all others come from files. */
export const styleHashes = toasterStyles;

/**
 * Pages in a language name the scripts that hold its words: they lie in a folder of its own (scripts/build.ts). Their addresses
 * begin with it, which the router hears of as its `basename`, on the server and, from the page, in the browser.
 */
function handlerIn(language: Language) {
  const assets = JSON.parse(JSON.stringify(build.assets).replaceAll("/LANGUAGE/", `/${language}/`));
  // The module states some options as possibly undefined, which the handler takes as absent.
  return createRequestHandler({ ...build, assets, basename: addressPrefix(language) || "/" } as ServerBuild);
}

const handlers = new Map((Object.keys(languages) as Language[]).map((each) => [each, handlerIn(each)]));

/** Renders one page in a language. What it needs of the server comes in `side`. The service worker keeps it with its release. */
export async function render(request: Request, side: ServerSide, language: Language): Promise<Response> {
  const thisRelease = `${language}-${build.assets.version}`;
  const context = new RouterContextProvider();
  context.set(serverSide, side);
  context.set(release, thisRelease);
  const handler = handlers.get(language) as ReturnType<typeof handlerIn>;
  const page = await speaking(language, () => handler(request, context));
  page.headers.set("X-Release", thisRelease);
  return page;
}
