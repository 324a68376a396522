import { sql } from "kysely";
import type { Task } from "../../platform/jobs/jobs.ts";
import { tellOnce } from "../notifications/notifications.ts";

declare module "../../platform/jobs/jobs.ts" {
  interface Jobs {
    "tell-chat-line": { lineId: string; site: string };
  }
}

interface Unread {
  /** The first line that the reader has not seen. */
  first: string;
  is_from_partner: boolean;
  job_id: string;
  partner_id: string;
  partner: string;
  order_id: string;
  order: string;
  customer_id: string;
}

/** Tells somebody that they were written to, unless they have seen it: once, until they have seen what there is. What was written is not told. */
export const tellLine: Task<{ lineId: string; site: string }> = async ({ lineId, site }, parts) => {
  const { rows } = await sql<Unread>`
    select first.id as first, line.is_from_partner, line.job_id, line.partner_id, p.name as partner, b.id as order_id, b.number as "order",
      b.customer_id
    from chat_line line
      join job j on j.id = line.job_id join booking b on b.id = j.booking_id join partner p on p.id = line.partner_id
      cross join lateral (
        select id from chat_line l
        where l.job_id = line.job_id and l.partner_id = line.partner_id and l.is_from_partner = line.is_from_partner and l.read_at is null
        order by l.said_at, l.id limit 1
      ) first
    where line.id = ${lineId} and line.read_at is null
      -- Whoever has lost the visit need not answer any more.
      and (line.is_from_partner or j.partner_id = line.partner_id)
  `.execute(parts.db);
  const [unread] = rows;
  if (!unread) return;
  const { first: once, order, partner } = unread;
  await parts.db.transaction().execute((tx) =>
    unread.is_from_partner
      ? tellOnce(tx, parts, {
          ...{ name: "partner-wrote", once, to: { kind: "customer", id: unread.customer_id } },
          page: `/order/${unread.order_id}`,
          values: () => ({ order, partner, link: `${site}/order/${order}` }),
        })
      : tellOnce(tx, parts, {
          ...{ name: "customer-wrote", once, to: { kind: "partner", id: unread.partner_id } },
          page: `/partner/jobs/${unread.job_id}`,
          values: () => ({ order }),
        }),
  );
};
