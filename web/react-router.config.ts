import type { Config } from "@react-router/dev/config";
import { writeTypes } from "../words/types.ts";

// Whoever makes the routes' types reads this, and gets those of the words, too.
writeTypes();

export default {
  appDirectory: ".",
  buildDirectory: "build",
  // The whole route table is small; asking the server for it piece by piece would cost a request per link.
  routeDiscovery: { mode: "initial" },
  // A loader of one line in a file of its own would cost a request per screen too.
  splitRouteModules: false,
} satisfies Config;
