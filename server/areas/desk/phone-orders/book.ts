import type { BodyOf, Booking, Endpoints } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/connection.ts";
import { inPriceCurrency } from "../../../platform/money/money.ts";
import type { Parts } from "../../../platform/parts.ts";
import { refuse } from "../../../platform/refusals/refuse.ts";
import { moneyInWords, timeInWords } from "../../../platform/wording/in-words.ts";
import { audit } from "../../audit/audit.ts";
import { tellOnce, waysToReach } from "../../notifications/notifications.ts";
import { placeOrder } from "../../orders/orders.ts";
import { pagePayingFor, requireQuote } from "../../payments/payments.ts";
import { requireKnown } from "./callers.ts";

interface Request {
  customerId: string;
  operatorId: string;
  idempotencyKey: string;
  /** The site's address, for links in messages. */
  site: string;
  /** The operator's. */
  language: Language;
  wanted: BodyOf<Endpoints["bookForCaller"]>;
}

/** Books what a caller wants, as if they had done so themselves. Refuses as `placeOrder` does, and whom the desk does not know with 409. */
export async function bookForCaller(parts: Parts, request: Request): Promise<{ _id: string; ordId: string }> {
  const { db, config, gateway, secrets } = parts;
  const { customerId, operatorId, idempotencyKey, language, wanted } = request;
  const { payment, ...booking } = wanted;
  await requireKnown(db, customerId);
  const isByLink = payment === "link";
  return placeOrder(db, {
    ...{ customerId, idempotencyKey, secrets, language, zone: config },
    booking: { ...booking, userId: customerId, paymentType: isByLink ? "Online" : "COD" } satisfies Booking,
    mayPayOnline: (one, total) => requireQuote(one, gateway, inPriceCurrency(total)),
    takesNewcomer: async () => true,
    byDesk: {
      operatorId,
      async keep(tx, { _id }) {
        if (isByLink) await sendLink(tx, parts, { ...request, orderId: _id });
        await audit(tx, operatorId, "book for caller", { kind: "order", id: _id }, { payment });
      },
    },
  });
}

/** Sends the customer the link at which anybody can pay for the order. Refuses with 422 if no message reaches them. */
async function sendLink(
  tx: Tx,
  parts: Parts,
  { customerId, orderId, site }: Pick<Request, "customerId" | "site"> & { orderId: string },
): Promise<void> {
  const { config, secrets } = parts;
  if ((await waysToReach(tx, parts, customerId, "order-to-pay")).length === 0) throw refuse("LINK_REACHES_NOBODY");
  const { number, currency, total, starts_at, pay_by } = await tx
    .selectFrom("booking")
    .where("id", "=", orderId)
    .select(["number", "currency", "total", sql<Date>`starts_at`.as("starts_at"), sql<Date>`pay_by`.as("pay_by")])
    .executeTakeFirstOrThrow();
  await tellOnce(tx, parts, {
    ...{ name: "order-to-pay", once: orderId, to: { kind: "customer", id: customerId }, page: `/order/${orderId}` },
    values: (language) => ({
      order: number,
      time: timeInWords(starts_at, config.TIME_ZONE, language),
      amount: moneyInWords({ currency, minor: total }, language),
      until: timeInWords(pay_by, config.TIME_ZONE, language),
      link: `${site}${pagePayingFor(secrets, orderId)}`,
    }),
  });
}
