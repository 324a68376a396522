import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";
import { fresh } from "../../calls/fresh.ts";

export const payoutsQuery = queryOptions({
  queryKey: ["desk", "payouts"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/payouts", {})).results,
});

const of = (id: string) => ({ params: { id } });
const unknown = { NO_SUCH_PAYOUT: say };
const refused = { ...unknown, CHANGED_MEANWHILE: say };

export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: ["desk", "payout", id],
    ...fresh,
    queryFn: async () => (await call("GET /desk/payouts/:id", of(id), unknown)).results,
  });

export const makePayout = async (body: Input<"POST /desk/payouts">["body"]) =>
  (
    await call(
      "POST /desk/payouts",
      { body },
      {
        ...{ PAYOUT_IS_OPEN: say, NOTHING_TO_PAY_OUT: say, PAYOUT_DAY_NOT_OVER: say },
      },
    )
  ).results;

export const leaveOutOfPayout = (id: string, partner: string) =>
  call("POST /desk/payouts/:id/leave-out", { ...of(id), body: { partner } }, refused);

/** The list as the bank's file has it. The audit log notes it. */
export const exportPayout = async (id: string) => (await call("POST /desk/payouts/:id/file", of(id), refused)).results;

export const payPayout = (id: string, reference: string) =>
  call("POST /desk/payouts/:id/paid", { ...of(id), body: { reference } }, { ...refused, OWED_LESS_BY_NOW: say });

export const dropPayout = (id: string) => call("POST /desk/payouts/:id/drop", of(id), refused);

export const cashDayQuery = (day: string) =>
  queryOptions({
    queryKey: ["desk", "cash", day],
    ...fresh,
    queryFn: async () => (await call("GET /desk/cash", { query: { day } })).results,
  });

export const closeCashDay = (day: string, body: Input<"POST /desk/cash/:day/close">["body"]) =>
  call(
    "POST /desk/cash/:day/close",
    { params: { day }, body },
    {
      ...{ CASH_DAY_AHEAD: say, CASH_DAY_CLOSED: say, CHANGED_MEANWHILE: say },
      ...{ CASH_REASON_REQUIRED: say, NOT_AN_AMOUNT: say },
    },
  );

export const withheldTaxQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: ["desk", "withheld-tax", day],
    ...fresh,
    queryFn: async () =>
      (await call("GET /desk/withheld-tax", { query: day ? { day } : {} }, { NO_TAX_HERE: say })).results,
  });

export const payTax = (body: Input<"POST /desk/withheld-tax/payments">["body"]) =>
  call(
    "POST /desk/withheld-tax/payments",
    { body },
    { NO_TAX_HERE: say, NOT_AN_AMOUNT: say, TAX_PAID_AHEAD: say, TAX_PAID_ABOVE: say },
  );

export const takeTaxPaymentBack = (id: string) =>
  call("DELETE /desk/withheld-tax/payments/:id", { params: { id } }, { NO_TAX_HERE: say, NO_SUCH_TAX_PAYMENT: say });

export const balancesQuery = queryOptions({
  queryKey: ["desk", "balances"],
  ...fresh,
  queryFn: async () => (await call("GET /desk/balances", {})).results,
});

export const payPartner = (
  id: string,
  body: Input<"POST /desk/partners/:id/payments">["body"],
  idempotencyKey: string,
) =>
  call(
    "POST /desk/partners/:id/payments",
    { params: { id }, body, idempotencyKey },
    { PAYOUT_KEY_REQUIRED: say, NOT_AN_AMOUNT: say, NO_SUCH_PARTNER: say, SENT_OTHERWISE: say },
  );
