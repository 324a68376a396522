import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Country } from "@chowk/contract/country";
import { type Language, languages } from "@chowk/contract/languages";
import { SetupError } from "../config/config.ts";

/** What the web build exports: it finds pages by their addresses, and renders a page, calling the API through `transport`. */
export interface Web {
  /** The hashes ("sha256-…") of the styles that its scripts put into pages; all other styles come from files. */
  styleHashes?: readonly string[];
  /** Returns one address for all addresses that show the same page, and whether that page is the one for missing things. */
  addressOf(url: string): { page: string; isMissing: boolean; isNarrowed?: true };
  render(
    request: Request,
    side: {
      transport: (path: string, init: RequestInit) => Promise<Response>;
      apiBase: string;
      publicUrl: string;
      timeZone: string;
      country: Country;
      map: { tilesUrl: string; attribution: string; deepest: number | undefined } | undefined;
      isDemo: boolean;
    },
  ): Promise<Response>;
}

export interface WebBuild {
  /** Pictures and icons, which are the same in all languages. */
  publicFolder: string;
  /** Scripts and styles with the words of one language. */
  assetsFolder(language: Language): string;
  /** Loads the app in a language. */
  load(language: Language): Promise<Web>;
}

/** Finds the built web app before anything is started. */
export function findWebBuild(folder: string): WebBuild {
  const server = join(folder, "server/index.js");
  const assetsFolder = (language: Language) => join(folder, "client/assets", language);
  const missing = Object.keys(languages).find((language) => !existsSync(assetsFolder(language as Language)));
  // The build writes its stamp last: a build without it was cut short.
  if (!existsSync(join(folder, ".stamp")) || !existsSync(server) || missing) {
    throw new SetupError("The web app is not built: run npm start.");
  }
  return {
    publicFolder: join(folder, "client"),
    assetsFolder,
    load: async (language) => {
      const { render, ...web } = await import(pathToFileURL(server).href);
      return { ...web, render: (request, side) => render(request, side, language) };
    },
  };
}
