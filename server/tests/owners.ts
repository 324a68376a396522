import type { DB } from "../platform/database/schema.gen.ts";

export type Table = keyof DB;

/**
 * Which part of the server writes each table: an area, `platform` or `bin`. Others go through that part. `database`:
 * only triggers and migrations write it, or it is a view. `demo` is not checked: it seeds a made-up past.
 */
export const owners: Record<Table, string> = {
  account_join: "identity",
  address: "addresses",
  agreed_text: "documents",
  agreement: "documents",
  area_interest: "scheduling",
  audit_entry: "audit",
  backup_made: "bin",
  booking: "order-book",
  booking_event: "order-book",
  booking_line: "order-book",
  business_settings: "settings",
  cash_difference: "payments",
  cash_refund: "payments",
  category: "catalogue",
  city: "cities",
  city_day_off: "cities",
  city_town: "cities",
  chat_line: "chat",
  complaint: "complaints",
  credit_line: "database",
  commission_rate: "commission",
  credit_payout: "payments",
  customer: "identity",
  demo_outbox: "platform",
  desk_alert: "alerts",
  desk_alert_copy: "alerts",
  desk_note: "notes",
  duty_day: "alerts",
  duty_hours: "alerts",
  operator_hearing: "alerts",
  document_version: "documents",
  email_link: "identity",
  exchange_rate: "payments",
  favourite_partner: "scheduling",
  gateway_calls: "payments",
  gateway_calls_of: "payments",
  extra: "extras",
  extra_line: "extras",
  geocoder_turn: "places",
  geocoding: "places",
  invoice: "invoices",
  invoice_series: "invoices",
  job: "scheduling",
  job_offer: "scheduling",
  join_code: "identity",
  known_browser: "identity",
  ledger_entry: "payments",
  ledger_line: "payments",
  live_location: "live-location",
  logo: "catalogue",
  message: "messages",
  message_count: "messages",
  message_template: "notifications",
  desk_view: "desk",
  operator: "desk",
  operator_link: "desk",
  operator_recovery_code: "desk",
  otp_challenge: "identity",
  otp_mistake: "identity",
  paper_kind: "partners",
  partner: "partners",
  partner_application: "partners",
  partner_bank_account: "partners",
  partner_day_off: "partners",
  partner_hours: "partners",
  partner_paper: "partners",
  partner_review: "reviews",
  partner_skill: "partners",
  passkey: "identity",
  password_link: "identity",
  payment_attempt: "payments",
  cash_close: "payouts",
  payout: "payouts",
  payout_share: "payouts",
  tax_payment: "payouts",
  payment_case: "payments",
  payment_disagreement: "database",
  payment_evidence: "payments",
  payment_listing: "payments",
  plan: "plans",
  plan_visit: "plans",
  pincode: "places",
  push_subscription: "messages",
  rate_item: "rate-card",
  promo_code: "promo-codes",
  promo_use: "promo-codes",
  proof: "proof",
  proof_photo: "proof",
  rate_limit: "platform",
  reference_data: "platform",
  refund: "payments",
  review: "reviews",
  roster: "database",
  roster_change: "database",
  sealing_key: "bin",
  search_word: "database",
  seeded: "demo",
  service: "catalogue",
  service_in_city: "catalogue",
  service_price: "catalogue",
  service_search: "database",
  service_search_in: "database",
  service_text: "database",
  service_text_in: "database",
  session: "identity",
  spent_challenge: "identity",
  sub_category: "catalogue",
  tax_rule: "invoices",
  told: "notifications",
  upload: "uploads",
  upload_read: "uploads",
};

/** Returns the part of a server file: `areas/orders/place-order.ts` is in `orders`. Undefined for tests and files outside any part. */
export function partOf(path: string): string | undefined {
  if (path.endsWith(".test.ts")) return undefined;
  const [, place, area] = /(?:^|\/)server\/(areas|platform|bin|demo)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  return place === "areas" ? area : place;
}

/** Returns the tables that a statement writes, each once. `for update` locks and `on conflict do update` do not count. */
export function writtenBy(statement: string): Table[] {
  const found = statement.matchAll(writing);
  const names = [...found].map(([, name]) => name?.toLowerCase() ?? "");
  return [...new Set(names)].filter((name): name is Table => Object.hasOwn(owners, name));
}

const writing =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|(?<!\b(?:for|key|do)\s)update)\s+(?:only\s+)?"?(\w+)"?(?![\w".])/gi;
