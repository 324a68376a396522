import { createContext } from "react-router";
import type { Transport } from "./client.ts";

/** What the server hands to the pages it renders. */
export interface ServerSide {
  /** Calls the API in the same process. */
  transport: Transport;
  /** Path the API's calls start with. */
  apiBase: string;
  /** The site's address as people type it, without a slash at its end: for canonical links. */
  publicUrl: string;
}

export const serverSide = createContext<ServerSide>();
