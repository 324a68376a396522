import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { endpoints } from "@chowk/contract";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { signedIn } from "../../tests/support/factories.ts";
import { takeTurn } from "./geocoder-turn.ts";
import { cellOf, middleOf } from "./geocoding-cache.ts";

const indiranagar = { latitude: 12.9784, longitude: 77.6408 };
const street = {
  address: { road: "12th Main Road", suburb: "Indiranagar", city: "Bengaluru", postcode: "560038", country_code: "in" },
};

/** What the geocoder on this machine was asked. */
let asked: URLSearchParams[] = [];
let answer: { status: number; body: unknown };
const geocoder = createServer((request, response) => {
  asked.push(new URL(request.url ?? "", "http://host").searchParams);
  response.writeHead(answer.status).end(JSON.stringify(answer.body));
});
await new Promise<void>((ready) => geocoder.listen(0, "127.0.0.1", ready));
afterAll(() => {
  geocoder.closeAllConnections();
  geocoder.close();
});

const offline = useApp();
const given = useApp({ GEOCODER_URL: `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}` });

/** Makes the last turn long ago, so that nobody waits. */
const restGeocoder = () => sql`update geocoder_turn set next_at = now() - interval '1 minute'`.execute(given.db);

beforeEach(async () => {
  asked = [];
  answer = { status: 200, body: street };
  await given.db.deleteFrom("geocoding").execute();
  await restGeocoder();
});

const describeAt = async (app: typeof given, query: object) =>
  app.call(endpoints.describePosition, { as: await signedIn(app.db), query: query as Record<string, unknown> });

describe("without a geocoder", () => {
  test("a position gets the nearest pin code's city, and no street", async () => {
    const found = await describeAt(offline, indiranagar);
    expect(found.data.results).toMatchObject({ city: "Bengaluru", state: "Karnataka", address: "" });
    expect(found.data.results.pincode).toMatch(/^560\d{3}$/);
    expect(found.headers["cache-control"]).toBe("private, max-age=86400");
  });

  test("nothing is known about the open sea", async () => {
    expect(await describeAt(offline, { latitude: 0, longitude: 70 })).toMatchObject({ status: 404 });
  });
});

describe("with a geocoder", () => {
  test("a position gets its street, and the city of its pin code", async () => {
    expect((await describeAt(given, indiranagar)).data.results).toMatchObject({
      ...{ pincode: "560038", city: "Bengaluru", state: "Karnataka" },
      address: "12th Main Road, Indiranagar, Bengaluru",
    });
  });

  test("it is asked once about places 50 m apart, and about their middle, so that nobody's exact position is revealed", async () => {
    const cell = cellOf(indiranagar);
    const { latitude, longitude } = middleOf(cell);
    for (const aside of [0, 0.0001, -0.0002]) {
      const found = await describeAt(given, { latitude: latitude + aside, longitude: longitude - aside });
      expect(found.data.results.address).toContain("Indiranagar");
    }
    expect(asked.map((each) => [each.get("lat"), each.get("lon")])).toEqual([[`${latitude}`, `${longitude}`]]);

    await restGeocoder();
    await describeAt(given, { latitude: latitude + 0.001, longitude });
    expect(asked).toHaveLength(2);
  });

  test("it is asked again about a place after 30 days, and older answers are deleted", async () => {
    await describeAt(given, indiranagar);
    await sql`update geocoding set asked_at = now() - interval '31 days'`.execute(given.db);
    await restGeocoder();
    await describeAt(given, indiranagar);
    expect(asked).toHaveLength(2);

    const { placeTasks } = await import("./places.ts");
    const sweep = () => placeTasks["sweep-geocoding"]({}, { ...given.parts, log: given.app.log, attempt: 1 });
    const kept = () => given.db.selectFrom("geocoding").selectAll().execute();
    await sweep();
    expect(await kept()).toHaveLength(1);
    await sql`update geocoding set asked_at = now() - interval '31 days'`.execute(given.db);
    await sweep();
    expect(await kept()).toEqual([]);
  });

  test("if it fails, the nearest pin code is used, and it is asked again the next time", async () => {
    answer = { status: 503, body: {} };
    const found = await describeAt(given, indiranagar);
    expect(found).toMatchObject({ status: 200, data: { results: { city: "Bengaluru", address: "" } } });
    answer = { status: 200, body: street };
    await restGeocoder();
    expect((await describeAt(given, indiranagar)).data.results.address).toContain("Indiranagar");
  });

  test("if it knows nothing, that is stored too", async () => {
    answer = { status: 200, body: { error: "Unable to geocode" } };
    for (const _ of [1, 2]) expect((await describeAt(given, indiranagar)).data.results.address).toBe("");
    expect(asked).toHaveLength(1);
  });

  test("a pin code that we do not know is replaced by the nearest", async () => {
    answer = { status: 200, body: { address: { ...street.address, postcode: "199999" } } };
    const { pincode, address } = (await describeAt(given, indiranagar)).data.results;
    expect(pincode).toMatch(/^560\d{3}$/);
    expect(address).toContain("Indiranagar");
  });

  test("if too many wait for it, it is not asked", async () => {
    await sql`update geocoder_turn set next_at = now() + interval '1 minute'`.execute(given.db);
    expect((await describeAt(given, indiranagar)).data.results).toMatchObject({ city: "Bengaluru", address: "" });
    expect(asked).toEqual([]);
  });
});

test("however many ask at once, each gets a turn more than a second after the one before, or none", async () => {
  await restGeocoder();
  const waits = await Promise.all(Array.from({ length: 20 }, () => takeTurn(given.db)));
  const { next_at } = await given.db.selectFrom("geocoder_turn").select("next_at").executeTakeFirstOrThrow();
  const turns = waits.filter((wait) => wait !== undefined).sort((a, b) => a - b);
  expect(turns[0]).toBe(0);
  expect(turns.length).toBeGreaterThanOrEqual(3);
  // Each turn moves the next one on by 1.1 s, so this bounds the last one, whenever they were taken.
  expect(next_at.getTime() - Date.now()).toBeLessThanOrEqual(turns.length * 1_100);
  expect(turns.length).toBeLessThanOrEqual(6);
  expect(waits).toContain(undefined);
});

test("the middle of a cell is inside it, and within 26 m to the north and south", () => {
  const latitude = fc.double({ min: -85, max: 85, noNaN: true });
  const longitude = fc.double({ min: -180, max: 180, noNaN: true });
  fc.assert(
    fc.property(latitude, longitude, (latitude, longitude) => {
      // Adding 0 turns -0 into 0.
      const position = { latitude: latitude + 0, longitude: longitude + 0 };
      const middle = middleOf(cellOf(position));
      expect(cellOf(middle)).toEqual(cellOf(position));
      expect(Math.abs(middle.latitude - latitude) * 111_320).toBeLessThan(26);
    }),
  );
});
