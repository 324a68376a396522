import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import type { Parts } from "../../platform/parts.ts";
import type { PushTarget } from "../../platform/ports/push/push.ts";
import { isUnopened } from "../identity/identity.ts";
import { type Owner, targetsOf } from "../messages/messages.ts";

/** How somebody can be reached. */
export interface Person {
  language: string;
  country_code: string | null;
  phone: string;
  email: string | null;
  browsers: () => { id: string; target: PushTarget }[];
}

/**
 * Returns how people can be reached, by their ids. A phone or e-mail that a customer merely gives is a claim
 * (docs/decisions/0005) and may be a stranger's: only verified ones are used, and a number that the business itself knows its customer
 * by, until somebody opens the account. The desk has checked those of partners.
 */
export async function reachable(
  tx: Tx,
  { secrets, push }: Pick<Parts, "secrets" | "push">,
  people: readonly Owner[],
): Promise<Map<string, Person>> {
  const idsOf = (kind: Owner["kind"]) => people.filter((each) => each.kind === kind).map(({ id }) => id);
  const { rows } = await sql<Omit<Person, "browsers"> & { id: string }>`
    select id, language, country_code, 
      case when phone_verified_at is not null or ${isUnopened} then phone else '' end as phone,
      case when email_verified_at is not null then email::text end as email
    from customer where id = any(${idsOf("customer")}::uuid[])
    union all
    select id, language, country_code, phone, email::text from partner where id = any(${idsOf("partner")}::uuid[])
  `.execute(tx);
  const targets = push ? await targetsOf(tx, secrets, people) : undefined;
  return new Map(rows.map(({ id, ...person }) => [id, { ...person, browsers: () => targets?.(id) ?? [] }]));
}
