import { createHash, randomUUIDv7 } from "node:crypto";
import type { Database, Tx } from "../database/connection.ts";
import { Problem } from "../http/problem.ts";
import type { Parts } from "../parts.ts";
import type { PushTarget } from "../ports/push/push.ts";
import type { Secrets } from "../secrets.ts";

interface Person {
  kind: "customer" | "partner";
  id: string;
}

/** Phones, tablets and computers of one person; the oldest goes for one more. */
const MOST = 10;

const context = (id: string) => `push_subscription/${id}/target`;

/** Has a browser told of what its person is told. A browser is one person's: whoever asked last. Refuses unknown services with 422. */
export async function subscribe({ db, secrets, push }: Parts, person: Person, asked: PushTarget): Promise<void> {
  const endpoint = push?.addressOf(asked.endpoint);
  if (!endpoint) throw new Problem(422, "This browser's messages cannot be reached from here.");
  const id = randomUUIDv7();
  const target: PushTarget = { ...asked, endpoint };
  const endpoint_hash = createHash("sha256").update(endpoint).digest();
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("push_subscription").where("endpoint_hash", "=", endpoint_hash).execute();
    await tx
      .insertInto("push_subscription")
      .values({
        id,
        [`${person.kind}_id`]: person.id,
        endpoint_hash,
        target_sealed: secrets.seal(JSON.stringify(target), context(id)),
      })
      .execute();
    const old = await of(tx, person).orderBy("id", "desc").offset(MOST).select("id").execute();
    if (old.length > 0)
      await tx
        .deleteFrom("push_subscription")
        .where(
          "id",
          "in",
          old.map((each) => each.id),
        )
        .execute();
  });
}

/** The browsers of a person. */
export async function targetsOf(
  tx: Tx,
  secrets: Secrets,
  person: Person,
): Promise<{ id: string; target: PushTarget }[]> {
  const rows = await of(tx, person).select(["id", "target_sealed"]).execute();
  return rows.map(({ id, target_sealed }) => ({
    id,
    target: JSON.parse(secrets.open(target_sealed, context(id)).toString()),
  }));
}

const of = (db: Database | Tx, { kind, id }: Person) => db.selectFrom("push_subscription").where(`${kind}_id`, "=", id);
