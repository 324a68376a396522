import { z } from "zod";
import { readTrustedProxies } from "../network.ts";
import { flag } from "./kinds.ts";

/** A number of seconds that someone can wait. */
const seconds = (usual: number) => z.coerce.number().min(0.05).max(3600).default(usual);

/** Who is believed, how long is waited for them, and where the metrics are. */
export const httpSettings = {
  TRUST_PROXY: z
    .string()
    .transform((text, context) => {
      const trusted = readTrustedProxies(text);
      if (trusted === undefined) context.addIssue("must be false, true, a number of proxies, or their addresses");
      return trusted ?? false;
    })
    .prefault("false")
    .describe(
      "Whose X-Forwarded-* headers are trusted: `false` for nobody's; the addresses or networks of the proxies in front, `10.0.0.0/8,192.0.2.4` (also `loopback`, `uniquelocal`); or the number of proxies in a row, if nobody can bypass them to reach Chowk. `true` is the same as `1`.",
    ),
  PLAIN_HOSTS: z
    .string()
    .regex(/^[^\s,/:]+(\s*,\s*[^\s,/:]+)*$/, "must be hosts, separated by commas")
    .optional()
    .describe(
      "Hosts that production may connect to without encryption because they are on a private network: `db,minio.internal`. All others require https, SMTP with TLS, and for the database `?sslmode=verify-full` (and `&sslrootcert=` for your own certificate). Connections to this machine itself need no encryption.",
    ),
  RATE_LIMITS: flag
    .prefault("true")
    .describe("`false` turns off rate limits, for load tests; production requires `true`."),
  HEADERS_SECONDS: seconds(10).describe("Seconds within which a request's headers must arrive."),
  REQUEST_SECONDS: seconds(120).describe(
    "Seconds within which a whole request must arrive, including uploads over slow connections.",
  ),
  IDLE_SECONDS: seconds(60).describe(
    "Seconds without any traffic during a request after which the connection is closed.",
  ),
  KEEP_ALIVE_SECONDS: seconds(75).describe(
    "Seconds for which a connection is kept open for the next request. Set it higher than in the proxy in front.",
  ),
  SHUTDOWN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .default(0)
    .describe(
      "Seconds at shutdown for which `/readyz` returns 503 while calls are still accepted: as long as the load balancer needs to notice.",
    ),
  METRICS_HOST: z.string().min(1).default("127.0.0.1").describe("Address on which metrics are served."),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .optional()
    .describe("Port on which Prometheus reads `/metrics`; 0 picks a free one. If unset, there are no metrics."),
};
