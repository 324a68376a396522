import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../tests/support/free-port.ts";
import { NoAnswer, PermanentFailure, TemporaryFailure } from "../delivery-failure.ts";
import { type Msg91Options, msg91 } from "./msg91.ts";

const authkey = "318402AbCdEfGhIjKl5e1f77c2P1";
const sms = {
  id: "0193a000-0000-7000-8000-000000000001",
  to: { country_code: "+91", phone: "9876543210" },
  template: "otp",
  text: "4711 is your Chowk code, good for 5 minutes.",
  values: { code: "4711", minutes: "5" },
};

/** Starts an MSG91 that answers as when all is well, or as the test says. */
async function speaking(answer: RequestListener, more: Partial<Msg91Options> = {}) {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return msg91({ url, authkey, templates: new Map([["otp", "665f0c1dd6fc0512345"]]), ...more });
}

const json = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

const refusing = (status: number, body: object) => speaking((_request, response) => json(response, status, body));

/** Returns the failure of a message that should not go through. */
const failureOf = (sending: Promise<string>): Promise<Error> =>
  sending.then(
    (id) => {
      throw new Error(`It was sent, as ${id}`);
    },
    (error) => error,
  );

test("a message is handed over in the flow API's form, and its id comes back", async () => {
  const received: { request: IncomingMessage; body: unknown }[] = [];
  const provider = await speaking(async (request, response) => {
    received.push({ request, body: JSON.parse(await text(request)) });
    json(response, 200, { type: "success", message: "3763646c3058373530393938" });
  });

  expect(await provider.send(sms)).toBe("3763646c3058373530393938");

  expect(received).toHaveLength(1);
  const [{ request, body } = { request: undefined, body: undefined }] = received;
  expect(request).toMatchObject({ method: "POST", url: "/api/v5/flow" });
  expect(request?.headers).toMatchObject({ authkey, "content-type": "application/json" });
  expect(body).toEqual({
    template_id: "665f0c1dd6fc0512345",
    short_url: "0",
    recipients: [{ mobiles: "919876543210", code: "4711", minutes: "5" }],
  });
});

test("a value cannot stand in for the number it is sent to", async () => {
  const sentTo: string[] = [];
  const provider = await speaking(async (request, response) => {
    sentTo.push(JSON.parse(await text(request)).recipients[0].mobiles);
    json(response, 200, { type: "success", message: "1" });
  });
  await provider.send({ ...sms, values: { mobiles: "911111111111" } });
  expect(sentTo).toEqual(["919876543210"]);
});

test("a template without an id at MSG91 fails for good, and nothing is sent", async () => {
  let asked = 0;
  const provider = await speaking((_request, response) => {
    asked += 1;
    json(response, 200, { type: "success", message: "1" });
  });
  const failure = await failureOf(provider.send({ ...sms, template: "greeting" }));
  expect(failure).toBeInstanceOf(PermanentFailure);
  expect(failure.message).toBe("MSG91_TEMPLATES names no template for 'greeting'");
  expect(asked).toBe(0);
});

describe("a message that MSG91 refuses fails for good", () => {
  test.each([
    [400, { type: "error", message: "template id missing" }, "MSG91 answered 400: template id missing"],
    [422, { type: "error", message: "Invalid mobile", code: 202 }, "MSG91 answered 422, code 202: Invalid mobile"],
    [200, { type: "error", message: "Flow not found" }, "MSG91 answered 200: Flow not found"],
    [
      200,
      { type: "error", message: "Missing mobile no.", code: "101" },
      "MSG91 answered 200, code 101: Missing mobile",
    ],
    [404, { nothing: "here" }, "MSG91 answered 404"],
  ])("with %d and %j", async (status, body, words) => {
    const failure = await failureOf((await refusing(status, body)).send(sms));
    expect(failure).toBeInstanceOf(PermanentFailure);
    expect(failure.message).toContain(words);
  });
});

describe("a message is kept for later", () => {
  test.each([
    ["MSG91 is down", 500, { type: "error", message: "Internal" }],
    ["a proxy in between is", 502, {}],
    ["too many were sent", 429, { type: "error", message: "Too many requests" }],
    ["our key is refused", 401, { type: "error", message: "Authentication failure", code: "201" }],
    ["our key is refused in a 200", 200, { type: "error", message: "Invalid authentication key", code: 207 }],
    ["our server is not on the list", 418, { type: "error", message: "IP is not whitelisted" }],
    ["the balance is used up", 200, { type: "error", message: "Insufficient balance", code: "301" }],
    ["the answer is of another form", 200, { ok: true }],
  ])("if %s", async (_, status, body) => {
    const failure = await failureOf((await refusing(status, body)).send(sms));
    expect(failure).toBeInstanceOf(TemporaryFailure);
    expect(failure.message).toContain(`MSG91 answered ${status}`);
  });

  test("if the answer is not JSON", async () => {
    const provider = await speaking((_request, response) => response.end('{"type":"succ'));
    expect(await failureOf(provider.send(sms))).toStrictEqual(
      new TemporaryFailure("MSG91 answered 200 with something unreadable"),
    );
  });

  test("if nothing comes back in time", async () => {
    const provider = await speaking(() => {}, { timeoutMs: 50 });
    expect(await failureOf(provider.send(sms))).toStrictEqual(new NoAnswer("MSG91 gave no answer: none in 50 ms"));
  });

  test("if the answer begins and never ends", async () => {
    const provider = await speaking((_request, response) => void response.write('{"type":'), { timeoutMs: 50 });
    expect(await failureOf(provider.send(sms))).toStrictEqual(new NoAnswer("MSG91 gave no answer: none in 50 ms"));
  });

  test("if the connection breaks, or nobody is there", async () => {
    const rude = await speaking((request) => request.socket.destroy());
    const broken = await failureOf(rude.send(sms));
    expect(broken).toBeInstanceOf(TemporaryFailure);
    expect(broken.message).toMatch(/^MSG91 gave no answer: /);

    const nobody = msg91({ url: `http://127.0.0.1:${await freePort()}`, authkey, templates: new Map([["otp", "1"]]) });
    expect(await failureOf(nobody.send(sms))).toStrictEqual(new NoAnswer("MSG91 gave no answer: ECONNREFUSED"));
  });

  test("if it is redirected elsewhere, and our key does not follow", async () => {
    let followed = 0;
    const provider = await speaking((request, response) => {
      if (request.url !== "/api/v5/flow") followed += 1;
      response.writeHead(307, { location: "/elsewhere" }).end();
    });
    const failure = await failureOf(provider.send(sms));
    expect(failure).toBeInstanceOf(TemporaryFailure);
    expect(followed).toBe(0);
  });
});

test("the failure leaves out what MSG91 repeats of the message, the number and the key", async () => {
  const provider = await refusing(400, {
    type: "error",
    message: `919876543210 of ${authkey}: cannot send '4711 is your Chowk code, good for 5 minutes.' (code=4711)`,
  });
  const failure = await failureOf(provider.send(sms));
  expect(failure.message).toMatch(/^MSG91 answered 400: 91… of …: cannot send '…' \(code=…\)$/);
  expect(JSON.stringify(Object.getOwnPropertyDescriptors(failure))).not.toMatch(/4711|9876543210|318402/);
});
