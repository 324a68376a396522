import { createHash, randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Parts } from "../../platform/parts.ts";
import type { PushTarget } from "../../platform/ports/push/push.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";

export interface Owner {
  kind: "customer" | "partner";
  id: string;
}

/** Phones, tablets and computers of one person; the oldest goes for one more. */
const MOST = 10;

const context = (id: string) => `push_subscription/${id}/target`;

/** Has a browser told of what its person is told. A browser is one person's: whoever asked last. Refuses unknown services with 422. */
export async function subscribe({ db, secrets, push }: Parts, person: Owner, asked: PushTarget): Promise<void> {
  const endpoint = push?.addressOf(asked.endpoint);
  if (!endpoint) throw refuse("PUSH_UNREACHABLE");
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

/** The browsers of each of several people. */
export async function targetsOf(
  tx: Tx,
  secrets: Secrets,
  people: readonly Owner[],
): Promise<(personId: string) => { id: string; target: PushTarget }[]> {
  const idsOf = (kind: Owner["kind"]) => people.filter((each) => each.kind === kind).map(({ id }) => id);
  const rows = await tx
    .selectFrom("push_subscription")
    .select(["id", "target_sealed"])
    .select((row) => row.fn.coalesce("customer_id", "partner_id").as("owner"))
    .where(
      sql<boolean>`customer_id = any(${idsOf("customer")}::uuid[]) or partner_id = any(${idsOf("partner")}::uuid[])`,
    )
    .orderBy("id")
    .execute();
  const byOwner = Map.groupBy(rows, ({ owner }) => owner);
  return (personId) =>
    (byOwner.get(personId) ?? []).map(({ id, target_sealed }) => ({
      id,
      target: JSON.parse(secrets.open(target_sealed, context(id)).toString()),
    }));
}

/** All browsers of a person are told nothing more. */
export async function unsubscribe(tx: Tx, person: Owner): Promise<void> {
  await tx.deleteFrom("push_subscription").where(`${person.kind}_id`, "=", person.id).execute();
}

/** Two accounts of one person become one: its browsers move. */
export const joinSubscriptions = {
  places: ["push_subscription.customer_id"],
  async join(tx: Tx, { goneId, keptId }: { goneId: string; keptId: string }): Promise<void> {
    await tx.updateTable("push_subscription").set({ customer_id: keptId }).where("customer_id", "=", goneId).execute();
  },
} as const;

const of = (db: Database | Tx, { kind, id }: Owner) => db.selectFrom("push_subscription").where(`${kind}_id`, "=", id);
