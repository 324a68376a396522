import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { SetupError } from "../config.ts";
import type { Web } from "./pages.ts";

export interface WebBuild {
  clientFolder: string;
  load(): Promise<Web>;
}

/** Finds the built web app before anything is started. */
export function findWebBuild(folder: string): WebBuild {
  const server = join(folder, "server", "index.js");
  // The build writes its stamp last: without it, it was cut short.
  if (!existsSync(join(folder, ".stamp")) || !existsSync(server)) {
    throw new SetupError("The web app is not built: run npm start.");
  }
  return { clientFolder: join(folder, "client"), load: () => import(pathToFileURL(server).href) };
}
