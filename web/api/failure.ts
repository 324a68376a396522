import type { Refusal } from "@chowk/contract";
import { ApiError } from "./api-error.ts";

/** The server's own message, or the screen's text if there is none. */
export const messageOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError || error instanceof KnownRefusal) && error.message ? error.message : fallback;

/** The fields at fault, by their path in the body. */
export const faultsOf = (error: unknown): NonNullable<Refusal["errors"]> =>
  error instanceof ApiError ? error.errors : [];

/** How long to wait before the call is made again, if waiting helps. */
export const secondsToWait = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.retryAfterSeconds : undefined;

/** The session has ended: the user must log in again. A wrong password or code does not count. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 401 && (!error.reason || error.reason === "LOGIN_REQUIRED");

/** Without an answer, or after a server error, it is unknown whether the call was carried out. */
export const isUnclear = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 0 || error.code >= 500);

/** Nothing was decided: the same call may succeed later, or after logging in. */
export const canGoWellLater = (error: unknown): boolean =>
  !isRefusal(error) || (error instanceof ApiError && [401, 408, 429].includes(error.code));

/** It broke on the way: the status was a success, but the body holds a failure. */
export const brokeOnTheWay = (error: unknown): boolean => error instanceof ApiError && error.inBody;

/** A refusal that a screen handles rather than only shows. */
export class KnownRefusal extends Error {
  constructor({ message }: { message: string }) {
    super(message);
  }
}

/** What was asked for does not exist. */
export class NotThere extends KnownRefusal {}

/** Only someone who has just logged in may do it. */
export class LoginTooOld extends KnownRefusal {}

/** Makes a call fail with a known refusal: `NO_SUCH_ORDER: failAs(NotThere)`. */
export const failAs =
  <R extends { message: string }>(Kind: new (refused: R) => KnownRefusal) =>
  (refused: R): never => {
    throw new Kind(refused);
  };

/** The error for an answer that succeeded but is of no use, with the screen's text. */
export const uselessAnswer = (message: string): Error => new ApiError({ code: 502, message });

/** The API worked, and said no. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof KnownRefusal || (error instanceof ApiError && error.code >= 400 && error.code < 500);

/** The one rule for retries: once, and only if the call failed or got no answer; never after a refusal. */
export const unlessRefused = (failures: number, error: Error): boolean => failures < 1 && !isRefusal(error);
