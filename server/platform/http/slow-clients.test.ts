import { type AddressInfo, connect, type Socket } from "node:net";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";

const given = useApp({
  HEADERS_SECONDS: "0.3",
  REQUEST_SECONDS: "0.6",
  IDLE_SECONDS: "0.5",
  KEEP_ALIVE_SECONDS: "0.2",
  PUBLIC_URL: "https://chowk.example",
});
let port: number;

beforeAll(async () => {
  await given.app.listen({ host: "127.0.0.1", port: 0 });
  port = (given.app.server.address() as AddressInfo).port;
});

/** Opens a connection, and collects everything the server sends until it ends it. */
function open(): { socket: Socket; ended: Promise<string> } {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let said = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  socket.on("error", () => {});
  return { socket, ended: new Promise((resolve) => socket.once("close", () => resolve(said))) };
}

/** Sends a text, then one byte every 50 ms for as long as someone listens. */
function dribble(socket: Socket, first: string, byte: string): void {
  socket.write(first);
  const timer = setInterval(() => socket.writable && socket.write(byte), 50);
  socket.once("close", () => clearInterval(timer));
}

const envelopeOf = (said: string) => JSON.parse(said.slice(said.indexOf("\r\n\r\n")));

const post = (length: number) =>
  `POST /api/chowk365/login_with_email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

describe("a slow client is cut off", () => {
  test("in the headers", async () => {
    const { socket, ended } = open();
    dribble(socket, "GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ", "a");
    const said = await ended;
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(envelopeOf(said)).toEqual({
      code: 408,
      reason: "TIMED_OUT",
      message: "The request took too long to arrive. Please try again.",
    });
  });

  test("in the body, however steadily it comes", async () => {
    const { socket, ended } = open();
    dribble(socket, post(10_000), " ");
    expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("if nothing more comes", async () => {
    const { socket, ended } = open();
    socket.write(`${post(100)}{`);
    await ended;
    expect(socket.destroyed).toBe(true);
  });

  test("if it keeps the connection and asks for nothing", async () => {
    const { socket, ended } = open();
    socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    expect(await ended).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe("anything that cannot be read as a request is answered in the envelope", () => {
  const answerTo = async (text: string) => {
    const { socket, ended } = open();
    socket.write(text);
    return ended;
  };

  test.each([
    ["headers that are too long", `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n`, 431],
    ["an address that is too long", `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ["another protocol", "HELO mail.example\r\n\r\n", 400],
    ["a header with a NUL in it", "GET / HTTP/1.1\r\nHost: x\r\nX-Nul: a\0b\r\n\r\n", 400],
    ["two lengths", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400],
    [
      "a length and chunks, by which requests are smuggled",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
    ["no host", "GET /healthz HTTP/1.1\r\n\r\n", 400],
  ])("%s", async (_, text, code) => {
    const said = await answerTo(text);
    expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${code} `));
    if (!said.includes("application/json")) return expect(_).toBe("no host");
    expect(envelopeOf(said)).toMatchObject({ code, message: expect.stringMatching(/\w/) });
    expect(said).toContain("x-content-type-options: nosniff");
    expect(said).toContain("strict-transport-security: max-age=31536000");
  });
});

test("TRACE, which would send back what a browser hides from scripts, is not answered", async () => {
  const { socket, ended } = open();
  socket.write("TRACE /healthz HTTP/1.1\r\nHost: x\r\nCookie: customer_session=secret\r\n\r\n");
  const said = await ended;
  expect(said).toMatch(/^HTTP\/1\.1 40[045] /);
  expect(said).not.toContain("secret");
});

describe("a body", () => {
  const send = (bytes: number, path: string, headers: Record<string, string> = {}) =>
    given.app.inject({
      method: "POST",
      url: `/api/chowk365${path}`,
      payload: JSON.stringify({ email: "x".repeat(bytes) }),
      headers: { "content-type": "application/json", ...headers },
    });

  test("may be as long as its call needs", async () => {
    expect((await send(10_000, "/login_with_email")).statusCode).toBe(400);
    expect((await send(20_000, "/login_with_email")).statusCode).toBe(413);
    // 401 comes from the guard: the body of a caller who may not call is not read.
    expect((await send(100_000, "/odm/srv_booking")).statusCode).toBe(401);
  });

  test("in a type that no call accepts is refused with a message", async () => {
    const types = [
      "text/plain",
      "application/xml",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "nonsense",
      "a/b;c",
    ];
    for (const type of types) {
      const answer = await send(10, "/login_with_email", { "content-type": type });
      expect(answer.statusCode, type).toBe(415);
      expect(answer.json()).toEqual({
        code: 415,
        reason: "NOT_JSON",
        message: "Send this as JSON (application/json).",
      });
    }
  });
});
