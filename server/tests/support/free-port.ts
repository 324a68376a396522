import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections: none of them takes a port before its server listens on it. */
const [FIRST, LAST] = [20_000, 32_000];

/** Returns a port for a server that a test starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
      .once("error", () => resolve(false))
      .listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
