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
 * SQLSTATE classes of a database that cannot do its work now: connections, resources (a full disk, too many connections),
 * ended by its administrator or by a time limit. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const CLASSES = ["08", "53", "57", "58"];
const CODES = [
  /** A bound of bounds.ts: a transaction idle for too long, a lock that others hold. */
  ...["25P03", "55P03"],
  /** It accepts no writes: the primary has moved, and this server is now a replica of it. */
  "25006",
];

/** The system's error codes for a broken connection. */
const BROKEN = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOTFOUND", "EAI_AGAIN"],
]);

/** The driver's messages for a broken connection: it has no codes. */
const SAID =
  /^(Connection terminated|PostgreSQL said nothing|timeout e(xpired|xceeded)|Query read timeout|Client (was closed|has encountered))/;

/** Whether the database cannot be reached or cannot do its work for now: the same call may succeed a moment later. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (error instanceof NoConnection || isOldPlan(error)) return true;
  if (error instanceof DatabaseError) {
    const code = error.code ?? "";
    // After a PANIC the whole server starts anew, whatever the code: no room for its log can be an internal error (XX000).
    return error.severity === "PANIC" || CODES.includes(code) || CLASSES.includes(code.slice(0, 2));
  }
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return (syscall !== undefined && BROKEN.has(code ?? "")) || SAID.test(error.message);
}
