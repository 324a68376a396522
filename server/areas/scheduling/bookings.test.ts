import { endpoints, type Slots } from "@chowk/contract";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { randomOf } from "../../demo/random/deterministic.ts";
import { useApp } from "../../tests/support/app.ts";
import { anAddress, aService, aSubCategory, aWorkingPartner, signedIn } from "../../tests/support/factories.ts";

const given = useApp({ DATABASE_POOL: "20" });

/** `BOOKING_RUNS=50 BOOKINGS=200` is the bar; a few are enough to catch a mistake. */
const RUNS = Number(process.env.BOOKING_RUNS ?? 3);
const BOOKINGS = Number(process.env.BOOKINGS ?? 40);
const timeout = Math.max(60_000, RUNS * BOOKINGS * 1000);

/** One-hour services of a kind that this many partners do, and customers who want them. */
async function aRush(partners: number, customers: number) {
  const { id: sub_category_id } = await aSubCategory(given.db);
  const service = await aService(given.db, { sub_category_id, duration_minutes: 60 });
  for (let n = 0; n < partners; n++) await aWorkingPartner(given.db, { skills: [sub_category_id] });
  const buyers = await Promise.all(
    Array.from({ length: customers }, async () => {
      const customer = await signedIn(given.db);
      return { customer, address: await anAddress(given.db, { customer_id: customer.id }) };
    }),
  );
  return { service, buyers };
}

type Rush = Awaited<ReturnType<typeof aRush>>;

const book = ({ service }: Rush, { customer, address }: Rush["buyers"][number], slot?: string) =>
  given.call(endpoints.placeOrder, {
    as: customer,
    body: {
      userId: customer.id,
      services_json: [{ serviceId: service.id, serviceName: service.name, servicePrice: service.price / 100 }],
      paymentType: "COD",
      addressId: address.id,
      totalPrice: service.price / 100,
      ...(slot ? { slot } : {}),
    },
  });

async function slotsFor({ service }: Rush, { customer, address }: Rush["buyers"][number]): Promise<Slots> {
  const { data } = await given.call(endpoints.listSlots, {
    as: customer,
    query: { services: service.id, addressId: address.id },
  });
  return data.results;
}

/** Visits of one partner that overlap, or leave no time for travel between them. */
const clashes = sql`
  select a.id from job a join job b on b.partner_id = a.partner_id and b.id > a.id
  where a.status <> 'Cancelled' and b.status <> 'Cancelled'
    and tstzrange(lower(a.during), upper(a.during) + interval '10 minutes')
      && tstzrange(lower(b.during), upper(b.during) + interval '10 minutes')
`;

test(
  "of many who want the same time of one partner, one gets it, and all others are told and offered the next times",
  async () => {
    for (let run = 0; run < RUNS; run++) {
      const rush = await aRush(1, BOOKINGS);
      const [first] = rush.buyers;
      const slot = first && (await slotsFor(rush, first)).first;
      if (!slot) throw new Error("nobody is free");

      const answers = await Promise.all(rush.buyers.map((buyer) => book(rush, buyer, slot)));

      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(BOOKINGS - 1);
      for (const answer of refused) {
        expect(answer).toMatchObject({
          status: 409,
          message: "This time has been taken in the meantime. Please choose another one.",
        });
        const { slots } = answer.data as unknown as { slots: Slots };
        expect(slots.first).not.toBeNull();
        expect(slots.days.flatMap(({ starts }) => starts)).not.toContain(slot);
      }
      expect((await clashes.execute(given.db)).rows).toEqual([]);
    }
  },
  timeout,
);

test(
  "whatever many choose at once, no partner is at two places at once or late, and each refusal is clear",
  async () => {
    for (let run = 0; run < RUNS; run++) {
      const random = randomOf(`rush ${process.env.BOOKING_SEED ?? ""} ${run}`);
      const rush = await aRush(1 + Math.floor(random() * 3), BOOKINGS);
      const [first] = rush.buyers;
      const starts = first ? (await slotsFor(rush, first)).days.flatMap((day) => day.starts) : [];
      const wished = rush.buyers.map(() => (random() < 0.3 ? undefined : starts[Math.floor(random() ** 3 * 20)]));

      const answers = await Promise.all(rush.buyers.map((buyer, n) => book(rush, buyer, wished[n])));

      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(5);
      for (const { status, message } of answers.filter((answer) => answer.status !== 200))
        expect([status, message]).toEqual([
          409,
          expect.stringMatching(/^(This time has been|Others were|Many people|Everybody is booked)/),
        ]);
      expect((await clashes.execute(given.db)).rows).toEqual([]);
    }
  },
  timeout,
);

test("a time can still be booked for a while after it is no longer shown, and then no more", async () => {
  const rush = await aRush(1, 1);
  const [buyer] = rush.buyers;
  const slot = buyer && (await slotsFor(rush, buyer)).first;
  if (!slot) throw new Error("nobody is free");
  const minutesUntil = Math.ceil((Date.parse(slot) - Date.now()) / 60_000);
  const set = (settings: object) =>
    given.db
      .updateTable("business_settings")
      .set({ settings: JSON.stringify(settings) })
      .execute();
  onTestFinished(async () => void (await set({})));

  await set({ leadMinutes: minutesUntil + 11 });
  expect(await book(rush, buyer, slot)).toMatchObject({ status: 409 });

  await set({ leadMinutes: minutesUntil + 5 });
  expect((await slotsFor(rush, buyer)).first).not.toBe(slot);
  expect(await book(rush, buyer, slot)).toMatchObject({ status: 200 });
});
