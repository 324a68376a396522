import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";

interface Partner {
  id: string;
  status: string;
}

/** What replaces their identity. */
interface Nobody {
  name: string;
  email: string;
  phone: string;
}

/** Erases a partner: name, contact, application with papers and bank account, place, hours, skills. They can no longer work. */
export async function erasePartnerAccount(tx: Tx, { id, status }: Partner, nobody: Nobody): Promise<void> {
  for (const table of [
    "partner_application",
    "partner_bank_account",
    "partner_hours",
    "partner_day_off",
    "partner_paper",
    "partner_skill",
  ] as const)
    await tx.deleteFrom(table).where("partner_id", "=", id).execute();
  await tx
    .updateTable("partner")
    .set({
      ...nobody,
      gender: "Other",
      password_hash: null,
      photo: "",
      gstin: null,
      pan: null,
      latitude: null,
      longitude: null,
      radius_km: null,
      language: "en",
      status: status === "Approved" || status === "Suspended" ? "Suspended" : "Refused",
      erased_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .execute();
}
