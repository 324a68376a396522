import { writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import Pbf from "pbf";
import { Compression, TileType, zxyToTileId } from "pmtiles";
import { type Point, tileAt } from "../../platform/ports/map/map.ts";

// A small town as Protomaps' basemap would have it: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md and
// https://github.com/mapbox/vector-tile-spec/tree/master/2.1.

export interface MapFile {
  /** In the middle of the map. */
  at: Point;
  /** How far it goes from there, in degrees. */
  reach?: number;
  deepest?: number;
  type?: TileType;
  coding?: Compression;
  metadata?: object;
}

/** The text in the file's metadata that a map must show. */
export const credit = '<a href="https://maps.example">Mappers</a>';

const layers = ["earth", "water", "roads"];

/** Writes a PMTiles file with a square of land, a canal and named streets in every tile. */
export async function writeMapFile(path: string, file: MapFile): Promise<void> {
  await writeFile(path, aMapFile(file));
}

export function aMapFile({
  at,
  reach = 0.04,
  deepest = 14,
  type = TileType.Mvt,
  coding = Compression.Gzip,
  metadata = { attribution: credit, vector_layers: layers.map((id) => ({ id })) },
}: MapFile): Buffer {
  const tile = gzipSync(aTile());
  const ids = tilesAround(at, reach, deepest).sort((a, b) => a - b);
  const directory = gzipSync(directoryOf(ids, tile.length));
  const facts = gzipSync(JSON.stringify(metadata));
  const header = Buffer.alloc(127);
  header.write("PMTiles");
  header.writeUInt8(3, 7);
  const parts = [header.length, directory.length, header.length + directory.length, facts.length];
  const data = header.length + directory.length + facts.length;
  for (const [index, value] of [...parts, data, 0, data, tile.length, ids.length, ids.length, 1].entries()) {
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  }
  header.set([1, Compression.Gzip, coding, type, 0, deepest], 96);
  const box = [at.longitude - reach, at.latitude - reach, at.longitude + reach, at.latitude + reach];
  for (const [index, degrees] of box.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  header.writeUInt8(deepest, 118);
  header.writeInt32LE(Math.round(at.longitude * 1e7), 119);
  header.writeInt32LE(Math.round(at.latitude * 1e7), 123);
  return Buffer.concat([header, directory, facts, tile]);
}

function tilesAround({ latitude, longitude }: Point, reach: number, deepest: number): number[] {
  const ids: number[] = [];
  for (let zoom = 0; zoom <= deepest; zoom += 1) {
    const first = tileAt({ latitude: latitude + reach, longitude: longitude - reach }, zoom);
    const last = tileAt({ latitude: latitude - reach, longitude: longitude + reach }, zoom);
    for (let x = first.x; x <= last.x; x += 1)
      for (let y = first.y; y <= last.y; y += 1) ids.push(zxyToTileId(zoom, x, y));
  }
  return ids;
}

/** All entries lead to the same tile. */
function directoryOf(ids: readonly number[], length: number): Uint8Array {
  const pbf = new Pbf();
  pbf.writeVarint(ids.length);
  for (const [index, id] of ids.entries()) pbf.writeVarint(id - (ids[index - 1] ?? 0));
  for (const value of [1, length, 1]) for (const _ of ids) pbf.writeVarint(value);
  return pbf.finish();
}

const EXTENT = 4096;
const [MOVE, LINE, CLOSE] = [1, 2, 7];
type Corner = readonly [x: number, y: number];

interface Feature {
  corners: readonly Corner[];
  isArea: boolean;
  tags: Readonly<Record<string, string>>;
}

function aTile(): Uint8Array {
  const pbf = new Pbf();
  const edge = EXTENT + 64;
  const land: Corner[] = [
    [-64, -64],
    [edge, -64],
    [edge, edge],
    [-64, edge],
  ];
  const canal: Corner[] = [
    [-64, 3000],
    [edge, 3000],
    [edge, 3400],
    [-64, 3400],
  ];
  const street = (corners: Corner[], kind: string, name: string) => ({ corners, isArea: false, tags: { kind, name } });
  layer(pbf, "earth", [{ corners: land, isArea: true, tags: { kind: "earth" } }]);
  layer(pbf, "water", [{ corners: canal, isArea: true, tags: { kind: "water" } }]);
  const down: Corner[] = [
    [1400, -64],
    [1400, edge],
  ];
  const across: Corner[] = [
    [-64, 1200],
    [edge, 1200],
  ];
  layer(pbf, "roads", [street(down, "major_road", "Canal Road"), street(across, "minor_road", "Second Main")]);
  return pbf.finish();
}

function layer(pbf: Pbf, name: string, features: readonly Feature[]): void {
  const words = features.flatMap(({ tags }) => Object.entries(tags));
  const keys = [...new Set(words.map(([key]) => key))];
  const values = [...new Set(words.map(([, value]) => value))];
  const write = (feature: Feature, into: Pbf) => {
    const tags = Object.entries(feature.tags).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)]);
    into.writePackedVarint(2, tags);
    into.writeVarintField(3, feature.isArea ? 3 : 2);
    into.writePackedVarint(4, geometryOf(feature));
  };
  const writeLayer = (_: undefined, into: Pbf) => {
    into.writeVarintField(15, 2);
    into.writeStringField(1, name);
    for (const feature of features) into.writeMessage(2, write, feature);
    for (const key of keys) into.writeStringField(3, key);
    for (const value of values) into.writeMessage(4, (text, field) => field.writeStringField(1, text), value);
    into.writeVarintField(5, EXTENT);
  };
  pbf.writeMessage(3, writeLayer, undefined);
}

function geometryOf({ corners, isArea }: Feature): number[] {
  const steps: number[] = [];
  const zigzag = (value: number) => (value << 1) ^ (value >> 31);
  let [x, y] = [0, 0];
  for (const [index, [toX, toY]] of corners.entries()) {
    if (index === 0) steps.push((1 << 3) | MOVE);
    if (index === 1) steps.push(((corners.length - 1) << 3) | LINE);
    steps.push(zigzag(toX - x), zigzag(toY - y));
    [x, y] = [toX, toY];
  }
  return isArea ? [...steps, (1 << 3) | CLOSE] : steps;
}
