import { type PaymentType, type TrialOrder, trialStages } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import type { FastifyBaseLogger } from "fastify";
import { rehearse } from "../../../platform/database/rehearse.ts";
import type { Parts } from "../../../platform/parts.ts";
import { Refused, refuse } from "../../../platform/refusals/refuse.ts";
import { say } from "../../../platform/refusals/say.ts";
import { listServicesBySubCategory } from "../../catalogue/catalogue.ts";
import { cityAt } from "../../cities/cities.ts";
import { type WrittenHere, writtenHere } from "../../messages/messages.ts";
import { tellOfOrder } from "../../notifications/notifications.ts";
import { homeOfSomebodyFor } from "../../partners/partners.ts";
import { rehearsePayment } from "../../payments/payments.ts";
import { readOpening, storeOpening } from "../../settings/settings.ts";
import { accept, bill, book, type Made, makeUpCustomer, work } from "./trial-deeds.ts";

interface Request {
  subCategoryId: string;
  paymentType: PaymentType;
  /** The reader's. */
  language: Language;
  log: FastifyBaseLogger;
}

/**
 * Plays an order as a customer, a partner and the jobs would, from its booking to its invoice, and takes all of it back. Stops at
 * the first stage that is refused, and says why. Refuses with 409 if nobody does this kind of service yet.
 */
export const tryOrder = (parts: Parts, request: Request): Promise<TrialOrder> =>
  rehearse(parts.db, (stage) => play({ ...parts, db: stage }, request));

async function play(parts: Parts, { subCategoryId, paymentType, language, log }: Request): Promise<TrialOrder> {
  const { db, config, secrets } = parts;
  const home = await homeOfSomebodyFor(db, subCategoryId);
  const city = home && (await cityAt(db, home)).city?.slug;
  const [service] = await listServicesBySubCategory(db, subCategoryId, { language, city });
  if (!service) throw refuse("SUB_CATEGORY_NOT_OFFERED");
  if (!home) throw refuse("NOBODY_TO_TRY");
  await db.transaction().execute(async (tx) => storeOpening(tx, { ...(await readOpening(tx)), opening: "open" }));
  const customer = await makeUpCustomer(db, home, language);
  const made: Made = { service, customer, paymentType, language, bookingId: "", price: service.Price };
  const result: TrialOrder = {
    ...{ stages: [], service: service.ServiceName, price: service.Price, town: customer.town, startsAt: null },
    ...{ charge: null, partner: null, kept: null, invoice: null, messages: [] },
  };

  const stages: Record<TrialOrder["stages"][number]["name"], () => Promise<Partial<TrialOrder>>> = {
    booked: () => book(parts, made),
    paid: async () => ({
      charge: await rehearsePayment(parts, { customerId: customer.id, bookingId: made.bookingId, log }),
    }),
    accepted: () => accept(parts, made),
    done: () => work(parts, made),
    billed: () => bill(parts, made),
  };
  for (const name of trialStages) {
    if (name === "paid" && paymentType === "COD") continue;
    const fault = await faultOf(async () => Object.assign(result, await stages[name]()), language, config.TIME_ZONE);
    result.stages.push({ name, fault });
    if (fault !== null) break;
    // Now, as some of it is soon no longer true.
    await tellOfOrder(parts, made.bookingId);
  }
  const messages = await writtenHere(db, secrets);
  return { ...result, messages: messages.map((each) => told(each, customer.phone)) };
}

/** Returns why something is refused, in the reader's language; null if it is not. */
async function faultOf(run: () => Promise<unknown>, language: Language, zone: string): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return say(error, language, zone);
  }
}

const told = ({ channel, to, text }: WrittenHere, phone: string): TrialOrder["messages"][number] => ({
  to: (to as { phone?: string }).phone === phone ? "customer" : "partner",
  channel,
  text,
});
