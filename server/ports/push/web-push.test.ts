import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import webPush from "web-push";
import { certificate, key } from "../../testing/certificate.ts";
import { Gone, PermanentFailure, TemporaryFailure } from "../delivery-failure.ts";
import { webPushSender } from "./web-push.ts";

const keys = webPush.generateVAPIDKeys();

/** A browser's push service on loopback that answers so, and a browser that subscribed there. */
async function aPushService(status = 201) {
  const requests: { headers: Record<string, unknown>; body: Buffer }[] = [];
  const server = createServer({ key, cert: certificate }, async (request, response) => {
    requests.push({ headers: request.headers, body: await buffer(request) });
    response.writeHead(status).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const to = {
    endpoint: `https://127.0.0.1:${port}/send/1`,
    keys: { p256dh: browser.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") },
  };
  const sender = webPushSender({ ...keys, subject: "https://chowk.test", hosts: ["127.0.0.1"], ca: certificate });
  return { requests, send: () => sender.send({ id: "1", to, payload: '{"title":"Your start code is 4711"}' }) };
}

test("a message reaches the browser's service, signed by our key, and nobody there can read it", async () => {
  const { requests, send } = await aPushService();
  expect(await send()).toBe("push/201");
  const [request] = requests;
  expect(request?.headers).toMatchObject({
    ttl: "3600",
    "content-encoding": "aes128gcm",
    authorization: expect.stringContaining(`k=${keys.publicKey}`),
  });
  expect(request?.body.length).toBeGreaterThan(80);
  expect(request?.body.toString("latin1")).not.toContain("4711");
});

test.each([
  [410, Gone],
  [404, Gone],
  [400, PermanentFailure],
  [429, TemporaryFailure],
  [503, TemporaryFailure],
])("an answer of %i is a failure of its kind, and tells nothing of the browser", async (status, kind) => {
  const { send } = await aPushService(status);
  const failure = await send().then(
    () => undefined,
    (error: Error) => error,
  );
  expect(failure?.constructor).toBe(kind);
  expect(failure?.message).not.toContain("127.0.0.1");
});

describe("whom we write to", () => {
  const { mayReach } = webPushSender({
    ...keys,
    subject: "https://chowk.test",
    hosts: ["fcm.googleapis.com", "*.push.apple.com"],
  });
  test.each([
    ["https://fcm.googleapis.com/fcm/send/1", true],
    ["https://web.push.apple.com/QOgi", true],
    ["http://fcm.googleapis.com/fcm/send/1", false],
    ["https://fcm.googleapis.com.evil.test/", false],
    ["https://evilpush.apple.com/", false],
    ["https://user@fcm.googleapis.com/", false],
    ["https://127.0.0.1/", false],
    ["https://169.254.169.254/latest", false],
    ["no address", false],
  ])("%s: %s", (endpoint, allowed) => {
    expect(mayReach(endpoint)).toBe(allowed);
  });
});
