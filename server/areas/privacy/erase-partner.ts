import type { Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { takeAuditWords } from "../audit/audit.ts";
import { eraseChatsOfPartner } from "../chat/chat.ts";
import { eraseCommissionWith } from "../commission/commission.ts";
import { eraseAgreements } from "../documents/documents.ts";
import { eraseExtrasOfPartner } from "../extras/extras.ts";
import { forgetPartnersLogin } from "../identity/identity.ts";
import { forgetPushed, forgetRecipient } from "../messages/messages.ts";
import { takeNotesOfPartner } from "../order-book/order-book.ts";
import { erasePartnerAccount } from "../partners/partners.ts";
import { balancesOfPartners, takeCashWordsOfPartner } from "../payments/payments.ts";
import { eraseProofOfPartner } from "../proof/proof.ts";
import { eraseReviewsOf } from "../reviews/reviews.ts";
import { eraseFavour } from "../scheduling/scheduling.ts";
import { releaseUploads } from "../uploads/uploads.ts";
import { FORMER_PARTNER, noEmail, noPhone } from "./erased.ts";

/**
 * Erases what is kept of a partner or applicant as a person: name, contact, papers, bank account, place, hours, and what was
 * said about them. Their visits and money stay in the books, without a name; invoices name their supplier for as long as
 * invoices must. They can no longer work. Returns whether there was anything to erase.
 *
 * Refuses with 404 if there is no such partner, and with 409 while they have or are offered a visit, or they and the business
 * owe each other money.
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
  await forgetPartnersLogin(tx, partnerId);
  await eraseChatsOfPartner(tx, secrets, partnerId);
  await eraseProofOfPartner(tx, secrets, partnerId);
  await eraseExtrasOfPartner(tx, secrets, partnerId);
  await releaseUploads(tx, { role: "partner", id: partnerId });
  await eraseFavour(tx, partnerId);
  await eraseCommissionWith(tx, partnerId);
  await takeWords(tx, partnerId);
  await eraseAgreements(tx, { role: "partner", id: partnerId });
  const nobody = { name: FORMER_PARTNER, email: noEmail(partnerId), phone: noPhone(partnerId) };
  await erasePartnerAccount(tx, { id: partnerId, status: partner.status }, nobody);
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

/** Deletes what customers said about them, what they wrote on orders themselves, and what the desk wrote about them. */
async function takeWords(tx: Tx, partnerId: string): Promise<void> {
  await eraseReviewsOf(tx, partnerId);
  await takeNotesOfPartner(tx, partnerId);
  await takeCashWordsOfPartner(tx, partnerId);
  const reviews = await tx.selectFrom("partner_review").select("id").where("partner_id", "=", partnerId).execute();
  await takeAuditWords(tx, { partner: [partnerId], review: reviews.map(({ id }) => id) });
}
