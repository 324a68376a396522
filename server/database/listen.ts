import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";

export interface Listener {
  stop(): Promise<void>;
}

interface Events {
  /** Something was announced on the channel. */
  heard: () => void;
  /** The line is open (again): what was announced in between was missed. */
  opened: () => void;
  /** The line broke: nothing is heard until it is open again. */
  lost: () => void;
}

/** Hears the announcements on one channel of the database, and says when it cannot. Answers once the line is open. */
export async function listen(url: string, channel: string, events: Events): Promise<Listener> {
  let stopped = false;
  let client = await open();

  async function open(): Promise<Client> {
    const opening = new Client({ connectionString: url, application_name: `chowk ${channel}`, keepAlive: true });
    opening.on("error", () => {});
    opening.on("notification", events.heard);
    await opening.connect();
    await opening.query(`listen ${opening.escapeIdentifier(channel)}`);
    opening.once("end", () => void reopen());
    events.opened();
    return opening;
  }

  async function reopen(): Promise<void> {
    if (stopped) return;
    events.lost();
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
