import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../platform/database/connection.ts";
import type { TaskContext } from "../../platform/jobs/jobs.ts";
import type { Capture, PaymentGateway } from "../../platform/ports/payment-gateway/payment-gateway.ts";
import type { Attempt } from "./attempts.ts";
import { settle, settleListed } from "./settle.ts";

/** Why a person must look at a payment that the provider lists. */
type Problem = "unknown" | "amount" | "second" | "undecided";

/** The shape of our names. Others who share the provider's account may write anything there. */
const NAME = /^[\w.-]{1,40}$/;

/**
 * Compares what a provider lists with our books. Settles payments that an attempt of ours waits for; opens a case for the desk
 * if only the provider knows a payment, or knows it differently. Listing the same again is harmless.
 */
export async function holdAgainstBooks(
  parts: TaskContext,
  gateway: PaymentGateway,
  captures: readonly Capture[],
): Promise<void> {
  if (captures.length === 0) return;
  const attempts = await attemptsOf(parts.db, gateway.name, captures);
  const agreed: string[] = [];
  const compare = async (capture: Capture) => {
    const { evidence } = capture;
    const own = attempts.find(({ payment_id }) => payment_id === evidence.paymentId) ?? namedBy(attempts, evidence);
    const problem = await problemOf(parts, own, capture);
    if (problem === "agrees") agreed.push(evidence.paymentId);
    else if (problem) await openCase(parts, gateway.name, capture, problem, own);
  };
  for (const capture of captures) {
    const { paymentId } = capture.evidence;
    try {
      await compare(capture);
    } catch (error) {
      // It must not hold up those behind it, and is listed again, at the latest at night.
      parts.log.error({ err: error, paymentId }, "A listed payment was left out");
    }
  }
  await agree(parts.db, gateway.name, agreed);
}

const attemptsOf = (db: Database, provider: string, captures: readonly Capture[]) =>
  db
    .selectFrom("payment_attempt")
    .selectAll()
    .where("provider", "=", provider)
    .where((each) =>
      each.or([
        each(
          "provider_order_id",
          "in",
          captures.map(({ evidence }) => evidence.orderId ?? ""),
        ),
        each(
          "payment_id",
          "in",
          captures.map(({ evidence }) => evidence.paymentId),
        ),
      ]),
    )
    .execute();

/** A name may have been used twice, before and after a backup was restored: the reference tells them apart. */
const namedBy = (attempts: Attempt[], { orderId, reference }: Capture["evidence"]): Attempt | undefined =>
  attempts.find(
    (each) => each.provider_order_id === orderId && (reference === undefined || each.reference === reference),
  );

/** Undefined if it cannot be told yet: the payment will be listed again. */
async function problemOf(
  parts: TaskContext,
  own: Attempt | undefined,
  { evidence }: Capture,
): Promise<Problem | "agrees" | undefined> {
  const isOurs = own?.payment_id === evidence.paymentId;
  // It went back whole, through us or in the provider's own screens: nobody's money is there.
  if (evidence.result !== "captured") return "agrees";
  if (!own) return "unknown";
  if (own.amount !== evidence.amount?.minor || own.currency !== evidence.amount.currency) return "amount";
  if (isOurs) return "agrees";
  if (own.state === "SUCCESS") return "second";
  if (evidence.reference !== undefined) await settleListed(parts, own.id, evidence);
  else if ((await settle(parts, own.id, { asker: "news", log: parts.log })) !== "answered") return undefined;
  const after = await parts.db
    .selectFrom("payment_attempt")
    .select("payment_id")
    .where("id", "=", own.id)
    .executeTakeFirst();
  return after?.payment_id === evidence.paymentId ? "agrees" : "undecided";
}

async function openCase(
  { db, log }: TaskContext,
  provider: string,
  { evidence, madeAt }: Capture,
  problem: Problem,
  own: Attempt | undefined,
): Promise<void> {
  const { paymentId, orderId = "", amount } = evidence;
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into payment_case as held (id, provider, payment_id, problem, name, attempt_id, currency, amount, paid_at)
    values (
      ${randomUUIDv7()}, ${provider}, ${paymentId}, ${problem}, ${NAME.test(orderId) ? orderId : null}, ${own?.id ?? null},
      ${amount?.currency ?? null}, ${amount?.minor ?? null}, ${madeAt}
    )
    on conflict (provider, payment_id) do update
      set problem = excluded.problem, attempt_id = excluded.attempt_id, closed_at = null
      -- What a person has closed stays so.
      where held.operator_id is null
        and (held.closed_at is not null or held.problem <> excluded.problem)
    returning id, xmax = 0 as "isNew"
  `.execute(db);
  const [opened] = rows;
  if (opened?.isNew)
    log.error({ caseId: opened.id, provider, paymentId, problem }, "A payment at the provider is not as in the books");
}

/** Closes cases that agree with the books by now: nobody needs to look at them. */
const agree = (db: Database, provider: string, paymentIds: string[]) =>
  paymentIds.length > 0
    ? db
        .updateTable("payment_case")
        .set({ closed_at: sql`clock_timestamp()` })
        .where("provider", "=", provider)
        .where("payment_id", "in", paymentIds)
        .where("closed_at", "is", null)
        .execute()
    : undefined;
