import type { PartnerStatus } from "@chowk/contract";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { isForeignKeyViolation } from "../../platform/database/violations.ts";
import { refuse } from "../../platform/refusals/refuse.ts";

export interface Work {
  /** Sub-categories. */
  skills: readonly string[];
  radiusKm: number | null;
  /** Whether visits are theirs without an answer; as it is if undefined. */
  isOwn?: boolean | undefined;
}

/** Locks a partner until the transaction ends. Refuses with 404 if there is no such partner, and with 409 if they were erased. */
export async function holdPartner(tx: Tx, partnerId: string) {
  const partner = await tx
    .selectFrom("partner")
    .selectAll()
    .where("id", "=", partnerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!partner) throw refuse("NO_SUCH_PARTNER");
  if (partner.erased_at) throw refuse("PERSON_ERASED");
  return partner;
}

/** Approves a locked partner: with the place and hours of the application, and the skills and radius of `work`. */
export async function letWork(tx: Tx, partnerId: string, work: Work): Promise<void> {
  await sql`
    update partner p set status = 'Approved', photo = a.photo, latitude = a.latitude, longitude = a.longitude
    from partner_application a where a.partner_id = p.id and p.id = ${partnerId}
  `.execute(tx);
  await setStatus(tx, partnerId, "Approved");
  await sql`
    insert into partner_hours (partner_id, weekday, works_from, works_until)
    select partner_id, weekday, works_from, works_until from partner_application, generate_series(1, 7) weekday
    where partner_id = ${partnerId}
    on conflict do nothing
  `.execute(tx);
  await setWork(tx, partnerId, work);
  await decide(tx, partnerId, null);
}

/** Stores the decision on a locked partner; they read the reason in the workspace. */
export async function setDecision(
  tx: Tx,
  partnerId: string,
  { status, reason }: { status: PartnerStatus; reason: string | null },
): Promise<void> {
  await setStatus(tx, partnerId, status);
  await decide(tx, partnerId, reason);
}

/** Sets the skills and radius of a locked partner. Refuses with 422 a skill that is gone. */
export async function setWork(tx: Tx, partnerId: string, { skills, radiusKm, isOwn }: Work): Promise<void> {
  await tx
    .updateTable("partner")
    .set({ radius_km: radiusKm, ...(isOwn !== undefined && { is_own: isOwn }) })
    .where("id", "=", partnerId)
    .execute();
  await tx.deleteFrom("partner_skill").where("partner_id", "=", partnerId).execute();
  const rows = [...new Set(skills)].map((sub_category_id) => ({ partner_id: partnerId, sub_category_id }));
  await tx
    .insertInto("partner_skill")
    .values(rows)
    .execute()
    .catch((error) => {
      throw isForeignKeyViolation(error) ? refuse("SKILL_GONE") : error;
    });
}

/** Sets the numbers for taxes of a locked partner. */
export async function setTaxNumbers(
  tx: Tx,
  partnerId: string,
  numbers: { gstin: string | null; pan: string | null },
): Promise<void> {
  await tx.updateTable("partner").set(numbers).where("id", "=", partnerId).execute();
}

const setStatus = (tx: Tx, partnerId: string, status: PartnerStatus) =>
  tx.updateTable("partner").set({ status }).where("id", "=", partnerId).execute();

const decide = (tx: Tx, partnerId: string, reason: string | null) =>
  tx
    .updateTable("partner_application")
    .set({ decided_at: sql`now()`, decision_reason: reason })
    .where("partner_id", "=", partnerId)
    .execute();
