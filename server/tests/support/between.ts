import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { freePort } from "./free-port.ts";

/** A proxy between a server and its database that fails as networks and machines do. */
export interface Between {
  /** The database's connection string, through this proxy. */
  url: string;
  /** Cuts all connections and accepts no new ones, as if nobody were listening. */
  close(): Promise<void>;
  /** Cuts all connections; new ones are accepted. */
  cut(): void;
  /** Passes nothing on in either direction, and closes nothing: the database is frozen, or a cable is out. */
  mute(): void;
  /** Passes everything on again; what was held back goes first. */
  open(): Promise<void>;
  /** Returns how many bytes have come from the database. */
  passed(): number;
}

export async function between(databaseUrl: string, { closed = false } = {}): Promise<Between> {
  const target = new URL(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  let isMute = false;
  let passed = 0;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on("error", () => {});
      from.pipe(to);
      from.once("close", () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
    far.on("data", (bytes) => {
      passed += bytes.length;
    });
    if (isMute) hush(pair);
  });
  const hush = ([near, far]: [Socket, Socket]) => {
    near.unpipe(far).pause();
    far.unpipe(near).pause();
  };
  const cut = () => {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  // It stays ours while the proxy is closed: nothing that dials out is given one of these.
  const port = await freePort();
  const listen = async () => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await listen();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const close = async () => {
    const ended = new Promise((resolve) => server.close(resolve));
    cut();
    await ended;
  };
  if (closed) await close();
  onTestFinished(async () => {
    if (server.listening) await close();
  });
  return {
    url: url.href,
    close,
    cut,
    mute() {
      isMute = true;
      for (const pair of pairs) hush(pair);
    },
    async open() {
      isMute = false;
      for (const [near, far] of pairs) {
        near.pipe(far);
        far.pipe(near);
      }
      if (!server.listening) await listen();
    },
    passed: () => passed,
  };
}
