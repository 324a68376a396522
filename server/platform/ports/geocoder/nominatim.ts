import { country, isTownCode, isTownListed } from "@chowk/contract/country";
import { z } from "zod";
import { timeLimit } from "../time-limit.ts";
import { type Geocoder, GeocoderFailure, type Street } from "./geocoder.ts";

export interface NominatimOptions {
  /** `https://nominatim.example/`, with a path or a `?key=…` if the service wants one. */
  url: string;
  /** Our site's address, so that the service knows whom to write to. */
  site: string | undefined;
  /** How long the whole answer may take. */
  timeoutMs?: number;
}

const word = z.string().trim().catch("");

const Answer = z.object({
  error: z.unknown().optional(),
  address: z
    .object({
      house_number: word,
      road: word,
      neighbourhood: word,
      suburb: word,
      city: word,
      town: word,
      village: word,
      postcode: word,
      country_code: word,
    })
    .optional(),
});

/** The longest that the line of an address may be. */
const LONGEST_ADDRESS = 300;

/**
 * Makes Nominatim's reverse call, which other services offer too. OpenStreetMap's wants a user agent that names the application,
 * and at most one request a second from the whole application: callers must keep to that.
 */
export function nominatim({ url, site, timeoutMs = 4_000 }: NominatimOptions): Geocoder {
  const userAgent = site ? `Chowk/0.1 (+${site})` : "Chowk/0.1";
  return {
    async reverse({ latitude, longitude }) {
      const target = new URL(url);
      target.pathname = `${target.pathname.replace(/\/$/, "")}/reverse`;
      const asked = { format: "jsonv2", addressdetails: "1", zoom: "18", lat: latitude, lon: longitude };
      for (const [name, value] of Object.entries(asked)) target.searchParams.set(name, String(value));
      const answer = await ask(target, { "user-agent": userAgent, "accept-language": "en" }, timeoutMs);
      return answer.error === undefined && answer.address ? streetOf(answer.address) : undefined;
    },
  };
}

async function ask(url: URL, headers: Record<string, string>, timeoutMs: number): Promise<z.infer<typeof Answer>> {
  let body: unknown;
  try {
    const answer = await fetch(url, { headers, redirect: "manual", signal: timeLimit(timeoutMs) });
    if (!answer.ok) throw new GeocoderFailure(`The geocoder answered ${answer.status}`);
    body = await answer.json();
  } catch (error) {
    if (error instanceof GeocoderFailure) throw error;
    const { name, cause } = error as Error & { cause?: { code?: string } };
    const reason = name === "TimeoutError" ? `none in ${timeoutMs} ms` : (cause?.code ?? "nothing that can be read");
    throw new GeocoderFailure(`The geocoder gave no answer: ${reason}`);
  }
  const parsed = Answer.safeParse(body);
  if (!parsed.success) throw new GeocoderFailure("The geocoder answered with something else than an address");
  return parsed.data;
}

function streetOf(found: NonNullable<z.infer<typeof Answer>["address"]>): Street {
  const street = [found.house_number, found.road].filter(Boolean).join(" ");
  const city = found.city || found.town || found.village;
  const lines = [found.road ? street : "", found.neighbourhood, found.suburb, city].filter(Boolean);
  const isOurs = found.country_code === country().code.toLowerCase();
  const postcode = found.postcode.replace(/\s/g, "");
  return {
    pincode: isOurs && !isTownListed() && isTownCode(postcode) ? postcode : "",
    // The name of a city by itself is not an address.
    address: lines.length > 1 ? [...new Set(lines)].join(", ").slice(0, LONGEST_ADDRESS) : "",
  };
}
