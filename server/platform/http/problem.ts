/** What a refusal may carry besides its message. */
interface Details {
  errors?: { path: string; message: string }[];
  /** What is true now, where that is why the call was refused. */
  data?: unknown;
  /** Where it is a matter of time: whole seconds until the call may be made again; also sent as Retry-After. */
  retryAfterSeconds?: number;
}

/** A failure the caller can act on; the error handler turns it into the envelope `{ code, message }`. */
export class Problem extends Error {
  readonly code: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 428 | 429 | 503 | 507;
  readonly details: Details;
  constructor(code: Problem["code"], message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
