import { call } from "../../api/client.ts";

/** Where telling on this device stands; `none` where the browser or the server cannot. */
export type Telling = "none" | "off" | "on" | "blocked";

const registration = () => navigator.serviceWorker?.getRegistration();

/** Whether this browser is told of what happens to orders. */
export async function readTelling(): Promise<Telling> {
  if (!("PushManager" in window) || !("Notification" in window)) return "none";
  const worker = await registration();
  if (!worker || !(await readKey())) return "none";
  if (Notification.permission === "denied") return "blocked";
  return (await worker.pushManager.getSubscription()) ? "on" : "off";
}

const readKey = async () => (await call("GET /push_key", {}).catch(() => ({ key: null }))).key;

/** Asks for permission, subscribes, and says so to the server. Throws where the push service or the server refuses. */
export async function startTelling(who: "customer" | "partner"): Promise<Telling> {
  if ((await Notification.requestPermission()) !== "granted")
    return Notification.permission === "denied" ? "blocked" : "off";
  const [worker, key] = [await registration(), await readKey()];
  if (!worker || !key) return "none";
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } };
  try {
    await call(who === "partner" ? "POST /partner/push_subscriptions" : "POST /push_subscriptions", { body });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return "on";
}

/** Tells this device nothing more: the server learns of it when it next tries. */
export async function stopTelling(): Promise<Telling> {
  const worker = await registration();
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  return "off";
}
