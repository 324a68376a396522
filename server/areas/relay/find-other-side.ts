import { country } from "@chowk/contract/country";
import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";

/**
 * Returns the number to connect a caller with, `+919876543210`: of the customer if a partner calls about a visit of theirs, of the partner
 * if its customer does. If there are several, it is the visit that is under way, else the one next in time. Undefined if nobody with
 * this number has one.
 */
export async function findOtherSide(db: Database, caller: string): Promise<string | undefined> {
  const phone = nationalNumber(caller);
  if (!phone) return undefined;
  const { callingCode } = country().phone;
  const { rows } = await sql<{ other: string }>`
    select case when p.phone = ${phone} then ${callingCode} || b.phone else p.country_code || p.phone end as other
    from job j join booking b on b.id = j.booking_id join customer c on c.id = b.customer_id join partner p on p.id = j.partner_id
    where j.status in ('Accepted', 'Traveling', 'Reached', 'Started')
      -- What customers say of their account's phone is believed once it is confirmed; at the order's number they want to be called.
      and (p.phone = ${phone} or b.phone = ${phone} or (c.phone = ${phone} and c.phone_verified_at is not null))
    order by j.status <> 'Accepted' desc, abs(extract(epoch from lower(j.during) - now())), j.id
    limit 1
  `.execute(db);
  return rows[0]?.other;
}

/** Carriers write `+919876543210`, `919876543210`, `09876543210` or `9876543210`; we keep the last. Undefined if it is none of this country. */
function nationalNumber(caller: string): string | undefined {
  const { callingCode, digits } = country().phone;
  const plain = caller.replace(/\D/g, "").replace(/^0+/, "");
  const code = callingCode.slice(1);
  const isOurs = (number: string) => number.length >= digits.least && number.length <= digits.most;
  if (plain.startsWith(code) && isOurs(plain.slice(code.length))) return plain.slice(code.length);
  return isOurs(plain) ? plain : undefined;
}
