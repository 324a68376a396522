import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { parentPort, Worker, workerData } from "node:worker_threads";

/** A request of a flood, and the loopback address that it comes from. */
export interface Shot {
  from: string;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** What became of a flood: the number of answers by status, with 0 for no answer. */
export interface Flooded {
  statuses: Record<number, number>;
  ms: number;
}

interface Order {
  url: string;
  shots: Shot[];
}

/** How many connections each address opens. */
const CONNECTIONS = 60;
/** A flood ends after this time, even if requests are still unanswered. */
const LONGEST_MS = 40_000;

/** Sends all requests at once, in a separate thread, so that measurements in this one are not held up. */
export async function flood(url: string, shots: Shot[]): Promise<Flooded> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, shots } satisfies Order });
  const [flooded] = await once(worker, "message");
  await worker.terminate();
  return flooded as Flooded;
}

async function sendAll({ url, shots }: Order): Promise<Flooded> {
  const agents = new Map<string, Agent>();
  const over = AbortSignal.timeout(LONGEST_MS);
  const begun = performance.now();
  const statuses: Flooded["statuses"] = {};
  await Promise.all(
    shots.map(async (shot) => {
      const agent = agents.get(shot.from) ?? new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
      agents.set(shot.from, agent);
      const status = await statusOf(url, shot, agent, over).catch(() => 0);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }),
  );
  for (const agent of agents.values()) agent.destroy();
  return { statuses, ms: performance.now() - begun };
}

async function statusOf(
  url: string,
  { from, method = "GET", path, headers, body }: Shot,
  agent: Agent,
  over: AbortSignal,
) {
  const asking = request(url + path, {
    ...{ method, agent, localAddress: from, signal: over },
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
  });
  asking.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  for await (const _ of answer);
  return answer.statusCode ?? 0;
}

if (parentPort) parentPort.postMessage(await sendAll(workerData as Order));
