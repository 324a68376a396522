import { type Config, SetupError } from "../../config/config.ts";
import type { StreetMap } from "./map.ts";
import { tileServer } from "./tile-server.ts";
import { MapFileFault, tilesInAFile } from "./tiles-in-a-file.ts";

type Settings = Pick<Config, "MAP_TILES_URL" | "MAP_FILE" | "MAP_ATTRIBUTION" | "PUBLIC_URL">;

/** Opens the map that the settings name, if they name one. */
export async function openMap({ MAP_TILES_URL, MAP_FILE, MAP_ATTRIBUTION, PUBLIC_URL }: Settings) {
  if (MAP_FILE) return openFile(MAP_FILE, MAP_ATTRIBUTION);
  if (!MAP_TILES_URL || !MAP_ATTRIBUTION) return undefined;
  const site = PUBLIC_URL?.replace(/\/$/, "");
  return tileServer({ url: MAP_TILES_URL, attribution: MAP_ATTRIBUTION, site });
}

async function openFile(path: string, attribution: string | undefined): Promise<StreetMap> {
  try {
    return await tilesInAFile(path, attribution);
  } catch (error) {
    if (!(error instanceof MapFileFault)) throw error;
    throw new SetupError(`MAP_FILE: ${path} is no map that browsers can draw: ${error.message}. See docs/run/map.md.`);
  }
}
