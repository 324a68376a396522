import { sealFor } from "../../areas/partners/sealed.ts";
import type { TestApp } from "./app.ts";

interface Account {
  partnerId: string;
  /** A sub-category. */
  skill: string;
  account: string;
}

/** Gives a partner a bank account, as their application would have. */
export const aBankAccount = (
  { db, secrets }: Pick<TestApp, "db" | "secrets">,
  { partnerId, skill, account }: Account,
) =>
  db
    .insertInto("partner_application")
    .values({
      ...{ partner_id: partnerId, form_index: 0, photo: "/uploads/a.webp", skill_certificate: "/uploads/a.pdf" },
      ...{ sub_category_id: skill, works_from: "09:00", works_until: "18:00", flat_no: "1", area: "Indiranagar" },
      ...{ city: "Bengaluru", state: "Karnataka", pincode: "560038", latitude: 12.97, longitude: 77.64 },
      ...{ bank_name: "HDFC Bank", branch_name: "Indiranagar", ifsc: "HDFC0000077" },
      id_proof_sealed: sealFor(secrets, partnerId, "idProof", "/uploads/a.pdf"),
      account_number_sealed: sealFor(secrets, partnerId, "accountNumber", account),
    })
    .execute();
