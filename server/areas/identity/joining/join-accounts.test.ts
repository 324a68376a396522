import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { useDatabase } from "../../../tests/support/database.ts";
import { aCustomer, anUpload, aPasskey } from "../../../tests/support/factories.ts";
import { testSecrets } from "../../../tests/support/secrets.ts";
import { joinAccounts, type Proof } from "./join-accounts.ts";

const given = useDatabase();

let people = 0;
const aPhone = () => String(8_200_000_000 + ++people);
const anEmail = () => `half-${++people}@example.test`;

/** The half with a verified phone, which goes, and the half that names an e-mail, which stays. */
async function halves({ gone = {}, kept = {} }: { gone?: object; kept?: object } = {}) {
  const phoneOnly = { name: "", email: null, phone: aPhone(), password_hash: null };
  const mailOnly = { phone: aPhone(), email: anEmail(), email_verified_at: null, phone_verified_at: null };
  return {
    gone: await aCustomer(given.db, { ...phoneOnly, ...gone }),
    kept: await aCustomer(given.db, { ...mailOnly, ...kept }),
  };
}

const join = (goneId: string, keptId: string, proof: Proof = "password") =>
  given.db.transaction().execute((tx) => joinAccounts(tx, testSecrets, { goneId, keptId, proof, others: [] }));
const rowOf = (id: string) =>
  given.db.selectFrom("customer").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const hashed = (salt: string) => `$argon2id$v=19$m=19456,t=2,p=1$${salt}$hash`;

describe("two accounts are not joined", () => {
  const changed = { reason: "JOIN_CHANGED_MEANWHILE" };

  test("if one of them is gone, or was erased", async () => {
    const { gone, kept } = await halves();
    await expect(join(randomUUID(), kept.id)).rejects.toMatchObject(changed);
    await expect(join(gone.id, randomUUID())).rejects.toMatchObject(changed);
    for (const { id } of [gone, kept]) {
      await given.db.updateTable("customer").set({ erased_at: new Date() }).where("id", "=", id).execute();
      await expect(join(gone.id, kept.id)).rejects.toMatchObject(changed);
      await given.db.updateTable("customer").set({ erased_at: null }).where("id", "=", id).execute();
    }
    expect((await join(gone.id, kept.id))._id).toBe(kept.id);
  });

  test("if they are one", async () => {
    const { kept } = await halves({ kept: { phone_verified_at: new Date() } });
    await expect(join(kept.id, kept.id)).rejects.toMatchObject(changed);
  });

  test("if the first has lost its verified phone, or the other its e-mail", async () => {
    const noPhone = await halves({ gone: { phone_verified_at: null } });
    await expect(join(noPhone.gone.id, noPhone.kept.id)).rejects.toMatchObject(changed);
    const noMail = await halves({ kept: { email: null } });
    await expect(join(noMail.gone.id, noMail.kept.id)).rejects.toMatchObject(changed);
  });

  test("if the other has a verified phone of its own, whatever proves it", async () => {
    const { gone, kept } = await halves({ kept: { phone_verified_at: new Date() } });
    for (const proof of ["password", "mail"] as const)
      await expect(join(gone.id, kept.id, proof)).rejects.toMatchObject({ reason: "JOIN_OTHER_PHONE" });
  });

  test("if the first has a verified e-mail of its own; one that it only names does not matter", async () => {
    const verified = await halves({ gone: { email: anEmail(), email_verified_at: new Date() } });
    await expect(join(verified.gone.id, verified.kept.id)).rejects.toMatchObject({ reason: "JOIN_OTHER_EMAIL" });
    const named = await halves({ gone: { email: anEmail(), email_verified_at: null } });
    expect(await join(named.gone.id, named.kept.id)).toMatchObject({ email: named.kept.email, emailVerified: false });
  });
});

test("two accounts are joined while a third is busy", async () => {
  const { gone, kept } = await halves();
  const busy = await aCustomer(given.db);
  const other = await given.db.startTransaction().execute();
  onTestFinished(() => other.rollback().execute());
  await other.selectFrom("customer").select("id").where("id", "=", busy.id).forUpdate().execute();
  expect((await join(gone.id, kept.id))._id).toBe(kept.id);
});

describe("the account that two become", () => {
  test("has the verified phone of the one, and the name, the picture, and the password of the other, if it has any", async () => {
    const named = await halves({
      gone: { name: "Phone", image: "/media/phone.webp", password_hash: hashed("phone") },
      kept: { name: "Mail", image: "/media/mail.webp", password_hash: hashed("mail") },
    });
    expect(await join(named.gone.id, named.kept.id)).toMatchObject({ name: "Mail", userImage: "/media/mail.webp" });
    expect(await rowOf(named.kept.id)).toMatchObject({
      ...{ phone: named.gone.phone, phone_verified_at: named.gone.phone_verified_at, password_hash: hashed("mail") },
    });
    const bare = await halves({
      gone: { name: "Phone", image: "/media/phone.webp", password_hash: hashed("phone") },
      kept: { name: "", password_hash: null },
    });
    expect(await join(bare.gone.id, bare.kept.id)).toMatchObject({ name: "Phone", userImage: "/media/phone.webp" });
    expect((await rowOf(bare.kept.id)).password_hash).toBe(hashed("phone"));
  });

  test("keeps one picture: the other's file is released", async () => {
    const { gone, kept } = await halves({ kept: { image: "/media/mail.webp" } });
    const theirs = await anUpload(given.db, { customer_id: gone.id, claimed_as: "picture" });
    const bystanders = await anUpload(given.db, { customer_id: (await aCustomer(given.db)).id, claimed_as: "picture" });
    await join(gone.id, kept.id);
    const left = await given.db
      .selectFrom("upload")
      .select("id")
      .where("claimed_as", "=", "picture")
      .where("id", "in", [theirs.id, bystanders.id])
      .execute();
    expect(left).toEqual([{ id: bystanders.id }]);
  });

  test("has a verified e-mail if either had verified it, or the mailbox proved it; a password proves no mailbox", async () => {
    const before = new Date("2026-01-02T03:04:05Z");
    const verifiedBy = async (given: Parameters<typeof halves>[0], proof: Proof) => {
      const { gone, kept } = await halves(given);
      await join(gone.id, kept.id, proof);
      return (await rowOf(kept.id)).email_verified_at;
    };
    const email = anEmail();
    expect(await verifiedBy({ kept: { email_verified_at: before } }, "mail")).toEqual(before);
    expect(await verifiedBy({ kept: { email }, gone: { email, email_verified_at: before } }, "password")).toEqual(
      before,
    );
    expect(await verifiedBy({}, "mail")).toEqual(expect.any(Date));
    expect(await verifiedBy({}, "password")).toBeNull();
  });

  test.each([
    ["loses the passkeys, messages and password of whoever only named the e-mail", "mail", null, true],
    ["keeps them if the mailbox was verified before", "mail", new Date(), false],
    ["keeps them if the password was known", "password", null, false],
  ] as const)("%s", async (_, proof, email_verified_at, isLost) => {
    const { gone, kept } = await halves({ kept: { email_verified_at, password_hash: hashed("mail") } });
    const bystander = await aCustomer(given.db);
    const mine = await aPasskey(given.db, { customer_id: gone.id });
    const theirs = await aPasskey(given.db, { customer_id: kept.id });
    const others = await aPasskey(given.db, { customer_id: bystander.id });
    for (const customer_id of [kept.id, bystander.id])
      await given.db
        .insertInto("push_subscription")
        .values({ id: randomUUID(), customer_id, endpoint_hash: randomBytes(32), target_sealed: randomBytes(60) })
        .execute();
    await join(gone.id, kept.id, proof);
    const ownersOf = async (table: "passkey" | "push_subscription") =>
      (
        await given.db
          .selectFrom(table)
          .select("customer_id")
          .where("customer_id", "in", [kept.id, bystander.id, gone.id])
          .execute()
      )
        .map(({ customer_id }) => (customer_id === kept.id ? "kept" : "bystander"))
        .sort();
    expect(await ownersOf("passkey")).toEqual(isLost ? ["bystander", "kept"] : ["bystander", "kept", "kept"]);
    expect(await ownersOf("push_subscription")).toEqual(isLost ? ["bystander"] : ["bystander", "kept"]);
    const keys = await given.db.selectFrom("passkey").select("id").where("customer_id", "=", kept.id).execute();
    expect(keys.map(({ id }) => id)).toContain(mine.id);
    expect(keys.some(({ id }) => id === theirs.id)).toBe(!isLost);
    expect(keys.map(({ id }) => id)).not.toContain(others.id);
    expect((await rowOf(kept.id)).password_hash).toBe(isLost ? null : hashed("mail"));
  });
});
