import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { parse } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import webPush from "web-push";
import { certificate, key } from "../../../tests/support/certificate.ts";
import { Gone, NoAnswer, PermanentFailure, TemporaryFailure } from "../delivery-failure.ts";
import { webPushSender } from "./web-push.ts";

const keys = webPush.generateVAPIDKeys();

/** Starts a browser's push service on loopback with this answer, and a browser that subscribed there. */
async function aPushService(status: number | "silent" = 201, headers: Record<string, string> = {}) {
  const requests: { headers: Record<string, unknown>; body: Buffer }[] = [];
  const server = createServer({ key, cert: certificate }, async (request, response) => {
    requests.push({ headers: request.headers, body: await buffer(request) });
    if (status !== "silent") response.writeHead(status, headers).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const to = {
    endpoint: `https://127.0.0.1:${port}/send/1`,
    keys: { p256dh: browser.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") },
  };
  const hosts = [`127.0.0.1:${port}`];
  const timeoutMs = status === "silent" ? 200 : 5_000;
  const sender = webPushSender({ ...keys, subject: "https://chowk.test", hosts, ca: certificate, timeoutMs });
  return {
    requests,
    endpoint: to.endpoint,
    send: () => sender.send({ id: "1", to, payload: '{"title":"Your start code is 4711"}' }),
  };
}

test("a message reaches the browser's service, signed with our key, and nobody there can read it", async () => {
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
])("an answer of %i is a failure of the right kind, and reveals nothing about the browser", async (status, kind) => {
  const { send } = await aPushService(status);
  const failure = await send().then(
    () => undefined,
    (error: Error) => error,
  );
  expect(failure?.constructor).toBe(kind);
  expect(failure?.message).not.toContain("127.0.0.1");
});

test("a service that accepts a message and never answers counts as no answer, after a time limit", async () => {
  const { requests, send } = await aPushService("silent");
  await expect(send()).rejects.toStrictEqual(new NoAnswer("The push service gave no answer"));
  expect(requests).toHaveLength(1);
});

test("a service's redirect is not followed", async () => {
  const elsewhere = await aPushService();
  const { send } = await aPushService(307, { location: elsewhere.endpoint });
  await expect(send()).rejects.toBeInstanceOf(PermanentFailure);
  expect(elsewhere.requests).toEqual([]);
});

describe("whom we write to", () => {
  const hosts = ["fcm.googleapis.com", "*.push.apple.com", "push.test:8443", "127.0.0.1:*"];
  const sender = webPushSender({ ...keys, subject: "https://chowk.test", hosts });
  test.each([
    ["https://fcm.googleapis.com/fcm/send/1", "https://fcm.googleapis.com/fcm/send/1"],
    ["https://FCM.googleapis.com:443/fcm/send/1", "https://fcm.googleapis.com/fcm/send/1"],
    ["https://web.push.apple.com/QOgi", "https://web.push.apple.com/QOgi"],
    ["https:\\\\web.push.apple.com\\QOgi", "https://web.push.apple.com/QOgi"],
    ["https://push.test:8443/1", "https://push.test:8443/1"],
    ["https://127.0.0.1:49152/1", "https://127.0.0.1:49152/1"],
  ])("%s is kept as %s", (endpoint, kept) => {
    expect(sender.addressOf(endpoint)).toBe(kept);
  });
  test.each([
    "http://fcm.googleapis.com/fcm/send/1",
    "https://fcm.googleapis.com.evil.test/",
    "https://evilpush.apple.com/",
    "https://push.apple.com@127.0.0.1/",
    "https://user@fcm.googleapis.com/",
    "https://:password@fcm.googleapis.com/",
    "https://fcm.googleapis.com:8443/",
    "https://push.test/1",
    "https://push.test:8444/1",
    "https://127.0.0.1/",
    "https://169.254.169.254/latest",
    "https://[::1]/",
    "no address",
    // One URL parser takes these for a part of the host, another for its end.
    ...[..."; ' ` { } \" $ ! & ( ) * + , = ~ _ %3B".split(" "), "%27"].map(
      (sign) => `https://127.0.0.1${sign}.push.apple.com/x`,
    ),
  ])("we never write to %s, even if it was stored", async (endpoint) => {
    expect(sender.addressOf(endpoint)).toBeUndefined();
    const to = { endpoint, keys: { p256dh: "", auth: "" } };
    await expect(sender.send({ id: "1", to, payload: "{}" })).rejects.toBeInstanceOf(Gone);
  });

  test("the checked address is the one that is connected to, as every parser reads it", () => {
    const signs = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
    for (const sign of signs)
      for (const endpoint of [
        `https://127.0.0.1${sign}.push.apple.com/x`,
        `https://a.push.apple.com${sign}127.0.0.1/x`,
      ]) {
        const kept = sender.addressOf(endpoint);
        if (kept) expect(parse(kept).hostname).toBe(new URL(kept).hostname);
      }
  });
});
