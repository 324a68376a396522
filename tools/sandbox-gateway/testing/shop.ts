import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export interface Heard {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The body's form fields. */
  form: Record<string, string>;
}

export interface Shop {
  url: string;
  /** All notifications received, oldest first. */
  heard: Heard[];
  /** Sets the status that it answers with from now on. */
  answers(status: number): void;
}

/** Opens a shop that listens for notifications. */
export async function openShop(): Promise<Shop> {
  let status = 200;
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const form = Object.fromEntries(new URLSearchParams(body));
    heard.push({ path: request.url ?? "", headers: request.headers, body, form });
    response.writeHead(status).end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    answers: (next) => {
      status = next;
    },
  };
}
