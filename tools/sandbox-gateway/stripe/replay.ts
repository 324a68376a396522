/** What a call was answered, to be told again under the same idempotency key. */
export interface Replay {
  at: number;
  /** The call's path and fields. */
  asked: string;
  status: number;
  body: unknown;
}
