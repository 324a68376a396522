import { useSyncExternalStore } from "react";

/** A code that was sent to a phone and is still to be entered. */
export interface OtpChallenge {
  phone: string;
  /** Identifies the challenge to the server; worth nothing without the code. */
  token: string;
  otpLength: number;
  /** Milliseconds since 1970: when another code may be requested, and when this one expires. */
  resendAt: number;
  expiresAt: number;
}

const KEY = "otpChallenge";

const isChallenge = (value: unknown): value is OtpChallenge => {
  const { phone, token, otpLength, resendAt, expiresAt } = (value ?? {}) as Partial<OtpChallenge>;
  return (
    typeof phone === "string" &&
    typeof token === "string" &&
    Number.isInteger(otpLength) &&
    typeof resendAt === "number" &&
    typeof expiresAt === "number"
  );
};

let challenge: OtpChallenge | null | undefined;
const subscribers = new Set<() => void>();

function current(): OtpChallenge | null {
  if (challenge === undefined) challenge = read();
  return challenge;
}

function read(): OtpChallenge | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isChallenge(value) ? value : null;
  } catch {
    return null;
  }
}

function set(next: OtpChallenge | null): void {
  challenge = next;
  try {
    if (next) sessionStorage.setItem(KEY, JSON.stringify(next));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is refused: it lasts as long as the page.
  }
  for (const notify of subscribers) notify();
}

function subscribe(notify: () => void): () => void {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
}

/** Survives a reload, and lasts as long as the tab. */
export const keepOtpChallenge = (next: OtpChallenge): void => set(next);
export const forgetOtpChallenge = (): void => set(null);

/** The code that is expected; null if there is none; undefined until the server's page is hydrated. */
export const useOtpChallenge = (): OtpChallenge | null | undefined =>
  useSyncExternalStore(subscribe, current, () => undefined);

/** The same, for use outside components. */
export const currentOtpChallenge = current;
