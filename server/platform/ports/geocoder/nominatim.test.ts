import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { GeocoderFailure } from "./geocoder.ts";
import { type NominatimOptions, nominatim } from "./nominatim.ts";

const here = { latitude: 12.978425, longitude: 77.640825 };
const answered = {
  display_name: "12th Main Road, Indiranagar, Bengaluru, Karnataka, 560038, India",
  address: {
    house_number: "204",
    road: "12th Main Road",
    neighbourhood: "HAL 2nd Stage",
    suburb: "Indiranagar",
    city: "Bengaluru",
    state: "Karnataka",
    postcode: "560 038",
    country_code: "in",
  },
};

/** Starts a Nominatim that answers as the test says. */
async function speaking(answer: RequestListener, more: Partial<NominatimOptions> & { path?: string } = {}) {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { path = "/", ...options } = more;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  return nominatim({ url, site: "https://chowk.example", ...options });
}

const saying = (body: unknown, status = 200) =>
  speaking((_request, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });

test("a position is asked about in the way Nominatim wants, under our own name", async () => {
  const asked: IncomingMessage[] = [];
  const geocoder = await speaking(
    (request, response) => {
      asked.push(request);
      response.end(JSON.stringify(answered));
    },
    { path: "/v1/?key=abc" },
  );
  expect(await geocoder.reverse(here)).toEqual({
    pincode: "560038",
    address: "204 12th Main Road, HAL 2nd Stage, Indiranagar, Bengaluru",
  });
  const [request] = asked;
  const url = new URL(request?.url ?? "", "http://host");
  expect(url.pathname).toBe("/v1/reverse");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ key: "abc", format: "jsonv2", addressdetails: "1", zoom: "18" },
    ...{ lat: "12.978425", lon: "77.640825" },
  });
  expect(request?.headers).toMatchObject({
    "user-agent": "Chowk/0.1 (+https://chowk.example)",
    "accept-language": "en",
  });
});

test.each([
  ["a city alone is no address", { city: "Bengaluru", country_code: "in" }, { pincode: "", address: "" }],
  ["a house number without a road is none", { house_number: "4", town: "Hosur" }, { pincode: "", address: "" }],
  [
    "what is named twice is written once",
    { road: "Ooru", suburb: "Ooru", village: "Halli" },
    { address: "Ooru, Halli" },
  ],
  ["another country's code is no pin code", { postcode: "101000", country_code: "ru" }, { pincode: "" }],
  ["what is no pin code is left out", { postcode: "56003", country_code: "in" }, { pincode: "" }],
  [
    "words that are none are left out",
    { road: 7, suburb: "Ulsoor", city: "Bengaluru" },
    { address: "Ulsoor, Bengaluru" },
  ],
])("%s", async (_, address, street) => {
  expect(await (await saying({ address })).reverse(here)).toMatchObject(street);
});

test("if nothing is there, it returns undefined", async () => {
  expect(await (await saying({ error: "Unable to geocode" })).reverse(here)).toBeUndefined();
});

test.each([
  ["an error", "no", 503],
  ["being sent elsewhere", "", 302],
  ["too many requests", {}, 429],
  ["what is no JSON", "<html>", 200],
  ["a list", [], 200],
])("%s is a failure, which contains no position", async (_, body, status) => {
  const failure = await (await saying(body, status)).reverse(here).catch((error: Error) => error);
  expect(failure).toBeInstanceOf(GeocoderFailure);
  expect((failure as Error).message).not.toMatch(/12\.97|77\.64/);
});

test("a geocoder that does not answer in time is a failure", async () => {
  const geocoder = await speaking(() => {}, { timeoutMs: 50 });
  await expect(geocoder.reverse(here)).rejects.toThrow("The geocoder gave no answer: none in 50 ms");
});

test("a geocoder that is not there is a failure", async () => {
  await expect(nominatim({ url: "http://127.0.0.1:1/", site: undefined }).reverse(here)).rejects.toThrow(
    GeocoderFailure,
  );
});
