import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Compression, TileType } from "pmtiles";
import { expect, onTestFinished, test } from "vitest";
import { aMapFile, credit, type MapFile } from "../../../tests/support/a-map-file.ts";
import { SetupError } from "../../config/config.ts";
import { TrialFailure } from "../trial.ts";
import { tileAt } from "./map.ts";
import { openMap } from "./open-map.ts";
import { tileServer } from "./tile-server.ts";

const kuwaitCity = { latitude: 29.37, longitude: 47.98 };

async function aFile(content: Buffer | string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "chowk-map-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "kuwait.pmtiles");
  await writeFile(path, content);
  return path;
}

async function open(MAP_FILE: string, MAP_ATTRIBUTION?: string) {
  const map = await openMap({ MAP_FILE, MAP_ATTRIBUTION, MAP_TILES_URL: undefined, PUBLIC_URL: undefined });
  onTestFinished(() => map?.close?.());
  return map;
}

const openFileOf = async (file: Partial<MapFile> = {}, attribution?: string) => {
  const map = await open(await aFile(aMapFile({ at: kuwaitCity, ...file })), attribution);
  if (!map) throw new Error("There is no map");
  return map;
};

const faultOf = async (trial: Promise<void>) => {
  const error = await trial.then(
    () => undefined,
    (failure: Error) => failure,
  );
  if (error && !(error instanceof TrialFailure)) throw error;
  return error && `${error.fault}: ${error.message}`;
};

test("a place lies in the tile that every map of the web has for it", () => {
  // By the formula in OpenStreetMap's wiki, "Slippy map tilenames".
  expect(tileAt(kuwaitCity, 14)).toEqual({ x: 10375, y: 6792 });
  expect(tileAt({ latitude: 12.9716, longitude: 77.5946 }, 12)).toEqual({ x: 2930, y: 1899 });
  expect(tileAt({ latitude: -33.9, longitude: 18.4 }, 1)).toEqual({ x: 1, y: 1 });
  expect(tileAt({ latitude: 89, longitude: 180 }, 3)).toEqual({ x: 7, y: 0 });
});

test("a file's tiles come as they are stored, and where it has none there is none", async () => {
  const { tiles, deepest, attribution, tilesUrl } = await openFileOf();
  expect({ deepest, attribution }).toEqual({ deepest: 14, attribution: credit });
  expect(tilesUrl).toBe(`/map/${tiles?.version}/{z}/{x}/{y}`);
  expect(tiles?.headers).toEqual({
    "content-type": "application/vnd.mapbox-vector-tile",
    "content-encoding": "gzip",
  });
  const { x, y } = tileAt(kuwaitCity, 14);
  const tile = await tiles?.read(14, x, y);
  expect(gunzipSync(tile ?? "").includes("Canal Road")).toBe(true);
  expect(await tiles?.read(14, x + 500, y)).toBeUndefined();
});

test("a file whose content is another has another address for its tiles", async () => {
  const urls = await Promise.all(
    [openFileOf(), openFileOf(), openFileOf({ reach: 0.2 })].map(async (map) => (await map).tilesUrl),
  );
  expect(urls[0]).toBe(urls[1]);
  expect(urls[0]).not.toBe(urls[2]);
});

test("a file of pictures is one whose tiles browsers only show, and the settings may say whom to credit", async () => {
  const map = await openFileOf({ type: TileType.Png, coding: Compression.None, metadata: {} }, "&copy; Us");
  expect(map).toMatchObject({ attribution: "&copy; Us", tiles: { headers: { "content-type": "image/png" } } });
  expect(map.deepest).toBeUndefined();
  expect(map.tiles?.headers).not.toHaveProperty("content-encoding");
});

test.each([
  ["a missing file", undefined, /it cannot be read: ENOENT/],
  [
    "another file",
    "PNG, not a map at all, but long enough to have a header: ".repeat(9),
    /it is no PMTiles of version 3/,
  ],
  ["half a header", "PMTiles", /it is no PMTiles of version 3/],
  ["a file that was cut off", aMapFile({ at: kuwaitCity }).subarray(0, 140), /it is no PMTiles of version 3/],
  ["spoiled metadata", withSpoiledMetadata(aMapFile({ at: kuwaitCity })), /its metadata cannot be read/],
  ["Zstandard", aMapFile({ at: kuwaitCity, coding: Compression.Zstd }), /compressed by gzip or Brotli/],
  ["unknown tiles", aMapFile({ at: kuwaitCity, type: TileType.Unknown }), /neither pictures nor MVT/],
  [
    "another schema",
    aMapFile({ at: kuwaitCity, metadata: { attribution: credit, vector_layers: [{ id: "transportation" }] } }),
    /the layers earth, water, roads/,
  ],
  [
    "nobody to credit",
    aMapFile({ at: kuwaitCity, type: TileType.Png, metadata: {} }),
    /names nobody to credit: set MAP_ATTRIBUTION/,
  ],
])("a start with %s says in one line what is wrong with it", async (_, content, why) => {
  const path = content === undefined ? "/nowhere/kuwait.pmtiles" : await aFile(content);
  const failure = await open(path).catch((error: Error) => error);
  expect(failure).toBeInstanceOf(SetupError);
  expect((failure as Error).message).toMatch(why);
  expect((failure as Error).message).toContain(path);
});

test("a file is tried by looking for streets at a place, or in its own middle", async () => {
  const map = await openFileOf();
  expect(await faultOf(map.tryOut(kuwaitCity))).toBeUndefined();
  expect(await faultOf(map.tryOut(undefined))).toBeUndefined();
  expect(await faultOf(map.tryOut({ latitude: 12.97, longitude: 77.59 }))).toBe(
    "odd: The file has nothing at 12.97, 77.59",
  );
  const coarse = await openFileOf({ deepest: 6 });
  expect(await faultOf(coarse.tryOut(kuwaitCity))).toBe("odd: The file goes to zoom 6; streets need 13");
});

function withSpoiledMetadata(file: Buffer): Buffer {
  return file.fill(0, Number(file.readBigUInt64LE(24)), Number(file.readBigUInt64LE(24) + file.readBigUInt64LE(32)));
}

/** A tile server that answers as the test says, and what it was asked. */
async function aTileServer(status: number, type = "image/png") {
  const asked: { url: string | undefined; referer: string | undefined }[] = [];
  const server = createServer(({ url, headers }, response) => {
    asked.push({ url, referer: headers.referer });
    response.writeHead(status, { "content-type": type }).end("tile");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/{z}/{x}/{y}.png?key=thIsIsSecret`;
  const site = "https://chowk.example";
  return { asked, port, map: tileServer({ url, attribution: "Us", site, timeoutMs: 20_000 }) };
}

test("a tile server is tried as a browser would ask it, for the streets of a place", async () => {
  const { map, asked } = await aTileServer(200);
  expect(await faultOf(map.tryOut(kuwaitCity))).toBeUndefined();
  expect(await faultOf(map.tryOut(undefined))).toBeUndefined();
  expect(asked).toEqual([
    { url: "/14/10375/6792.png?key=thIsIsSecret", referer: "https://chowk.example/" },
    { url: "/0/0/0.png?key=thIsIsSecret", referer: "https://chowk.example/" },
  ]);
});

test.each([
  [401, "image/png", "refused"],
  [403, "text/plain", "refused"],
  [429, "text/plain", "busy"],
  [404, "image/png", "odd"],
  [200, "text/html", "odd"],
])("a tile server that answers %i with %s is said to be %s, without its key", async (status, type, fault) => {
  const { map, port } = await aTileServer(status, type);
  expect(await faultOf(map.tryOut(kuwaitCity))).toBe(`${fault}: 127.0.0.1:${port} answered ${status}, with ${type}`);
});

test("a tile server that is not there is said to be unreachable, and one that hangs to be slow", async () => {
  const nobody = tileServer({ url: "http://127.0.0.1:1/{z}/{x}/{y}?key=s", attribution: "Us", site: undefined });
  expect(await faultOf(nobody.tryOut(kuwaitCity))).toMatch(/^unreachable: 127\.0\.0\.1:1 gave no answer: /);
  const hanging = createServer(() => {});
  await new Promise<void>((ready) => hanging.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    hanging.closeAllConnections();
    hanging.close();
  });
  const { port } = hanging.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/{z}/{x}/{y}.png`;
  const slow = tileServer({ url, attribution: "Us", site: undefined, timeoutMs: 50 });
  expect(await faultOf(slow.tryOut(kuwaitCity))).toBe(`slow: 127.0.0.1:${port} gave no answer: TimeoutError`);
});
