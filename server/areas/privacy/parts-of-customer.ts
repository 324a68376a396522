import { sql } from "kysely";
import { toMinor } from "../../platform/money/money.ts";
import { addressColumns, placeOfOrder } from "../addresses/addresses.ts";
import type { Parts } from "./parts.ts";

/** An amount in a column, as people write it: 49900 paise as 499.00. */
const inMajor = (column: string) => sql`${sql.ref(column)} / ${toMinor(1)}::numeric`;

/** What is kept of a customer, and which of it they may have: not codes, keys and hashes. */
export const partsOfCustomer: Parts = {
  account: (id) => sql`
    select id, name, email, email_verified_at, country_code, phone, phone_verified_at, image, language, created_at, erased_at
    from customer where id = ${id}`,
  addresses: (id) => sql`
    select ${sql.join(addressColumns.map((column) => sql.ref(column)))}, created_at
    from address where customer_id = ${id} order by id`,
  toldWhenSomebodyComes: (id) => sql`
    select a.address, i.asked_at, i.told_at,
      (select json_agg(s.name) from sub_category s where s.id = any (i.sub_category_ids)) as services
    from area_interest i join address a on a.id = i.address_id where i.customer_id = ${id} order by i.asked_at`,
  invoices: (id) => sql`
    select i.number, i.kind, i.issued_at, ${inMajor("i.total")} as total, i.details
    from invoice i join booking b on b.id = i.booking_id where b.customer_id = ${id} order by i.issued_at`,
  logins: (id) => sql`
    select user_agent, created_at, last_seen_at, expires_at from session where customer_id = ${id} order by created_at`,
  accountsJoined: (id) => sql`
    select gone_id as was, proof as proven_by, at from account_join where customer_id = ${id} order by at`,
  browsersKnown: (id) => sql`
    select used_at from known_browser where customer_id = ${id} order by used_at`,
  passkeys: (id) => sql`
    select name, created_at, last_used_at from passkey where customer_id = ${id} order by id`,
  agreements: (id) => sql`
    select document, version, language, at from agreement where customer_id = ${id} order by id`,
  codesSent: (id) => sql`
    select country_code, phone, created_at, ended_at from otp_challenge where customer_id = ${id} order by created_at`,
  linksSent: (id) => sql`
    select email, created_at, expires_at from password_link where customer_id = ${id}
    union all select email, created_at, expires_at from email_link where customer_id = ${id}
    union all select email, created_at, expires_at from join_code where customer_id = ${id} order by created_at`,
  files: (id) => sql`
    select id, type, bytes, claimed_as, created_at from upload where customer_id = ${id} order by id`,
  orders: (id) => sql`
    select b.number, b.placed_at, b.starts_at, b.ends_at, b.status, b.payment_type, b.payment_status, b.currency,
      ${inMajor("b.total")} as total, b.area, ${sql.join(placeOfOrder.map((column) => sql.ref(column)))}, b.bill_to, b.visit_note, b.visit_photos, p.name as partner,
      (select string_agg(a.name, ', ' order by j.id) from job j join partner a on a.id = j.asked_partner_id
        where j.booking_id = b.id) as "partner asked for",
      (select json_agg(json_build_object('service', l.service_name, 'quantity', l.quantity,
          'chosen', (select json_agg(c->>'name') from jsonb_array_elements(l.chosen) c), 'price', ${inMajor("l.price")}) order by l.position)
        from booking_line l where l.booking_id = b.id) as services,
      (select json_build_object('code', c.code, 'taken off', ${inMajor("u.discount")})
        from promo_use u join promo_code c on c.id = u.promo_code_id where u.booking_id = b.id) as "promo code",
      (select json_agg(json_build_object('at', e.at, 'event', e.event, 'by', e.by_kind,
          'note', case when e.by_kind = 'staff' then null else e.note end) order by e.id)
        from booking_event e where e.booking_id = b.id and e.event not in ('noted', 'out of tries', 'may try again')) as timeline,
      (select json_agg(json_build_object('at', a.created_at, 'state', a.state, 'currency', a.currency,
          'smallest units', a.amount, 'method', a.method) order by a.number)
        from payment_attempt a where a.booking_id = b.id) as payments,
      (select json_agg(json_build_object('at', r.created_at, 'state', r.state, 'currency', r.currency,
          'smallest units', r.amount) order by r.created_at)
        from refund r join payment_attempt a on a.id = r.attempt_id where a.booking_id = b.id) as refunds
    from booking b left join partner p on p.id = b.partner_id where b.customer_id = ${id} order by b.id`,
  credit: (id) => sql`
    select l.at, l.kind, ${inMajor("l.amount")} as amount, b.number as order_number
    from credit_line l left join booking b on b.id = l.booking_id where l.customer_id = ${id} order by l.at, l.of`,
  foundOnSite: (id) => sql`
    select b.number as order_number, e.proposed_at, e.state, e.decided_at, e.decided_by, e.reason, e.photo,
      ${inMajor("e.added")} as added, ${inMajor("e.agreed_total")} as agreed_total, e.minutes,
      (select json_agg(json_build_object('what', x.name, 'quantity', x.quantity, 'price', ${inMajor("x.price")}) order by x.position)
        from extra_line x where x.extra_id = e.id) as lines
    from extra e join booking b on b.id = e.booking_id where b.customer_id = ${id} order by e.proposed_at`,
  favourites: (id) => sql`
    select p.name as partner, f.kept_at from favourite_partner f join partner p on p.id = f.partner_id
    where f.customer_id = ${id} order by f.kept_at`,
  regularVisits: (id) => sql`
    select b.number as order_number, p.every_weeks, p.first_day, p.starts_at as at, p.status, p.paused_until, p.made_at, p.ended_at,
      ${inMajor("p.price")} as price_of_each,
      (select json_agg(json_build_object('day', v.day, 'starts', v.starts_at, 'skipped', v.skipped, 'order', o.number) order by v.day)
        from plan_visit v left join booking o on o.id = v.booking_id where v.plan_id = p.id) as visits
    from plan p join booking b on b.id = p.booking_id where p.customer_id = ${id} order by p.made_at`,
  shownOfWork: (id) => sql`
    select b.number as order_number, f.moment as what, f.photo, f.taken_at as at
    from proof_photo f join job j on j.id = f.job_id join booking b on b.id = j.booking_id where b.customer_id = ${id}
    union all
    select b.number, p.used, null, p.changed_at
    from proof p join job j on j.id = p.job_id join booking b on b.id = j.booking_id where b.customer_id = ${id} order by at`,
  chats: (id) => sql`
    select b.number as order_number, p.name as partner, l.is_from_partner as "from the partner", l.text, l.photo, l.said_at, l.read_at
    from chat_line l join job j on j.id = l.job_id join booking b on b.id = j.booking_id join partner p on p.id = l.partner_id
    where b.customer_id = ${id} order by l.said_at, l.id`,
  notes: (id) => sql`
    select b.number as order_number, n.words, n.made_at, n.due_at, n.done_at
    from desk_note n left join booking b on b.id = n.booking_id where n.customer_id = ${id} order by n.made_at, n.id`,
  complaints: (id) => sql`
    select b.number as order_number, c.kind, c.said, c.photos, c.made_at, c.answer_by, c.outcome, c.answer, c.answered_at,
      ${inMajor("c.amount")} as amount, c.reference, (select number from booking where complaint_id = c.id) as order_that_puts_it_right
    from complaint c join booking b on b.id = c.booking_id where b.customer_id = ${id} order by c.made_at`,
  reviews: (id) => sql`
    select s.name as about, b.number as order_number, r.rating, r.review, r.photos, r.author_name, r.author_title, r.created_at
    from review r join service s on s.id = r.service_id left join booking b on b.id = r.booking_id
    where r.customer_id = ${id}
    union all
    select p.name, b.number, r.rating, r.review, null, null, null, r.created_at
    from partner_review r join partner p on p.id = r.partner_id join booking b on b.id = r.booking_id
    where b.customer_id = ${id} order by created_at`,
};
