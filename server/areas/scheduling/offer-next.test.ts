import { endpoints } from "@chowk/contract";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { addJob } from "../../platform/jobs/jobs.ts";
import { useApp } from "../../tests/support/app.ts";
import { anAddress, aService, aSubCategory, aWorkingPartner, signedIn } from "../../tests/support/factories.ts";
import { bySystem } from "../order-book/order-book.ts";
import { holdJob, moveJob } from "./move-job.ts";
import { offerNext } from "./offer-next.ts";

const given = useApp();

/** An order with one visit; partners at these distances, in hundredths of a degree. */
async function anOfferedVisit(...distances: number[]) {
  const { id: skill } = await aSubCategory(given.db);
  const partners: string[] = [];
  for (const far of distances)
    partners.push((await aWorkingPartner(given.db, { skills: [skill], latitude: 12.9716 + far / 100 })).id);
  const service = await aService(given.db, { sub_category_id: skill });
  const customer = await signedIn(given.db);
  const address = await anAddress(given.db, { customer_id: customer.id });
  const { data } = await given.call(endpoints.placeOrder, {
    as: customer,
    body: {
      userId: customer.id,
      services_json: [{ serviceId: service.id, serviceName: service.name, servicePrice: service.price / 100 }],
      paymentType: "COD",
      addressId: address.id,
      totalPrice: service.price / 100,
    },
  });
  const bookingId = data.results[0]?._id ?? "";
  const visit = () =>
    given.db
      .selectFrom("job")
      .select(["id", "status", "partner_id"])
      .where("booking_id", "=", bookingId)
      .executeTakeFirstOrThrow();
  return { partners, visit, jobId: (await visit()).id };
}

const lapse = async (jobId: string) => {
  await sql`update job set answer_by = now() - interval '1 minute' where id = ${jobId} and status = 'Offered'`.execute(
    given.db,
  );
  await given.db.transaction().execute((tx) => addJob(tx, "offer-visits", {}));
  await given.runJobs();
};

test("a visit is offered to the nearest partner, then to the next who has not had it, and in the end to nobody", async () => {
  const { partners, visit, jobId } = await anOfferedVisit(3, 1, 2);
  const [far, near, middle] = partners;
  expect(await visit()).toMatchObject({ status: "Offered", partner_id: near });

  await lapse(jobId);
  expect(await visit()).toMatchObject({ status: "Offered", partner_id: middle });

  await given.db.transaction().execute(async (tx) => {
    await moveJob(tx, await holdJob(tx, jobId), { event: "declined", by: { kind: "partner", id: middle ?? "" } });
    expect(await offerNext(tx, given.config, jobId)).toBe(true);
  });
  expect(await visit()).toMatchObject({ status: "Offered", partner_id: far });

  await lapse(jobId);
  expect(await visit()).toMatchObject({ status: "Unassigned", partner_id: null });
});

test("an offer that can still be answered stays with its partner", async () => {
  const { partners, visit } = await anOfferedVisit(1, 2);
  await given.db.transaction().execute((tx) => addJob(tx, "offer-visits", {}));
  await given.runJobs();
  expect(await visit()).toMatchObject({ status: "Offered", partner_id: partners[0] });
});

test("a partner who has become busy at that time is passed over", async () => {
  const { partners, visit, jobId } = await anOfferedVisit(1, 2, 3);
  const [, second, third] = partners;
  await sql`
    insert into job (id, booking_id, sub_category_id, status, partner_id, during, latitude, longitude)
    select uuidv7(), o.id, j.sub_category_id, 'Accepted', ${second}::uuid, j.during, j.latitude, j.longitude
    from job j cross join lateral (
      select id from booking where id <> j.booking_id limit 1
    ) o where j.id = ${jobId}
  `.execute(given.db);

  await lapse(jobId);
  expect(await visit()).toMatchObject({ status: "Offered", partner_id: third });
});

test("a visit whose time has come is no longer offered to anybody", async () => {
  const { visit, jobId } = await anOfferedVisit(1, 2);
  await sql`
    update job set during = tstzrange(now() - interval '5 minutes', now() + interval '40 minutes') where id = ${jobId}
  `.execute(given.db);
  await given.db.transaction().execute(async (tx) => {
    await moveJob(tx, await holdJob(tx, jobId), { event: "lapsed", by: bySystem });
    expect(await offerNext(tx, given.config, jobId)).toBe(false);
  });
  expect(await visit()).toMatchObject({ status: "Unassigned" });
});

test.each([-2, 2])("a process whose clock is %d hours off gives as long to answer as any other", async (hours) => {
  const { partners, visit, jobId } = await anOfferedVisit(1, 2);
  // At work all day, so that the time to answer is counted from now.
  await sql`update partner_hours set works_from = '00:00', works_until = '23:59' where partner_id = any(${partners}::uuid[])`.execute(
    given.db,
  );
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  await given.db.transaction().execute(async (tx) => {
    await moveJob(tx, await holdJob(tx, jobId), { event: "declined", by: { kind: "partner", id: partners[0] ?? "" } });
    expect(await offerNext(tx, given.config, jobId)).toBe(true);
  });
  expect(await visit()).toMatchObject({ status: "Offered", partner_id: partners[1] });
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from answer_by - now())::float8 / 60 as wait from job where id = ${jobId}
  `.execute(given.db);
  expect(rows[0]?.wait).toBeGreaterThan(0);
  expect(rows[0]?.wait).toBeLessThanOrEqual(20);
});
