import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Database } from "../database/connection.ts";
import type { Task } from "../jobs/jobs.ts";
import { timeInWords } from "../messages/messages.ts";
import { startCodeOf } from "../scheduling/scheduling.ts";
import { tellOnce } from "./tell-once.ts";
import { type Event, type ToTell, whomToTell } from "./whom-to-tell.ts";

/** Who has no name here. */
const yourPartner: Record<Language, string> = { en: "Your partner", hi: "आपके पार्टनर", ar: "شريك الخدمة" };

/** Tells whoever must know of one line of an order's timeline. It may run again: what was told is not told twice. */
export const tellOfEvent: Task<{ eventId: number }> = async ({ eventId }, parts) => {
  const { db, config, secrets } = parts;
  const event = await db.selectFrom("booking_event").selectAll().where("id", "=", eventId).executeTakeFirst();
  if (!event) return;
  const order = await readOrder(db, event);
  const timeOf = (at: Date | null, language: Language) => (at ? timeInWords(at, config.TIME_ZONE, language) : "");
  for (const told of whomToTell(event, order.payment_type)) {
    const to = told.to === "customer" ? order.customer_id : told.to.partner;
    const partner = told.partner ? await nameOf(db, told.partner) : undefined;
    const values = (language: Language) => ({
      order: order.number,
      time: timeOf(told.time, language),
      until: timeOf(event.answer_by, language),
      services: (told.once === "order" ? order.services : order.of_visit) ?? "",
      service: order.skill ?? "",
      area: order.area,
      partner: partner ?? yourPartner[language],
      ...codeOf(told, event),
    });
    await db.transaction().execute((tx) =>
      tellOnce(tx, parts, {
        name: told.name,
        once: told.once === "order" ? order.id : String(event.id),
        to: { kind: told.to === "customer" ? "customer" : "partner", id: to },
        page: told.to === "customer" ? `/order/${order.id}` : "/partner",
        values,
        ...(told.until ? { standing: { eventId: event.id, personId: to, until: told.until } } : {}),
      }),
    );
  }

  function codeOf({ name }: ToTell, { job_id, code_round }: Event): { code?: string } {
    if (name !== "start-code" || !job_id) return {};
    return { code: startCodeOf(secrets, { id: job_id, code_round: code_round ?? 0 }) };
  }
};

/** What never changes of the order, and of the visit that the line is of. */
const readOrder = (db: Database, { booking_id, job_id }: Event) =>
  db
    .selectFrom("booking as b")
    .leftJoin("job as j", (join) => join.onRef("j.booking_id", "=", "b.id").on("j.id", "=", job_id))
    .leftJoin("sub_category as s", "s.id", "j.sub_category_id")
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom("booking_line as l")
          .whereRef("l.booking_id", "=", "b.id")
          .select(sql<string | null>`string_agg(l.service_name, ', ' order by l.position)`.as("services"))
          .select(
            sql<string | null>`string_agg(l.service_name, ', ' order by l.position) filter (where l.job_id = j.id)`.as(
              "of_visit",
            ),
          )
          .as("lines"),
      (join) => join.onTrue(),
    )
    .where("b.id", "=", booking_id)
    .select(["b.id", "b.number", "b.payment_type", "b.customer_id", "b.area", "s.name as skill"])
    .select(["services", "of_visit"])
    .executeTakeFirstOrThrow();

const nameOf = async (db: Database, partnerId: string): Promise<string | undefined> =>
  (await db.selectFrom("partner").select("name").where("id", "=", partnerId).executeTakeFirst())?.name;
