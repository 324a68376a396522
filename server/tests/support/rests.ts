import { endpoints, type PaymentType } from "@chowk/contract";
import { payTokenOf } from "../../areas/scheduling/scheduling.ts";
import type { TestApp } from "./app.ts";
import { aVisitWithCard } from "./extras.ts";
import { anAttempt } from "./factories.ts";
import type { aGateway } from "./gateway.ts";

interface Begun {
  payment?: PaymentType;
  /** In paise. */
  price?: number;
  others?: number[];
}

/** A visit at work that can be paid at the door, on an app whose gateway the test controls. An online order is paid. */
export async function aVisitToPay(
  given: TestApp,
  bank: ReturnType<typeof aGateway>,
  { payment = "COD", price = 599_00, others = [] }: Begun = {},
) {
  const it = await aVisitWithCard(given, { payment, price, others });
  const { number } = it.booking;
  if (payment === "Online") await anAttempt(given.db, { order: it.booking, state: "SUCCESS" });
  const token = payTokenOf(given.secrets, it.job.id);
  const params = { token };
  /** Pages at the provider. */
  const attempts = () =>
    given.db
      .selectFrom("payment_attempt")
      .where("job_id", "=", it.job.id)
      .where("provider", "<>", "credit")
      .orderBy("number")
      .select(["id", "number", "state", "price", "provider_order_id as name"])
      .execute();
  return {
    ...it,
    ...{ token, attempts },
    show: () => given.call(endpoints.showRest, { params }),
    look: () => given.call(endpoints.lookAtRest, { params }),
    open: (amount: number) => given.call(endpoints.payRest, { params, body: { amount } }),
    /** Somebody pays on the page that was opened last, and comes back. */
    async pay() {
      const last = (await attempts()).at(-1);
      bank.decide(last?.name ?? "", "captured");
      return given.call(endpoints.lookAtRest, { params });
    },
    ofOrder: async () =>
      (await given.call(endpoints.listRests, { as: it.customer, params: { id: number } })).data.results,
    ofPartner: async () =>
      (await given.call(endpoints.getPartnerJob, { as: it.partner, params: { id: it.job.id } })).data,
    async addValve() {
      const { data } = await it.propose();
      const extra = data.results.at(-1);
      await it.agree(extra?._id ?? "", extra?.newTotal ?? 0);
    },
    refunds: () =>
      given.db
        .selectFrom("refund as r")
        .innerJoin("payment_attempt as a", "a.id", "r.attempt_id")
        .where("a.booking_id", "=", it.booking.id)
        .orderBy("a.number")
        .select(["a.number", "r.reason", "r.price"])
        .execute(),
  };
}
