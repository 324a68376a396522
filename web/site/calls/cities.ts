import { getLanguage } from "words:language";
import type { Position } from "@chowk/contract";
import { queryOptions } from "@tanstack/react-query";
import { call, callIn } from "../../api/call.ts";
import { NotThere } from "../../api/failure.ts";
import { roundedPosition } from "../../api/position.ts";

const toldIn = () => ({ language: getLanguage().code });

/** The cities that the business serves. */
export const cityQueries = {
  all: () =>
    queryOptions({
      queryKey: ["cities"],
      queryFn: async ({ client }) => (await callIn(client)("GET /cities", { query: toldIn() })).results,
    }),
  /** Fails as a page that is not there if the business does not serve it. */
  one: (slug: string) =>
    queryOptions({
      queryKey: ["cities", slug],
      queryFn: async ({ client }) => {
        const { results } = await callIn(client)("GET /cities", { query: toldIn() });
        const city = results.find((each) => each.slug === slug);
        if (!city) throw new NotThere({ message: "There is no such city." });
        return city;
      },
    }),
};

/** Returns the `slug` of the city at a position, which is sent no more precisely than to 100 m; null if there is none. */
export const cityAt = async (position: Position): Promise<string | null> =>
  (await call("GET /cities/at", { query: roundedPosition(position, 3) })).results.city;
