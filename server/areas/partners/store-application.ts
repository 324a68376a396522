import type { PartnerRegistration } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { agreeToAll } from "../documents/documents.ts";
import { queueEmail } from "../messages/messages.ts";
import { claimDocuments } from "./claim-documents.ts";
import { dropOtherInvitations } from "./invite-partners.ts";
import { sealFor } from "./sealed.ts";

interface Application {
  id: string;
  registration: PartnerRegistration;
  passwordHash: string;
  /** The language in use. */
  language: Language;
  /** The key under which the same registration may be sent again, and the hash of its content. */
  repetition: { idempotency_key: string; request_hash: Buffer } | undefined;
}

/**
 * Stores an applicant as Applied: the account and the whole application. Confirms it by e-mail once committed. Returns whether it did:
 * an id that is there already must be that of somebody who was invited, and has not registered meanwhile.
 */
export async function storeApplication(tx: Tx, secrets: Secrets, application: Application): Promise<boolean> {
  const { id, registration, passwordHash, language, repetition } = application;
  const { contact_details: contact, skill_details: skill } = registration;
  const { address_details: address, payment_details: payment } = registration;
  await dropOtherInvitations(tx, id, { email: contact.Email, phone: contact.Number });
  const partner = {
    ...{ status: "Applied", name: contact.Name, gender: contact.Gender, country_code: contact.country_code },
    ...{ phone: contact.Number, email: contact.Email, password_hash: passwordHash, language },
  };
  const stored = await tx
    .insertInto("partner")
    .values({ id, ...partner })
    .onConflict((on) =>
      on
        .column("id")
        // They wait for an answer from now on.
        .doUpdateSet({ ...partner, created_at: sql`now()` })
        .where("partner.status", "=", "Invited"),
    )
    .returning("id")
    .executeTakeFirst();
  if (!stored) return false;
  const documents = await claimDocuments(tx, secrets, id, registration);
  await tx
    .insertInto("partner_application")
    .values({
      partner_id: id,
      form_index: registration.index,
      photo: documents.photo,
      id_proof_sealed: sealFor(secrets, id, "idProof", documents.idProof),
      skill_certificate: documents.skillCertificate,
      sub_category_id: skill.SrvSubCategoryId,
      works_from: skill.workHoursStart,
      works_until: skill.workHoursEnd,
      flat_no: address.flatNo,
      area: address.Area,
      city: address.City,
      state: address.State,
      pincode: address.pincode,
      latitude: address.latitude,
      longitude: address.longitude,
      bank_name: payment.BankName,
      branch_name: payment.BranchName,
      ifsc: payment.IfscCode,
      account_number_sealed: sealFor(secrets, id, "accountNumber", payment.AcNumber),
      ...repetition,
    })
    .execute();
  await agreeToAll(tx, { role: "partner", ids: [id] }, language);
  await queueEmail(tx, secrets, { to: contact.Email, template: "partner-applied", values: {}, language });
  return true;
}
