import type { AnswersInOne, DeskAnswers, ServiceAnswers } from "@chowk/contract";
import { answerParts, listParts, toldParts } from "@chowk/contract/answers";
import { defaultLanguage, type Language, languageCodes } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database, Tx } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import { readSettings } from "../settings/settings.ts";
import { noSuchEntry } from "./change-entry.ts";
import { shownServices } from "./select-services.ts";

/** As it is stored: what nobody has written is left out. */
export interface Answers {
  warrantyDays?: number;
  told?: Partial<Record<Language, Partial<AnswersInOne>>>;
}

/** Returns all parts in one language; what is not written is empty. */
const allParts = (written: Partial<AnswersInOne> = {}): AnswersInOne => ({
  ...{ included: [], excluded: [], steps: [], brings: [], needed: [], questions: [] },
  ...written,
});

/** The same in every language, for a form. */
export const formOf = ({ warrantyDays, told }: Answers): DeskAnswers => ({
  told: Object.fromEntries(languageCodes.map((code) => [code, allParts(told?.[code])])) as DeskAnswers["told"],
  warrantyDays: warrantyDays ?? null,
});

/** Leaves out what is empty. */
export function storedOf({ told, warrantyDays }: DeskAnswers): Answers {
  const written = Object.entries(told).map(([code, parts]) => [
    code,
    Object.fromEntries(Object.entries(parts).filter(([, entries]) => entries.length > 0)),
  ]);
  return {
    ...(warrantyDays === null ? {} : { warrantyDays }),
    told: Object.fromEntries(written.filter(([, parts]) => Object.keys(parts as object).length > 0)),
  };
}

/**
 * Returns what people read of a service: each part is its own if it has one, else its sub-category's; in the reader's language if it is
 * written there, else in English. The English text decides whose part it is, as it is the original of the others.
 */
export function presentAnswers(
  { own, shared, usualDays }: { own: Answers; shared: Answers; usualDays: number },
  language: Language,
): ServiceAnswers {
  const inEnglish: NonNullable<ServiceAnswers["inEnglish"]> = [];
  const told = allParts();
  const take = <Part extends keyof AnswersInOne>(part: Part) => {
    const of = own.told?.[defaultLanguage]?.[part] ? own : shared;
    const english = of.told?.[defaultLanguage]?.[part];
    if (!english) return;
    const translated = of.told?.[language]?.[part];
    if (!translated) inEnglish.push(part);
    told[part] = translated ?? english;
  };
  for (const part of answerParts) take(part);
  const isWritten = [...listParts, ...toldParts].some((part) => told[part].length > 0);
  const promised = own.warrantyDays ?? shared.warrantyDays ?? 0;
  return {
    ...told,
    // Never less than what the business promises for all its work.
    warrantyDays: isWritten ? Math.max(promised, usualDays) : null,
    ...(inEnglish.length > 0 ? { inEnglish } : {}),
  };
}

/** Tells what people ask about a service before they book. */
export async function getAnswers(db: Database, id: string, language: Language): Promise<ServiceAnswers> {
  const row = await shownServices(db)
    .where("s.id", "=", id)
    .select([sql<Answers>`s.answers`.as("own"), sql<Answers>`sub.answers`.as("shared")])
    .executeTakeFirst();
  if (!row) throw refuse("SERVICE_NOT_OFFERED");
  return presentAnswers({ ...row, usualDays: (await readSettings(db)).warrantyDays }, language);
}

/** Names of a step, in English and whatever other languages it is written in. */
export type StepNames = Partial<Record<Language, string>>;

/** Returns what the steps of a service are called, in their order: its own if it has any, else its sub-category's. */
export function stepsOf(own: Answers, shared: Answers): StepNames[] {
  const of = own.told?.[defaultLanguage]?.steps ? own : shared;
  const english = of.told?.[defaultLanguage]?.steps ?? [];
  return english.map((_, at) =>
    Object.fromEntries(
      languageCodes.flatMap((code) => {
        const title = of.told?.[code]?.steps?.[at]?.title;
        return title ? [[code, title]] : [];
      }),
    ),
  );
}

/**
 * How many days after a visit its customer can say that the work is not right: the most of what was done, in whatever way each was shown
 * to have it, and at least the business's own. `job` is the alias of a `job`.
 */
export const warrantyDaysOf = (job: string, usualDays: number) => sql<number>`greatest(${usualDays}::int, (
  select max(coalesce((s.answers->>'warrantyDays')::int, (sub.answers->>'warrantyDays')::int))
  from booking_line l join service s on s.id = l.service_id join sub_category sub on sub.id = s.sub_category_id
  where l.job_id = ${sql.ref(`${job}.id`)}
))`;

/** What has answers. */
export type Answered = "sub_category" | "service";

/** Reads what is written of an entry, with its sub-category's if it is a service. Refuses with 404 if there is no such entry. */
export async function readAnswers(db: Database, kind: Answered, id: string) {
  const row =
    kind === "service"
      ? await db
          .selectFrom("service as s")
          .innerJoin("sub_category as sub", "sub.id", "s.sub_category_id")
          .where("s.id", "=", id)
          .select([sql<Answers>`s.answers`.as("own"), sql<Answers>`sub.answers`.as("shared")])
          .executeTakeFirst()
      : await db
          .selectFrom("sub_category")
          .where("id", "=", id)
          .select([sql<Answers>`answers`.as("own"), sql<null>`null`.as("shared")])
          .executeTakeFirst();
  if (!row) throw noSuchEntry(kind);
  return row;
}

/** Reads what is written of an entry itself and locks it until the transaction ends. Refuses with 404 if there is no such entry. */
export async function holdAnswers(tx: Tx, kind: Answered, id: string): Promise<{ name: string; answers: Answers }> {
  const row = await tx
    .selectFrom(kind)
    .select(["name", sql<Answers>`answers`.as("answers")])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw noSuchEntry(kind);
  return row;
}

/** Changes what is written of an entry that the caller has locked. */
export async function changeAnswers(tx: Tx, kind: Answered, id: string, answers: Answers): Promise<void> {
  await tx
    .updateTable(kind)
    .set({ answers: JSON.stringify(answers) })
    .where("id", "=", id)
    .execute();
}
