import { addressPrefix } from "@chowk/contract/language-addresses";
import type { Config } from "@react-router/dev/config";
import { writeTypes } from "../words/types.ts";
import { usualLanguage } from "./words.ts";

// Whoever makes the routes' types reads this, and gets those of the words, too.
writeTypes();

export default {
  appDirectory: ".",
  buildDirectory: "build",
  // Of the server in development. Built, there is one for each language (web/server.ts).
  basename: addressPrefix(usualLanguage) || "/",
  // The whole route table is small; asking the server for it piece by piece would cost a request per link.
  routeDiscovery: { mode: "initial" },
  // A loader of one line in a file of its own would cost a request per screen too.
  splitRouteModules: false,
} satisfies Config;
