import { sql } from "kysely";
import type { Task } from "../../platform/jobs/jobs.ts";
import { inPriceCurrency } from "../../platform/money/money.ts";
import { moneyInWords } from "../../platform/wording/in-words.ts";
import { namesOf, toldIn } from "../catalogue/catalogue.ts";
import { tellOnce } from "../notifications/notifications.ts";

/**
 * Tells a partner, once, that their customer says something is not right; once it is answered, tells both. What the partner bears of a
 * visit is told again when it is known: once somebody else has done it.
 */
export const tellComplaint: Task<{ complaintId: string; doneBy?: string }> = async ({ complaintId, doneBy }, parts) => {
  const complaint = await parts.db
    .selectFrom("complaint as c")
    .innerJoin("booking as b", "b.id", "c.booking_id")
    .innerJoin("job as j", "j.id", "c.job_id")
    .innerJoin("sub_category as s", "s.id", "j.sub_category_id")
    .where("c.id", "=", complaintId)
    .select(["c.outcome", "c.answer", "c.partner_id", "c.job_id", "b.id as order_id", "b.number", "b.customer_id"])
    .select(["s.name", namesOf("s").as("names"), borne("c.id").as("borne")])
    .executeTakeFirstOrThrow();
  const { number: order, name, names } = complaint;
  // Told apart, however late the first of the two jobs runs.
  const borneSoFar = complaint.outcome === "visit" && !doneBy ? 0 : complaint.borne;
  const partner = {
    ...{ once: doneBy ?? complaintId, to: { kind: "partner", id: complaint.partner_id } as const },
    page: `/partner/jobs/${complaint.job_id}`,
  };
  await parts.db.transaction().execute(async (tx) => {
    if (complaint.outcome === null)
      return tellOnce(tx, parts, {
        ...{ ...partner, name: "complaint-made" },
        values: (language) => ({ order, service: toldIn(language, name, names) }),
      });
    await tellOnce(tx, parts, {
      ...{ once: complaintId, name: "complaint-answered", to: { kind: "customer", id: complaint.customer_id } },
      page: `/order/${complaint.order_id}`,
      // Erased words are told to nobody.
      values: () => ({ order, reason: complaint.answer ?? "" }),
    });
    await tellOnce(tx, parts, {
      ...{ ...partner, name: "complaint-settled" },
      values: (language) => ({
        ...{ order, service: toldIn(language, name, names) },
        amount: moneyInWords(inPriceCurrency(borneSoFar), language),
      }),
    });
  });
};

/** What a partner bears of a complaint, in paise; a visit of somebody else is in the books once it is done. */
const borne = (id: string) => sql<number>`(
  select coalesce(sum(l.amount), 0)::float8 from ledger_entry e join ledger_line l on l.entry_id = e.id
  where e.complaint_id = ${sql.ref(id)} and e.kind = 'borne' and l.account = 'partner'
)`;
