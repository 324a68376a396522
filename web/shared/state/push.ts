import { readPushKey, tellHere, type Who } from "../calls/push.ts";

/** The state of notifications on this device; `none` if the browser or the server cannot send them. */
export type Telling = "none" | "off" | "on" | "blocked";

/**
 * Returns whether this browser gets notifications about orders. A page asks before it has started the worker, and is
 * answered once that runs: never, in a browser that refuses it.
 */
export async function readTelling(): Promise<Telling> {
  if (!("PushManager" in window) || !("Notification" in window) || !("serviceWorker" in navigator)) return "none";
  const worker = await navigator.serviceWorker.ready;
  if (!(await readKey())) return "none";
  if (Notification.permission === "denied") return "blocked";
  return (await worker.pushManager.getSubscription()) ? "on" : "off";
}

const readKey = async () => (await readPushKey().catch(() => ({ key: null }))).key;

/** Asks for permission, subscribes, and registers with the server. Throws if the push service or the server refuses. */
export async function startTelling(who: Who): Promise<Telling> {
  if ((await Notification.requestPermission()) !== "granted")
    return Notification.permission === "denied" ? "blocked" : "off";
  const [worker, key] = [await navigator.serviceWorker.ready, await readKey()];
  if (!key) return "none";
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } };
  try {
    await tellHere(who, body);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return "on";
}
