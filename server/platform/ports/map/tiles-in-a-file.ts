import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { basename } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { Compression, type Header, PMTiles, SharedPromiseCache, TileType } from "pmtiles";
import { z } from "zod";
import { TrialFailure } from "../trial.ts";
import { type Point, STREETS, type StreetMap, tileAt } from "./map.ts";

/** The message says what is wrong with the file. */
export class MapFileFault extends Error {}

const types = new Map([
  [TileType.Mvt, "application/vnd.mapbox-vector-tile"],
  [TileType.Png, "image/png"],
  [TileType.Jpeg, "image/jpeg"],
  [TileType.Webp, "image/webp"],
  [TileType.Avif, "image/avif"],
]);

const codings = new Map([
  [Compression.None, undefined],
  [Compression.Gzip, "gzip"],
  [Compression.Brotli, "br"],
]);

/** What of the metadata is used: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md#5-json-metadata */
const Metadata = z.object({
  attribution: z.string().trim().catch(""),
  vector_layers: z.array(z.object({ id: z.string() })).catch([]),
});

/** The layers of Protomaps' basemap: the style in which browsers draw knows no others. */
const drawn = ["earth", "water", "roads"];

/**
 * Opens a map that is one file: PMTiles, version 3, of pictures or of the vector tiles of Protomaps' basemap. Directories are kept
 * in memory, tiles are read as they are asked for. Throws a MapFileFault if browsers could not draw it.
 */
export async function tilesInAFile(path: string, attribution: string | undefined): Promise<StreetMap> {
  const file = await open(path).catch((error) => {
    throw new MapFileFault(`it cannot be read: ${error.code}`);
  });
  try {
    return await readTiles(file, path, attribution);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readTiles(file: FileHandle, path: string, attribution: string | undefined): Promise<StreetMap> {
  const source = { getKey: () => path, getBytes: (from: number, length: number) => readBytes(file, from, length) };
  // Directories are decompressed for use here; tiles go out as they are.
  const asStored = async (data: ArrayBuffer) => data;
  const archive = new PMTiles(source, new SharedPromiseCache(100, undefined, decompress), asStored);
  const header = await archive.getHeader().catch(() => {
    throw new MapFileFault("it is no PMTiles of version 3");
  });
  const metadata = await readMetadata(file, header);
  const type = types.get(header.tileType);
  if (!type) throw new MapFileFault("its tiles are neither pictures nor MVT");
  if (!codings.has(header.tileCompression)) throw new MapFileFault("its tiles must be compressed by gzip or Brotli");
  const isVector = header.tileType === TileType.Mvt;
  const has = new Set(metadata.vector_layers.map(({ id }) => id));
  if (isVector && drawn.some((layer) => !has.has(layer))) {
    throw new MapFileFault(`vector tiles must have the layers ${drawn.join(", ")}, as Protomaps' basemap does`);
  }
  const credit = attribution || metadata.attribution;
  if (!credit) throw new MapFileFault("it names nobody to credit: set MAP_ATTRIBUTION");
  const coding = codings.get(header.tileCompression);
  const version = await versionOf(file, header);
  return {
    name: basename(path),
    tilesUrl: `/map/${version}/{z}/{x}/{y}`,
    attribution: credit,
    ...(isVector && { deepest: header.maxZoom }),
    tiles: {
      version,
      headers: { "content-type": type, ...(coding && { "content-encoding": coding }) },
      read: async (zoom, x, y) => {
        const tile = await archive.getZxy(zoom, x, y);
        return tile && Buffer.from(tile.data);
      },
    },
    tryOut: (at) => lookForStreets(archive, header, at),
    close: () => file.close(),
  };
}

async function lookForStreets(archive: PMTiles, header: Header, at: Point | undefined): Promise<void> {
  // A vector tile is shown twice as large as a picture.
  const needed = header.tileType === TileType.Mvt ? STREETS - 1 : STREETS;
  if (header.maxZoom < needed) {
    throw new TrialFailure("odd", `The file goes to zoom ${header.maxZoom}; streets need ${needed}`);
  }
  const { latitude, longitude } = at ?? { latitude: header.centerLat, longitude: header.centerLon };
  const { x, y } = tileAt({ latitude, longitude }, needed);
  if (await archive.getZxy(needed, x, y)) return;
  throw new TrialFailure("odd", `The file has nothing at ${latitude.toFixed(2)}, ${longitude.toFixed(2)}`);
}

async function readBytes(file: FileHandle, from: number, length: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return { data: buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + bytesRead) };
}

async function decompress(data: ArrayBuffer, coding: Compression): Promise<ArrayBuffer> {
  if (coding === Compression.None) return data;
  const decode = { [Compression.Gzip]: gunzip, [Compression.Brotli]: brotliDecompress }[coding as number];
  if (!decode) throw new MapFileFault("its directories must be compressed by gzip or Brotli");
  const text = await promisify(decode)(new Uint8Array(data));
  return text.buffer.slice(text.byteOffset, text.byteOffset + text.length) as ArrayBuffer;
}

async function readMetadata(file: FileHandle, header: Header): Promise<z.infer<typeof Metadata>> {
  try {
    const { data } = await readBytes(file, header.jsonMetadataOffset, header.jsonMetadataLength);
    const text = await decompress(data, header.internalCompression);
    return Metadata.parse(JSON.parse(Buffer.from(text).toString()));
  } catch (error) {
    throw error instanceof MapFileFault ? error : new MapFileFault("its metadata cannot be read");
  }
}

/** The root directory names the length of each part of the file. */
async function versionOf(file: FileHandle, { rootDirectoryOffset: from, rootDirectoryLength: length }: Header) {
  const { data } = await readBytes(file, 0, from + length);
  const { size } = await file.stat();
  return createHash("sha256").update(new Uint8Array(data)).update(`${size}`).digest("hex").slice(0, 12);
}
