import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";

export interface Listener {
  stop(): Promise<void>;
}

interface Events {
  /** Something was announced on the channel, with these words. */
  heard: (channel: string, payload: string) => void;
  /** The line is open (again): what was announced in between was missed. */
  opened: () => void;
  /** The line broke: nothing is heard until it is open again. */
  lost: () => void;
}

/** Hears the announcements on channels of the database, and says when it cannot. Answers once the line is open. */
export async function listen(url: string, channels: readonly string[], events: Events): Promise<Listener> {
  let stopped = false;
  let client = await open();

  async function open(): Promise<Client> {
    const opening = new Client({ connectionString: url, application_name: `chowk ${channels[0]}`, keepAlive: true });
    opening.on("error", () => {});
    opening.on("notification", ({ channel, payload = "" }) => events.heard(channel, payload));
    await opening.connect();
    for (const channel of channels) await opening.query(`listen ${opening.escapeIdentifier(channel)}`);
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
