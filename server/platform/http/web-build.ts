import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { defaultLanguage, type Language, languages } from "@chowk/contract/languages";
import { SetupError } from "../config/config.ts";

/** What the web build exports: it knows its pages by their addresses, and renders one, calling the API through `transport`. */
export interface Web {
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
  /** Scripts and styles in one language. */
  assetsFolder(language: Language): string;
  load(language: Language): Promise<Web>;
}

/** Finds the built web app before anything is started. */
export function findWebBuild(folder: string): WebBuild {
  const server = (language: Language) => join(folder, language, "server", "index.js");
  const missing = Object.keys(languages).find((language) => !existsSync(server(language as Language)));
  // The build writes its stamp last: without it, it was cut short.
  if (!existsSync(join(folder, ".stamp")) || missing) {
    throw new SetupError("The web app is not built: run npm start.");
  }
  return {
    publicFolder: join(folder, defaultLanguage, "client"),
    assetsFolder: (language) => join(folder, language, "client/assets", language),
    load: (language) => import(pathToFileURL(server(language)).href),
  };
}
