import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { BrowserContext } from "@playwright/test";
import { certificate, key } from "../server/tests/support/certificate.ts";

// A push service on loopback, and the browser's part in using it: in tests, Chromium has no push service to connect to.

export interface PushService {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Returns the next pushed message, as the browser reads it, and the key that signed for it (RFC 8292). */
  next(): Promise<{ message: string; signedBy: string }>;
  close(): void;
}

/** Opens the push service of one browser, with keys that only this browser can decrypt with. */
export async function aPushService(): Promise<PushService> {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const auth = randomBytes(16);
  const came: { message: string; signedBy: string }[] = [];
  let arrived = Promise.withResolvers<void>();
  const server = createServer({ key, cert: certificate }, async (request, response) => {
    const sealed = await buffer(request);
    const signedBy = signerOf(request.headers.authorization ?? "", `https://${request.headers.host}`);
    came.push({ message: open(sealed, browser, auth), signedBy });
    response.writeHead(201).end();
    arrived.resolve();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `https://127.0.0.1:${(server.address() as AddressInfo).port}/${crypto.randomUUID()}`,
    keys: { p256dh: browser.getPublicKey("base64url"), auth: auth.toString("base64url") },
    async next() {
      for (;;) {
        const first = came.shift();
        if (first) return first;
        arrived = Promise.withResolvers<void>();
        await arrived.promise;
      }
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Makes pages of this context subscribe there, as if the browser did, and remember it over reloads. */
export const subscribeAt = (context: BrowserContext, { endpoint, keys }: PushService): Promise<unknown> =>
  context.addInitScript(
    (target) => {
      const KEPT = "test-push-key";
      const subscription = {
        endpoint: target.endpoint,
        toJSON: () => target,
        unsubscribe: async () => {
          localStorage.removeItem(KEPT);
          return true;
        },
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem(KEPT) ? subscription : null),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem(KEPT, applicationServerKey);
          return subscription;
        },
      });
    },
    { endpoint, keys },
  );

/** Returns the key that signed the request. Throws if the signature or the audience is wrong, or if it has expired. */
function signerOf(authorization: string, audience: string): string {
  const [, token = "", signer = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(signer, "base64url");
  const [x = "", y = ""] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const jwk = { kty: "EC", crv: "P-256", x, y } as const;
  const signed = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { aud, exp } = JSON.parse(Buffer.from(claims, "base64url").toString());
  if (!signed || aud !== audience || exp * 1000 < Date.now()) throw new Error(`Nobody may push by ${authorization}`);
  return signer;
}

/** Decrypts a message: aes128gcm in one record (RFC 8188), with the keys of RFC 8291. */
function open(sealed: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, length] = [sealed.subarray(0, 16), sealed.readUInt8(20)];
  const sender = sealed.subarray(21, 21 + length);
  const hmac = (by: Buffer, ...parts: (Buffer | string)[]) => {
    const hash = createHmac("sha256", by);
    for (const part of parts) hash.update(part);
    return hash.digest();
  };
  const shared = hmac(auth, browser.computeSecret(sender));
  const keyed = hmac(shared, "WebPush: info\0", browser.getPublicKey(), sender, "\x01");
  const root = hmac(salt, keyed);
  const contentKey = hmac(root, "Content-Encoding: aes128gcm\0\x01").subarray(0, 16);
  const nonce = hmac(root, "Content-Encoding: nonce\0\x01").subarray(0, 12);
  const decipher = createDecipheriv("aes-128-gcm", contentKey, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(21 + length, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
