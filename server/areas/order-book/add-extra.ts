import { sql } from "kysely";
import type { Tx } from "../../platform/database/connection.ts";

interface Agreed {
  bookingId: string;
  jobId: string;
  extraId: string;
  /** The sum of its lines, in paise. */
  added: number;
}

/** Puts the lines of an extra that its customer has just agreed to on the bill, and raises the total. The caller has locked the order. */
export async function addExtra(tx: Tx, { added, ...agreed }: Agreed): Promise<void> {
  await billExtra(tx, agreed);
  await tx
    .updateTable("booking")
    .set({ total: sql<number>`total + ${added}` })
    .where("id", "=", agreed.bookingId)
    .execute();
}

/** Puts the lines of an extra on the bill of an order whose total has them already. */
export async function billExtra(tx: Tx, { bookingId, jobId, extraId }: Omit<Agreed, "added">): Promise<void> {
  await sql`
    insert into booking_line (
      booking_id, position, service_name, quantity, price, image, job_id, extra_id, extra_position, extra_state
    )
    select ${bookingId}, coalesce((select max(position) + 1 from booking_line where booking_id = ${bookingId}), 0) + x.position,
      x.name, x.quantity, x.price, s.image, j.id, x.extra_id, x.position, 'agreed'
    from extra_line x join job j on j.id = ${jobId} join sub_category s on s.id = j.sub_category_id
    where x.extra_id = ${extraId}
  `.execute(tx);
}
