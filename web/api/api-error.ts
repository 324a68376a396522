import type { Refusal, RefusalCode } from "@chowk/contract";

/** How a call failed: with one of our refusals, with a gateway's answer, or with no answer at all. */
type Failure = Omit<Refusal, "reason"> & { reason?: RefusalCode };

/** A call that was refused, failed, or got no answer (`code` 0). Outside this folder nobody reads its fields: see `failure.ts`. */
export class ApiError extends Error {
  readonly code: number;
  /** Why it was refused; undefined if the answer was not one of our refusals. */
  readonly reason: RefusalCode | undefined;
  readonly errors: NonNullable<Refusal["errors"]>;
  readonly data: unknown;
  /** The HTTP status was a success; only the body reports the failure. */
  readonly inBody: boolean;
  /** How long to wait before trying again, if waiting helps. */
  readonly retryAfterSeconds: number | undefined;
  constructor({ code, reason, message, errors = [], data, retryAfterSeconds }: Failure, inBody = false) {
    super(message);
    this.code = code;
    this.reason = reason;
    this.errors = errors;
    this.data = data;
    this.inBody = inBody;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
