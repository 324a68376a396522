import { knownLanguage } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Task } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { Refused } from "../../platform/refusals/refuse.ts";
import { forgetAuditWords } from "../audit/audit.ts";
import { noteErasureTold } from "../identity/identity.ts";
import { queueEmail } from "../messages/messages.ts";
import { forgetNotes } from "../order-book/order-book.ts";
import { forgetPaymentWords } from "../payments/payments.ts";
import { forgetReasons } from "../reviews/reviews.ts";
import { readSettings } from "../settings/settings.ts";
import { eraseCustomer } from "./erase-customer.ts";
import { erasePartner } from "./erase-partner.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "erase-old-applications": Record<string, never>;
    "forget-words": Record<string, never>;
    "erase-idle-accounts": Record<string, never>;
  }
}

type Nightly = Task<Record<string, never>>;

/** How many people in one night: the rest have to wait for the next. */
const A_NIGHT = 500;
/** Between the announcement that an account will be erased and its erasure; India's DPDP Rules require at least two days. */
export const DAYS_OF_NOTICE = 14;

/** Erases applicants who were refused so long ago that nobody needs to know any more. */
export const eraseOldApplications: Nightly = async (_, { db, secrets }) => {
  const { applicationsKeptMonths } = await readSettings(db);
  const old = await db
    .selectFrom("partner as p")
    .innerJoin("partner_application as a", "a.partner_id", "p.id")
    .select("p.id")
    .where("p.status", "=", "Refused")
    .where("p.erased_at", "is", null)
    .where("a.decided_at", "<", sql<Date>`now() - make_interval(months => ${applicationsKeptMonths})`)
    .orderBy("a.decided_at")
    .limit(A_NIGHT)
    .execute();
  for (const { id } of old) await unlessUnderWay(() => db.transaction().execute((tx) => erasePartner(tx, secrets, id)));
};

/** Deletes people's words that are older than the business keeps them: the record that something was done stays. */
export const forgetWords: Nightly = async (_, { db }) => {
  const { wordsKeptYears } = await readSettings(db);
  const since = sql<Date>`now() - make_interval(years => ${wordsKeptYears})`;
  await forgetNotes(db, since);
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
  const found = await db
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
    .orderBy("seen_at")
    .limit(A_NIGHT)
    .execute();
  for (const customer of found) {
    if (customer.erasure_told_at) await eraseIdle(parts, customer.id, idle);
    else await announceErasure(parts, customer);
  }
};

interface Idle {
  id: string;
  email: string | null;
  email_verified_at: Date | null;
  language: string;
}

async function announceErasure({ db, secrets }: Pick<Parts, "db" | "secrets">, customer: Idle): Promise<void> {
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

/** An order under way, or money owed, keeps somebody for another night. */
async function unlessUnderWay(erase: () => Promise<unknown>): Promise<void> {
  try {
    await erase();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}
