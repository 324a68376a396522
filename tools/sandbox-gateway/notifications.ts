import { randomUUID } from "node:crypto";

/** A message that a provider sends to the merchant, and how its delivery went. */
export interface Notification {
  id: string;
  session: string;
  /** In words: `CAPTURED`, `forged: CAPTURED`, `payment_link.paid`. */
  about: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Whether the provider's secret must not sign it. */
  forged?: boolean;
  /** Pauses until the next tries, in seconds. */
  retries: number[];
  state: "held" | "waiting" | "delivered" | "given up";
  /** Each try's HTTP status, or what went wrong. */
  tries: (number | string)[];
}

/** A notification before it is scheduled. */
export type Message = Omit<Notification, "id" | "session" | "state" | "tries">;

const PATIENCE_MS = 5000;

export const notificationOf = (session: string, message: Message, held: boolean): Notification => ({
  ...{ id: randomUUID(), session, state: held ? "held" : "waiting", tries: [] },
  ...message,
});

/** Sends a notification once. Returns the HTTP status, or what went wrong; throws if the signal aborts it. */
export async function send(notification: Notification, signal: AbortSignal): Promise<number | string> {
  const { url, headers, body } = notification;
  try {
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const options = { method: "POST", headers, body, redirect: "manual" as const };
    const response = await fetch(url, { ...options, signal: AbortSignal.any([signal, patience]) });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    signal.throwIfAborted();
    const { message, cause } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? message;
  }
}
