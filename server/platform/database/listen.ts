import { keepOpen, type Line } from "./keep-open.ts";

export type Listener = Line;

interface Events {
  /** Something was announced on the channel, with this payload. */
  heard: (channel: string, payload: string) => void;
  /** The line is open (again): anything announced in between was missed. */
  opened: () => void;
  /** The line broke: nothing is heard until it is open again. */
  lost: () => void;
}

/** Listens on channels of the database, and reports when it cannot. Resolves once the line is open. */
export function listen(url: string, channels: readonly string[], { heard, ...rest }: Events): Promise<Listener> {
  return keepOpen(url, {
    name: `chowk ${channels[0]}`,
    ...rest,
    async prepare(client) {
      client.on("notification", ({ channel, payload = "" }) => heard(channel, payload));
      for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    },
  });
}
