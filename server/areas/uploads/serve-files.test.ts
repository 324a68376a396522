import { endpoints } from "@chowk/contract";
import sharp from "sharp";
import { afterEach, describe, expect, test, vi } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aCustomer, anOperator, aPartner, signedInAs } from "../../tests/support/factories.ts";
import { aForm } from "../../tests/support/form.ts";
import { aPicture, pdf } from "../../tests/support/pictures.ts";
import { openSession } from "../identity/identity.ts";
import { LINK_SECONDS } from "./address.ts";
import { type Claim, claimUpload, documentLink } from "./uploads.ts";

const given = useApp();
afterEach(() => void vi.useRealTimers());

const open = (url: string, headers = {}, method: "GET" | "HEAD" = "GET") => given.app.inject({ method, url, headers });
const upload = async (content: Buffer) => (await given.call(endpoints.upload, await aForm({ content }))).data.results;
const claimed = async (content: Buffer, as: Claim["as"], owner: Claim["owner"]) => {
  const url = await upload(content);
  return given.db.transaction().execute((tx) => claimUpload(tx, given.secrets, url, { as, owner }));
};
const aPersonsPicture = async (width = 300) =>
  claimed(await aPicture({ width }), "picture", { role: "customer", id: (await aCustomer(given.db)).id });
const aDocument = async () => {
  const { id } = await aPartner(given.db);
  return { partnerId: id, path: await claimed(pdf, "document", { role: "partner", id }) };
};
const later = (seconds: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });

describe("a person's picture", () => {
  test("is open to everybody, and cached for good", async () => {
    const answer = await open(await aPersonsPicture());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "webp", width: 300 });
  });

  test.each([160, 480])("is also available as a square of %d px", async (size) => {
    const answer = await open((await aPersonsPicture(900)).replace(".webp", `-${size}.webp`));
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: size, height: size });
  });

  test("is not sent again to a browser that has it", async () => {
    const path = await aPersonsPicture();
    const { etag } = (await open(path)).headers;
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await open(path, { "if-none-match": String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect((await open(path, { "if-none-match": '"another"' })).statusCode).toBe(200);
    expect((await open(path.replace(".webp", "-160.webp"), { "if-none-match": String(etag) })).statusCode).toBe(200);
  });

  test("answers HEAD like GET", async () => {
    const path = await aPersonsPicture();
    const [asked, got] = [await open(path, {}, "HEAD"), await open(path)];
    expect([asked.statusCode, asked.body, asked.headers["content-length"]]).toEqual([
      200,
      "",
      got.headers["content-length"],
    ]);
  });
});

describe("what is not public", () => {
  test("opens with its signature for a quarter of an hour, and is never cached", async () => {
    const url = await upload(await aPicture());
    const answer = await open(url);
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    later(LINK_SECONDS - 2);
    expect((await open(url)).statusCode).toBe(200);
    later(4);
    const closed = await open(url);
    expect(closed.json()).toEqual({
      code: 410,
      reason: "LINK_OVER",
      message: "This link is no longer open. Please go back and open the file again.",
    });
    expect(LINK_SECONDS).toBe(900);
  });

  test("is not there without the signature, nor with another file's or a changed one", async () => {
    const [url, other] = [await upload(await aPicture()), await upload(await aPicture())];
    const [path] = url.split("?");
    for (const wrong of [
      path,
      `${path}?${other.split("?")[1]}`,
      `${url}&signature=x`,
      url.replace(/expires=\d+/, "expires=9999999999"),
      url.replace(/expires=\d+/, "expires=9e9"),
      url.replace(/signature=.*/, ""),
      url.slice(0, -1),
    ]) {
      const answer = await open(String(wrong));
      expect(answer.json(), wrong).toEqual({
        code: 404,
        reason: "NOTHING_HERE",
        message: "There is nothing at this address.",
      });
    }
  });

  test("stays private as a document: its path opens nothing, and nobody is told its size", async () => {
    const { path } = await aDocument();
    expect((await open(path)).statusCode).toBe(404);
    expect((await open(path, { "if-none-match": `"${path.split("/").pop()}"` })).statusCode).toBe(404);
    expect((await open(documentLink(given.secrets, path))).rawPayload).toEqual(pdf);
  });

  test("is what a picture becomes again once another has replaced it", async () => {
    const { id } = await aCustomer(given.db);
    const owner = { role: "customer", id } as const;
    const before = await claimed(await aPicture(), "picture", owner);
    const after = await claimed(await aPicture(), "picture", owner);
    expect([(await open(before)).statusCode, (await open(after)).statusCode]).toEqual([404, 200]);
  });

  test("is what a picture becomes when the person is gone", async () => {
    const { id } = await aCustomer(given.db);
    const path = await claimed(await aPicture(), "picture", { role: "customer", id });
    await given.db.deleteFrom("customer").where("id", "=", id).execute();
    expect((await open(path)).statusCode).toBe(404);
  });
});

describe("a PDF", () => {
  test("is only ever downloaded, and could do nothing if it were opened", async () => {
    const { path } = await aDocument();
    const { headers } = await open(documentLink(given.secrets, path));
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="document.pdf"',
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
  });
});

test.each([
  "/uploads/",
  "/uploads/..%2f..%2fetc%2fpasswd",
  "/uploads/01a1fe28-4572-7267-bc46-02a04bc5bed8",
  "/uploads/01a1fe28-4572-7267-bc46-02a04bc5bed8.webp",
  "/uploads/01a1fe28-4572-7267-bc46-02a04bc5bed8-161.webp",
  "/uploads/01a1fe28-4572-7267-bc46-02a04bc5bed8.webp.0123456789ab.part",
  "/uploads/%00.webp",
  "/uploads/a/b.webp",
])("at %s there is nothing", async (url) => {
  expect((await open(url)).statusCode).toBe(404);
});

test("a file that the storage lost is not there, and a file that was exchanged is not served", async () => {
  const [one, two] = [await aPersonsPicture(), await aPersonsPicture()];
  const nameOf = (path: string) => path.slice("/uploads/".length);
  const other = await given.storage.get(nameOf(two));
  await given.storage.put(nameOf(one), Buffer.concat(await Array.fromAsync(other?.content ?? [])));
  await given.storage.remove(nameOf(two));
  expect((await open(one)).statusCode).toBe(500);
  expect((await open(two)).statusCode).toBe(404);
});

describe("a fresh link to a document", () => {
  const link = (as: { token: string }, path: string) =>
    given.call(endpoints.uploadLink, { as, params: { id: path.slice(9, 45) } });
  const reads = () => given.db.selectFrom("upload_read").select(["upload_id", "operator_id"]).execute();

  test("is given to its owner, and opens it", async () => {
    const owner = await signedInAs(given.db, "partner");
    const path = await claimed(pdf, "document", { role: "partner", id: owner.id });
    const answer = await link(owner, path);
    expect(answer.status).toBe(200);
    expect((await open(answer.data.results)).rawPayload).toEqual(pdf);
    expect(await reads()).toEqual([]);
  });

  test("is also given to a dispatcher, and each time it is recorded who it was", async () => {
    const { id } = await anOperator(given.db, { roles: ["dispatcher"] });
    const operator = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
    const { path } = await aDocument();
    const answer = await link(operator, path);
    await link(operator, path);
    expect((await open(answer.data.results)).rawPayload).toEqual(pdf);
    const read = { upload_id: path.slice(9, 45), operator_id: operator.id };
    expect(await reads()).toEqual([read, read]);
  });

  test("is given to nobody else: for them there is no such document", async () => {
    const { path } = await aDocument();
    for (const role of ["customer", "partner"] as const) {
      expect(await link(await signedInAs(given.db, role), path)).toMatchObject({
        status: 404,
        message: "There is nothing here for this account.",
      });
    }
    const unclaimed = (await upload(pdf)).split("?")[0] as string;
    expect((await link(await signedInAs(given.db, "partner"), unclaimed)).status).toBe(404);
    expect((await given.call(endpoints.uploadLink, { params: { id: path.slice(9, 45) } })).status).toBe(401);
  });
});
