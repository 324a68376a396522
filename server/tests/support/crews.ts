import { endpoints, type PaymentType } from "@chowk/contract";
import { sql } from "kysely";
import type { TestApp } from "./app.ts";
import { anAddress, aService, aSubCategory, signedIn } from "./factories.ts";
import { aPartnerAtWork, startCodeNow } from "./visits.ts";

interface Wanted {
  /** How many the service takes, and how many partners there are. */
  people?: number;
  partners?: number;
  /** In paise. */
  price?: number;
}

/** A customer who wants a service of an hour that takes several partners, and those who do it. A bystander's service is of the same kind. */
export async function aCrewWanted(given: TestApp, { people = 2, partners = people, price = 1000_00 }: Wanted = {}) {
  const { db } = given;
  const customer = await signedIn(db);
  const address = await anAddress(db, { customer_id: customer.id });
  const { id: sub_category_id } = await aSubCategory(db);
  const known = await Promise.all(
    Array.from({ length: partners }, () => aPartnerAtWork(db, { skills: [sub_category_id] })),
  );
  const facts = { sub_category_id, price, duration_minutes: 60 };
  const service = await aService(db, { ...facts, name: "Wardrobe moving", people });
  await aService(db, facts);

  const place = (more: { slot?: string; paymentType?: PaymentType; askFirst?: string[] } = {}) =>
    given.call(endpoints.placeOrder, {
      as: customer,
      body: {
        ...{ userId: customer.id, paymentType: "COD", addressId: address.id, totalPrice: price / 100 },
        services_json: [{ serviceId: service.id, serviceName: service.name, servicePrice: price / 100 }],
        ...more,
      },
    });
  const slots = async () => {
    const query = { services: service.id, addressId: address.id };
    return (await given.call(endpoints.listSlots, { as: customer, query })).data.results;
  };
  return { customer, address, service, partners: known, place, slots };
}

/** An order of such a service, and its visits: the one that leads first. */
export async function aCrew(
  given: TestApp,
  wanted: Wanted & Parameters<Awaited<ReturnType<typeof aCrewWanted>>["place"]>[0] = {},
) {
  const { db } = given;
  const { people, partners, price, ...more } = wanted;
  const it = await aCrewWanted(given, {
    ...(people ? { people } : {}),
    ...(partners ? { partners } : {}),
    ...(price ? { price } : {}),
  });
  const placed = await it.place(more);
  const id = placed.data.results[0]?._id ?? "";
  const visits = async () =>
    db
      .selectFrom("job")
      .select(["id", "status", "partner_id", "helps_id"])
      .select([sql<Date>`lower(during)`.as("startsAt"), sql<Date>`upper(during)`.as("endsAt")])
      .where("booking_id", "=", id)
      .orderBy(sql`helps_id is not null`)
      .orderBy("id")
      .execute();
  const team = (await visits()).map((visit) => {
    const partner = it.partners.find((each) => each.id === visit.partner_id);
    if (!partner) throw new Error("Somebody else comes");
    const of = { as: partner, params: { id: visit.id } };
    return {
      ...{ jobId: visit.id, partner },
      accept: () => given.call(endpoints.acceptJob, of),
      start: async (code?: string) =>
        given.call(endpoints.startJob, {
          ...of,
          body: { code: code ?? (await startCodeNow(given, team[0]?.jobId ?? "")) },
        }),
      /** Accepts, sets out and arrives. */
      come: async () => {
        await given.call(endpoints.acceptJob, of);
        await given.call(endpoints.setOut, of);
        return given.call(endpoints.arrive, of);
      },
      complete: (cashReceived = 0) => given.call(endpoints.completeJob, { ...of, body: { cashReceived } }),
      notMet: () => given.call(endpoints.reportNotMet, of),
      seen: async () => (await given.call(endpoints.getPartnerJob, of)).data,
    };
  });
  const [lead, helper] = team;
  if (!lead || !helper) throw new Error("Nobody helps");
  return {
    ...{ ...it, id, visits, team, lead, helper },
    read: async () => (await given.call(endpoints.getOrder, { as: it.customer, params: { id } })).data,
    statuses: async () => (await visits()).map(({ status }) => status),
    /** Moves the visits so that they begin so many minutes from now. */
    beginIn: (minutes: number) =>
      sql`
        update job set during = tstzrange(now() + make_interval(mins => ${minutes}), now() + make_interval(mins => ${minutes + 60}))
        where booking_id = ${id}
      `.execute(db),
    /** What the books have for each visit, account by account. */
    books: async () => {
      const { rows } = await sql<{ job_id: string; account: string; amount: number }>`
        select e.job_id, l.account, sum(l.amount)::int as amount from ledger_entry e join ledger_line l on l.entry_id = e.id
        where e.job_id = any(${team.map(({ jobId }) => jobId)}::uuid[]) group by 1, 2 having sum(l.amount) <> 0
      `.execute(db);
      return team.map(({ jobId }) =>
        Object.fromEntries(
          rows.filter(({ job_id }) => job_id === jobId).map(({ account, amount }) => [account, amount]),
        ),
      );
    },
  };
}
