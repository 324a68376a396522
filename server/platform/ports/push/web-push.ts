import { createECDH } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { Gone, NoAnswer, PermanentFailure, TemporaryFailure } from "../delivery-failure.ts";
import { timeLimit } from "../time-limit.ts";
import { TrialFailure } from "../trial.ts";
import type { PushSender } from "./push.ts";
import { pushAddress } from "./push-address.ts";

export interface WebPushOptions {
  publicKey: string;
  privateKey: string;
  /** Where a push service can reach us when something is wrong: `mailto:…` or `https://…`. */
  subject: string;
  /** Hosts of push services, as `pushAddress` reads them. */
  hosts: readonly string[];
  /** How long the whole answer may take. */
  timeoutMs?: number;
  /** A certificate authority besides the known ones, in PEM. */
  ca?: string;
}

/** A message is worthless after an hour. */
const SECONDS_TO_LIVE = 3600;

/** Sends Web Push (RFC 8030) with VAPID (RFC 8292), encrypted so that only the browser can read it (RFC 8291). */
export function webPushSender({
  publicKey,
  privateKey,
  subject,
  hosts,
  timeoutMs = 5_000,
  ca,
}: WebPushOptions): PushSender {
  const agent = new Agent({ keepAlive: false, ...(ca ? { ca } : {}) });

  /** Returns only the status: we connect to the very address that was checked, and follow no redirect. */
  async function post(address: string, headers: Record<string, string>, body: Buffer): Promise<number> {
    const signal = timeLimit(timeoutMs);
    try {
      const sending = request(new URL(address), { method: "POST", agent, headers, signal });
      // An error after the answer has arrived does not matter.
      sending.on("error", () => {});
      sending.end(body);
      const [answer] = (await once(sending, "response")) as [IncomingMessage];
      answer.destroy();
      return answer.statusCode ?? 0;
    } catch {
      throw new NoAnswer("The push service gave no answer");
    }
  }

  return {
    publicKey,
    addressOf: (endpoint) => pushAddress(endpoint, hosts),
    async tryOut() {
      if (!publicKeyOf(privateKey).equals(Buffer.from(publicKey, "base64url")))
        throw new TrialFailure("refused", "The two VAPID keys do not belong together");
    },
    async send({ to, payload }) {
      const endpoint = pushAddress(to.endpoint, hosts);
      // Nobody can subscribe there any more, so the subscription need not be kept.
      if (!endpoint) throw new Gone("This push service is none of those we write to");
      // Loaded with the first message: a process that sends none does without.
      const { default: webPush } = await import("web-push");
      const { headers, body } = webPush.generateRequestDetails({ ...to, endpoint }, payload, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: SECONDS_TO_LIVE,
      });
      const status = await post(endpoint, headers as Record<string, string>, body);
      if (status >= 200 && status < 300) return `push/${status}`;
      if (status === 404 || status === 410) throw new Gone("The browser does not want any more");
      const words = `The push service answered ${status}`;
      throw status === 429 || status >= 500 ? new TemporaryFailure(words) : new PermanentFailure(words);
    },
  };
}

/** Returns the public half of a private key, as browsers are given it; empty if it is none. */
function publicKeyOf(privateKey: string): Buffer {
  const pair = createECDH("prime256v1");
  try {
    pair.setPrivateKey(privateKey, "base64url");
    return pair.getPublicKey();
  } catch {
    return Buffer.alloc(0);
  }
}
