import { randomUUIDv7 } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Tx } from "../../platform/database/connection.ts";
import { useApp } from "../../tests/support/app.ts";
import { waitingForLock } from "../../tests/support/database.ts";
import { aCustomer, anUpload, aPartner } from "../../tests/support/factories.ts";
import { type Claim, claimUpload, documentLink, releasePicture, type UploadOwner } from "./uploads.ts";

const given = useApp();
afterEach(() => void vi.useRealTimers());

const customer = async (): Promise<UploadOwner> => ({ role: "customer", id: (await aCustomer(given.db)).id });
const partner = async (): Promise<UploadOwner> => ({ role: "partner", id: (await aPartner(given.db)).id });
const claim = (url: string, as: Claim["as"], owner: UploadOwner, tx?: Tx) => {
  const inside = (each: Tx) => claimUpload(each, given.secrets, url, { as, owner });
  return tx ? inside(tx) : given.db.transaction().execute(inside);
};
const rowOf = ({ id }: { id: string }) =>
  given.db.selectFrom("upload").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const refusal = (thing: "picture" | "file") => ({
  reason: "NOT_UPLOADED_HERE",
  values: { what: thing === "file" ? "document" : thing },
});

describe("claiming an upload", () => {
  test("makes it its owner's and returns its path, without the signature that opened it", async () => {
    const [owner, worker] = [await customer(), await partner()];
    const [picture, document] = [await anUpload(given.db), await anUpload(given.db, { type: "pdf" })];

    expect(await claim(picture.url, "picture", owner)).toBe(`/uploads/${picture.id}.webp`);
    expect(await claim(document.url, "document", worker)).toBe(`/uploads/${document.id}.pdf`);

    expect(await rowOf(picture)).toMatchObject({ claimed_as: "picture", customer_id: owner.id, partner_id: null });
    expect(await rowOf(document)).toMatchObject({ claimed_as: "document", customer_id: null, partner_id: worker.id });
  });

  test("works for as long as the upload is kept, even if its address no longer opens it", async () => {
    const { url } = await anUpload(given.db);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 23 * 60 * 60_000 });
    expect(await claim(url, "picture", await customer())).toMatch(/^\/uploads\//);
  });

  test("may come before its owner is created, in the same transaction", async () => {
    const upload = await anUpload(given.db);
    const id = randomUUIDv7();
    await given.db.transaction().execute(async (tx) => {
      const image = await claim(upload.url, "picture", { role: "customer", id }, tx);
      await aCustomer(tx, { id, image });
    });
    expect(await rowOf(upload)).toMatchObject({ customer_id: id });
  });

  test("for an owner that is never created fails with the transaction, and leaves it to be claimed", async () => {
    const upload = await anUpload(given.db);
    await expect(claim(upload.url, "picture", { role: "customer", id: randomUUIDv7() })).rejects.toThrow();
    expect(await rowOf(upload)).toMatchObject({ customer_id: null, claimed_as: null });
    expect(await claim(upload.url, "picture", await customer())).toMatch(/^\/uploads\//);
  });

  test("again by its owner returns the same, with or without the signature", async () => {
    const owner = await customer();
    const { url } = await anUpload(given.db);
    const path = await claim(url, "picture", owner);
    expect(await claim(url, "picture", owner)).toBe(path);
    expect(await claim(path, "picture", owner)).toBe(path);
  });

  test("is refused for somebody else's upload, however its address is written", async () => {
    const { url } = await anUpload(given.db);
    const path = await claim(url, "picture", await customer());
    for (const owner of [await customer(), await partner()]) {
      for (const given of [url, path])
        await expect(claim(given, "picture", owner)).rejects.toMatchObject(refusal("picture"));
    }
  });

  test("is refused without exactly its own signature", async () => {
    const owner = await customer();
    const upload = await anUpload(given.db);
    const other = await anUpload(given.db);
    const [path = "", query = ""] = upload.url.split("?");
    const wrong = [
      path,
      `${path}?${other.url.split("?")[1]}`,
      upload.url.slice(0, -1),
      `${upload.url}A`,
      upload.url.replace("expires=", "expires=9"),
      upload.url.replace(/signature=.*/, "signature="),
      upload.url.replace(/\?.*/, "?expires=&signature="),
      `https://elsewhere.test${upload.url}`,
      `/media/../uploads/${upload.id}.webp?${query}`,
      upload.url.replace(".webp", ".pdf"),
      upload.url.replace(".webp", "-160.webp"),
      upload.url.toUpperCase(),
      "/uploads/",
      "",
      "\0",
    ];
    for (const url of wrong) await expect(claim(url, "picture", owner), url).rejects.toMatchObject(refusal("picture"));
    expect(await rowOf(upload)).toMatchObject({ claimed_as: null });
  });

  test("as a picture is refused for a PDF, with a message that fits what was to be chosen", async () => {
    const owner = await partner();
    const { url } = await anUpload(given.db, { type: "pdf" });
    await expect(claim(url, "picture", owner)).rejects.toMatchObject(refusal("picture"));
    await expect(claim("/uploads/nothing.pdf", "document", owner)).rejects.toMatchObject(refusal("file"));
  });

  test("never makes a document public: a document does not become a picture, nor a picture a document", async () => {
    const owner = await partner();
    const [document, picture] = [await anUpload(given.db), await anUpload(given.db)];
    await claim(document.url, "document", owner);
    await claim(picture.url, "picture", owner);
    await expect(claim(document.url, "picture", owner)).rejects.toMatchObject(refusal("picture"));
    await expect(claim(picture.url, "document", owner)).rejects.toMatchObject(refusal("file"));
    expect(await rowOf(picture)).toMatchObject({ claimed_as: "picture" });
  });

  test("of several documents leaves each with its owner", async () => {
    const owner = await partner();
    const [proof, certificate] = [await anUpload(given.db, { type: "pdf" }), await anUpload(given.db)];
    await given.db.transaction().execute(async (tx) => {
      await claim(proof.url, "document", owner, tx);
      await claim(certificate.url, "document", owner, tx);
    });
    expect([await rowOf(proof), await rowOf(certificate)].map((row) => row.partner_id)).toEqual([owner.id, owner.id]);
  });
});

describe("a person's picture", () => {
  test("replaces the one before, which then belongs to nobody", async () => {
    const owner = await customer();
    const [before, after] = [await anUpload(given.db, { released_at: new Date(0) }), await anUpload(given.db)];
    await claim(before.url, "picture", owner);
    await claim(after.url, "picture", owner);
    expect(await rowOf(after)).toMatchObject({ customer_id: owner.id });
    const released = await rowOf(before);
    expect(released).toMatchObject({ customer_id: null, claimed_as: null });
    expect(released.released_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test("stays if its replacement is refused", async () => {
    const owner = await customer();
    const [picture, taken] = [await anUpload(given.db), await anUpload(given.db)];
    await claim(picture.url, "picture", owner);
    await claim(taken.url, "picture", await customer());
    await expect(claim(taken.url, "picture", owner)).rejects.toMatchObject(refusal("picture"));
    expect(await rowOf(picture)).toMatchObject({ customer_id: owner.id });
  });

  test("can be released without releasing anybody else's", async () => {
    const [owner, other] = [await customer(), await customer()];
    const [picture, others] = [await anUpload(given.db), await anUpload(given.db)];
    await claim(picture.url, "picture", owner);
    await claim(others.url, "picture", other);
    await given.db.transaction().execute((tx) => releasePicture(tx, owner));
    expect(await rowOf(picture)).toMatchObject({ customer_id: null, claimed_as: null });
    expect(await rowOf(others)).toMatchObject({ customer_id: other.id });
  });

  test("belongs to nobody once the person is gone", async () => {
    const owner = await customer();
    const upload = await anUpload(given.db);
    await claim(upload.url, "picture", owner);
    await given.db.deleteFrom("customer").where("id", "=", owner.id).execute();
    expect(await rowOf(upload)).toMatchObject({ customer_id: null });
  });
});

describe("at the same moment", () => {
  test("only one of several claims of an upload succeeds", async () => {
    const upload = await anUpload(given.db);
    const owners = await Promise.all([customer(), customer(), partner(), partner()]);
    const claims = await Promise.allSettled(owners.map((owner) => claim(upload.url, "picture", owner)));
    expect(claims.filter((each) => each.status === "fulfilled")).toHaveLength(1);
    const winner = owners[claims.findIndex((each) => each.status === "fulfilled")];
    const row = await rowOf(upload);
    expect(row.customer_id ?? row.partner_id).toBe(winner?.id);
    for (const each of claims) if (each.status === "rejected") expect(each.reason).toMatchObject(refusal("picture"));
  });

  test("a claim of an upload that somebody else is claiming waits, and succeeds if that is rolled back", async () => {
    const upload = await anUpload(given.db);
    const [first, second] = [await customer(), await customer()];
    const underWay = await given.db.startTransaction().execute();
    await claim(upload.url, "picture", first, underWay);
    const waiting = claim(upload.url, "picture", second);
    await waitingForLock(given.db);
    await underWay.rollback().execute();
    expect(await waiting).toBe(`/uploads/${upload.id}.webp`);
    expect(await rowOf(upload)).toMatchObject({ customer_id: second.id });
  });

  test("two pictures of one person are claimed one after the other, and the later stays", async () => {
    const owner = await customer();
    const [first, second] = [await anUpload(given.db), await anUpload(given.db)];
    const underWay = await given.db.startTransaction().execute();
    await claim(first.url, "picture", owner, underWay);
    const waiting = claim(second.url, "picture", owner);
    await waitingForLock(given.db);
    await underWay.commit().execute();
    await waiting;
    expect([await rowOf(first), await rowOf(second)].map((row) => row.customer_id)).toEqual([null, owner.id]);
  });
});

test("a link opens the upload that a path names, and is made only for such paths", () => {
  const id = randomUUIDv7();
  expect(documentLink(given.secrets, `/uploads/${id}.pdf`)).toMatch(
    new RegExp(`^/uploads/${id}\\.pdf\\?expires=\\d+&signature=[\\w-]{43}$`),
  );
  expect(() => documentLink(given.secrets, "/media/me.webp")).toThrow("Not the path of an upload");
});
