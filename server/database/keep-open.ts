import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";

export interface Line {
  stop(): Promise<void>;
}

interface Keeping {
  /** As `pg_stat_activity` shows it. */
  name: string;
  /** Makes a connection what it is to be; runs on each new one before it counts as open. */
  prepare: (client: Client) => Promise<void>;
  opened?: () => void;
  lost?: () => void;
}

/** Holds one connection for as long as the process lives, and makes it anew where it breaks. Answers once it is open. */
export async function keepOpen(url: string, { name, prepare, opened, lost }: Keeping): Promise<Line> {
  let stopped = false;
  let client = await open();

  async function open(): Promise<Client> {
    const opening = new Client({ connectionString: url, application_name: name, keepAlive: true });
    opening.on("error", () => {});
    await opening.connect();
    await prepare(opening);
    opening.once("end", () => void reopen());
    opened?.();
    return opening;
  }

  async function reopen(): Promise<void> {
    if (stopped) return;
    lost?.();
    for (let wait = 100; !stopped; wait = Math.min(wait * 2, 5000)) {
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
