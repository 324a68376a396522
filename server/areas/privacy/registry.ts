import type { DB } from "../../platform/database/schema.gen.ts";
import { addressColumns, erasedColumns, keptColumns } from "../addresses/addresses.ts";

/** The kinds of columns, as far as people's data is concerned. */
export const parts = {
  plain: "Says nothing of a person, or only that something was done, and when.",
  key: "Points at a row. What is a person's stands there.",
  customer: "A customer's: in the export, gone with the account.",
  partner: "A partner's or an applicant's: in the export, gone with them.",
  operator: "Of one of the business's own people: in the export, gone with them.",
  words: "What people wrote of others: gone with whom it is about, and after so many years in any case.",
  books: "Needed by the books for as long as the law says; a town, a pin code, a name on an invoice.",
  secret:
    "A hash, or sealed under a key that the database does not know: in no export, gone with its owner or its time.",
  passing: "Personal, and gone by itself within days or weeks.",
} as const;
export type Part = keyof typeof parts;

type Registry = { [Table in keyof DB]: { [P in Part]?: readonly (keyof DB[Table])[] } };

/**
 * The kind of every column. A missing table fails type checking, a missing or duplicate column fails a test; the tests of
 * export and erasure take from it what they look for.
 */
export const registry: Registry = {
  account_join: { key: ["id", "customer_id", "gone_id"], plain: ["at", "proof"] },
  address: {
    key: ["id", "customer_id"],
    customer: [...addressColumns, "created_at"],
    secret: ["idempotency_key", "request_hash"],
  },
  agreed_text: { plain: ["id", "text"] },
  agreement: {
    key: ["id", "customer_id", "partner_id", "text_id"],
    plain: ["document", "version", "language", "at"],
  },
  area_interest: { key: ["address_id", "customer_id", "sub_category_ids"], customer: ["asked_at"], plain: ["told_at"] },
  audit_entry: {
    key: ["id", "operator_id", "subject_id"],
    plain: ["action", "at", "subject_kind", "words_taken_at"],
    words: ["details"],
  },
  backup_made: { plain: ["at", "one"] },
  booking: {
    key: ["id", "complaint_id", "customer_id", "partner_id"],
    customer: [...erasedColumns, "bill_to", "visit_note", "visit_photos"],
    books: ["area", ...keptColumns],
    secret: ["idempotency_key", "request_hash"],
    plain: [
      ...(["currency", "ends_at", "kept", "number", "pay_by", "payment_status", "payment_type", "placed_at"] as const),
      ...(["booked", "starts_at", "status", "total", "visit_charge"] as const),
    ],
  },
  booking_event: {
    key: ["id", "booking_id", "by_id", "job_id", "partner_before", "partner_id"],
    plain: [
      ...(["answer_by", "at", "by_kind", "code_round", "event", "order_status", "starts_at", "starts_before"] as const),
      ...(["status", "status_before", "to_tell"] as const),
    ],
    words: ["note"],
  },
  booking_line: {
    key: ["booking_id", "extra_id", "job_id", "service_id"],
    plain: [
      "chosen",
      "discount",
      "extra_position",
      "extra_state",
      "image",
      "position",
      "price",
      "quantity",
      "service_name",
    ],
  },
  business_settings: { plain: ["changed_at", "closed_words", "country", "one", "opening", "settings", "storefront"] },
  cash_close: { key: ["closed_by"], plain: ["closed_at", "counted", "currency", "day", "handed_in"] },
  cash_difference: {
    key: ["attempt_id", "job_id", "operator_id", "partner_id"],
    words: ["note", "outcome"],
    plain: ["closed_at", "noted_at", "received", "wanted"],
  },
  cash_refund: {
    key: ["id", "booking_id", "operator_id"],
    words: ["note", "reference"],
    plain: ["idempotency_key", "made_at", "price", "to_credit"],
  },
  credit_line: { key: ["booking_id", "customer_id", "of"], plain: ["amount", "at", "kind"] },
  commission_rate: {
    key: ["id", "category_id", "partner_id"],
    partner: ["first_day", "last_day", "percent"],
  },
  credit_payout: {
    key: ["id", "customer_id", "operator_id"],
    words: ["note", "reference"],
    plain: ["idempotency_key", "made_at", "price"],
  },
  category: { key: ["id"], plain: ["created_at", "hidden", "image", "name", "position", "slug", "words"] },
  // The business's own: names, hours and zones of its cities.
  city: {
    key: ["id"],
    plain: ["created_at", "email", "hours", "name", "phone", "position", "served", "shapes", "slug"],
  },
  city_day_off: { key: ["city_id"], plain: ["day", "name"] },
  city_town: { key: ["city_id"], plain: ["pincode"] },
  // What two people wrote to each other: gone with either.
  chat_line: {
    key: ["id", "job_id", "partner_id"],
    customer: ["text", "photo"],
    plain: ["is_from_partner", "read_at", "said_at"],
  },
  complaint: {
    key: ["id", "booking_id", "job_id", "operator_id", "partner_id"],
    customer: ["answer", "photos", "reference", "said"],
    plain: ["amount", "answer_by", "answered_at", "at_partners_cost", "kind", "made_at", "outcome"],
  },
  customer: {
    key: ["id"],
    customer: ["name", "email", "phone", "image", "email_verified_at", "phone_verified_at"],
    secret: ["password_hash"],
    plain: [
      "brought_in_at",
      "country_code",
      "created_at",
      "email_set_at",
      "erased_at",
      "erasure_told_at",
      "join_declined_at",
      "language",
      "seen_at",
    ],
  },
  demo_outbox: { key: ["id"], plain: ["channel", "created_at"], passing: ["recipient", "subject", "text"] },
  desk_alert: { key: ["id", "about"], plain: ["at", "kind", "over_at", "round"] },
  desk_alert_copy: { key: ["alert_id", "operator_id"], plain: ["sent_at"] },
  // Names of lists, not of people; what was searched for is left out.
  desk_view: { key: ["id", "made_by"], plain: ["made_at", "name", "room", "search"] },
  desk_note: {
    key: ["id", "booking_id", "customer_id", "done_by", "made_by"],
    customer: ["words"],
    plain: ["done_at", "due_at", "made_at"],
  },
  document_version: {
    key: ["operator_id"],
    plain: ["document", "holds_from", "published_at", "texts", "version"],
  },
  duty_day: { key: ["operator_id"], operator: ["day", "duty_from", "duty_until"] },
  duty_hours: { key: ["operator_id"], operator: ["duty_from", "duty_until", "weekday"] },
  email_link: {
    key: ["customer_id"],
    customer: ["email"],
    secret: ["token_hash"],
    plain: ["created_at", "expires_at"],
  },
  exchange_rate: {
    key: ["id", "operator_id"],
    plain: ["from_currency", "rate", "set_by", "to_currency", "valid_from"],
  },
  gateway_calls: { plain: ["calls", "failures", "minute", "provider", "strangers"] },
  gateway_calls_of: { key: ["customer_id"], plain: ["calls", "minute", "provider"] },
  // What a partner wrote and photographed at a customer's home: gone with either.
  extra: {
    key: ["id", "booked_as", "booking_id", "job_id", "operator_id", "partner_id", "proposed_as"],
    customer: ["photo", "reason"],
    secret: ["idempotency_key"],
    plain: [
      ...(["added", "agreed_total", "decided_at", "decided_by", "minutes", "proposed_at", "state"] as const),
      ...(["another_visit", "wrong_code", "wrong_codes"] as const),
    ],
  },
  extra_line: {
    key: ["extra_id", "rate_item_id"],
    plain: ["kind", "minutes", "name", "position", "price", "quantity"],
  },
  plan: {
    key: ["id", "booking_id", "customer_id", "operator_id"],
    customer: ["every_weeks", "first_day", "made_at", "paused_until", "price", "starts_at", "status"],
    plain: ["ended_at", "new_price", "tended_at"],
  },
  plan_visit: { key: ["booking_id", "plan_id"], customer: ["day", "skipped", "starts_at"], plain: ["unbooked_at"] },
  favourite_partner: { key: ["customer_id", "partner_id"], customer: ["kept_at"] },
  geocoder_turn: { plain: ["next_at", "only_row"] },
  // The address of a cell of fifty metres; it does not tell who asked.
  geocoding: { plain: ["address", "asked_at", "cell_latitude", "cell_longitude", "pincode"] },
  invoice: {
    key: ["id", "booking_id", "cash_refund_id", "refund_id"],
    books: ["details"],
    plain: ["erased_at", "issued_at", "kind", "number", "total"],
  },
  invoice_series: { plain: ["kind", "last", "year"] },
  job: {
    key: ["id", "asked_partner_id", "booking_id", "helps_id", "partner_id", "sub_category_id"],
    customer: ["latitude", "longitude"],
    plain: [
      "answer_by",
      "beside_another",
      "code_round",
      "commission_percent",
      "created_at",
      "during",
      "late_minutes",
      "status",
      "wrong_code",
      "wrong_codes",
    ],
  },
  job_offer: { key: ["id", "job_id", "partner_id"], plain: ["answer", "answered_at", "offered_at"] },
  join_code: {
    key: ["id", "customer_id", "other_id"],
    passing: ["email"],
    secret: ["code_hmac"],
    plain: ["created_at", "ended_at", "expires_at", "wrong_tries"],
  },
  known_browser: { key: ["customer_id"], secret: ["browser_hash"], plain: ["used_at"] },
  ledger_entry: {
    key: [
      ...(["id", "attempt_id", "cash_refund_id", "complaint_id", "credit_payout_id"] as const),
      ...(["job_id", "partner_id", "refund_id", "tax_payment_id"] as const),
    ],
    plain: ["at", "idempotency_key", "kind"],
  },
  ledger_line: { key: ["entry_id"], plain: ["account", "amount", "currency"] },
  // Where a partner is on the way: gone when they arrive.
  live_location: {
    key: ["job_id", "partner_id"],
    passing: ["accuracy_metres", "latitude", "longitude"],
    plain: ["seen_at"],
  },
  logo: { key: ["id"], plain: ["created_at", "image"] },
  message: {
    key: ["id", "of_event", "of_person", "subscription_id"],
    secret: ["content", "recipient", "recipient_key"],
    plain: [
      "claimed_at",
      ...(["attempts", "channel", "created_at", "expires_at", "last_error", "provider_id", "sent_at"] as const),
      ...(["due_at", "job", "stands_until", "state", "template"] as const),
    ],
  },
  message_count: { secret: ["key"], plain: ["budget", "ends_at", "most", "used"] },
  message_template: { key: ["changed_by"], plain: ["changed_at", "channel", "language", "name", "subject", "text"] },
  operator: {
    key: ["id"],
    operator: ["email", "name", "roles"],
    secret: ["password_hash", "totp_sealed", "totp_step"],
    plain: ["created_at", "disabled_at", "erased_at", "wrong_codes", "wrong_codes_since"],
  },
  operator_hearing: {
    key: ["operator_id"],
    operator: ["country_code", "language", "phone", "ways"],
    plain: ["last_sent_at", "seen_until"],
  },
  operator_link: { key: ["operator_id"], secret: ["token_hash"], plain: ["created_at", "expires_at"] },
  operator_recovery_code: { key: ["operator_id"], secret: ["code_hmac"], plain: ["used_at"] },
  otp_challenge: {
    key: ["id", "customer_id"],
    secret: ["browser_hash", "code_hmac", "networks", "token_hash"],
    passing: ["country_code", "phone"],
    plain: ["created_at", "ended_at", "expires_at", "wrong_tries"],
  },
  otp_mistake: {
    key: ["id"],
    passing: ["country_code", "phone"],
    secret: ["browser_hash", "networks"],
    plain: ["at"],
  },
  paper_kind: { key: ["id", "category_id"], plain: ["asked_of", "created_at", "has_last_day", "name"] },
  partner: {
    key: ["id"],
    partner: [
      ...(["name", "email", "phone", "photo", "gender", "gstin", "pan", "latitude", "longitude", "radius_km"] as const),
    ],
    secret: ["password_hash"],
    plain: [
      "country_code",
      "created_at",
      "erased_at",
      "is_own",
      "language",
      "rating_count",
      "rating_sum",
      "shown",
      "status",
    ],
  },
  partner_application: {
    key: ["partner_id", "sub_category_id"],
    partner: [
      ...(["area", "bank_name", "branch_name", "city", "flat_no", "ifsc", "latitude", "longitude", "photo"] as const),
      ...(["pincode", "state", "works_from", "works_until", "applied_at", "decided_at", "decision_reason"] as const),
      ...(["id_proof_wanted_why", "id_proof_sent_at", "certificate_wanted_why", "certificate_sent_at"] as const),
    ],
    secret: ["account_number_sealed", "id_proof_sealed", "idempotency_key", "request_hash", "skill_certificate"],
    plain: ["form_index"],
  },
  partner_bank_account: {
    key: ["partner_id"],
    partner: ["bank_name", "branch_name", "ifsc", "changed_at"],
    secret: ["account_number_sealed"],
  },
  partner_day_off: { key: ["partner_id"], partner: ["day", "kind"] },
  partner_paper: {
    key: ["partner_id", "paper_kind_id", "given_by"],
    partner: ["file", "last_day", "given_at", "confirmed_at", "sent_back_why"],
    plain: ["told_of"],
  },
  partner_hours: { key: ["partner_id"], partner: ["weekday", "works_from", "works_until"] },
  partner_review: {
    key: ["id", "booking_id", "hidden_by", "partner_id"],
    customer: ["review"],
    words: ["hidden_why"],
    plain: ["created_at", "hidden_at", "rating"],
  },
  partner_skill: { key: ["partner_id", "sub_category_id"] },
  passkey: {
    key: ["id", "customer_id"],
    customer: ["name", "last_used_at"],
    secret: ["credential_id", "public_key", "counter", "transports"],
    plain: ["created_at"],
  },
  password_link: {
    key: ["customer_id", "partner_id"],
    passing: ["email"],
    secret: ["token_hash"],
    plain: ["created_at", "expires_at"],
  },
  payment_attempt: {
    key: ["id", "booking_id", "job_id", "payment_id", "provider_order_id", "reference", "track_id"],
    secret: ["heard_track", "link", "notification_hash", "session", "refund_handle"],
    plain: [
      ...([
        "amount",
        "answered_at",
        "asked_at",
        "attention",
        "created_at",
        "currency",
        "heard_at",
        "method",
        "number",
        "price",
      ] as const),
      ...(["part", "pay_by", "price_currency", "provider", "rate", "settled_at", "state", "times_asked"] as const),
    ],
  },
  // Only the provider knows whose payment it is.
  payment_case: {
    key: ["id", "attempt_id", "name", "operator_id", "payment_id"],
    words: ["note"],
    plain: ["amount", "closed_at", "currency", "found_at", "paid_at", "problem", "provider"],
  },
  payment_disagreement: {
    key: ["attempt_id", "order_number", "refund_id"],
    plain: ["details", "problem", "since"],
  },
  // Numbers, times and amounts: the payer is left out when they are stored.
  payment_evidence: { key: ["id", "attempt_id"], plain: ["at", "facts", "fits", "result", "said"] },
  payment_listing: { plain: ["listed_until", "provider"] },
  payout: {
    key: ["id", "made_by", "paid_by"],
    plain: ["currency", "dropped_at", "made_at", "paid_at", "reference", "until"],
  },
  payout_share: { key: ["partner_id", "payout_id"], books: ["amount"] },
  pincode: { plain: ["city", "latitude", "longitude", "pincode", "state"] },
  // What a partner photographed at a customer's home: gone with either.
  proof: {
    key: ["job_id", "partner_id"],
    customer: ["used"],
    plain: ["changed_at", "steps"],
  },
  proof_photo: { key: ["id", "job_id", "partner_id"], customer: ["photo"], plain: ["moment", "taken_at"] },
  push_subscription: {
    key: ["id", "customer_id", "operator_id", "partner_id"],
    secret: ["endpoint_hash", "target_sealed"],
    plain: ["created_at"],
  },
  promo_code: {
    key: ["id"],
    plain: [
      ...(["amount", "at_most", "code", "first_day", "for_first_order", "is_on", "last_day", "least_total"] as const),
      ...(["made_at", "most_uses", "most_uses_each", "percent"] as const),
    ],
  },
  promo_use: { key: ["booking_id", "promo_code_id"], plain: ["discount"] },
  rate_item: {
    key: ["id", "sub_category_id"],
    plain: ["created_at", "hidden", "kind", "minutes", "name", "position", "price", "words"],
  },
  rate_limit: { secret: ["key"], plain: ["ends_at", "used"] },
  reference_data: { plain: ["loaded_at", "name", "version"] },
  refund: {
    key: ["id", "attempt_id", "handle", "job_id", "operator_id"],
    words: ["note", "said"],
    plain: [
      ...(["amount", "asked_at", "closed_at", "created_at", "currency", "idempotency_key", "price"] as const),
      ...(["reason", "sent_at", "settled_at", "state"] as const),
    ],
  },
  review: {
    key: ["id", "booking_id", "customer_id", "hidden_by", "service_id"],
    customer: ["author_name", "author_title", "photos", "review"],
    words: ["hidden_why"],
    plain: ["created_at", "featured_position", "hidden_at", "rating"],
  },
  roster: { plain: ["changed_by", "epoch", "one", "version"] },
  roster_change: { key: ["partner_id"], plain: ["version"] },
  sealing_key: { secret: ["canary"], plain: ["key_id", "newest_since"] },
  search_word: { plain: ["word"] },
  seeded: { plain: ["at", "digest"] },
  service: {
    key: ["id", "sub_category_id"],
    plain: [
      ...([
        "answers",
        "choices",
        "created_at",
        "description",
        "duration_minutes",
        "hidden",
        "image",
        "list_price",
        "max_quantity",
        "name",
      ] as const),
      ...(["people", "position", "price", "rating_count", "rating_sum", "slug", "updated_at", "words"] as const),
    ],
  },
  service_price: { key: ["id", "service_id"], plain: ["applied_at", "list_price", "price", "valid_from"] },
  service_search: { key: ["service_id"], plain: ["ratings", "titles"] },
  service_search_in: { key: ["service_id"], plain: ["language", "ratings", "titles"] },
  service_in_city: { key: ["service_id", "city_id"], plain: ["price", "hidden"] },
  service_text: { key: ["service_id"], plain: ["words"] },
  service_text_in: { key: ["service_id"], plain: ["language", "words"] },
  session: {
    key: ["id", "customer_id", "operator_id", "partner_id"],
    passing: ["user_agent", "last_seen_at"],
    secret: ["token_hash"],
    plain: ["by_code", "created_at", "expires_at"],
  },
  spent_challenge: { secret: ["hash"], plain: ["expires_at"] },
  sub_category: {
    key: ["id", "category_id"],
    plain: ["answers", "created_at", "hidden", "image", "name", "position", "slug", "words"],
  },
  // The business's own payments to the state.
  tax_payment: {
    key: ["id", "entered_by"],
    plain: ["amount", "currency", "entered_at", "month", "paid_on", "reference", "taken_back_at"],
  },
  tax_rule: {
    key: ["id", "category_id", "confirmed_by"],
    plain: ["confirmed_at", "partner_registered", "rate", "regime", "reviewed", "sac", "treatment", "valid_from"],
  },
  told: { key: ["once", "told_to"], plain: ["at", "name"] },
  // The file itself is sealed in the store, and is deleted a day after its owner.
  upload: {
    key: ["id", "customer_id", "operator_id", "partner_id"],
    secret: ["sender"],
    plain: ["bytes", "claimed_as", "created_at", "released_at", "type", "width"],
  },
  upload_read: { key: ["id", "operator_id", "upload_id"], plain: ["read_at"] },
};
