import { loadCart } from "../../shared/state/cart.ts";
import { forgetDrafts } from "../../shared/state/draft.ts";
import { forgetKept } from "../../shared/state/service-worker.ts";
import { forgetEntry, forgetEntryUnseen } from "../../shared/state/session.ts";
import { stopTelling } from "../../shared/state/stop-telling.ts";
import { endSession } from "../calls/session.ts";

/**
 * Ends the session, forgets who was here, and reloads the page. The saved cart waits under the customer's id. Throws if the
 * server does not answer: then the session lives on, and to pretend otherwise would leave it to whoever comes next.
 */
export async function logOut(): Promise<void> {
  // The next user must not be notified of this customer's orders.
  await stopTelling().catch(() => {});
  await endSession();
  await forgetKept().catch(() => {});
  // A log-in that came up before the page is loaded anew would lose what is typed into it.
  forgetEntryUnseen();
  forgetDrafts();
  location.reload();
}

/** Forgets on this device who was here, once the server has deleted the account. */
export async function forgetCustomer(): Promise<void> {
  // First, because a page only for customers may go to the login as soon as nobody is signed in. A browser whose storage is
  // broken keeps nothing anyway.
  await forgetKept().catch(() => {});
  forgetEntry();
  forgetDrafts();
  await loadCart();
}
