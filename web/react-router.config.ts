import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: ".",
  // The whole route table is small; asking the server for it piece by piece would cost a request per link.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
