import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import { certificate, key } from "../testing/certificate.ts";
import type { Taken } from "./carrier.ts";

/** A mail server that takes all, and writes down which server handed it over and by which Message-ID. */
export async function aMailServer() {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    ...{ key, cert: certificate, authOptional: true, disableReverseLookup: true, logger: false },
    onData: (stream, session, done) =>
      void text(stream).then((content) => {
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
        taken.push({ by: from.split("@")[0] ?? "", what: /^message-id: *(\S+)/im.exec(content)?.[1] ?? "no id" });
        done(null, "2.0.0 queued");
      }, done),
  });
  // Whom a killed server leaves in the middle of a word is no fault.
  server.on("error", () => {});
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", () => ready()));
  onTestFinished(() => new Promise<void>((done) => void server.close(() => done())));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, taken };
}

/** A browser's push service, which writes down at which address something was left. What it says is the browser's alone. */
export async function aPushService() {
  const taken: string[] = [];
  const server = createServer({ key, cert: certificate }, async (request, response) => {
    await text(request).catch(() => undefined);
    taken.push(request.url ?? "");
    response.writeHead(201).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { taken, subscription: (name: string) => ({ endpoint: `${origin}/${name}`, keys: browserKeys() }) };
}

function browserKeys() {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  return { p256dh: browser.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
}
