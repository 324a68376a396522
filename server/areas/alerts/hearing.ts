import type { BodyOf, changeHearing as Call, Hearing } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Parts } from "../../platform/parts.ts";
import { carriedIn } from "../messages/messages.ts";
import { type Hearer, kindsFor, readHearers, waysOf } from "./hearers.ts";
import { SMS_NAME } from "./words.ts";

type Needs = Pick<Parts, "db" | "config" | "push">;

/** Reads how an operator hears of alerts. */
export async function readHearing({ db, config, push }: Needs, operatorId: string): Promise<Hearing> {
  const hearer = await readHearer(db, config, operatorId);
  return {
    ways: waysOf(hearer),
    phone: hearer.phone ?? "",
    countryCode: hearer.countryCode ?? country().phone.callingCode,
    email: hearer.email,
    can: { push: push !== undefined, sms: carriedIn(config, SMS_NAME, hearer.language) !== undefined },
  };
}

/** Changes how an operator hears of alerts. What does not concern their roles stays as it is. */
export async function changeHearing(tx: Tx, operatorId: string, body: BodyOf<typeof Call>): Promise<void> {
  const { language, phone, countryCode } = body;
  const { rows } = await sql<{ roles: Hearer["roles"]; ways: Hearer["ways"] | null }>`
    select o.roles, h.ways from operator o left join operator_hearing h on h.operator_id = o.id
    where o.id = ${operatorId} for update of o
  `.execute(tx);
  const [before] = rows;
  const theirs = kindsFor(before?.roles ?? []);
  const ways = { ...before?.ways };
  for (const kind of theirs) if (body.ways[kind]) ways[kind] = [...new Set(body.ways[kind])];
  const row = { ways: JSON.stringify(ways), language, phone: phone || null, country_code: phone ? countryCode : null };
  await tx
    .insertInto("operator_hearing")
    .values({ operator_id: operatorId, ...row })
    .onConflict((on) => on.column("operator_id").doUpdateSet(row))
    .execute();
}

/** Notes how far an operator has seen; what waits to be sent to them of that is not. */
export async function seeAlerts(tx: Tx, operatorId: string, until: number): Promise<void> {
  await tx
    .insertInto("operator_hearing")
    .values({ operator_id: operatorId, seen_until: until })
    .onConflict((on) =>
      on
        .column("operator_id")
        .doUpdateSet({ seen_until: sql`greatest(operator_hearing.seen_until, excluded.seen_until)` }),
    )
    .execute();
  await tx
    .deleteFrom("desk_alert_copy")
    .where("operator_id", "=", operatorId)
    .where("alert_id", "<=", until)
    .where("sent_at", "is", null)
    .execute();
}

export async function readHearer(db: Database | Tx, config: Parts["config"], operatorId: string): Promise<Hearer> {
  const [hearer] = await readHearers(db, config, [operatorId]);
  // Only who has a session asks.
  if (!hearer) throw new Error("An operator hears of nothing");
  return hearer;
}
