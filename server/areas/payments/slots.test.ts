import { endpoints } from "@chowk/contract";
import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aGateway } from "../../tests/support/gateway.ts";
import { paying } from "../../tests/support/paying.ts";

const bank = aGateway("INR");
const given = useApp({}, bank.gateway);
const { unpaid, start, look, pass } = paying(given);

const visitOf = (bookingId: string) =>
  given.db
    .selectFrom("job")
    .select(["status", "answer_by"])
    .where("booking_id", "=", bookingId)
    .executeTakeFirstOrThrow();

test("an order that waits for payment holds its time, asks no partner, and frees the time if it is not paid", async () => {
  const { customer, order } = await unpaid();
  expect(await visitOf(order._id)).toEqual({ status: "Reserved", answer_by: null });
  const { data } = await given.call(endpoints.getOrder, { as: customer, params: { id: order._id } });
  expect(data).toMatchObject({ ordStatus: "Pending", startsAt: expect.any(String), endsAt: expect.any(String) });

  await pass(31);

  expect(await visitOf(order._id)).toEqual({ status: "Cancelled", answer_by: null });
});

test("once it is paid, the partner whose time is held is asked", async () => {
  const { customer, order, number } = await unpaid();
  await start(customer, number);
  bank.decide(number, "captured");

  await look(customer, number);

  expect(await visitOf(order._id)).toEqual({ status: "Offered", answer_by: expect.any(Date) });
  const { data } = await given.call(endpoints.getOrder, { as: customer, params: { id: order._id } });
  expect(data).toMatchObject({ ordStatus: "Open", payment_status: "SUCCESS" });
});

test("money that comes after the time was given away goes back", async () => {
  const { customer, order, number } = await unpaid();
  await start(customer, number);
  await pass(31);
  bank.decide(number, "captured");

  await pass(60);

  expect(await visitOf(order._id)).toMatchObject({ status: "Cancelled" });
  const { data } = await given.call(endpoints.getOrder, { as: customer, params: { id: order._id } });
  expect(data).toMatchObject({ ordStatus: "Cancelled", payment_status: expect.stringMatching(/^REFUND/) });
});
