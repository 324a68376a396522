import { createHash, randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Parts } from "../../platform/parts.ts";
import type { PushTarget } from "../../platform/ports/push/push.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";

export interface Owner {
  kind: "customer" | "partner" | "operator";
  id: string;
}

/** Phones, tablets and computers per person; one more replaces the oldest. */
const MOST = 10;

const context = (id: string) => `push_subscription/${id}/target`;

/** Subscribes a browser to its person's notifications. It belongs to the person who asked last. Refuses unknown services with 422. */
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

/** Returns the browsers of each of several people. */
export async function targetsOf(
  tx: Tx,
  secrets: Secrets,
  people: readonly Owner[],
): Promise<(personId: string) => { id: string; target: PushTarget }[]> {
  const idsOf = (kind: Owner["kind"]) => people.filter((each) => each.kind === kind).map(({ id }) => id);
  const rows = await tx
    .selectFrom("push_subscription")
    .select(["id", "target_sealed"])
    .select((row) => row.fn.coalesce("customer_id", "partner_id", "operator_id").as("owner"))
    .where(
      sql<boolean>`(customer_id = any(${idsOf("customer")}::uuid[]) or partner_id = any(${idsOf("partner")}::uuid[])
        or operator_id = any(${idsOf("operator")}::uuid[]))`,
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

/** Unsubscribes all browsers of a person. */
export async function unsubscribe(tx: Tx, person: Owner): Promise<void> {
  await tx.deleteFrom("push_subscription").where(`${person.kind}_id`, "=", person.id).execute();
}

/** When two accounts of one person become one, the browsers move along. */
export const joinSubscriptions = {
  places: ["push_subscription.customer_id"],
  async join(tx: Tx, { goneId, keptId }: { goneId: string; keptId: string }): Promise<void> {
    await tx.updateTable("push_subscription").set({ customer_id: keptId }).where("customer_id", "=", goneId).execute();
  },
} as const;

const of = (db: Database | Tx, { kind, id }: Owner) => db.selectFrom("push_subscription").where(`${kind}_id`, "=", id);
