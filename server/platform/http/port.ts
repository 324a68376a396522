import { createServer } from "node:net";
import { type Config, SetupError } from "../config/config.ts";

/** Tries the port before anything else is started, so that a failure leaves nothing half-made. */
export async function requireFreePort({ HOST, PORT }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => reject(portFault(error, { HOST, PORT })));
    probe.listen(PORT, HOST, () => probe.close(() => resolve()));
  });
}

/** Returns an error that says what to do about a port that cannot be listened on. */
export function portFault({ code }: NodeJS.ErrnoException, { HOST, PORT }: Pick<Config, "HOST" | "PORT">): SetupError {
  if (code === "EADDRINUSE") {
    const other = PORT === 65_535 ? 3000 : PORT + 1;
    return new SetupError(`Port ${PORT} is taken: stop what uses it, or choose another with PORT=${other} npm start.`);
  }
  if (code === "EACCES")
    return new SetupError(`Port ${PORT} is not open to this user: choose one above 1023 with PORT=3000 npm start.`);
  return new SetupError(`Cannot listen on ${HOST}:${PORT} (${code}): check HOST and PORT.`);
}
