import { readPushKey, tellHere, type Who } from "../calls/push.ts";

/** The state of notifications on this device; `none` if the browser or the server cannot send them. */
export type Telling = "none" | "off" | "on" | "blocked";

const registration = () => navigator.serviceWorker?.getRegistration();

/** Returns whether this browser gets notifications about orders. */
export async function readTelling(): Promise<Telling> {
  if (!("PushManager" in window) || !("Notification" in window)) return "none";
  const worker = await registration();
  if (!worker || !(await readKey())) return "none";
  if (Notification.permission === "denied") return "blocked";
  return (await worker.pushManager.getSubscription()) ? "on" : "off";
}

const readKey = async () => (await readPushKey().catch(() => ({ key: null }))).key;

/** Asks for permission, subscribes, and registers with the server. Throws if the push service or the server refuses. */
export async function startTelling(who: Who): Promise<Telling> {
  if ((await Notification.requestPermission()) !== "granted")
    return Notification.permission === "denied" ? "blocked" : "off";
  const [worker, key] = [await registration(), await readKey()];
  if (!worker || !key) return "none";
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

/** Ends notifications on this device. The server finds out when it next tries. */
export async function stopTelling(): Promise<Telling> {
  const worker = await registration();
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  return "off";
}
