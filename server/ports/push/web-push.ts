import { Agent } from "node:https";
import { Gone, PermanentFailure, TemporaryFailure } from "../delivery-failure.ts";
import type { PushSender } from "./push.ts";

export interface WebPushOptions {
  publicKey: string;
  privateKey: string;
  /** Whom a push service writes to when something is wrong: `mailto:…` or `https://…`. */
  subject: string;
  /** Hosts of push services; `*.` stands for all below a host. */
  hosts: readonly string[];
  timeoutMs?: number;
  /** A certificate authority besides the known ones, in PEM. */
  ca?: string;
}

/** A message is worth nothing after an hour. */
const SECONDS_TO_LIVE = 3600;

/** Web Push (RFC 8030) with VAPID (RFC 8292), encrypted for the browser alone (RFC 8291). */
export function webPushSender({
  publicKey,
  privateKey,
  subject,
  hosts,
  timeoutMs = 10_000,
  ca,
}: WebPushOptions): PushSender {
  const agent = new Agent({ keepAlive: false, ...(ca ? { ca } : {}) });
  const sender: PushSender = {
    publicKey,
    mayReach(endpoint) {
      if (!URL.canParse(endpoint)) return false;
      const { protocol, hostname, username } = new URL(endpoint);
      const isKnown = hosts.some((host) =>
        host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host,
      );
      return protocol === "https:" && username === "" && isKnown;
    },
    async send({ to, payload }) {
      if (!sender.mayReach(to.endpoint)) throw new PermanentFailure("This push service is none of those we write to");
      // Loaded with the first message: a process that sends none does without.
      const { default: webPush } = await import("web-push");
      try {
        const options = {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: SECONDS_TO_LIVE,
          timeout: timeoutMs,
          agent,
        };
        const { statusCode } = await webPush.sendNotification(to, payload, options);
        return `push/${statusCode}`;
      } catch (error) {
        const { statusCode } = error as { statusCode?: number };
        if (statusCode === 404 || statusCode === 410) throw new Gone("The browser does not want any more");
        const temporary = statusCode === undefined || statusCode === 429 || statusCode >= 500;
        const words = statusCode ? `The push service answered ${statusCode}` : "The push service gave no answer";
        throw temporary ? new TemporaryFailure(words) : new PermanentFailure(words);
      }
    },
  };
  return sender;
}
