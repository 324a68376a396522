import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** A call as it arrived, with its JSON parsed, or the fields of its form. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** Starts a third party's server on loopback, for as long as the test runs. */
export async function serverThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a server with fixed responses, by method and path, `GET /refunds/rfnd_1`, or for all calls with `*`. */
export async function providerThat(
  answers: Record<string, { status?: number; body: unknown; headers?: Record<string, string> }>,
): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const url = await serverThat(async (request, response) => {
    const { method = "", url = "", headers } = request;
    const sent = await text(request);
    const isForm = headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
    received.push({ method, url, headers, body: isForm ? formIn(sent) : sent && JSON.parse(sent) });
    const answer = answers[`${method} ${url}`] ?? answers["*"];
    for (const [name, value] of Object.entries(answer?.headers ?? {})) response.setHeader(name, value);
    json(response, answer?.status ?? (answer ? 200 : 404), answer?.body ?? {});
  });
  return { url, received };
}

const formIn = (sent: string) => Object.fromEntries(new URLSearchParams(sent));

export const json = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
