import { afterAll, beforeAll } from "vitest";
import type { Listener } from "../../platform/database/listen.ts";
import { hearChanges } from "../../platform/http/changes.ts";
import type { TestApp } from "./app.ts";

/** Serves the API on a port, and hears changes as a real server does. Returns how to open one of its streams by its path. */
export function useStreams(given: TestApp) {
  let base: string;
  let line: Listener;
  beforeAll(async () => {
    line = await hearChanges(given.url, given.app.changes);
    base = (await given.app.listen({ port: 0 })) + given.config.API_BASE_PATH;
  });
  afterAll(() => line.stop());
  return (path: string, as: { token: string }, headers?: Record<string, string>) =>
    openStream(base + path, as, headers);
}

/** Opens a stream of events as a browser does, and keeps what it sends. */
async function openStream(url: string, as: { token: string }, headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  const answer = await fetch(url, {
    // A connection kept for the next stream could be closed as idle just when that is requested.
    headers: { authorization: `Bearer ${as.token}`, connection: "close", ...headers },
    signal: leaving.signal,
  });
  const heard = { text: "", ended: false };
  const reading = (async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) heard.text += chunk;
    heard.ended = true;
  })().catch(() => {});
  return {
    status: answer.status,
    headers: answer.headers,
    messages: <Data>(): { id: string; data: Data }[] =>
      [...heard.text.matchAll(/^id: (.*)\ndata: (.*)$/gm)].map(([, id = "", data = ""]) => ({
        id,
        data: JSON.parse(data),
      })),
    beats: () => heard.text.split("event: beat").length - 1,
    hasEnded: () => heard.ended,
    leave: async () => {
      leaving.abort();
      await reading;
    },
  };
}
