import type { JobStatus, PaymentType } from "@chowk/contract";
import { openSession } from "../../areas/identity/sessions.ts";
import { startCodeOf } from "../../areas/scheduling/scheduling.ts";
import type { Database } from "../../platform/database/connection.ts";
import type { TestApp } from "./app.ts";
import { aCustomer, aJob, anOrder, aService, aSubCategory, aWorkingPartner } from "./factories.ts";

/** An approved partner with an open session: pass it to `call` as the caller. */
export async function aPartnerAtWork(db: Database, given: Parameters<typeof aWorkingPartner>[1] = {}) {
  const partner = await aWorkingPartner(db, given);
  return { ...partner, token: await openSession(db, { role: "partner", id: partner.id }, "a test") };
}

/** Returns the start code that the customer of a visit is shown now. */
export async function startCodeNow({ db, secrets }: Pick<TestApp, "db" | "secrets">, jobId: string): Promise<string> {
  const job = await db.selectFrom("job").select(["id", "code_round"]).where("id", "=", jobId).executeTakeFirstOrThrow();
  return startCodeOf(secrets, job);
}

interface Visit {
  status?: JobStatus;
  payment?: PaymentType;
  /** The price of each service in paise; each is a separate job, for the partner at the same index. */
  prices?: number[];
  startsAt?: Date;
}

/** An order with a job for each partner, all in the same status. Nobody else has the skills. */
export async function aVisit(
  db: Database,
  partners: { id: string }[],
  { status = "Offered", payment = "COD", prices = partners.map(() => 599_00), startsAt }: Visit = {},
) {
  const customer = await aCustomer(db, { name: "Meera Krishnan Iyer" });
  const services = await Promise.all(
    prices.map(async (price) =>
      aService(db, { price, name: "Tap repair", sub_category_id: (await aSubCategory(db)).id }),
    ),
  );
  const booking = await anOrder(db, {
    customer_id: customer.id,
    services,
    area: "Bengaluru",
    payment_type: payment,
    ...(payment === "Online" ? { payment_status: "SUCCESS" } : {}),
  });
  const jobs = [];
  for (const [n, partner] of partners.entries()) {
    const service = services[n];
    const job = await aJob(db, {
      booking_id: booking.id,
      partner_id: partner.id,
      status,
      ...(startsAt ? { startsAt } : {}),
      ...(service ? { sub_category_id: service.sub_category_id } : {}),
    });
    if (service)
      await db
        .updateTable("booking_line")
        .set({ job_id: job.id })
        .where("booking_id", "=", booking.id)
        .where("service_id", "=", service.id)
        .execute();
    jobs.push(job);
  }
  return { customer, booking, jobs, jobId: jobs[0]?.id ?? "" };
}
