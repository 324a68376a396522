import type { Locator } from "@playwright/test";
import { tookCash } from "../../server/tests/support/cash.ts";
import { aCustomer, aJob, anOrder, aWorkingPartner } from "../../server/tests/support/factories.ts";
import { aPastVisit } from "../../server/tests/support/past-visits.ts";
import { aPlace } from "../visit.ts";
import { aPhone, using } from "./using.ts";

/** The hours of a partner's visits, by the business's clock. */
const hours = ["08:00", "09:30", "11:00", "12:30", "14:00", "15:30"];

export interface Day {
  /** The day after tomorrow. */
  date: string;
  /** In the names of all of them, and of nobody else. */
  tag: string;
  ravi: { id: string; name: string };
  other: { id: string; name: string };
  orders: string[];
  customers: { email: string; phone: string }[];
}

/**
 * A partner with six visits on one day, which they have accepted, far from everybody but another partner who does the same and is
 * free, except at noon. With `others`, so many more visits are theirs who work elsewhere, six each.
 */
export const aDayOfSixVisits = ({ others = 0 } = {}): Promise<Day> =>
  using(async (db) => {
    const place = aPlace();
    const tag = aPhone();
    const service = await db.selectFrom("service").selectAll().orderBy("name").limit(1).executeTakeFirstOrThrow();
    const { sub_category_id: skill } = service;
    const partner = async (who: string, lives = place) => {
      const phone = aPhone();
      const row = { name: `${who} ${tag}`, email: `${phone}@partners.example.test`, phone, skills: [skill], ...lives };
      return aWorkingPartner(db, row);
    };
    const [ravi, other] = [await partner("Ravi"), await partner("Imran")];
    const zone = "Asia/Kolkata";
    const date = Temporal.Now.plainDateISO(zone).add({ days: 2 });
    const at = (time: string) => new Date(date.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds);
    const orders: string[] = [];
    const customers: Day["customers"] = [];
    const visit = async (time: string, partner_id: string, where = place) => {
      const phone = aPhone();
      const customer = await aCustomer(db, {
        ...{ name: `Meera ${tag}`, email: `${phone}@example.test`, phone },
        phone_verified_at: new Date(),
      });
      const { id: booking_id, number } = await anOrder(db, {
        customer_id: customer.id,
        status: "Accepted",
        services: [service],
        ...where,
      });
      await aJob(db, { booking_id, partner_id, sub_category_id: skill, startsAt: at(time), status: "Accepted" });
      return { number, customer: { email: `${phone}@example.test`, phone } };
    };
    for (const time of hours) {
      const { number, customer } = await visit(time, ravi.id);
      orders.push(number);
      customers.push(customer);
    }
    await visit("12:15", other.id);
    for (let n = 0; n < others; n += hours.length) {
      const elsewhere = aPlace();
      const { id } = await partner("Suresh", elsewhere);
      for (const time of hours.slice(0, others - n)) await visit(time, id, elsewhere);
    }
    return { date: date.toString(), tag, ravi, other, orders, customers };
  });

/** A partner whose only visit was done this morning, at the beginning of the business's day. */
export const aDoneVisit = (): Promise<{ partner: { id: string; name: string }; order: string; skill: string }> =>
  using(async (db) => {
    const service = await db.selectFrom("service").selectAll().orderBy("name").limit(1).executeTakeFirstOrThrow();
    const { sub_category_id } = service;
    const { name: skill } = await db
      .selectFrom("sub_category")
      .select("name")
      .where("id", "=", sub_category_id)
      .executeTakeFirstOrThrow();
    const phone = aPhone();
    const partner = await aWorkingPartner(db, { email: `${phone}@partners.example.test`, phone, ...aPlace() });
    const customer = await aCustomer(db, { email: `${aPhone()}@example.test`, phone: aPhone() });
    const order = await anOrder(db, { customer_id: customer.id, status: "Completed", services: [service] });
    const morning = Temporal.Now.zonedDateTimeISO("Asia/Kolkata").startOfDay().epochMilliseconds;
    await aJob(db, {
      ...{ booking_id: order.id, partner_id: partner.id, sub_category_id },
      ...{ status: "Completed", startsAt: new Date(morning) },
    });
    return { partner, order: order.number, skill };
  });

/** A partner who took ₹1,000 in cash on a day of two years ago, of which nobody else knows, and owes a fifth of it. */
export const aCashDay = (): Promise<{ date: string; partner: string }> =>
  using(async (db) => {
    const phone = aPhone();
    const name = `Kiran ${phone}`;
    const partner = await aWorkingPartner(db, { name, email: `${phone}@partners.example.test`, phone, ...aPlace() });
    const service = await db.selectFrom("service").selectAll().orderBy("name").limit(1).executeTakeFirstOrThrow();
    const customer = await aCustomer(db, { email: `${aPhone()}@example.test`, phone: aPhone() });
    const order = await anOrder(db, { customer_id: customer.id, status: "Completed", services: [service] });
    const day = Temporal.PlainDate.from("2024-01-01").add({ days: Number(phone) % 700 });
    const at = new Date(day.toZonedDateTime({ timeZone: "Asia/Kolkata", plainTime: "12:00" }).epochMilliseconds);
    const of = { booking_id: order.id, partner_id: partner.id, sub_category_id: service.sub_category_id };
    const job = await aJob(db, { ...of, status: "Completed", startsAt: at });
    await tookCash(db, job.id, { partnerId: partner.id, rupees: 1000, at });
    return { date: day.toString(), partner: name };
  });

/** A visit of two years ago, of which nobody else knows: done for the price of its service, by a partner of its own. */
export const aVisitLongAgo = () =>
  using(async (db) => {
    const phone = aPhone();
    const name = `Leela ${phone}`;
    const partner = await aWorkingPartner(db, { name, email: `${phone}@partners.example.test`, phone, ...aPlace() });
    const service = await db.selectFrom("service").selectAll().orderBy("name").limit(1).executeTakeFirstOrThrow();
    const customer = await aCustomer(db, { email: `${aPhone()}@example.test`, phone: aPhone() });
    const date = Temporal.PlainDate.from("2022-01-01")
      .add({ days: Number(phone) % 700 })
      .toString();
    const { order } = await aPastVisit(db, {
      ...{ partnerId: partner.id, service, customerId: customer.id, startsAt: new Date(`${date}T06:30:00Z`) },
      minutes: { onWay: 30, late: 5, atWork: 90 },
    });
    return { date, partner: name, order: order.number, price: service.price / 100 };
  });

/** How many pixels an hour has on the board, by two visits of that day: the axis is as long as the day of all who are shown. */
export async function anHourOn(line: Locator): Promise<number> {
  const at = async (time: string) => {
    const box = await line.getByRole("link", { name: new RegExp(`^${time}`) }).boundingBox();
    if (!box) throw new Error(`No visit at ${time}`);
    return box.x;
  };
  return ((await at("11:00 am")) - (await at("8:00 am"))) / 3;
}
