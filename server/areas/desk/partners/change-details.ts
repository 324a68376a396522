import type { BodyOf, changePartnerBank, changePartnerContact, changePartnerPlace } from "@chowk/contract";
import { knownLanguage } from "@chowk/contract/languages";
import type { Tx } from "../../../platform/database/connection.ts";
import type { Parts } from "../../../platform/parts.ts";
import { audit, type Subject } from "../../audit/audit.ts";
import { queueEmail, queueEmails } from "../../messages/messages.ts";
import {
  holdPartner,
  readBankAccount,
  requireBankBranch,
  setBankAccount,
  setContact,
  setPlace,
} from "../../partners/partners.ts";
import { requireSeen } from "../seen.ts";
import { bankOf, contactOf, placeOf } from "./facts.ts";

type Needs = Pick<Parts, "db" | "secrets">;

interface Who {
  partnerId: string;
  operatorId: string;
}

const subjectOf = ({ partnerId: id }: Who): Subject => ({ kind: "partner", id });

/**
 * Changes a partner's name, phone number and e-mail, and tells them, at the old address too. Refuses with 409 what another
 * partner has, and if it has changed since it was read.
 */
export const changeContact = (
  { db, secrets }: Needs,
  who: Who,
  { seen, ...wanted }: BodyOf<typeof changePartnerContact>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const partner = await holdPartner(tx, who.partnerId);
    const [before, after] = [contactOf(partner), contactOf(wanted)];
    requireSeen(before, seen);
    const changed = (["name", "phone", "email"] as const).filter((field) => before[field] !== after[field]);
    if (changed.length === 0) return;
    await setContact(tx, who.partnerId, after);
    // What it was and is stays out of the log, which outlives the person's data.
    await audit(tx, who.operatorId, "change partner's contact", subjectOf(who), { changed });
    if (partner.status === "Invited") return;
    const to = [...new Set([before.email, after.email])];
    const language = knownLanguage(partner.language);
    await queueEmails(tx, secrets, { to, template: "partner-contact-changed", values: {}, language });
  });

/**
 * Changes where a partner sets out from, and tells them. They keep the visits they have. Refuses with 409 if it has changed since it
 * was read.
 */
export const changePlace = (
  { db, secrets }: Needs,
  who: Who,
  { seen, ...place }: BodyOf<typeof changePartnerPlace>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const partner = await holdPartner(tx, who.partnerId);
    requireSeen(placeOf(partner), seen);
    await setPlace(tx, who.partnerId, place);
    await audit(tx, who.operatorId, "change partner's place", subjectOf(who));
    if (partner.status === "Invited") return;
    const language = knownLanguage(partner.language);
    await queueEmail(tx, secrets, { to: partner.email, template: "partner-place-changed", values: {}, language });
  });

/**
 * Changes the account that a partner is paid to, and tells them. Refuses with 409 if it has changed since it was read, with 422
 * a branch that no bank has.
 */
export async function changeBank(
  { db, secrets }: Needs,
  who: Who,
  { seen, ...account }: BodyOf<typeof changePartnerBank>,
): Promise<void> {
  await requireBankBranch(account);
  await db.transaction().execute(async (tx) => {
    const partner = await holdPartner(tx, who.partnerId);
    requireSeen(bankOf(await readBankAccount(tx, secrets, who.partnerId)), seen);
    await setBankAccount(tx, secrets, who.partnerId, account);
    await audit(tx, who.operatorId, "change partner's bank account", subjectOf(who));
    await tellOfAccount(tx, secrets, partner, { bank: account.BankName, ending: account.AcNumber.slice(-4) });
  });
}

const tellOfAccount = (
  tx: Tx,
  secrets: Parts["secrets"],
  { email, language }: { email: string; language: string },
  values: { bank: string; ending: string },
) =>
  queueEmail(tx, secrets, { to: email, template: "partner-bank-changed", values, language: knownLanguage(language) });
