import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { listeningConnection } from "./bounds.ts";

export interface Line {
  stop(): Promise<void>;
}

interface Keeping {
  /** As `pg_stat_activity` shows it. */
  name: string;
  /** Sets a connection up; runs on each new one before it counts as open. */
  prepare: (client: Client) => Promise<void>;
  opened?: (client: Client) => void;
  lost?: () => void;
  askMs?: number;
}

/** How often to ask the other end whether it is still there. A dead line is noticed within three times that. */
const ASK_MS = 5000;

/** Holds one connection for the life of the process, and reopens it if it breaks or goes silent. Resolves once it is open. */
export async function keepOpen(url: string, { name, prepare, opened, lost, askMs = ASK_MS }: Keeping): Promise<Line> {
  let stopped = false;
  let client = await open();

  async function open(): Promise<Client> {
    const opening = new Client({ ...listeningConnection(url, askMs * 1.8), application_name: name });
    opening.on("error", () => {});
    try {
      await opening.connect();
      await prepare(opening);
    } catch (error) {
      void opening.end().catch(() => {});
      throw error;
    }
    // An answer breaks the silence. Without one the connection ends, and this timer with it.
    const asking = setInterval(() => void opening.query("select 1").catch(() => {}), askMs).unref();
    opening.once("end", () => {
      clearInterval(asking);
      void reopen();
    });
    opened?.(opening);
    return opening;
  }

  async function reopen(): Promise<void> {
    if (stopped) return;
    lost?.();
    for (let wait = 100; !stopped; wait = Math.min(wait * 2, 1000)) {
      await pause(wait);
      try {
        client = await open();
        if (stopped) await client.end();
        return;
      } catch {
        // The database is still away; ask again after a longer pause.
      }
    }
  }

  return {
    async stop() {
      stopped = true;
      await client.end().catch(() => {});
    },
  };
}
