import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** A message: which server handed it over, and its recipient and variables. */
export interface Taken {
  by: string;
  what: string;
}

/** Starts a carrier with MSG91's API, which records what it took. */
export async function aCarrier() {
  const taken: Taken[] = [];
  const unanswered = new Set<Socket>();
  let silent = false;
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    if (silent) return void unanswered.add(request.socket);
    taken.push({ by: String(request.headers.authkey), what: JSON.stringify(JSON.parse(body).recipients) });
    response.end('{"type":"success","message":"1"}');
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** In the order in which they came. */
    taken,
    /** From now on it accepts every connection and does not answer; `speak` then drops these connections. */
    silence() {
      silent = true;
    },
    speak() {
      silent = false;
      for (const socket of unanswered) socket.destroy();
      unanswered.clear();
    },
  };
}

export type Carrier = Awaited<ReturnType<typeof aCarrier>>;
