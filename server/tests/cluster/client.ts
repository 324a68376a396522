import { setTimeout as pause } from "node:timers/promises";
import type { Endpoint } from "@chowk/contract";
import type { Notes } from "./notes.ts";

export interface Sent {
  token: string;
  endpoint: Endpoint;
  id?: string;
  body?: object;
  key?: string;
}

export interface Answer {
  status: number;
  data: unknown;
}

/** The limit for one try: a browser waits longer, and a person presses again sooner. */
const TRY_MS = 10_000;
/** How long a client keeps trying. */
const GIVE_UP_MS = 90_000;

/** Calls like a browser behind a load balancer: if one front fails, it tries the next, with the same key. */
export class Client {
  readonly #fronts: string[];
  readonly #notes: Notes;
  readonly isOver: () => boolean;
  #at = Math.floor(Math.random() * 3);

  constructor(fronts: string[], notes: Notes, isOver: () => boolean) {
    this.#fronts = fronts;
    this.#notes = notes;
    this.isOver = isOver;
  }

  /** Tries until an answer tells what became of the call. Returns undefined if there is none. */
  async call(sent: Sent): Promise<Answer | undefined> {
    const begun = performance.now();
    const isWrite = sent.endpoint.method !== "GET";
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#try(sent);
      const ms = performance.now() - begun;
      const known = answer !== undefined && answer.status < 500;
      if (answer?.status === 500) this.#notes.odd.push(`${sent.endpoint.path} answered 500`);
      const givesUp = ms > GIVE_UP_MS || this.isOver();
      if (isWrite && (known || givesUp)) this.#notes.writes.push({ what: sent.endpoint.path, begun, ms, tries, known });
      if (known) return answer;
      if (givesUp) return undefined;
      this.#at += 1;
      await pause(200);
    }
  }

  async #try({ token, endpoint, id = "", body, key }: Sent): Promise<Answer | undefined> {
    const front = this.#fronts[this.#at % this.#fronts.length];
    try {
      const answer = await fetch(`${front}/api/chowk365${endpoint.path.replace(/:(orderId|id)/, id)}`, {
        method: endpoint.method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { "idempotency-key": key } : {}),
          ...(body ? { "content-type": "application/json" } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(TRY_MS),
      });
      const { data } = (await answer.json()) as { data?: unknown };
      return { status: answer.status, data };
    } catch {
      return undefined;
    }
  }
}
