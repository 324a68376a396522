import { knownLanguage } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";
import type { Task } from "../../platform/jobs/jobs.ts";
import { dateInWords } from "../../platform/wording/in-words.ts";
import { queueEmail } from "../messages/messages.ts";
import { isAsked, lastDayOfNotice } from "./paper-kinds.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "remind-of-papers": Record<string, never>;
  }
}

const AT_ONCE = 200;

interface Ending {
  email: string;
  language: string;
  document: string;
  last_day: string;
}

/** Writes to partners whose documents end within the days of notice, or ended: once for each last day. */
export const remindOfPapers: Task<Record<string, never>> = async (_, { db, secrets, config }) => {
  for (let found = AT_ONCE; found === AT_ONCE; )
    found = await db.transaction().execute(async (tx) => {
      const ending = await noteEnding(tx, lastDayOfNotice(config.TIME_ZONE));
      for (const { email, language, document, last_day } of ending) {
        const reader = knownLanguage(language);
        const values = { document, day: dateInWords(last_day, reader) };
        await queueEmail(tx, secrets, { to: email, template: "partner-paper-ends", values, language: reader });
      }
      return ending.length;
    });
};

/** Takes some whose partners have not been told, and notes that they have been. Nobody is told of what they may not use anyway. */
async function noteEnding(tx: Tx, notice: string): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    with ending as (
      select g.partner_id, g.paper_kind_id, p.email, p.language, k.name as document
      from partner_paper g join partner p on p.id = g.partner_id join paper_kind k on k.id = g.paper_kind_id
      where g.file is not null and g.last_day <= ${notice} and g.told_of is distinct from g.last_day
        and p.status = 'Approved' and ${isAsked}
      order by g.partner_id, g.paper_kind_id limit ${AT_ONCE} for update of g
    )
    update partner_paper g set told_of = g.last_day from ending e
    where g.partner_id = e.partner_id and g.paper_kind_id = e.paper_kind_id
    returning e.email::text, e.language, e.document, g.last_day::text
  `.execute(tx);
  return rows;
}
