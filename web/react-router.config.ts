import { addressPrefix } from "@chowk/contract/language-addresses";
import type { Config } from "@react-router/dev/config";
import { writeTypes } from "../words/types.ts";
import { usualLanguage } from "./words.ts";

// Every tool that generates the routes' types reads this file, so it writes the types of the words, too.
writeTypes();

export default {
  appDirectory: ".",
  buildDirectory: "build",
  // For the development server. A build has one for each language (web/server.ts).
  basename: addressPrefix(usualLanguage) || "/",
  // The whole route table is small; asking the server for it piece by piece would cost a request per link.
  routeDiscovery: { mode: "initial" },
  // A one-line loader in its own file would also cost a request per screen.
  splitRouteModules: false,
} satisfies Config;
