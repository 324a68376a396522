import { knownLanguage } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Task } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { Refused } from "../../platform/refusals/refuse.ts";
import { forgetAuditWords } from "../audit/audit.ts";
import { forgetChats } from "../chat/chat.ts";
import { forgetComplaintWords } from "../complaints/complaints.ts";
import { forgetExtraWords } from "../extras/extras.ts";
import { noteErasureTold } from "../identity/identity.ts";
import { queueEmail } from "../messages/messages.ts";
import { forgetDeskNotes } from "../notes/notes.ts";
import { forgetNotes, forgetVisitNotes } from "../order-book/order-book.ts";
import { forgetDaysOff } from "../partners/partners.ts";
import { forgetPaymentWords } from "../payments/payments.ts";
import { forgetProof } from "../proof/proof.ts";
import { forgetReasons } from "../reviews/reviews.ts";
import { readSettings } from "../settings/settings.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { erasePartner } from "./erase-partner.ts";
import { A_PAGE, throughTheNight } from "./through-the-night.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "erase-old-applications": Record<string, never>;
    "forget-words": Record<string, never>;
    "erase-idle-accounts": Record<string, never>;
  }
}

type Nightly = Task<Record<string, never>>;

/** Between the announcement that an account will be erased and its erasure; India's DPDP Rules require at least two days. */
export const DAYS_OF_NOTICE = 14;

/**
 * Erases applicants who were refused, and people who were invited and never registered, so long ago that nobody needs to know any more.
 * Whoever was erased has no application, and another status.
 */
export const eraseOldApplications: Nightly = async (_, { db, secrets }) => {
  const { applicationsKeptMonths } = await readSettings(db);
  const old = db
    .selectFrom("partner as p")
    .leftJoin("partner_application as a", "a.partner_id", "p.id")
    .select("p.id")
    .where(
      sql<Date>`case p.status when 'Refused' then a.decided_at when 'Invited' then p.created_at end`,
      "<",
      sql<Date>`now() - make_interval(months => ${applicationsKeptMonths})`,
    )
    .orderBy("p.id")
    .limit(A_PAGE);
  await throughTheNight(
    (after) => old.$if(after !== undefined, (of) => of.where("p.id", ">", String(after))).execute(),
    ({ id }) => unlessUnderWay(() => db.transaction().execute((tx) => erasePartner(tx, secrets, id))),
  );
};

/** Deletes people's words that are older than the business keeps them: the record that something was done stays. */
export const forgetWords: Nightly = async (_, { db, secrets }) => {
  const { wordsKeptYears } = await readSettings(db);
  const since = sql<Date>`now() - make_interval(years => ${wordsKeptYears})`;
  await forgetNotes(db, since);
  await forgetDeskNotes(db, since);
  await forgetDaysOff(db, since);
  await forgetVisitNotes(db, secrets, since);
  await forgetExtraWords(db, secrets, since);
  await forgetComplaintWords(db, secrets, since);
  await forgetChats(db, secrets, since);
  await forgetProof(db, secrets, since);
  await forgetPaymentWords(db, since);
  await forgetReasons(db, since);
  await forgetAuditWords(db, since);
};

/**
 * Tells customers who have not been seen for years that their account will be erased, and erases it two weeks later.
 * Customers who log in meanwhile keep it: the database records that they were seen. Without a verified e-mail, nobody can
 * be told.
 */
export const eraseIdleAccounts: Nightly = async (_, parts) => {
  const { db } = parts;
  const { accountsKeptYears } = await readSettings(db);
  const idle = sql<Date>`now() - make_interval(years => ${accountsKeptYears})`;
  const due = db
    .selectFrom("customer")
    .select(["id", "email", "email_verified_at", "language", "erasure_told_at"])
    .where("erased_at", "is", null)
    .where("seen_at", "<", idle)
    .where((row) =>
      row.or([
        row("erasure_told_at", "is", null),
        row("erasure_told_at", "<", sql<Date>`now() - make_interval(days => ${DAYS_OF_NOTICE})`),
      ]),
    )
    .orderBy("id")
    .limit(A_PAGE);
  await throughTheNight(
    (after) => due.$if(after !== undefined, (of) => of.where("id", ">", String(after))).execute(),
    (customer) => (customer.erasure_told_at ? eraseIdle(parts, customer.id, idle) : announceErasure(parts, customer)),
  );
};

interface Idle {
  id: string;
  email: string | null;
  email_verified_at: Date | null;
  language: string;
}

async function announceErasure({ db, secrets }: Pick<Parts, "db" | "secrets">, customer: Idle): Promise<boolean> {
  const { id, email, email_verified_at, language } = customer;
  await db.transaction().execute(async (tx) => {
    if (!(await noteErasureTold(tx, id)) || !email || !email_verified_at) return;
    await queueEmail(tx, secrets, {
      to: email,
      template: "account-idle",
      values: { days: String(DAYS_OF_NOTICE) },
      language: knownLanguage(language),
    });
  });
  return true;
}

/** A customer who logged in a moment ago is no longer idle, so this is checked again under the lock. */
const eraseIdle = ({ db, secrets }: Pick<Parts, "db" | "secrets">, id: string, idle: ReturnType<typeof sql<Date>>) =>
  unlessUnderWay(() =>
    db.transaction().execute(async (tx) => {
      const still = await tx
        .selectFrom("customer")
        .select("id")
        .where("id", "=", id)
        .where("seen_at", "<", idle)
        .where("erasure_told_at", "is not", null)
        .forUpdate()
        .executeTakeFirst();
      if (still) await eraseCustomer(tx, secrets, id);
    }),
  );

/** An order under way, or money owed, keeps somebody for another night. Returns whether nothing did. */
async function unlessUnderWay(erase: () => Promise<unknown>): Promise<boolean> {
  try {
    await erase();
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return false;
  }
}
