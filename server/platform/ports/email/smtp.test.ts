import { createServer, type Server, type Socket } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { describe, expect, onTestFinished, test } from "vitest";
import { certificate, key } from "../../../tests/support/certificate.ts";
import { NoAnswer, PermanentFailure, TemporaryFailure } from "../delivery-failure.ts";
import { type SmtpOptions, smtp } from "./smtp.ts";

const email = {
  id: "0193a000-0000-7000-8000-000000000001",
  to: "asha@example.test",
  subject: "Choose a new password — ₹",
  text: "Open https://chowk.test/reset-password#token=s3cret",
  html: "<p>Open <b>this</b></p>",
};

interface Received {
  from: string;
  to: string[];
  encrypted: boolean;
  user: string | undefined;
  content: string;
}

/** Starts a mail server for the test; `received` collects what it accepted. */
async function mailServer(more: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    ...{ key, cert: certificate, authOptional: true, disableReverseLookup: true, logger: false },
    onAuth: ({ username, password }, _session, done) =>
      username === "chowk" && password === "p@ss word" ? done(null, { user: username }) : done(refusal(535, "5.7.8")),
    onData: (stream, session, done) =>
      void textOf(stream).then((content) => {
        received.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
          to: session.envelope.rcptTo.map(({ address }) => address),
          encrypted: session.secure,
          user: session.user as string | undefined,
          content,
        });
        done(null, "2.0.0 queued");
      }),
    ...more,
  });
  // If the client leaves because of the certificate, that is not an error of the test.
  server.on("error", () => {});
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", () => ready()));
  onTestFinished(() => new Promise<void>((done) => void server.close(() => done())));
  return { received, port: portOf(server.server) };
}

const portOf = (server: Pick<Server, "address">) => (server.address() as { port: number }).port;

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

const sender = (port: number, more: Partial<SmtpOptions> & { scheme?: string; login?: string } = {}) => {
  const { scheme = "smtp", login = "", ...rest } = more;
  return smtp({
    ...{ url: `${scheme}://${login}127.0.0.1:${port}`, from: "Chowk <hello@chowk.test>", requireTls: true },
    ...{ ca: certificate, ...rest },
  });
};

const failureOf = (sending: Promise<string>): Promise<Error> =>
  sending.then(
    (id) => {
      throw new Error(`It was sent, as ${id}`);
    },
    (error) => error,
  );

describe("an e-mail", () => {
  test("arrives encrypted, as plain text and as HTML, under our id", async () => {
    const { received, port } = await mailServer();

    const id = await sender(port).send(email);

    expect(id).toBe("<0193a000-0000-7000-8000-000000000001@chowk.test>");
    expect(received).toHaveLength(1);
    const [mail] = received;
    expect(mail).toMatchObject({ from: "hello@chowk.test", to: ["asha@example.test"], encrypted: true });
    expect(mail?.content).toContain(`Message-ID: ${id}`);
    expect(mail?.content).toContain("From: Chowk <hello@chowk.test>");
    expect(mail?.content).toContain("Auto-Submitted: auto-generated");
    expect(mail?.content).toMatch(/Content-Type: text\/plain[\s\S]*#token=s3cret[\s\S]*Content-Type: text\/html/);
  });

  test.each(["smtp", "smtps"])("is sent by %s with our log-in", async (scheme) => {
    const { received, port } = await mailServer({ authOptional: false, secure: scheme === "smtps" });
    await sender(port, { scheme, login: "chowk:p%40ss%20word@" }).send(email);
    expect(received).toMatchObject([{ user: "chowk", encrypted: true }]);
  });

  test("goes to one address, whatever is in it", async () => {
    const { received, port } = await mailServer();
    const sending = sender(port).send({ ...email, to: "asha@example.test, eve@example.test" });
    await sending.catch(() => {});
    for (const { to } of received) expect(to).not.toContain("eve@example.test");

    await sender(port)
      .send({ ...email, to: "asha@example.test\r\nBcc: eve@example.test" })
      .catch(() => {});
    for (const { to, content } of received) {
      expect(to).not.toContain("eve@example.test");
      expect(content).not.toMatch(/^Bcc:/m);
    }
  });

  test.each([
    ["Dar Services", /^From: Dar Services <hello@chowk\.test>\r?$/m],
    ["خدمات الدار", /^From: =\?UTF-8\?B\?[\w+/=]+\?= <hello@chowk\.test>\r?$/m],
    ['Asha & Sons, "the best" <eve@example.test>', /^From: ".*" <hello@chowk\.test>\r?$/m],
    ["Dar\r\nBcc: eve@example.test", /^From: .*<hello@chowk\.test>\r?$/m],
  ])("comes from our address under the business's name: %j", async (name, from) => {
    const { received, port } = await mailServer();
    await sender(port).send({ ...email, sender: name });
    expect(received).toMatchObject([{ from: "hello@chowk.test", to: ["asha@example.test"] }]);
    expect(received[0]?.content).toMatch(from);
    expect(received[0]?.content).not.toMatch(/^Bcc:/m);
  });

  test("has one subject, whatever is in it", async () => {
    const { received, port } = await mailServer();
    await sender(port).send({ ...email, subject: "Hello\r\nBcc: eve@example.test" });
    expect(received[0]?.to).toEqual(["asha@example.test"]);
    expect(received[0]?.content).not.toMatch(/^Bcc:/m);
  });

  test("is not sent to a server without encryption, unless the settings allow it", async () => {
    const { received, port } = await mailServer({ disabledCommands: ["STARTTLS"] });

    expect(await failureOf(sender(port).send(email))).toBeInstanceOf(TemporaryFailure);
    expect(received).toEqual([]);

    await sender(port, { requireTls: false }).send(email);
    expect(received).toMatchObject([{ encrypted: false }]);
  });

  test.each(["smtp", "smtps"])("is not sent by %s to a server whose certificate is not trusted", async (scheme) => {
    const { received, port } = await mailServer({ secure: scheme === "smtps" });
    const stranger = smtp({ url: `${scheme}://127.0.0.1:${port}`, from: "hello@chowk.test", requireTls: true });
    expect(await failureOf(stranger.send(email))).toBeInstanceOf(TemporaryFailure);
    expect(received).toEqual([]);
  });
});

describe("an e-mail that is refused", () => {
  test.each([
    [
      "its recipient",
      { onRcptTo: (_address, _session, done) => done(refusal(550, "5.1.1 no asha@example.test here")) },
    ],
    [
      "its content",
      { onData: (stream, _session, done) => stream.resume().on("end", () => done(refusal(554, "5.7.1 no"))) },
    ],
  ] satisfies [string, SMTPServerOptions][])("for %s fails for good", async (_, options) => {
    const { port } = await mailServer(options);
    const failure = await failureOf(sender(port).send(email));
    expect(failure).toBeInstanceOf(PermanentFailure);
    expect(failure.message).toMatch(/^The SMTP server answered 55[04] 5\.\d\.1 to (RCPT TO|DATA)$/);
  });

  test.each([
    ["its recipient for now", { onRcptTo: (_address, _session, done) => done(refusal(451, "4.7.1 greylisted")) }],
    [
      "its content for now",
      { onData: (stream, _session, done) => stream.resume().on("end", () => done(refusal(452, "4.2.2"))) },
    ],
    [
      "our address",
      { onMailFrom: (_address, _session, done) => done(refusal(550, "5.7.1 hello@chowk.test is not yours")) },
    ],
    ["our server", { onConnect: (_session, done) => done(refusal(554, "5.7.1 blocked")) }],
  ] satisfies [string, SMTPServerOptions][])("for %s is kept for later", async (_, options) => {
    const { port } = await mailServer(options);
    const failure = await failureOf(sender(port).send(email));
    expect(failure).toBeInstanceOf(TemporaryFailure);
    expect(failure.message).toMatch(/^The SMTP server answered \d{3}/);
  });

  test("because of our password is kept for later, and the failure does not contain the password", async () => {
    const { received, port } = await mailServer({ authOptional: false });
    const failure = await failureOf(sender(port, { login: "chowk:hunter2@" }).send(email));
    expect(failure).toStrictEqual(new TemporaryFailure("The SMTP server answered 535 5.7.8 to AUTH PLAIN"));
    expect(received).toEqual([]);
  });

  test("because its address is unreadable fails for good", async () => {
    const { port } = await mailServer();
    const failure = await failureOf(sender(port).send({ ...email, to: "nowhere" }));
    expect(failure).toBeInstanceOf(PermanentFailure);
  });

  test("leaves nothing about the recipient or the content in the failure", async () => {
    const { port } = await mailServer({
      onData: (stream, _session, done) =>
        stream.resume().on("end", () => done(refusal(550, `${email.to}: ${email.text}`))),
    });
    const failure = await failureOf(sender(port).send(email));
    expect(JSON.stringify(Object.getOwnPropertyDescriptors(failure))).not.toMatch(/asha|s3cret/);
  });
});

describe("a mail server", () => {
  /** Starts a server that says what no mail server should. */
  async function rudeServer(talk: (socket: Socket) => void) {
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      sockets.push(socket.on("error", () => {}));
      talk(socket);
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    return portOf(server);
  }

  test.each<[string, (socket: Socket) => void]>([
    ["that says nothing", () => {}],
    ["that hangs up", (socket) => socket.destroy()],
    ["that speaks another language", (socket) => void socket.write("HTTP/1.1 400 Bad Request\r\n\r\n")],
    [
      "that breaks off in the middle",
      (socket) => void socket.once("data", () => socket.destroy()).write("220 hello\r\n"),
    ],
  ])("%s leaves the e-mail for later", async (_, talk) => {
    const failure = await failureOf(sender(await rudeServer(talk), { timeoutMs: 200 }).send(email));
    expect(failure).toBeInstanceOf(TemporaryFailure);
  });

  test("that talks on and on does not hold us up longer than the limit", async () => {
    const port = await rudeServer((socket) => {
      socket.write("220 hello\r\n");
      const talking = setInterval(() => socket.write("250-and another thing\r\n"), 10);
      socket.on("close", () => clearInterval(talking));
    });
    const failure = await failureOf(sender(port, { timeoutMs: 200 }).send(email));
    expect(failure).toStrictEqual(new NoAnswer("The SMTP server took longer than 200 ms"));
  });

  test("that is not there leaves the e-mail for later", async () => {
    const server = createServer();
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    const port = portOf(server);
    await new Promise((done) => server.close(done));
    const failure = await failureOf(sender(port).send(email));
    expect(failure).toBeInstanceOf(TemporaryFailure);
    expect(failure.message).toMatch(/not reached or not understood: E/);
  });
});
