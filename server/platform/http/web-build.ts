import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Language, languages } from "@chowk/contract/languages";
import { SetupError } from "../config/config.ts";

/** What the web build exports: it knows its pages by their addresses, and renders one, calling the API through `transport`. */
export interface Web {
  /** The styles that its scripts put into pages, by their hashes ("sha256-…"); all others come from files. */
  styleHashes?: readonly string[];
  /** The one address of all those that show the same page, and whether it is the one of what is not there. */
  addressOf(url: string): { page: string; isMissing: boolean };
  render(
    request: Request,
    side: {
      transport: (path: string, init: RequestInit) => Promise<Response>;
      apiBase: string;
      publicUrl: string;
      map: { tilesUrl: string; attribution: string } | undefined;
      isDemo: boolean;
    },
  ): Promise<Response>;
}

export interface WebBuild {
  /** Pictures and icons, which are the same in all languages. */
  publicFolder: string;
  /** Scripts and styles with the words of one language. */
  assetsFolder(language: Language): string;
  /** The app, speaking a language. */
  load(language: Language): Promise<Web>;
}

/** Finds the built web app before anything is started. */
export function findWebBuild(folder: string): WebBuild {
  const server = join(folder, "server/index.js");
  const assetsFolder = (language: Language) => join(folder, "client/assets", language);
  const missing = Object.keys(languages).find((language) => !existsSync(assetsFolder(language as Language)));
  // The build writes its stamp last: without it, it was cut short.
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
