import { DatabaseError } from "pg";
import { isOldPlan } from "./violations.ts";

/** The pool had no connection to give. */
export class NoConnection extends Error {
  constructor(cause: unknown) {
    super(
      cause instanceof Error ? cause.message || (cause as { code?: string }).code || "No connection" : String(cause),
    );
    this.cause = cause;
  }
}

/**
 * SQLSTATEs of a database that cannot do its work now, by their classes: connections, resources (a full disk, too many
 * connections), an operator's or a bound's end. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const CLASSES = ["08", "53", "57", "58"];
const CODES = [
  /** A bound of bounds.ts: a transaction idle for too long, a lock that others hold. */
  ...["25P03", "55P03"],
  /** It takes no writes: the primary has moved, and this one follows it now. */
  "25006",
];

/** What the system says of a connection. */
const BROKEN = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
]);

/** What the driver says of one: it has no codes of its own. */
const SAID =
  /^(Connection terminated|PostgreSQL said nothing|timeout e(xpired|xceeded)|Query read timeout|Client (was closed|has encountered))/;

/** The database cannot be reached, or not do its work, for now: the same call may go well a moment later. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (error instanceof NoConnection || isOldPlan(error)) return true;
  if (error instanceof DatabaseError) {
    const code = error.code ?? "";
    return CODES.includes(code) || CLASSES.includes(code.slice(0, 2));
  }
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return (syscall !== undefined && BROKEN.has(code ?? "")) || SAID.test(error.message);
}
