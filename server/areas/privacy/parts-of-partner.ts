import { sql } from "kysely";
import type { Parts } from "./parts.ts";

/**
 * What is kept of a partner, and which of it they may have. They have their account number and ID themselves, so the export
 * only tells that these are kept, and nobody at the desk can read them in a file.
 */
export const partsOfPartner: Parts = {
  account: (id) => sql`
    select id, status, name, gender, country_code, phone, email, photo, gstin, pan, language, latitude, longitude, radius_km,
      rating_count, shown, is_own, created_at, erased_at
    from partner where id = ${id}`,
  application: (id) => sql`
    select a.applied_at, a.decided_at, a.decision_reason, s.name as skill, a.works_from, a.works_until, a.flat_no, a.area,
      a.city, a.state, a.pincode, a.latitude, a.longitude, a.bank_name, a.branch_name, a.ifsc, a.photo,
      a.id_proof_wanted_why, a.id_proof_sent_at, a.certificate_wanted_why, a.certificate_sent_at,
      true as "account number is kept", true as "ID proof is kept", true as "certificate is kept"
    from partner_application a join sub_category s on s.id = a.sub_category_id where a.partner_id = ${id}`,
  bankAccount: (id) => sql`
    select bank_name, branch_name, ifsc, changed_at, true as "account number is kept"
    from partner_bank_account where partner_id = ${id}`,
  skills: (id) => sql`
    select s.name from partner_skill k join sub_category s on s.id = k.sub_category_id
    where k.partner_id = ${id} order by s.name`,
  hours: (id) => sql`
    select weekday, works_from, works_until from partner_hours where partner_id = ${id} order by weekday, works_from`,
  daysOff: (id) => sql`select day, kind from partner_day_off where partner_id = ${id} order by day`,
  documents: (id) => sql`
    select k.name as document, g.file, g.last_day, g.given_at, g.confirmed_at, g.sent_back_why
    from partner_paper g join paper_kind k on k.id = g.paper_kind_id where g.partner_id = ${id} order by k.name, k.id`,
  visits: (id) => sql`
    select b.number, lower(j.during) as starts_at, upper(j.during) as ends_at, j.status, j.commission_percent,
      s.name as service,
      (select json_agg(json_build_object('at', e.at, 'event', e.event, 'note', e.note) order by e.id)
        from booking_event e where e.job_id = j.id and e.by_id = ${id}) as deeds
    from job j join booking b on b.id = j.booking_id join sub_category s on s.id = j.sub_category_id
    where j.partner_id = ${id} order by lower(j.during)`,
  foundOnSite: (id) => sql`
    select b.number, e.proposed_at, e.state, e.decided_at, e.reason, e.photo, e.minutes, e.added as "smallest units",
      (select json_agg(json_build_object('what', x.name, 'quantity', x.quantity) order by x.position)
        from extra_line x where x.extra_id = e.id) as lines
    from extra e join booking b on b.id = e.booking_id where e.partner_id = ${id} order by e.proposed_at`,
  shownOfWork: (id) => sql`
    select b.number, f.moment as what, f.photo, f.taken_at as at
    from proof_photo f join job j on j.id = f.job_id join booking b on b.id = j.booking_id where f.partner_id = ${id}
    union all
    select b.number, p.used, null, p.changed_at
    from proof p join job j on j.id = p.job_id join booking b on b.id = j.booking_id where p.partner_id = ${id} order by at`,
  chats: (id) => sql`
    select b.number, l.is_from_partner as "from the partner", l.text, l.photo, l.said_at, l.read_at
    from chat_line l join job j on j.id = l.job_id join booking b on b.id = j.booking_id
    where l.partner_id = ${id} order by l.said_at, l.id`,
  liveLocation: (id) => sql`
    select b.number, l.latitude, l.longitude, l.accuracy_metres, l.seen_at
    from live_location l join job j on j.id = l.job_id join booking b on b.id = j.booking_id where l.partner_id = ${id}`,
  offers: (id) => sql`
    select b.number, o.offered_at, o.answer, o.answered_at
    from job_offer o join job j on j.id = o.job_id join booking b on b.id = j.booking_id
    where o.partner_id = ${id} order by o.id`,
  money: (id) => sql`
    select e.at, e.kind, l.account, l.currency, l.amount as "smallest units"
    from ledger_entry e join ledger_line l on l.entry_id = e.id and l.account = 'partner'
    where e.partner_id = ${id} order by e.id`,
  commissionAgreed: (id) => sql`
    select c.name as category, r.percent, r.first_day, r.last_day
    from commission_rate r left join category c on c.id = r.category_id where r.partner_id = ${id} order by r.first_day, r.id`,
  reviews: (id) => sql`
    select rating, review, created_at from partner_review where partner_id = ${id} order by created_at`,
  decisions: (id) => sql`
    select at, action, details ->> 'reason' as reason from audit_entry
    where subject_kind = 'partner' and subject_id = ${id}::text order by id`,
  logins: (id) => sql`
    select user_agent, created_at, last_seen_at, expires_at from session where partner_id = ${id} order by created_at`,
  agreements: (id) => sql`
    select document, version, language, at from agreement where partner_id = ${id} order by id`,
  linksSent: (id) => sql`
    select email, created_at, expires_at from password_link where partner_id = ${id} order by created_at`,
  files: (id) => sql`
    select id, type, bytes, claimed_as, created_at from upload where partner_id = ${id} order by id`,
};
