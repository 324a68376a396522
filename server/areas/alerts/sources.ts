import type { AlertKind } from "@chowk/contract";
import { type RawBuilder, sql } from "kysely";

/** A partner should have accepted this many minutes before a visit, as on the board. */
const ANSWER_BEFORE = 60;

interface Source {
  kind: AlertKind;
  /** Whether it costs so much that it is looked for only now and then. */
  isSlow?: true;
  /** What is so now, as (about, round, at). */
  now: (settings: { travelMinutes: number }) => RawBuilder<unknown>;
}

/** A visit that nobody has: what its last line says of how that came. What the desk did itself, it knows. */
const unassigned = (events: RawBuilder<unknown>) => sql`
  select j.id as about, coalesce(l.id::text, '') as round, coalesce(l.at, j.created_at) as at
  from job j left join lateral (
    select e.id, e.at, e.event, e.by_kind from booking_event e
    where e.booking_id = j.booking_id and e.job_id = j.id and e.status is not null order by e.id desc limit 1
  ) l on true
  where j.status = 'Unassigned' and lower(j.during) > now() - interval '1 day'
    and l.by_kind is distinct from 'staff' and coalesce(l.event, 'placed') in (${events})
`;

/** Where each kind is found. It is raised when it is found first, and over once it is found no more. */
export const sources: readonly Source[] = [
  {
    kind: "order-new",
    // What the desk or a plan booked is no news.
    now: () => sql`
      select b.id as about, '' as round, b.placed_at as at from booking b
      where b.placed_at > now() - interval '3 hours' and b.status not in ('Pending', 'Cancelled') and exists (
        select from booking_event e where e.booking_id = b.id and e.event = 'placed' and e.by_kind = 'customer'
      )`,
  },
  { kind: "nobody-free", now: () => unassigned(sql`'placed', 'paid', 'rescheduled'`) },
  { kind: "declined", now: () => unassigned(sql`'declined', 'lapsed', 'given back'`) },
  {
    kind: "late",
    now: ({ travelMinutes }) => sql`
      select j.id as about, concat(j.status, ' ', j.partner_id) as round, now() as at from job j
      where lower(j.during) between now() - interval '1 day' and now() + interval '1 day' and (
        j.status = 'Offered' and now() >= lower(j.during) - make_interval(mins => ${ANSWER_BEFORE})
        or j.status = 'Accepted' and now() >= lower(j.during)
          + make_interval(mins => coalesce(j.late_minutes, 0) - ${travelMinutes}::int)
        or j.status = 'Traveling' and now() >= lower(j.during) + make_interval(mins => coalesce(j.late_minutes, 0))
      )`,
  },
  {
    kind: "payment",
    isSlow: true,
    now: () => sql`
      select coalesce(d.refund_id, d.attempt_id, b.id, md5(d.details)::uuid) as about, d.problem as round, d.since as at
      from payment_disagreement d left join booking b on b.number = d.order_number`,
  },
  {
    kind: "application",
    now: () => sql`
      select p.id as about, extract(epoch from a.applied_at)::text as round, a.applied_at as at
      from partner p join partner_application a on a.partner_id = p.id where p.status = 'Applied'`,
  },
  {
    kind: "document",
    now: () => sql`
      select about, extract(epoch from max(at))::text as round, max(at) as at from (
        select g.partner_id as about, g.given_at as at from partner_paper g where g.file is not null and g.confirmed_at is null
        union all select a.partner_id, a.id_proof_sent_at from partner_application a where a.id_proof_sent_at is not null
        union all select a.partner_id, a.certificate_sent_at from partner_application a where a.certificate_sent_at is not null
      ) sent group by about`,
  },
  {
    kind: "complaint",
    now: () => sql`select c.id as about, '' as round, c.made_at as at from complaint c where c.outcome is null`,
  },
  {
    kind: "reminder",
    now: () => sql`
      select n.id as about, extract(epoch from n.due_at)::text as round, n.due_at as at
      from desk_note n where n.due_at <= now() and n.done_at is null`,
  },
];
