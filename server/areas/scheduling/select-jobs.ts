import type { PartnerJob } from "@chowk/contract";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../../platform/database/connection.ts";
import { placeOfOrder } from "../addresses/addresses.ts";
import { type Answers, type Chosen, type Names, namesOf, namesOfBooked } from "../catalogue/catalogue.ts";
import { agreedPercent } from "../commission/commission.ts";
import { paidAtDoor } from "./rest.ts";
import { putsRight, worthOf } from "./worth.ts";

/** Selects what a partner sees of their jobs. A job that waits to be paid is not visible to them yet. */
export function selectJobs(db: Database, partnerId: string, zone: string) {
  return (
    db
      .selectFrom("job as j")
      .innerJoin("booking as b", "b.id", "j.booking_id")
      .innerJoin("customer as c", "c.id", "b.customer_id")
      .innerJoin("sub_category as s", "s.id", "j.sub_category_id")
      .innerJoin("partner as p", "p.id", "j.partner_id")
      // What is done and paid belongs to the visit that leads.
      .innerJoin("job as lead", (join) => join.on("lead.id", "=", (of) => of.fn.coalesce("j.helps_id", "j.id")))
      .where("j.partner_id", "=", partnerId)
      .where("j.status", "<>", "Reserved")
      .select(["j.id", "j.status", "j.answer_by", "j.late_minutes", "j.wrong_codes", "lead.commission_percent"])
      .select(agreedPercent("lead", zone).as("agreed_percent"))
      .select(["j.helps_id", "lead.status as lead_status"])
      .select(["b.number", "b.payment_type", "b.area", "b.visit_note", "b.visit_photos", ...placeOfOrder])
      .select(["s.name as skill", namesOf("s").as("skill_names"), "c.name as customer_name"])
      .select([
        paidAtDoor("lead").as("paid"),
        worthOf("lead").as("worth"),
        putsRight("b").as("puts_right"),
        sql<PartnerJob["everyWeeks"]>`(
        select every_weeks from plan_visit v join plan on plan.id = v.plan_id where v.booking_id = b.id and plan.status <> 'ended'
      )`.as("every_weeks"),
        sql<{ name: string | null }[]>`(
        select coalesce(json_agg(json_build_object('name', who.name) order by o.helps_id nulls first, o.id), '[]')
        from job o left join partner who on who.id = o.partner_id and o.status not in ('Reserved', 'Unassigned', 'Offered')
        where o.id <> j.id and (o.id = lead.id or o.helps_id = lead.id) and (o.status <> 'Cancelled' or o.id = lead.id)
      )`.as("others"),
        sql<number>`(
        select count(*)::int from chat_line l
        where l.job_id = j.id and l.partner_id = j.partner_id and not l.is_from_partner and l.read_at is null
      )`.as("unread_lines"),
        sql<Date>`lower(j.during)`.as("starts_at"),
        sql<Date>`upper(j.during)`.as("ends_at"),
        sql<number | null>`
        case when p.latitude is not null then km_between(p.latitude, p.longitude, j.latitude, j.longitude) end
      `.as("km"),
        sql<Date | null>`(select max(at) from booking_event where job_id = j.id and event = 'arrived')`.as(
          "arrived_at",
        ),
      ])
      .select((of) =>
        jsonArrayFrom(
          of
            .selectFrom("booking_line as l")
            .leftJoin("service as v", "v.id", "l.service_id")
            .leftJoin("sub_category as kind", "kind.id", "v.sub_category_id")
            // What the customer agreed to add.
            .leftJoin("extra_line as x", (join) =>
              join.onRef("x.extra_id", "=", "l.extra_id").onRef("x.position", "=", "l.extra_position"),
            )
            .leftJoin("rate_item as r", "r.id", "x.rate_item_id")
            .whereRef("l.job_id", "=", "lead.id")
            .orderBy("l.position")
            .select(["l.service_name as name", "l.service_id", "l.quantity", "l.price", "l.discount", "l.extra_id"])
            .select([sql<Answers | null>`v.answers`.as("own"), sql<Answers | null>`kind.answers`.as("shared")])
            .select(sql<Chosen[]>`l.chosen`.as("chosen"))
            .select(sql<number>`coalesce(x.minutes, v.duration_minutes * l.quantity)`.as("minutes"))
            .select(
              sql<Names>`coalesce(${namesOfBooked("v", "l.service_name")}, ${namesOfBooked("r", "l.service_name")})`.as(
                "names",
              ),
            ),
        ).as("lines"),
      )
  );
}

export type JobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>["executeTakeFirstOrThrow"]>>;
