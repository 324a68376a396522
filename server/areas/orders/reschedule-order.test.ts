import { endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anAddress, aService, aSubCategory, aWorkingPartner, signedIn } from "../../tests/support/factories.ts";
import { holdJob, moveJob } from "../scheduling/scheduling.ts";

const given = useApp();

/** A customer with an order that was offered to its only possible partner. */
async function aBookedOrder() {
  const customer = await signedIn(given.db);
  const { id: sub_category_id } = await aSubCategory(given.db);
  const service = await aService(given.db, { sub_category_id });
  const partner = await aWorkingPartner(given.db, { skills: [sub_category_id] });
  const { id: addressId } = await anAddress(given.db, { customer_id: customer.id });
  const placed = await given.call(endpoints.placeOrder, {
    as: customer,
    body: {
      userId: customer.id,
      services_json: [{ serviceId: service.id, serviceName: service.name, servicePrice: service.price / 100 }],
      paymentType: "COD",
      addressId,
      totalPrice: service.price / 100,
    },
  });
  const id = placed.data.results[0]?._id ?? "";
  const read = async () => (await given.call(endpoints.getOrder, { as: customer, params: { id } })).data;
  const slots = async () =>
    (await given.call(endpoints.listSlots, { as: customer, query: { orderId: id } })).data.results.days.flatMap(
      ({ starts }) => starts,
    );
  const reschedule = (slot: string, as: { token: string } = customer) =>
    given.call(endpoints.rescheduleOrder, { as, params: { id }, body: { slot } });
  const move = async (event: "accepted" | "set out") => {
    const visit = (await read()).visits[0];
    await given.db
      .transaction()
      .execute(async (tx) =>
        moveJob(tx, await holdJob(tx, visit?._id ?? ""), { event, by: { kind: "partner", id: partner.id } }),
      );
  };
  return { customer, partner, id, read, slots, reschedule, move };
}

const later = (slots: string[]) => slots.at(-1) ?? "";

describe("another time for an order", () => {
  test("is set if it is free; its partner is asked again, and the timeline shows it", async () => {
    const { partner, id, read, slots, reschedule, move } = await aBookedOrder();
    await move("accepted");
    const slot = later(await slots());

    const answer = await reschedule(slot);

    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({
      ordStatus: "Open",
      visits: [{ startsAt: slot, status: "Offered", partner: null }],
    });
    expect((await read()).visits[0]?.events.map(({ event }) => event)).toEqual(["accepted", "rescheduled"]);
    const job = await given.db.selectFrom("job").selectAll().where("booking_id", "=", id).executeTakeFirstOrThrow();
    expect(job).toMatchObject({ partner_id: partner.id, status: "Offered" });
  });

  test("is in the timeline only once if it is asked for again", async () => {
    const { read, slots, reschedule } = await aBookedOrder();
    const slot = later(await slots());
    for (let times = 0; times < 3; times += 1) expect((await reschedule(slot)).status).toBe(200);
    expect((await read()).visits[0]?.events).toHaveLength(1);
  });

  test("is refused with the free times if it is not free, and the order stays as it was", async () => {
    const { read, slots, reschedule } = await aBookedOrder();
    const before = await read();
    const night = new Date(Date.parse(later(await slots())) + 8 * 3_600_000).toISOString();
    const answer = await reschedule(night);
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining("Please choose another one.") });
    expect((answer.data as unknown as { slots: { first: string } }).slots.first).toBeTruthy();
    expect(await read()).toEqual(before);
  });

  test("is refused once the partner has set out", async () => {
    const { slots, reschedule, move } = await aBookedOrder();
    const slot = later(await slots());
    await move("accepted");
    await move("set out");
    expect(await reschedule(slot)).toMatchObject({
      status: 409,
      message: "The time of this order cannot be changed any more. Please contact our support team.",
    });
  });

  test("can be chosen only by the order's own customer", async () => {
    const { slots, reschedule } = await aBookedOrder();
    expect((await reschedule(later(await slots()), await signedIn(given.db))).status).toBe(404);
  });
});
