import type { BankAccount } from "@chowk/contract";
import { hasIbans } from "@chowk/contract/country";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { findBankBranch } from "./bank-branches.ts";
import { openFor, sealFor } from "./sealed.ts";

/** The account that a partner is paid to, with the last four digits of its number. */
export interface ShownAccount {
  name: string;
  branch: string;
  /** Empty where accounts have an IBAN. */
  ifsc: string;
  accountEnding: string;
  changedAt: Date;
}

export async function readBankAccount(
  db: Database | Tx,
  secrets: Secrets,
  partnerId: string,
): Promise<ShownAccount | undefined> {
  const row = await db
    .selectFrom("partner_bank_account")
    .selectAll()
    .where("partner_id", "=", partnerId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { bank_name: name, branch_name: branch, ifsc, account_number_sealed: sealed, changed_at: changedAt } = row;
  const accountEnding = openFor(secrets, partnerId, "accountNumber", sealed).slice(-4);
  return { name, branch, ifsc, accountEnding, changedAt };
}

/** Refuses with 422 a branch that no bank has; countries with IBANs have none. */
export async function requireBankBranch({ IfscCode }: BankAccount): Promise<void> {
  if (!hasIbans() && !(await findBankBranch(IfscCode))) throw refuse("UNKNOWN_BANK_BRANCH", { at: "IfscCode" });
}

/** Sets the account that a locked partner is paid to. */
export async function setBankAccount(
  tx: Tx,
  secrets: Secrets,
  partnerId: string,
  { BankName, BranchName, IfscCode, AcNumber }: BankAccount,
): Promise<void> {
  const account = {
    ...{ bank_name: BankName, branch_name: BranchName, ifsc: IfscCode },
    account_number_sealed: sealFor(secrets, partnerId, "accountNumber", AcNumber),
  };
  // Until the release after this one, the application has it too.
  await tx.updateTable("partner_application").set(account).where("partner_id", "=", partnerId).execute();
  await tx
    .insertInto("partner_bank_account")
    .values({ partner_id: partnerId, ...account })
    .onConflict((on) => on.column("partner_id").doUpdateSet({ ...account, changed_at: sql`now()` }))
    .execute();
}
