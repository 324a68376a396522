import { createServer } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { describe, expect, onTestFinished, test } from "vitest";
import { certificate, key } from "../../tests/support/certificate.ts";
import { providerThat, serverThat } from "../../tests/support/provider.ts";
import { smtp } from "./email/smtp.ts";
import { razorpay } from "./payment-gateway/razorpay/razorpay.ts";
import { stripe } from "./payment-gateway/stripe/stripe.ts";
import { upayments } from "./payment-gateway/upayments/upayments.ts";
import { webPushSender } from "./push/web-push.ts";
import { msg91 } from "./sms/msg91.ts";
import { s3 } from "./storage/s3.ts";
import { tryStorage } from "./storage/try-storage.ts";
import { TrialFailure } from "./trial.ts";

// Every provider and carrier is tried by a call that changes nothing; each stand-in answers as the provider's reference says.

const SECRET = "thIsIsSecret";

/** Returns what is wrong, in one line; throws if nothing is. Nothing about it contains a key. */
async function faultOf(trial: Promise<void> | undefined): Promise<string> {
  const error = await Promise.resolve(trial).then(
    () => {
      throw new Error("It worked");
    },
    (error) => error,
  );
  if (!(error instanceof TrialFailure)) throw error;
  expect(JSON.stringify(Object.getOwnPropertyDescriptors(error))).not.toContain(SECRET);
  return `${error.fault}: ${error.message}`;
}

/** Long, as most of these wait for an answer that comes; short where none does. */
const [LONG, SHORT] = [20_000, 200];
const gateways = {
  Razorpay: {
    open: (url: string, timeoutMs = LONG) =>
      razorpay({ url: `${url}/v1`, keyId: "rzp_test_1", keySecret: SECRET, webhookSecrets: [], timeoutMs }),
    asks: "GET /v1/payments?count=1",
    works: { entity: "collection", count: 0, items: [] },
    refusal: { error: { code: "BAD_REQUEST_ERROR", description: `Authentication failed for ${SECRET}` } },
    said: "Authentication failed for …",
  },
  Stripe: {
    open: (url: string, timeoutMs = LONG) =>
      stripe({ url, secretKey: SECRET, webhookSecrets: [], currency: "INR", timeoutMs }),
    asks: "GET /v1/checkout/sessions?limit=1",
    works: { object: "list", data: [], has_more: false, url: "/v1/checkout/sessions" },
    refusal: { error: { type: "invalid_request_error", message: `Invalid API Key provided: ${SECRET}` } },
    said: "Invalid API Key provided: …",
  },
  UPayments: {
    open: (url: string, timeoutMs = LONG) =>
      upayments({ url: `${url}/api/v1`, token: SECRET, currency: "KWD", linkHosts: [], timeoutMs }),
    asks: "GET /api/v1/check-payment-button-status",
    works: { status: true, message: "ok", data: { payButtons: { knet: true } } },
    refusal: { status: false, message: "Unauthenticated." },
    said: "Unauthenticated.",
  },
};

describe.each(Object.entries(gateways))("%s", (name, { open, asks, works, refusal, said }) => {
  test("works if it answers, to one call that reads", async () => {
    const { url, received } = await providerThat({ [asks]: { body: works } });
    await open(url).tryOut();
    expect(received.map((each) => `${each.method} ${each.url}`)).toEqual([asks]);
  });

  test("is said to refuse the keys", async () => {
    const { url } = await providerThat({ "*": { status: 401, body: refusal } });
    expect(await faultOf(open(url).tryOut())).toBe(`refused: ${name} answered 401: ${said}`);
  });

  test("is said to be busy, to answer oddly, or to have another address", async () => {
    const answering = async (status: number, body: unknown = {}) =>
      faultOf(open((await providerThat({ "*": { status, body } })).url).tryOut());
    expect(await answering(429)).toMatch(/^busy: /);
    expect(await answering(500)).toMatch(/^odd: .* answered 500/);
    expect(await answering(404)).toMatch(/^odd: .* answered 404/);
    const page = await serverThat((_, response) => void response.end("<h1>Welcome to nginx</h1>"));
    expect(await faultOf(open(page).tryOut())).toMatch(/^odd: .* answered 200, with nothing that can be read/);
  });
});

/** Everything that is asked over HTTP. */
const callers: [string, (url: string, timeoutMs: number) => Promise<void> | undefined][] = [
  ...Object.entries(gateways).map(
    ([name, { open }]) => [name, (url, timeoutMs) => open(url, timeoutMs).tryOut()] as (typeof callers)[number],
  ),
  ["MSG91", (url, timeoutMs) => msg91({ url, authkey: SECRET, templates: new Map(), timeoutMs }).tryOut?.()],
  ["S3", (url, timeoutMs) => tryStorage(bucketAt(url), timeoutMs)],
];

describe.each(callers)("%s", (_, tryAt) => {
  test("is said not to be there, to be unknown, or to be slow", async () => {
    expect(await faultOf(tryAt(`http://127.0.0.1:${await closedPort()}`, LONG))).toMatch(/^unreachable: /);
    expect(await faultOf(tryAt("http://nobody.invalid", LONG))).toMatch(/^unknownHost: /);
    expect(await faultOf(tryAt(await serverThat(() => {}), SHORT))).toMatch(/^slow: /);
  });
});

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

describe("MSG91", () => {
  const answering = async (text: string, status = 200) => {
    const url = await serverThat((_, response) => void response.writeHead(status).end(text));
    return msg91({ url, authkey: SECRET, templates: new Map() }).tryOut?.();
  };

  test("works if it answers with a balance", async () => {
    await answering("1250.5");
    await answering("0\n");
  });

  test.each([
    ['{"msg":"Invalid authkey thIsIsSecret","msg_type":"error"}', "refused: MSG91 answered 200: Invalid authkey …"],
    ['{"msg":"207","msg_type":"error"}', "refused: MSG91 answered 200: 207"],
    ['{"message":"418","type":"error","code":"418"}', "refused: MSG91 answered 200: 418"],
    ['{"msg":"Please provide valid type","msg_type":"error"}', "odd: MSG91 answered 200: Please provide valid type"],
    ["<h1>Welcome</h1>", "odd: MSG91 answered 200"],
  ])("is told from %s", async (text, fault) => {
    expect(await faultOf(answering(text))).toBe(fault);
  });

  test("is said to be busy", async () => {
    expect(await faultOf(answering("", 429))).toBe("busy: MSG91 answered 429");
  });
});

describe("a mail server", () => {
  async function mailServer(more: SMTPServerOptions = {}) {
    const letters: string[] = [];
    const server = new SMTPServer({
      ...{ key, cert: certificate, disableReverseLookup: true, logger: false },
      onAuth: ({ username, password }, _session, done) =>
        username === "chowk" && password === "right" ? done(null, { user: username }) : done(authRefusal),
      onData: (_stream, _session, done) => {
        letters.push("one");
        done();
      },
      ...more,
    });
    server.on("error", () => {});
    await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", () => ready()));
    onTestFinished(() => new Promise<void>((done) => void server.close(() => done())));
    return { letters, port: (server.server.address() as { port: number }).port };
  }
  const authRefusal = Object.assign(new Error(`5.7.8 no ${SECRET}`), { responseCode: 535 });
  const tryAt = (host: string, login: string, more: { ca?: string; timeoutMs?: number } = { ca: certificate }) =>
    smtp({ url: `smtp://${login}@${host}`, from: "hello@chowk.test", requireTls: true, ...more }).tryOut?.();

  test("works if it lets us in, and gets no e-mail", async () => {
    const { letters, port } = await mailServer();
    await tryAt(`127.0.0.1:${port}`, "chowk:right");
    expect(letters).toEqual([]);
  });

  test("is said to refuse the log-in", async () => {
    const { port } = await mailServer();
    expect(await faultOf(tryAt(`127.0.0.1:${port}`, `chowk:${SECRET}`))).toBe(
      "refused: The SMTP server answered 535 5.7.8",
    );
  });

  test("is said not to be trusted: without encryption, or by a stranger's certificate", async () => {
    const plain = await mailServer({ disabledCommands: ["STARTTLS"] });
    expect(await faultOf(tryAt(`127.0.0.1:${plain.port}`, "chowk:right"))).toMatch(/^untrusted: /);
    const { port } = await mailServer();
    expect(await faultOf(tryAt(`127.0.0.1:${port}`, "chowk:right", {}))).toMatch(/^untrusted: /);
  });

  test("is said not to be there, to be unknown, or to be slow", async () => {
    expect(await faultOf(tryAt(`127.0.0.1:${await closedPort()}`, "a:b"))).toMatch(/^unreachable: /);
    expect(await faultOf(tryAt("nobody.invalid:587", "a:b"))).toMatch(/^unknownHost: /);
    const silent = createServer(() => {});
    await new Promise<void>((ready) => silent.listen(0, "127.0.0.1", ready));
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as { port: number };
    expect(await faultOf(tryAt(`127.0.0.1:${port}`, "a:b", { timeoutMs: SHORT }))).toMatch(/^slow: /);
  });
});

describe("the keys of push messages", () => {
  const sender = (publicKey: string, privateKey: string) =>
    webPushSender({ publicKey, privateKey, subject: "https://chowk.test", hosts: [] }).tryOut();

  test("work if they belong together", async () => {
    const { default: webPush } = await import("web-push");
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    await sender(publicKey, privateKey);
    const other = webPush.generateVAPIDKeys();
    expect(await faultOf(sender(other.publicKey, privateKey))).toMatch(/^refused: .*do not belong together/);
    expect(await faultOf(sender(publicKey, SECRET))).toMatch(/^refused: .*do not belong together/);
  });
});

const bucketAt = (endpoint: string) =>
  s3({
    ...{ endpoint, bucket: "chowk", region: "ap-south-1", accessKeyId: "AKIA1", secretAccessKey: SECRET },
    ...{ pathStyle: true, timeoutMs: 10_000, pauseMs: 1 },
  });

describe("a store of files", () => {
  const tryAt = (url: string) => tryStorage(bucketAt(url));
  const answering = (status: number, xml: string) =>
    serverThat((_, response) => void response.writeHead(status).end(xml));

  test("works if it lists its files, also if there are none", async () => {
    await tryAt(await answering(200, "<ListBucketResult></ListBucketResult>"));
  });

  test("is said to refuse the keys, or to have no such bucket", async () => {
    const refusing = await answering(403, "<Error><Code>SignatureDoesNotMatch</Code></Error>");
    expect(await faultOf(tryAt(refusing))).toBe("refused: S3 refused GET the list of files: 403 SignatureDoesNotMatch");
    const without = await answering(404, "<Error><Code>NoSuchBucket</Code></Error>");
    expect(await faultOf(tryAt(without))).toBe("odd: S3 refused GET the list of files: 404 NoSuchBucket");
  });
});
