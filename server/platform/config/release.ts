import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Which Chowk this is. */
export interface Release {
  version: string;
  /** The commit that it was made from; empty if it runs from the sources. */
  commit: string;
}

const top = join(import.meta.dirname, "../../..");
const made = join(top, "release.json");

/** `npm run release` writes the file; the sources have none. */
export const release: Release = existsSync(made)
  ? JSON.parse(readFileSync(made, "utf8"))
  : { ...JSON.parse(readFileSync(join(top, "server/package.json"), "utf8")), commit: "" };
