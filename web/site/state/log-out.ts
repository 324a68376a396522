import { call } from "../../api/client.ts";
import { loadCart } from "../../shared/state/cart.ts";
import { stopTelling } from "../../shared/state/push.ts";
import { forgetKept } from "../../shared/state/service-worker.ts";
import { forgetEntry } from "../../shared/state/session.ts";
import { forgetDrafts } from "./draft.ts";

/**
 * Ends the session, forgets who was here, and starts the page anew. The saved cart waits under the customer's id. Throws
 * where the server does not answer: the session lives on then, and to pretend otherwise would leave it to whoever comes
 * next.
 */
export async function logOut(): Promise<void> {
  // Whoever comes next is not told of this person's orders.
  await stopTelling().catch(() => {});
  await call("POST /logout", {});
  await forgetCustomer();
  location.reload();
}

/** Forgets on this device who was here, once the server knows them no more. */
export async function forgetCustomer(): Promise<void> {
  // First: a page that is only for customers may leave for the login as soon as nobody is signed in. A browser whose
  // storage is broken keeps nothing either.
  await forgetKept().catch(() => {});
  forgetEntry();
  forgetDrafts();
  await loadCart();
}
