import type { Service } from "@chowk/contract";
import { minutesIn } from "@chowk/contract/duration";
import { surelyRated } from "@chowk/contract/surely-rated";
import { leastChosen, pricedWith } from "../../../shared/state/priced.ts";

/**
 * How a list can be sorted and narrowed down, with all values that its address may have: the server draws a page for each, so
 * they are few. Without a sort it is in the business's order.
 */
export const narrowings = {
  sort: ["rated", "cheap", "dear", "short"],
  price: [1, 2, 5].flatMap((n) => [1, 10, 100, 1000, 10_000].map((unit) => String(n * unit))).sort(byNumber),
  stars: ["3", "4", "4.5"],
  minutes: ["30", "60", "120", "240"],
  several: ["1"],
} as const satisfies Record<string, readonly string[]>;

export type Name = keyof typeof narrowings;
export type Asked = { [Each in Name]?: string };
export const names = Object.keys(narrowings) as Name[];
/** What takes services away. */
export const filters = names.slice(1);

/** Shorter lists are seen at a glance. */
export const WORTH_NARROWING = 6;

/** What an address asks for. It may say anything else, too. */
export function askedIn(query: URLSearchParams | FormData): Asked {
  const asked: Asked = {};
  for (const name of names) {
    const value = query.get(name);
    if (typeof value === "string" && (narrowings[name] as readonly string[]).includes(value)) asked[name] = value;
  }
  return asked;
}

/** The query of an address for it; empty for the whole list. */
export const queryOf = (asked: Asked): string => {
  const query = `${new URLSearchParams(asked as Record<string, string>)}`;
  return query && `?${query}`;
};

export function without(asked: Asked, name: Name): Asked {
  const { [name]: _, ...rest } = asked;
  return rest;
}

/** As on its card. */
const priceOf = (service: Service) => pricedWith(service, leastChosen(service)).Price;
const minutesOf = ({ ServiceTime }: Service) => minutesIn(ServiceTime);
const rankOf = ({ overallRating, reviewscount }: Service) => surelyRated(overallRating, reviewscount);

const passes: Record<Name, (service: Service, value: number) => boolean> = {
  sort: () => true,
  price: (service, most) => priceOf(service) <= most,
  stars: ({ overallRating }, least) => overallRating >= least,
  minutes: (service, most) => minutesOf(service) <= most,
  several: ({ maxQuantity }) => maxQuantity > 1,
};

const orders: Record<string, (a: Service, b: Service) => number> = {
  rated: (a, b) => rankOf(b) - rankOf(a),
  cheap: (a, b) => priceOf(a) - priceOf(b),
  dear: (a, b) => priceOf(b) - priceOf(a),
  short: (a, b) => minutesOf(a) - minutesOf(b),
};

/** The services that are asked for, in the order that is asked for; of equals, the business's own order holds. */
export function narrowed(services: readonly Service[], asked: Asked): Service[] {
  const left = services.filter((service) =>
    filters.every((name) => asked[name] === undefined || passes[name](service, Number(asked[name]))),
  );
  const order = orders[asked.sort ?? ""];
  return order ? left.sort(order) : left;
}

/** The values of a filter that tell some of these services from the others, and the one that is asked for. */
export const offered = (services: readonly Service[], asked: Asked, name: Name): readonly string[] =>
  narrowings[name].filter((value) => {
    const left = services.filter((service) => passes[name](service, Number(value))).length;
    return value === asked[name] || (left > 0 && left < services.length);
  });

function byNumber(a: string, b: string): number {
  return Number(a) - Number(b);
}
