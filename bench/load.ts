import autocannon from "autocannon";

/** The headers that browsers send. */
const headers = { "accept-encoding": "gzip, deflate, br" };

export interface Load {
  /** Answers per second, the mean over the run. */
  rate: number;
  /** Milliseconds. */
  p99: number;
  /** Answers that did not succeed. */
  failed: number;
}

/** Requests these paths of a site in turn, as fast as they are answered, after requesting each path once. */
export async function loadInTurn(site: string, paths: readonly string[], seconds: number): Promise<Load> {
  const options = { url: site, headers, requests: paths.map((path) => ({ path })) };
  await autocannon({ ...options, connections: 1, amount: paths.length });
  const result = await autocannon({ ...options, connections: 10, duration: seconds });
  return { rate: result.requests.average, p99: result.latency.p99, failed: result.non2xx + result.errors };
}

/** Requests an address as fast as it is answered, after a short warm-up. */
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
