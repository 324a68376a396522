import { type AlertKind, alertRoles, type HearingWay, type OperatorRole, sentWays } from "@chowk/contract";
import { knownLanguage, type Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import type { Zone } from "../scheduling/scheduling.ts";
import { readOnDuty } from "./rota.ts";

export type Ways = Partial<Record<AlertKind, HearingWay[]>>;

/** Somebody who may hear of alerts, and how they want to. */
export interface Hearer {
  id: string;
  email: string;
  roles: OperatorRole[];
  language: Language;
  countryCode: string | null;
  phone: string | null;
  ways: Ways;
  isOnDuty: boolean;
  /** The latest alert that they have seen; 0 if none. */
  seenUntil: number;
}

/** What cannot wait: somebody has to do something now. */
const urgent: readonly AlertKind[] = ["nobody-free", "declined", "late", "reminder"];

/** How somebody hears of it who has not chosen: at the desk, with a sound if it cannot wait. */
const usual = (kind: AlertKind): HearingWay[] => (urgent.includes(kind) ? ["screen", "sound"] : ["screen"]);

export const kindsFor = (roles: readonly OperatorRole[]): AlertKind[] =>
  (Object.keys(alertRoles) as AlertKind[]).filter(
    (kind) => roles.includes("owner") || alertRoles[kind].some((role) => roles.includes(role)),
  );

/** Returns how they hear of each kind that concerns them. */
export const waysOf = ({ roles, ways }: Pick<Hearer, "roles" | "ways">): Ways =>
  Object.fromEntries(kindsFor(roles).map((kind) => [kind, ways[kind] ?? usual(kind)]));

/** Whether an alert is sent to them, wherever they are. */
export const isTold = (hearer: Hearer, kind: AlertKind): boolean =>
  waysOf(hearer)[kind]?.some((way) => (sentWays as readonly HearingWay[]).includes(way)) ?? false;

/** Reads those who may hear of anything; or only one of them. */
export async function readHearers(db: Database | Tx, zone: Zone, only?: readonly string[]): Promise<Hearer[]> {
  const { rows } = await sql<Omit<Hearer, "isOnDuty" | "language"> & { language: string }>`
    select o.id, o.email::text, o.roles, coalesce(h.language, 'en') as language, h.country_code as "countryCode", h.phone,
      coalesce(h.ways, '{}') as ways, coalesce(h.seen_until, 0)::float8 as "seenUntil"
    from operator o left join operator_hearing h on h.operator_id = o.id
    where o.disabled_at is null and (${only ?? null}::uuid[] is null or o.id = any(${only ?? null}))
  `.execute(db);
  const onDuty = await readOnDuty(db, zone);
  return rows.map((row) => ({ ...row, language: knownLanguage(row.language), isOnDuty: onDuty.has(row.id) }));
}
