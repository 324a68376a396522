import type { PartnerRegistration } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import type { Tx } from "../../platform/database/connection.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { agreeToAll } from "../documents/documents.ts";
import { queueEmail } from "../messages/messages.ts";
import { claimDocuments } from "./claim-documents.ts";
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

/** Stores an applicant as Applied: the account and the whole application. Confirms it by e-mail once committed. */
export async function storeApplication(tx: Tx, secrets: Secrets, application: Application): Promise<void> {
  const { id, registration, passwordHash, language, repetition } = application;
  const { contact_details: contact, skill_details: skill } = registration;
  const { address_details: address, payment_details: payment } = registration;
  await tx
    .insertInto("partner")
    .values({
      id,
      status: "Applied",
      name: contact.Name,
      gender: contact.Gender,
      country_code: contact.country_code,
      phone: contact.Number,
      email: contact.Email,
      password_hash: passwordHash,
      language,
    })
    .execute();
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
  await agreeToAll(tx, { role: "partner", id }, language);
  await queueEmail(tx, secrets, { to: contact.Email, template: "partner-applied", values: {}, language });
}
