import type { Task } from "../../platform/jobs/jobs.ts";
import { moneyInWords } from "../../platform/wording/in-words.ts";
import { namesOf, toldIn } from "../catalogue/catalogue.ts";
import { tellOnce } from "./tell-once.ts";

/** Tells a partner, once, what a customer gave them. */
export const tellTip: Task<{ attemptId: string }> = async ({ attemptId }, parts) => {
  const tip = await parts.db
    .selectFrom("payment_attempt as a")
    .innerJoin("booking as b", "b.id", "a.booking_id")
    .innerJoin("job as j", "j.id", "a.job_id")
    .innerJoin("sub_category as s", "s.id", "j.sub_category_id")
    .where("a.id", "=", attemptId)
    .select(["a.price", "a.price_currency as currency", "b.number", "j.id as jobId", "j.partner_id", "s.name"])
    .select(namesOf("s").as("names"))
    .executeTakeFirstOrThrow();
  const { partner_id: partner, jobId, number, currency, price, name, names } = tip;
  if (!partner) return;
  await parts.db.transaction().execute((tx) =>
    tellOnce(tx, parts, {
      name: "tip-received",
      once: attemptId,
      to: { kind: "partner", id: partner },
      page: `/partner/jobs/${jobId}`,
      values: (language) => ({
        order: number,
        service: toldIn(language, name, names),
        amount: moneyInWords({ currency, minor: price }, language),
      }),
    }),
  );
};
