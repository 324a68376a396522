import type { ServerResponse } from "node:http";
import type { DataOf, Endpoint } from "@chowk/contract";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import { networkOf } from "../config/network.ts";
import { Refused, refuse } from "../refusals/refuse.ts";
import type { Topic } from "./changes.ts";
import { type Call, callOf, routeOf } from "./serve.ts";

declare module "fastify" {
  interface FastifyInstance {
    eventStreams: EventStreams;
  }
}

/** What a stream sends, and when it looks. */
export interface Watched<Data> {
  /** When one of these changes, it reads again. */
  topics: readonly Topic[];
  /** Returns the current state, with an id for exactly this state: a state that the listener knows already is not sent again. */
  read: () => Promise<{ id: string; data: Data }>;
}

/** How many tabs of one account may listen at once, in one process; a refused tab asks now and then instead. */
const MOST_OF_ACCOUNT = 8;
/** The same for all accounts behind one connection to the internet, such as an office's. */
const MOST_OF_NETWORK = 300;
/** A stream takes about 35 KB. */
const MOST_IN_ALL = 3000;
const AGAIN_SECONDS = 60;
/** After this the browser reconnects by itself, and its right to listen is checked again. */
const LONGEST_MS = 30 * 60_000;
/** Keeps proxies on the way from taking the line for dead. */
const BEAT_MS = 20_000;
/** If there are many changes at once, a listener gets only the last state. */
const PAUSE_MS = 200;
/** A listener that does not read is dropped when more bytes than this wait for it. */
const MOST_WAITING = 64 * 1024;

/** The streams that are open in this process. */
export class EventStreams {
  readonly #open = new Set<OpenStream>();
  /** How many places are taken, by owner, including those of streams that are about to open. */
  readonly #taken = new Map<string, number>();
  #beating: NodeJS.Timeout | undefined;
  readonly #beatMs: number;

  constructor({ IDLE_SECONDS }: Pick<Config, "IDLE_SECONDS">) {
    this.#beatMs = Math.min(BEAT_MS, (IDLE_SECONDS * 1000) / 2);
  }

  get size(): number {
    return this.#open.size;
  }

  /**
   * Takes a place for a stream, and returns a function that gives it back. Refuses with 429 if the account, or the network, has
   * too many, and with 503 if all are taken.
   */
  takePlace(accountId: string, network: string): () => void {
    const [all, ofNetwork, ofAccount] = ["all", `network ${network}`, `account ${accountId}`] as const;
    const isFull = (whose: string, most: number) => (this.#taken.get(whose) ?? 0) >= most;
    const again = { retryAfterSeconds: AGAIN_SECONDS };
    if (isFull(ofAccount, MOST_OF_ACCOUNT) || isFull(ofNetwork, MOST_OF_NETWORK))
      throw refuse("TOO_MANY_WINDOWS", again);
    if (isFull(all, MOST_IN_ALL)) throw refuse("TOO_MANY_PEOPLE", again);
    const whose = new Set([all, ofNetwork, ofAccount]);
    for (const each of whose) this.#taken.set(each, (this.#taken.get(each) ?? 0) + 1);
    return () => {
      for (const each of whose) {
        const rest = (this.#taken.get(each) ?? 1) - 1;
        if (rest > 0) this.#taken.set(each, rest);
        else this.#taken.delete(each);
      }
      whose.clear();
    };
  }

  add(stream: OpenStream): void {
    this.#open.add(stream);
    stream.onEnd(() => this.#open.delete(stream));
    this.#beating ??= setInterval(() => this.#beat(), this.#beatMs).unref();
  }

  #beat(): void {
    for (const stream of this.#open) {
      if (performance.now() - stream.openedAt > LONGEST_MS) stream.end();
      else stream.write("event: beat\ndata: .\n\n");
    }
  }

  endAll(): void {
    clearInterval(this.#beating);
    for (const stream of this.#open) stream.end();
  }
}

/** One line to one listener. */
class OpenStream {
  readonly openedAt = performance.now();
  readonly #raw: ServerResponse;
  readonly #atEnd: (() => void)[] = [];

  constructor(raw: ServerResponse) {
    this.#raw = raw;
    raw.on("error", () => {});
    raw.once("close", () => {
      for (const ended of this.#atEnd) ended();
    });
  }

  /** Calls `ended` at the end, or at once if the listener has already left. */
  onEnd(ended: () => void): void {
    if (this.#raw.destroyed) ended();
    else this.#atEnd.push(ended);
  }

  get isOpen(): boolean {
    return !this.#raw.destroyed && !this.#raw.writableEnded;
  }

  write(text: string): void {
    if (this.#raw.writableLength > MOST_WAITING) this.#raw.destroy();
    else if (this.isOpen) this.#raw.write(text);
  }

  end(): void {
    if (this.isOpen) this.#raw.end();
  }
}

/**
 * Mounts a call that returns a stream of server-sent events, behind the same guards as `serve()`; then the line stays open. The
 * listener gets the current state, and again at every change, each time with an id that browsers send back as `Last-Event-ID`
 * when they reconnect, so that nothing known is repeated. The stream ends with the session.
 */
export function serveStream<E extends Endpoint & { stream: true }>(
  app: FastifyInstance,
  e: E,
  watch: (call: Call<E>) => Promise<Watched<DataOf<E>>>,
): void {
  app.route({
    ...routeOf(app, e),
    handler: async (request, reply) => {
      const call = callOf<E>(request, reply);
      const { id: sessionId, accountId } = call.session;
      // Taken before anything is awaited: if many come at once, each of them counts those before it.
      const offs = [app.eventStreams.takePlace(accountId, networkOf(request.ip))];
      const end = () => {
        for (const off of offs) off();
      };
      const { teller, first } = await (async () => {
        const { topics, read } = await watch(call);
        const teller = new Teller(e, read, request.log, String(request.headers["last-event-id"] ?? ""));
        // Listens before it reads, so that no change in between is missed.
        offs.push(...topics.map((topic) => app.changes.on(topic, () => void teller.look())));
        return { teller, first: await teller.read() };
      })().catch((error) => {
        end();
        throw error;
      });

      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        "content-type": "text/event-stream; charset=utf-8",
        // Proxies must not buffer or compress what must arrive at once.
        "cache-control": "no-store, no-transform",
        "x-accel-buffering": "no",
      });
      const stream = new OpenStream(reply.raw);
      offs.push(app.changes.on(`session/${sessionId}`, () => stream.end()));
      app.eventStreams.add(stream);
      stream.onEnd(end);
      stream.write("retry: 3000\nevent: beat\ndata: .\n\n");
      teller.tellTo(stream, first);
    },
  });
}

/** Sends one listener each state once, one after another. */
class Teller<E extends Endpoint> {
  readonly #e: E;
  readonly #read: Watched<DataOf<E>>["read"];
  readonly #log: FastifyBaseLogger;
  #known: string;
  #stream: OpenStream | undefined;
  #looking = false;
  #again = false;

  constructor(e: E, read: Watched<DataOf<E>>["read"], log: FastifyBaseLogger, known: string) {
    this.#e = e;
    this.#read = read;
    this.#log = log;
    this.#known = known;
  }

  read() {
    return this.#read();
  }

  tellTo(stream: OpenStream, first: { id: string; data: DataOf<E> }): void {
    this.#stream = stream;
    this.#tell(first);
    if (this.#again) void this.look();
  }

  /** If it is looking already, or nobody listens yet, it looks once more afterwards. */
  async look(): Promise<void> {
    const stream = this.#stream;
    this.#again = true;
    if (!stream || this.#looking) return;
    this.#looking = true;
    try {
      while (this.#again && stream.isOpen) {
        this.#again = false;
        this.#tell(await this.#read());
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
      }
    } catch (error) {
      // The listener reconnects, and gets the reason then.
      if (!(error instanceof Refused)) this.#log.warn({ err: error }, "A stream of events broke off");
      stream.end();
    } finally {
      this.#looking = false;
    }
  }

  #tell({ id, data }: { id: string; data: DataOf<E> }): void {
    if (id === this.#known) return;
    this.#known = id;
    this.#stream?.write(`id: ${id}\ndata: ${JSON.stringify(this.#e.data.parse(data))}\n\n`);
  }
}

/** Gives the app its streams. They end when it closes, so that it does not wait for listeners. */
export function eventStreams(app: FastifyInstance, config: Config): void {
  const streams = new EventStreams(config);
  app.decorate("eventStreams", streams);
  app.addHook("preClose", async () => streams.endAll());
}
