import { useSyncExternalStore } from "react";
import type { Data } from "../../api/client.ts";
import { addPasskey, logInWithPasskey, offerPasskey, offerPasskeyLogin } from "../calls/passkeys.ts";

/** Browsers bind passkeys to a site's name: at a numeric address (127.0.0.1) there can be none. */
const canHere = (): boolean => typeof PublicKeyCredential === "function" && !/^[\d.]+$|^\[/.test(location.hostname);

const never = () => () => {};

/** Whether this browser can create and use passkeys here; false until the server's page is hydrated. */
export const useCanPasskey = (): boolean => useSyncExternalStore(never, canHere, () => false);

/** Asks the browser for a new passkey and adds it to the account. Throws if the customer stops, or it fails. */
export async function makePasskey(): Promise<void> {
  const options = await offerPasskey();
  const { startRegistration } = await import("@simplewebauthn/browser");
  const credential = await startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]["optionsJSON"],
  });
  await addPasskey({ credential: credential as never });
}

/** Asks the browser for a passkey and logs in with it. Throws if the customer stops, or it fails. */
export async function logInByPasskey(): Promise<Data<"POST /login_with_passkey">> {
  const options = await offerPasskeyLogin();
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const credential = await startAuthentication({
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"],
  });
  return logInWithPasskey({ credential: credential as never });
}

/** Whether the customer closed the browser's own dialog, or let it time out: nothing went wrong. */
export const wasStopped = (error: unknown): boolean => error instanceof Error && error.name === "NotAllowedError";

/** Whether the device has a passkey of this account already. */
export const isThere = (error: unknown): boolean => error instanceof Error && error.name === "InvalidStateError";
