/** A place on the map, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** The streets of all maps. Without them, browsers draw the outline that comes with the product. */
export interface StreetMap {
  /** Where it comes from, as the set-up names it: a host, or a file's name. */
  name: string;
  /** What browsers ask for: `https://tiles.example/{z}/{x}/{y}.png`, or a path of this server. */
  tilesUrl: string;
  /** Whom the map must credit, as HTML. */
  attribution: string;
  /** For vector tiles, which browsers draw themselves: their deepest zoom. Pictures have none. */
  deepest?: number;
  /** The site from which browsers load tiles, if it is another one: `https://tiles.example`. */
  origin?: string;
  /** The tiles that this server itself has. */
  tiles?: TileFile;
  /** Asks for the streets at a place, or where the map has its own centre. Throws a TrialFailure if there are none. */
  tryOut: (at: Point | undefined) => Promise<void>;
  /** Lets go of the file, if it is one. */
  close?: () => Promise<void>;
}

/** Tiles that are read from a file, as they are stored in it. */
export interface TileFile {
  /** Changes with the file's content. */
  version: string;
  headers: Readonly<Record<string, string>>;
  /** Returns a tile, or undefined where the file has none. */
  read: (zoom: number, x: number, y: number) => Promise<Buffer | undefined>;
}

/** At this zoom of the usual 256-pixel tiles all streets are drawn. */
export const STREETS = 14;

/** Returns the tile in which a place lies: Web Mercator, with rows counted from the north. */
export function tileAt({ latitude, longitude }: Point, zoom: number): { x: number; y: number } {
  const across = 2 ** zoom;
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
  const within = (part: number) => Math.min(Math.max(Math.floor(part * across), 0), across - 1);
  return { x: within((longitude + 180) / 360), y: within((1 - north) / 2) };
}
