import autocannon from "autocannon";

/** As browsers ask. */
const headers = { "accept-encoding": "gzip, deflate, br" };

export interface Load {
  /** Answers a second, the mean over the run. */
  rate: number;
  /** Milliseconds. */
  p99: number;
  /** Answers that were no success. */
  failed: number;
}

/** Asks for one address as fast as it is answered, after a short warm-up. */
export async function load(
  url: string,
  connections: number,
  extra: Record<string, string> = {},
  seconds = 3,
): Promise<Load> {
  const options = { url, connections, headers: { ...headers, ...extra } };
  await autocannon({ ...options, duration: 1 });
  const result = await autocannon({ ...options, duration: seconds });
  return { rate: result.requests.average, p99: result.latency.p99, failed: result.non2xx + result.errors };
}
