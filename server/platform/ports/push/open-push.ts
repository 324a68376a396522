import type { Config } from "../../config/config.ts";
import { madeOnce } from "../../secrets/made-once.ts";
import { carriers } from "../carrier.ts";
import type { PushSender, PushTarget } from "./push.ts";
import { webPushSender } from "./web-push.ts";

type Settings = Pick<
  Config,
  "demo" | "DATA_DIR" | "PUBLIC_URL" | "VAPID_PUBLIC_KEY" | "VAPID_PRIVATE_KEY" | "PUSH_HOSTS"
>;

/** Returns the sender for the keys in the settings; undefined if there are none. In demo mode they are made at the first start. */
export async function openPush(config: Settings): Promise<PushSender | undefined> {
  const keys = await keysOf(config);
  if (!keys) return undefined;
  const subject = config.PUBLIC_URL?.startsWith("https:") ? config.PUBLIC_URL : "https://chowk.example";
  const sender = webPushSender({ ...keys, subject, hosts: config.PUSH_HOSTS });
  const callHost = carriers();
  return { ...sender, send: (push) => callHost(hostOf(push.to), () => sender.send(push)) };
}

const hostOf = ({ endpoint }: PushTarget): string => (URL.canParse(endpoint) ? new URL(endpoint).host : "");

async function keysOf({ demo, DATA_DIR, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Settings) {
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY) return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
  if (!demo) return undefined;
  const made = await madeOnce(DATA_DIR, "vapid-keys", async () => {
    const { default: webPush } = await import("web-push");
    return JSON.stringify(webPush.generateVAPIDKeys());
  });
  return JSON.parse(made) as { publicKey: string; privateKey: string };
}
