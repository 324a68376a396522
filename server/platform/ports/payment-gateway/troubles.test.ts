import type { RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import { freePort } from "../../../tests/support/free-port.ts";
import { openingIn, payer } from "../../../tests/support/payments.ts";
import { json, serverThat } from "../../../tests/support/provider.ts";
import { GatewayFailure } from "./payment-gateway.ts";
import { razorpay } from "./razorpay/razorpay.ts";
import { stripe } from "./stripe/stripe.ts";
import { upayments } from "./upayments/upayments.ts";

const keys = {
  token: "e66a94d579cf75fba327ff716ad68c53aae11528",
  keyId: "rzp_test_1DP5mmOlF5G5ag",
  keySecret: "thIsIsSecret",
  secretKey: "sk_test_4eC39HqLyjWDarjtT1zdp7dc",
};

const providers = [
  {
    name: "UPayments",
    open: (url: string, timeoutMs = 5000) =>
      upayments({ url, token: keys.token, currency: "KWD", linkHosts: [], timeoutMs }).open(openingIn("KWD")),
    saying: (message: string) => ({ status: false, message }),
    secrets: [keys.token],
  },
  {
    name: "Razorpay",
    open: (url: string, timeoutMs = 5000) =>
      razorpay({ url, ...keys, webhookSecrets: [], timeoutMs }).open(openingIn("INR")),
    saying: (description: string) => ({ error: { code: "BAD_REQUEST_ERROR", description } }),
    secrets: [keys.keyId, keys.keySecret, Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString("base64")],
  },
  {
    name: "Stripe",
    open: (url: string, timeoutMs = 5000) =>
      stripe({ url, secretKey: keys.secretKey, webhookSecrets: [], currency: "INR", timeoutMs }).open(openingIn("INR")),
    saying: (message: string) => ({ error: { type: "invalid_request_error", message } }),
    secrets: [keys.secretKey],
  },
];

/** Returns the failure of a call that must not succeed. */
const failureOf = (opening: Promise<unknown>): Promise<GatewayFailure> =>
  opening.then(
    () => {
      throw new Error("It was opened");
    },
    (error) => {
      expect(error).toBeInstanceOf(GatewayFailure);
      return error;
    },
  );

describe.each(providers)("if nobody can tell whether $name made the charge, the result is unknown:", ({
  name,
  open,
}) => {
  const answering =
    (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
    (_request, response) =>
      void response.writeHead(status, headers).end(body);

  test.each<[string, RequestListener]>([
    ["it is down", answering(500, '{"message":"Internal"}')],
    ["a proxy in between is", answering(502, "<html>Bad gateway</html>", { "content-type": "text/html" })],
    ["its answer breaks off", answering(200, '{"data":{"link":"htt', { "content-type": "application/json" })],
    ["its answer is a page", answering(200, "<!doctype html><title>Hello</title>", { "content-type": "text/html" })],
    ["its answer is no object", answering(200, '["link"]')],
    ["its answer is empty", answering(201, "")],
    ["its answer names nothing", answering(200, "{}")],
    ["it refuses with something unreadable", answering(400, "Bad Request", { "content-type": "text/plain" })],
    ["it waited for us too long", answering(408, '{"message":"Request timeout"}')],
    ["the connection breaks", (request) => void request.socket.destroy()],
    [
      "the connection breaks within the answer",
      (_request, response) => {
        response.writeHead(200, { "content-length": "1000" });
        response.write('{"data":', () => response.socket?.destroy());
      },
    ],
  ])("%s", async (_, answers) => {
    const failure = await failureOf(open(await serverThat(answers)));
    expect(failure.outcome).toBe("unknown");
    expect(failure.message).toContain(name);
  });

  test.each<[string, RequestListener]>([
    ["nothing comes back in time", () => {}],
    ["the answer begins and never ends", (_request, response) => void response.write('{"data":')],
  ])("%s", async (_, answers) => {
    const failure = await failureOf(open(await serverThat(answers), 100));
    expect(failure).toMatchObject({ outcome: "unknown", message: `${name} gave no answer: none in 100 ms` });
  });

  test("its answer does not end", async () => {
    const failure = await failureOf(
      open(
        await serverThat((_request, response) => {
          const more = (error?: Error | null) => error ?? response.write("x".repeat(64 * 1024), more);
          more();
        }),
      ),
    );
    expect(failure).toMatchObject({ outcome: "unknown", message: `${name} gave no answer: more than 262144 bytes` });
  });

  test("it redirects elsewhere, and our key does not follow", async () => {
    let followed = 0;
    const elsewhere = await serverThat((_request, response) => {
      followed += 1;
      json(response, 200, {});
    });
    const failure = await failureOf(open(await serverThat(answering(307, "{}", { location: elsewhere }))));
    expect(failure.outcome).toBe("unknown");
    expect(followed).toBe(0);
  });
});

describe.each(providers)("$name did not make the charge", ({ name, open, saying, secrets }) => {
  const refusing = async (status: number, reason: string) =>
    failureOf(open(await serverThat((_request, response) => json(response, status, saying(reason)))));

  test.each([400, 401, 403, 404, 422])("if it refused with %d and a reason", async (status) => {
    const failure = await refusing(status, "Currency is not enabled");
    expect(failure.outcome).toBe("nothing");
    expect(failure.message).toMatch(new RegExp(`^${name} .*${status}.*: Currency is not enabled$`));
  });

  test("if nobody is there", async () => {
    const failure = await failureOf(open(`http://127.0.0.1:${await freePort()}`));
    expect(failure).toMatchObject({ outcome: "nothing", message: `${name} gave no answer: ECONNREFUSED` });
  });

  test.each<[number, string]>([
    [429, "Too many requests"],
    [403, "You are blocked for 30 minutes"],
  ])("and is busy if it answers %d: %s", async (status, reason) => {
    expect((await refusing(status, reason)).outcome).toBe("busy");
  });

  test("and the failure leaves out what it repeats of the keys and the payer", async () => {
    const { id, name: person, email, phone } = payer;
    const repeated = [...secrets, id, person, email, phone, "9876543210"];
    const failure = await refusing(400, `Cannot serve ${repeated.join(", ")}`);
    expect(failure.message).toContain("Cannot serve …");
    const all = JSON.stringify(Object.getOwnPropertyDescriptors(failure));
    for (const secret of repeated) expect(all).not.toContain(secret);
  });
});

test.each(providers)("$name is called only once, whatever happens", async ({ open }) => {
  let calls = 0;
  const url = await serverThat((request) => {
    calls += 1;
    request.socket.destroy();
  });
  await failureOf(open(url));
  expect(calls).toBe(1);
});

test.each(providers)("$name gets a new connection for each call, because a kept one may have ended unnoticed", async ({
  open,
}) => {
  const connections = new Set<unknown>();
  const url = await serverThat((request, response) => {
    connections.add(request.socket);
    json(response, 500, {});
  });
  for (const _ of [1, 2, 3]) await failureOf(open(url));
  expect(connections.size).toBe(3);
});
