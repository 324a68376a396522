import { randomUUIDv7 } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { endpoints, uploadLimits } from "@chowk/contract";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { signedIn } from "../../tests/support/factories.ts";
import { aForm } from "../../tests/support/form.ts";
import { aPicture, heic, pdf } from "../../tests/support/pictures.ts";
import { testSecrets } from "../../tests/support/secrets.ts";
import { MOST_IN_ALL, MOST_OF_SENDER, senderOf } from "./budget.ts";
import { claimUpload } from "./claim-upload.ts";
import { drawing } from "./keep-upload.ts";

const given = useApp();

const send = async (...fields: Parameters<typeof aForm>) => given.call(endpoints.upload, await aForm(...fields));
const uploads = () => given.db.selectFrom("upload").selectAll().execute();
const stored = async () => (await Array.fromAsync(given.storage.list())).map(({ name }) => name).sort();

beforeEach(async () => {
  await given.db.deleteFrom("upload").execute();
  for await (const { name } of given.storage.list()) await given.storage.remove(name);
});

describe("an upload", () => {
  test("of a picture answers 201 and an address that opens it, redrawn", async () => {
    const answer = await send({ content: await aPicture({ width: 300, height: 200 }) });

    expect(answer).toMatchObject({ status: 201, code: 201 });
    const url = answer.data.results;
    expect(url).toMatch(/^\/uploads\/[0-9a-f-]{36}\.webp\?expires=\d+&signature=[\w-]{43}$/);
    const opened = await given.app.inject(url);
    expect(opened.statusCode).toBe(200);
    expect(await sharp(opened.rawPayload).metadata()).toMatchObject({ format: "webp", width: 300, height: 200 });
  });

  test("of a picture records its stored width, which tells whether it is large enough to be shown", async () => {
    const before = (await uploads()).map(({ id }) => id);
    await send({ content: await aPicture({ width: 2000, height: 1000 }) });
    expect((await uploads()).filter(({ id }) => !before.includes(id))).toMatchObject([{ width: 1600 }]);
  });

  test("of a PDF is stored as it is, to the byte", async () => {
    const url = (await send({ content: pdf, filename: "aadhaar.pdf", type: "application/pdf" })).data.results;
    expect(url).toMatch(/\.pdf\?/);
    expect((await given.app.inject(url)).rawPayload).toEqual(pdf);
  });

  test("is of the kind that its content is, whatever it is called", async () => {
    const called = await send({ content: pdf, filename: "me.jpg", type: "image/jpeg" });
    expect(called.data.results).toMatch(/\.pdf\?/);
    const traversal = await send({ content: await aPicture(), filename: "../../../etc/passwd", type: "text/html" });
    expect(traversal.data.results).toMatch(/^\/uploads\/[0-9a-f-]{36}\.webp\?/);
  });

  test("is stored encrypted, with a row that belongs to nobody", async () => {
    await send({ content: pdf });
    const [name = ""] = await stored();
    const [row] = await uploads();
    expect(row).toMatchObject({
      type: "pdf",
      bytes: pdf.length,
      claimed_as: null,
      customer_id: null,
      partner_id: null,
    });
    expect(name).toBe(`${row?.id}.pdf`);
    const lying = await given.storage.get(name);
    const content = Buffer.concat(await Array.fromAsync(lying?.content ?? []));
    expect(content.includes("%PDF")).toBe(false);
    expect(given.secrets.open(content, `upload/${name}`)).toEqual(pdf);
  });

  test("of 5 MB is accepted, of a byte more refused", async () => {
    const padded = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, " ")]);
    expect((await send({ content: padded(uploadLimits.maxBytes) })).status).toBe(201);
    expect(await send({ content: padded(uploadLimits.maxBytes + 1) })).toMatchObject({
      status: 413,
      code: 413,
      message: "This file is too large. Please choose one of 5 MB or less.",
    });
  });
});

describe("an upload is refused, and leaves nothing behind,", () => {
  test.each<[string, number, string, () => Parameters<typeof aForm>]>([
    ["without a file", 400, "Please choose a file.", () => []],
    ["with text for a file", 400, "Please choose a file.", () => [{ content: "my picture" }]],
    [
      "with a field that was left empty",
      400,
      "Please choose a file.",
      () => [{ content: Buffer.alloc(0), filename: "" }],
    ],
    ["with two files", 400, "Please send one file at a time.", () => [{ content: pdf }, { content: pdf }]],
    ["in another field", 400, "Please send the file in the field 'file'.", () => [{ name: "image", content: pdf }]],
    [
      "under a name of JavaScript's own",
      400,
      "The file did not arrive whole. Please try again.",
      () => [{ name: "__proto__", content: pdf }],
    ],
    ["with an empty file", 422, "This file is empty. Please choose another one.", () => [{ content: Buffer.alloc(0) }]],
    [
      "with something else",
      422,
      "Please choose a picture (JPEG, PNG, WebP, AVIF or GIF) or a PDF.",
      () => [{ content: Buffer.from("hello") }],
    ],
    [
      "with a HEIC picture",
      422,
      expect.stringContaining("Please save it as JPEG") as string,
      () => [{ content: heic }],
    ],
  ])("%s", async (_, status, message, fields) => {
    expect(await send(...fields())).toMatchObject({ status, code: status, message });
    expect([await uploads(), await stored()]).toEqual([[], []]);
  });

  test("with a broken picture", async () => {
    const whole = await aPicture({ width: 300, height: 300, noisy: true });
    expect(await send({ content: whole.subarray(0, 9000) })).toMatchObject({
      status: 422,
      message: "This picture is damaged or incomplete. Please choose another one.",
    });
    expect([await uploads(), await stored()]).toEqual([[], []]);
  });

  test.each([
    ["application/json", '{"file":"x"}'],
    ["application/x-www-form-urlencoded", "file=x"],
    ["image/jpeg", "x"],
    ["text/plain", "x"],
  ])("as %s", async (type, payload) => {
    const answer = await given.app.inject({
      ...{ method: "POST", url: `${given.config.API_BASE_PATH}/uploads3`, payload },
      headers: { "content-type": type },
    });
    expect(answer.json()).toEqual({
      code: 415,
      reason: "NOT_A_FORM",
      message: "Please send the file as a form (multipart/form-data).",
    });
  });

  test("without a body", async () => {
    expect((await given.call(endpoints.upload)).status).toBe(415);
  });

  test.each([
    ["without its boundary", "multipart/form-data", "--x\r\n\r\nx"],
    ["with another boundary", "multipart/form-data; boundary=a", "--b\r\n\r\nx\r\n--b--"],
    [
      "cut short",
      "multipart/form-data; boundary=a",
      '--a\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
    ],
    ["with nothing in it", "multipart/form-data; boundary=a", ""],
  ])("as a form %s", async (_, type, payload) => {
    const answer = await given.app.inject({
      ...{ method: "POST", url: `${given.config.API_BASE_PATH}/uploads3`, payload },
      headers: { "content-type": type },
    });
    expect(answer.statusCode).toBe(400);
    expect([await uploads(), await stored()]).toEqual([[], []]);
  });

  test("if the storage fails for one of its files", async () => {
    const put = given.storage.put;
    const storage = vi.spyOn(given.storage, "put").mockImplementation(async (name, content) => {
      if (name.includes("-480")) throw new Error("The disk is full");
      await put(name, content);
    });
    try {
      expect(await send({ content: await aPicture() })).toMatchObject({ status: 500, message: "Something went wrong" });
    } finally {
      storage.mockRestore();
    }
    expect([await uploads(), await stored()]).toEqual([[], []]);
  });
});

describe("unclaimed uploads have a budget:", () => {
  /** Unclaimed files, as rows only. */
  const lying = (bytes: number, more: object = {}) =>
    given.db
      .insertInto("upload")
      .values(
        Array.from({ length: Math.ceil(bytes / 1e9) }, () => ({
          ...{ id: randomUUIDv7(), type: "pdf", bytes: Math.min(bytes, 1e9) },
          ...more,
        })),
      )
      .execute();
  const here = senderOf(testSecrets, "127.0.0.1");

  test("an internet connection is refused beyond its budget, and may go on once its files are used", async () => {
    await lying(MOST_OF_SENDER - pdf.length, { sender: here });
    const last = await send({ content: pdf });
    expect(last.status).toBe(201);
    const refused = await send({ content: pdf });
    expect(refused).toMatchObject({
      ...{ status: 429, code: 429, retryAfterSeconds: 3600 },
      message: "Too many files came from here today that nobody used. Please try again later.",
    });
    expect(refused.headers["retry-after"]).toBe("3600");
    expect([(await uploads()).length, (await stored()).length]).toEqual([2, 1]);

    const customer = await signedIn(given.db);
    await given.db.transaction().execute((tx) =>
      claimUpload(tx, given.secrets, last.data.results, {
        as: "document",
        owner: { role: "customer", id: customer.id },
      }),
    );
    expect((await uploads()).find(({ customer_id }) => customer_id)).toMatchObject({ sender: null });
    expect((await send({ content: pdf })).status).toBe(201);
  });

  test("another connection has a separate budget", async () => {
    await lying(MOST_OF_SENDER, { sender: senderOf(testSecrets, "203.0.113.7") });
    expect((await send({ content: pdf })).status).toBe(201);
    expect((await uploads()).map(({ sender }) => sender)).toContainEqual(here);
  });

  test("of many uploads at once no more are kept than there is room for", async () => {
    await lying(MOST_OF_SENDER - 2 * pdf.length, { sender: here });
    const answers = await Promise.all(Array.from({ length: 6 }, () => send({ content: pdf })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429, 429]);
    expect(await stored()).toHaveLength(2);
  });

  test("all senders together are refused beyond the total", async () => {
    await lying(MOST_IN_ALL, { sender: senderOf(testSecrets, "203.0.113.7") });
    expect(await send({ content: pdf })).toMatchObject({ status: 507, code: 507, message: noRoom });
  });

  test("a full disk gives a clear message, and leaves nothing behind", async () => {
    const put = vi.spyOn(given.storage, "put").mockRejectedValue(Object.assign(new Error("no"), { code: "ENOSPC" }));
    const answer = await send({ content: pdf });
    put.mockRestore();
    expect(answer).toMatchObject({ status: 507, code: 507, message: noRoom, retryAfterSeconds: 3600 });
    expect([await uploads(), await stored()]).toEqual([[], []]);
  });

  const noRoom = "There is no room for more files right now. Please try again later.";
});

test("files that the storage can neither keep nor remove are remembered, to be collected", async () => {
  const put = given.storage.put;
  const fails = async (name: string, content?: Buffer) => {
    if (!content || name.includes("-480")) throw new Error("The disk is gone");
    await put(name, content);
  };
  const spies = [
    vi.spyOn(given.storage, "put").mockImplementation(fails),
    vi.spyOn(given.storage, "remove").mockImplementation(fails),
  ];
  expect((await send({ content: await aPicture() })).status).toBe(500);
  for (const spy of spies) spy.mockRestore();
  const [row] = await uploads();
  expect(await stored()).toEqual([`${row?.id}-160.webp`, `${row?.id}.webp`]);
});

describe("over a real connection", () => {
  let port: number;
  beforeAll(async () => {
    await given.app.listen({ host: "127.0.0.1", port: 0 });
    port = (given.app.server.address() as { port: number }).port;
  });
  const halfReceived = async () => (await readdir(tmpdir())).filter((name) => name.startsWith("chowk-upload-"));
  const head = (length: number | "chunked") =>
    `POST ${given.config.API_BASE_PATH}/uploads3 HTTP/1.1\r\nhost: localhost\r\n` +
    `content-type: multipart/form-data; boundary=a\r\n` +
    (length === "chunked" ? "transfer-encoding: chunked\r\n\r\n" : `content-length: ${length}\r\n\r\n`);
  const begin = '--a\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';

  test("an upload that breaks off half-way leaves nothing behind", async () => {
    const gone = new Promise((resolve) =>
      given.app.server.once("connection", (socket) => socket.once("close", resolve)),
    );
    const socket = connect(port, "127.0.0.1");
    socket.write(head(4_000_000) + begin);
    socket.write(Buffer.concat([pdf, Buffer.alloc(2_000_000, " ")]), () => socket.destroy());
    await gone;
    // The next upload is handled after it.
    expect((await send({ content: pdf })).status).toBe(201);
    expect(await uploads()).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
    expect(await halfReceived()).toEqual([]);
  });

  test("an upload whose sender leaves before its turn leaves nothing behind", async () => {
    const turn = Promise.withResolvers<void>();
    const other = drawing.run(() => turn.promise);
    const form = await aForm({ content: await aPicture() });
    const arrived = new Promise<Socket>((resolve) => given.app.server.once("connection", resolve));
    const socket = connect(port, "127.0.0.1");
    socket.write(head(form.body.length).replace("boundary=a", form.headers["content-type"].split("; ")[1] ?? ""));
    socket.write(form.body);
    const serverSide = await arrived;
    await expect.poll(() => drawing.waiting).toBe(1);
    const gone = once(serverSide, "close");
    socket.destroy();
    await gone;
    turn.resolve();
    await other;

    await drawing.run(async () => {});
    expect((await send({ content: pdf })).status).toBe(201);
    expect(await uploads()).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  test("an upload that declares itself too large is refused before it is sent", async () => {
    const socket = connect(port, "127.0.0.1");
    socket.write(head(uploadLimits.maxBytes + 100_000) + begin);
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
  });

  test("an upload that is too large is told so, and the connection stays usable", async () => {
    const body = await aForm({ content: Buffer.alloc(12 * 1024 * 1024) });
    const tooLarge = await fetch(`http://127.0.0.1:${port}${given.config.API_BASE_PATH}/uploads3`, {
      ...{ method: "POST", body: new Uint8Array(body.body), headers: body.headers },
    });
    expect([tooLarge.status, await tooLarge.json()]).toMatchObject([413, { code: 413 }]);
  });

  test("an endless upload is cut off at the limit", async () => {
    const socket = connect(port, "127.0.0.1");
    const answer = Promise.withResolvers<string>();
    socket.on("data", (data) => answer.resolve(data.toString()));
    socket.on("error", () => {});
    socket.write(head("chunked"));
    socket.write(chunk(Buffer.from(begin)));
    const endless = setInterval(() => socket.write(chunk(Buffer.alloc(1024 * 1024, "%PDF-"))), 1);
    try {
      expect(await answer.promise).toMatch(/^HTTP\/1.1 413 /);
    } finally {
      clearInterval(endless);
      socket.destroy();
    }
    expect([await uploads(), await stored(), await halfReceived()]).toEqual([[], [], []]);
  });

  const chunk = (content: Buffer) =>
    Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from("\r\n")]);
});
