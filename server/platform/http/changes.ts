import { type Listener, listen } from "../database/listen.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The listeners in this process that wait for news. */
    changes: Changes;
  }
}

/** `booking/<id>`, `partner/<id>` (their jobs and offers), `session/<id>` (it ended), or `bookings`: any of them. */
export type Topic = `${"booking" | "partner" | "session"}/${string}` | "bookings";

/** The listeners that wait for news, by topic. They are told only that something changed, and look for themselves. */
export class Changes {
  readonly #waiting = new Map<Topic, Set<() => void>>();

  /** Calls `wake` at every change of the topic, until the returned function is called. */
  on(topic: Topic, wake: () => void): () => void {
    const waiting = this.#waiting.get(topic) ?? new Set();
    this.#waiting.set(topic, waiting.add(wake));
    return () => {
      waiting.delete(wake);
      if (waiting.size === 0 && this.#waiting.get(topic) === waiting) this.#waiting.delete(topic);
    };
  }

  tell(topic: Topic): void {
    for (const wake of [...(this.#waiting.get(topic) ?? [])]) wake();
  }

  /** Nobody knows what was announced while the line was broken, so all listeners look. */
  tellAll(): void {
    for (const topic of [...this.#waiting.keys()]) if (!topic.startsWith("session/")) this.tell(topic);
  }
}

/** The database's channels, and the topics of their announcements. The payload is an id. */
const topicsOf: Record<string, (id: string) => Topic[]> = {
  booking_changed: (id) => [`booking/${id}`, "bookings"],
  partner_changed: (id) => [`partner/${id}`],
  session_ended: (id) => [`session/${id}`],
};

/** Hears the database's announcements, on one line for the whole process. */
export function hearChanges(databaseUrl: string, changes: Changes): Promise<Listener> {
  return listen(databaseUrl, Object.keys(topicsOf), {
    heard: (channel, id) => {
      for (const topic of topicsOf[channel]?.(id) ?? []) changes.tell(topic);
    },
    opened: () => changes.tellAll(),
    lost: () => {},
  });
}
