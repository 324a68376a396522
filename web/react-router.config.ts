import type { Config } from "@react-router/dev/config";
import { siteLanguage } from "./catalogues.ts";

export default {
  appDirectory: ".",
  buildDirectory: `build/${siteLanguage}`,
  // The whole route table is small; asking the server for it piece by piece would cost a request per link.
  routeDiscovery: { mode: "initial" },
  // A loader of one line in a file of its own would cost a request per screen too.
  splitRouteModules: false,
} satisfies Config;
