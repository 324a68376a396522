import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { endpoints, Storefront } from "@chowk/contract";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import webPush from "web-push";
import { schedules, tasks } from "../../bin/tasks.ts";
import { readConfig } from "../../platform/config/config.ts";
import { addJob, startJobs } from "../../platform/jobs/jobs.ts";
import { openPush } from "../../platform/ports/push/open-push.ts";
import { useApp } from "../../tests/support/app.ts";
import { anOrder, signedIn } from "../../tests/support/factories.ts";
import { openSenders, queueEmail, queueWords } from "./messages.ts";

const given = useApp();

/** A server that accepts every connection and never answers. */
async function aSilentServer() {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on("error", () => {}).on("close", () => open.delete(socket)));
    socket.resume();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: portOf(server), open };
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** A carrier that takes all text messages. */
async function aCarrier(took: () => void) {
  const taken: string[] = [];
  const server = createHttpServer(async (request, response) => {
    for await (const chunk of request) taken.push(String(chunk));
    took();
    response.end('{"type":"success","message":"1"}');
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: portOf(server), taken };
}

const browserKeys = () => {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  return { p256dh: browser.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
};

const states = async (channel: "email" | "push") => {
  const rows = await given.db.selectFrom("message").select("state").where("channel", "=", channel).execute();
  return rows.map(({ state }) => state);
};

test("while the mail server and the push service take everything and answer nothing, codes leave and money moves", async () => {
  const [mail, push] = [await aSilentServer(), await aSilentServer()];
  let waitedMeanwhile = 0;
  const sms = await aCarrier(() => {
    waitedMeanwhile = mail.open.size;
  });
  const vapid = webPush.generateVAPIDKeys();
  const config = readConfig({
    ...{ NODE_ENV: "test", LOG_LEVEL: "silent", RATE_LIMITS: "false" },
    ...{
      SMS_PROVIDER: "msg91",
      MSG91_URL: `http://127.0.0.1:${sms.port}`,
      MSG91_AUTHKEY: "1",
      MSG91_TEMPLATES: "otp:1",
    },
    ...{ EMAIL_PROVIDER: "smtp", SMTP_URL: `smtp://127.0.0.1:${mail.port}`, EMAIL_FROM: "Chowk <hello@chowk.test>" },
    ...{ PUSH_HOSTS: "127.0.0.1:*", VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: vapid.privateKey },
  });
  const parts = { ...given.parts, config, ...openSenders(config, given.db), push: await openPush(config) };

  await given.db.transaction().execute(async (tx) => {
    for (let index = 0; index < 12; index += 1) {
      const to = `asha${index}@example.test`;
      await queueEmail(tx, given.secrets, { to, template: "welcome", values: {}, language: "en" });
      const values = { link: "https://chowk.test/confirm-email#token=1" };
      await queueEmail(tx, given.secrets, { to, template: "confirm-email", values, language: "en" });
      const target = { endpoint: `https://127.0.0.1:${push.port}/${index}`, keys: browserKeys() };
      const { id: subscriptionId } = await tx
        .insertInto("push_subscription")
        .values({
          id: crypto.randomUUID(),
          customer_id: (await signedIn(given.db)).id,
          endpoint_hash: randomBytes(32),
          target_sealed: Buffer.of(),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const message = { channel: "push", to: target, subscriptionId, template: "order-placed", payload: {} } as const;
      await queueWords(tx, given.secrets, Storefront.parse({}), [message]);
    }
  });
  const jobs = await startJobs({ url: given.url, tasks, schedules, parts, log: given.app.log });
  onTestFinished(async () => {
    for (const { server, open } of [mail, push]) {
      server.close();
      for (const socket of open) socket.destroy();
    }
    await jobs.stop();
  });
  // Every worker of their lanes is waiting: links, other e-mail, and push.
  await expect.poll(() => [mail.open.size, push.open.size]).toEqual([5, 3]);

  await given.call(endpoints.sendOtp, { body: { country_code: "+91", phone: "9876543210" } });
  const unpaid = await anOrder(given.db, {
    ...{ status: "Pending", payment_type: "Online", payment_status: "PENDING" },
    pay_by: new Date(Date.now() - 3_600_000),
  });
  await given.db.transaction().execute((tx) => addJob(tx, "expire-orders", {}));

  const status = async () =>
    (await given.db.selectFrom("booking").select("status").where("id", "=", unpaid.id).executeTakeFirst())?.status;
  await expect.poll(() => sms.taken.length).toBe(1);
  await expect.poll(status).toBe("Cancelled");
  // Neither has answered meanwhile: everything handed to the two still waits, and nothing is held in the database.
  expect(waitedMeanwhile).toBeGreaterThan(0);
  expect(new Set([...(await states("email")), ...(await states("push"))])).toEqual(new Set(["waiting"]));
  const { rows: held } = await sql`
    select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
  `.execute(given.db);
  expect(held).toEqual([]);
});
