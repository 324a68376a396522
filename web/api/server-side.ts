import { type Country, country } from "@chowk/contract/country";
import { createContext } from "react-router";
import type { Transport } from "./client.ts";

/** What the server hands to the pages it renders. */
export interface ServerSide {
  /** Calls the API in the same process. */
  transport: Transport;
  /** Path the API's calls start with. */
  apiBase: string;
  /** The site's address as people type it, without a trailing slash: for canonical links. */
  publicUrl: string;
  /** The time zone of the business's days and hours. */
  timeZone: string;
  /** The country of the business. */
  country: Country;
  /** Where browsers get the map's tiles, and the attribution shown on the map; undefined if there are no tiles. */
  map: { tilesUrl: string; attribution: string; deepest: number | undefined } | undefined;
  /** Whether it is a demo: every page says so, and one page shows the design system. */
  isDemo: boolean;
}

/** `npm run dev` renders in Vite's process, which reaches the API over the network. */
function overTheNetwork(): ServerSide {
  const origin = process.env.API_ORIGIN ?? "http://127.0.0.1:3000";
  const apiBase = process.env.API_BASE_PATH ?? "/api/chowk365";
  const transport = (path: string, init: RequestInit) => fetch(origin + apiBase + path, init);
  return {
    apiBase,
    publicUrl: origin,
    transport,
    timeZone: country().timeZone,
    country: country(),
    map: undefined,
    isDemo: true,
  };
}

export const serverSide = createContext<ServerSide | undefined>(import.meta.env.DEV ? overTheNetwork() : undefined);

/** Returns what `serverSide` holds; throws if the page is rendered without it, which is a mistake of the caller. */
export function requireServerSide(context: { get(key: typeof serverSide): ServerSide | undefined }): ServerSide {
  const side = context.get(serverSide);
  if (!side) throw new Error("Pages are rendered through web/server.ts, which provides `serverSide`.");
  return side;
}

/**
 * What tells a page from the same page of another day: its language and build ("en-366f5ede"), and what the business looks like
 * ("9c41d7e2"), which the root's loader adds.
 */
export interface Release {
  build: string;
  looks: string;
}

export const release = createContext<Release>({ build: "in development", looks: "" });

/** "en-366f5ede-9c41d7e2"; without the last part while the business has set nothing of the kind. */
export const releaseName = ({ build, looks }: Release): string => (looks ? `${build}-${looks}` : build);
