import { sql } from "kysely";
import { aJob, anOrder, aPartner, aWorkingPartner } from "../../server/tests/support/factories.ts";
import { tenOn } from "../../server/tests/support/plans.ts";
import { makePartner } from "./partners.ts";
import { aPhone, using } from "./using.ts";

/** Creates `count` past orders of a customer, each with the catalogue's first two services. */
export const pastOrders = (customerId: string, count: number, status: "Open" | "Completed"): Promise<string[]> =>
  using(async (db) => {
    const services = await db.selectFrom("service").selectAll().orderBy("name").limit(2).execute();
    const { id: partner_id } = await aPartner(db, { email: `partner-of-${customerId}@example.test`, phone: aPhone() });
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const { id } = await anOrder(db, { customer_id: customerId, status, services, partner_id });
      ids.push(id);
    }
    return ids;
  });

/** Creates a completed order of a service, done by a partner who lives in Indiranagar and still does it; returns their id. */
export const cameBefore = (customerId: string, serviceId: string, name: string): Promise<string> =>
  using(async (db) => {
    const service = await db.selectFrom("service").selectAll().where("id", "=", serviceId).executeTakeFirstOrThrow();
    const { sub_category_id } = service;
    const own = { email: `before-${customerId}@example.test`, phone: aPhone(), latitude: 12.9716, longitude: 77.6412 };
    const partner = await aWorkingPartner(db, { ...own, name, skills: [sub_category_id] });
    const order = await anOrder(db, { customer_id: customerId, status: "Completed", services: [service] });
    const startsAt = new Date(Date.now() - 30 * 24 * 3_600_000);
    await aJob(db, { booking_id: order.id, partner_id: partner.id, sub_category_id, status: "Completed", startsAt });
    return partner.id;
  });

/** Returns the partners for whom a customer asked. */
export const askedFor = (customerId: string): Promise<string[]> =>
  using(async (db) => {
    const found = await db
      .selectFrom("job as j")
      .innerJoin("booking as b", "b.id", "j.booking_id")
      .where("b.customer_id", "=", customerId)
      .select("j.asked_partner_id as id")
      .execute();
    return found.flatMap(({ id }) => (id ? [id] : []));
  });

/** Creates an order that was done at ten o'clock three days ago, by a partner who can come again; its customer's phone is confirmed. */
export const anOrderToRepeat = (customerId: string, slug: string, place: { latitude: number; longitude: number }) =>
  using(async (db) => {
    await db.updateTable("customer").set({ phone_verified_at: sql`now()` }).where("id", "=", customerId).execute();
    const service = await db.selectFrom("service").selectAll().where("slug", "=", slug).executeTakeFirstOrThrow();
    const partner = await makePartner(db, { status: "Approved", skills: [service.sub_category_id], ...place });
    const times = { starts_at: tenOn(-3), ends_at: new Date(tenOn(-3).getTime() + 3_600_000) };
    const order = await anOrder(db, {
      ...{ customer_id: customerId, services: [service], status: "Completed" },
      ...{ ...place, ...times },
    });
    const of = { booking_id: order.id, partner_id: partner.id, sub_category_id: service.sub_category_id };
    const job = await aJob(db, { ...of, status: "Completed", startsAt: times.starts_at });
    await db.updateTable("booking_line").set({ job_id: job.id }).where("booking_id", "=", order.id).execute();
    return { id: order.id, number: order.number, service: service.id, subCategory: service.sub_category_id, partner };
  });

/** Has an order been placed while a visit's charge was so many rupees. */
export const chargeOf = (orderId: string, rupees: number): Promise<unknown> =>
  using((db) =>
    db
      .updateTable("booking")
      .set({ visit_charge: rupees * 100 })
      .where("id", "=", orderId)
      .execute(),
  );
