import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { forgetPushed, forgetRecipient } from "../messages/messages.ts";
import { balancesOfPartners } from "../payments/payments.ts";
import { FORMER_PARTNER, noEmail, noPhone, reasonErased } from "./erased.ts";
import { takeAuditWords } from "./take-audit-words.ts";

/**
 * Erases what is kept of a partner, or of someone who applied, as a person: name, contact, papers, bank account, place, hours,
 * what was said of them. Their visits and their money stay in the books, without a name; invoices name their supplier for as
 * long as invoices must. Who works is out of work by it. Answers whether there was anything to erase.
 *
 * Refuses with 404 who is none, and with 409 while a visit is theirs or offered to them, or money lies between them and
 * the business.
 */
export async function erasePartner(tx: Tx, secrets: Secrets, partnerId: string): Promise<boolean> {
  const partner = await tx
    .selectFrom("partner")
    .select(["status", "email", "country_code", "phone", "erased_at"])
    .where("id", "=", partnerId)
    .forUpdate()
    .executeTakeFirst();
  if (!partner) throw refuse("NO_SUCH_PARTNER");
  if (partner.erased_at) return false;
  await requireNothingOpen(tx, partnerId);
  await forgetPushed(tx, "partner_id", partnerId);
  await forgetRecipient(tx, secrets, {
    email: partner.email,
    phone: { country_code: partner.country_code, phone: partner.phone },
  });
  await forgetPapers(tx, partnerId);
  await takeWords(tx, partnerId);
  await tx
    .updateTable("partner")
    .set({
      name: FORMER_PARTNER,
      gender: "Other",
      email: noEmail(partnerId),
      phone: noPhone(partnerId),
      password_hash: null,
      photo: "",
      gstin: null,
      latitude: null,
      longitude: null,
      radius_km: null,
      language: "en",
      status: partner.status === "Approved" || partner.status === "Suspended" ? "Suspended" : "Refused",
      erased_at: sql<Date>`now()`,
    })
    .where("id", "=", partnerId)
    .execute();
  return true;
}

async function requireNothingOpen(tx: Tx, partnerId: string): Promise<void> {
  const visit = await tx
    .selectFrom("job as j")
    .innerJoin("booking as b", "b.id", "j.booking_id")
    .select("b.number")
    .where("j.partner_id", "=", partnerId)
    .where("j.status", "not in", ["Completed", "Cancelled"])
    .executeTakeFirst();
  if (visit) throw refuse("VISIT_UNDER_WAY", { values: { number: visit.number } });
  const [balance] = await balancesOfPartners(tx, partnerId);
  if (balance && balance.owed !== 0) throw refuse("MONEY_BETWEEN");
}

/** The application with its papers and bank account, hours and skills, and all ways to log in. */
async function forgetPapers(tx: Tx, partnerId: string): Promise<void> {
  for (const table of [
    ...["session", "password_link", "push_subscription"],
    ...["partner_application", "partner_hours", "partner_day_off", "partner_skill"],
  ] as const)
    await sql`delete from ${sql.table(table)} where partner_id = ${partnerId}`.execute(tx);
  await tx
    .updateTable("upload")
    .set({ claimed_as: null, partner_id: null, released_at: sql<Date>`now()` })
    .where("partner_id", "=", partnerId)
    .execute();
}

/** What customers said of them, what they wrote on orders themselves, and what the desk wrote of them. */
async function takeWords(tx: Tx, partnerId: string): Promise<void> {
  await tx.deleteFrom("partner_review").where("partner_id", "=", partnerId).where("rating", "is", null).execute();
  await tx
    .updateTable("partner_review")
    .set({ review: null, hidden_why: reasonErased })
    .where("partner_id", "=", partnerId)
    .execute();
  const offered = tx.selectFrom("job_offer").select("job_id").where("partner_id", "=", partnerId);
  await tx
    .updateTable("booking_event")
    .set({ note: null })
    .where("note", "is not", null)
    .where((event) => event.or([event("by_id", "=", partnerId), event("job_id", "in", offered)]))
    .execute();
  const reviews = await tx.selectFrom("partner_review").select("id").where("partner_id", "=", partnerId).execute();
  await takeAuditWords(tx, { partner: [partnerId], review: reviews.map(({ id }) => id) });
}
