import { useSyncExternalStore } from "react";
import type { Data } from "../../api/client.ts";
import { call } from "../../api/client.ts";

/** Browsers bind passkeys to a site's name: opened by a number (127.0.0.1), it can have none. */
const canHere = (): boolean => typeof PublicKeyCredential === "function" && !/^[\d.]+$|^\[/.test(location.hostname);

const never = () => () => {};

/** Whether this browser can make and use passkeys here; false while the server's page is being taken over. */
export const useCanPasskey = (): boolean => useSyncExternalStore(never, canHere, () => false);

/** Asks the browser for a new passkey and has the account keep it. Throws where the customer stops, or it fails. */
export async function makePasskey(): Promise<void> {
  const { results } = await call("POST /me/passkeys/options", {});
  const { startRegistration } = await import("@simplewebauthn/browser");
  const credential = await startRegistration({
    optionsJSON: results as unknown as Parameters<typeof startRegistration>[0]["optionsJSON"],
  });
  await call("POST /me/passkeys", { body: { credential: credential as never } });
}

/** Asks the browser for a passkey and logs in by it. Throws where the customer stops, or it fails. */
export async function logInByPasskey(): Promise<Data<"POST /login_with_passkey">> {
  const { results } = await call("POST /login_with_passkey/options", {});
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const credential = await startAuthentication({
    optionsJSON: results as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"],
  });
  return call("POST /login_with_passkey", { body: { credential: credential as never } });
}

/** The customer closed the browser's own dialog, or let it pass: nothing went wrong. */
export const wasStopped = (error: unknown): boolean => error instanceof Error && error.name === "NotAllowedError";

/** The device has a passkey of this account already. */
export const isThere = (error: unknown): boolean => error instanceof Error && error.name === "InvalidStateError";
