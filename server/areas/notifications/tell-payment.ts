import type { Task } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import { moneyInWords } from "../../platform/wording/in-words.ts";
import { namesOf, toldIn } from "../catalogue/catalogue.ts";
import { type Telling, tellOnce } from "./tell-once.ts";

/** Tells, once, of a payment after the order was placed: the partner of a tip, the customer of what was paid at the door. */
export const tellPayment: Task<{ attemptId: string }> = async ({ attemptId }, parts) => {
  const payment = await read(parts, attemptId);
  await parts.db
    .transaction()
    .execute((tx) =>
      payment.part === "tip"
        ? tellOnce(tx, parts, ofTip(attemptId, payment))
        : tellOnce(tx, parts, ofRest(attemptId, payment)),
    );
};

const read = ({ db }: Parts, attemptId: string) =>
  db
    .selectFrom("payment_attempt as a")
    .innerJoin("booking as b", "b.id", "a.booking_id")
    .innerJoin("job as j", "j.id", "a.job_id")
    .innerJoin("sub_category as s", "s.id", "j.sub_category_id")
    .where("a.id", "=", attemptId)
    .select(["a.part", "a.price as minor", "a.price_currency as currency"])
    .select(["b.id as bookingId", "b.number", "b.customer_id as customer"])
    .select(["j.id as jobId", "j.partner_id as partner", "s.name", namesOf("s").as("names")])
    .executeTakeFirstOrThrow();

type Payment = Awaited<ReturnType<typeof read>>;

const ofTip = (once: string, { partner, jobId, number, name, names, ...money }: Payment): Telling<"tip-received"> => ({
  ...{ name: "tip-received", once, to: { kind: "partner", id: partner ?? "" }, page: `/partner/jobs/${jobId}` },
  values: (language) => ({
    order: number,
    service: toldIn(language, name, names),
    amount: moneyInWords(money, language),
  }),
});

/** Whoever had the link may have paid: the customer should not have to ask at the door. */
const ofRest = (once: string, { customer, bookingId, number, ...money }: Payment): Telling<"rest-paid"> => ({
  ...{ name: "rest-paid", once, to: { kind: "customer", id: customer }, page: `/order/${bookingId}` },
  values: (language) => ({ order: number, amount: moneyInWords(money, language) }),
});
