import { createServer } from "node:net";
import { type Config, SetupError } from "../config.ts";

/** Asks for the port before anything else is started, so that a refusal leaves nothing half-made. */
export async function requireFreePort({ HOST, PORT }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => reject(new SetupError(reasonFor(error, HOST, PORT))));
    probe.listen(PORT, HOST, () => probe.close(() => resolve()));
  });
}

function reasonFor(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === "EADDRINUSE")
    return `Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1} npm start.`;
  if (error.code === "EACCES")
    return `Port ${port} is not open to this user: choose one above 1023 with PORT=3000 npm start.`;
  return `Cannot listen on ${host}:${port} (${error.code}): check HOST and PORT.`;
}
