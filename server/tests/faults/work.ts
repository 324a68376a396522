import { randomUUID } from "node:crypto";
import { type Endpoint, endpoints, type JobStatus } from "@chowk/contract";
import fc from "fast-check";
import { sql } from "kysely";
import { startCodeOf } from "../../areas/scheduling/scheduling.ts";
import { testSecrets } from "../support/secrets.ts";
import type { World } from "./world.ts";

/** What the partner of a visit does: goes on with it for `steps` steps, or ends it otherwise; each call is sent `times` times at once. */
export interface Act {
  visit: number;
  verb: "go on" | "decline" | "giveBack" | "notMet";
  steps: number;
  times: number;
}

/** What the desk does about an order. */
export type Deed =
  | { what: "refund"; percent: number; times: number }
  | { what: "cancel"; withFee: boolean }
  | { what: "take away"; visit: number }
  | { what: "offer"; visit: number; given: boolean };

const visit = fc.nat({ max: 2 });
const times = fc.constantFrom(1, 1, 2);

export const act: fc.Arbitrary<Act> = fc.record({
  visit,
  verb: fc.constantFrom("go on", "go on", "go on", "go on", "decline", "giveBack", "notMet", "notMet" as const),
  steps: fc.integer({ min: 1, max: 5 }),
  times,
});

export const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant("refund" as const), percent: fc.integer({ min: 1, max: 100 }), times }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("cancel" as const), withFee: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("take away" as const), visit }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("offer" as const), visit, given: fc.boolean() }) },
);

const onward: Partial<Record<JobStatus, Endpoint>> = {
  Offered: endpoints.acceptJob,
  Accepted: endpoints.setOut,
  Traveling: endpoints.arrive,
  Reached: endpoints.startJob,
  Started: endpoints.completeJob,
};
const otherwise = { decline: endpoints.declineJob, giveBack: endpoints.giveBackJob, notMet: endpoints.reportNotMet };

export async function doAct(world: World, orderId: string, { visit, verb, steps, times }: Act): Promise<void> {
  for (let step = 0; step < (verb === "go on" ? steps : 1); step += 1) {
    let job = await findJob(world, orderId, visit);
    // If nobody is asked any more, the desk asks a partner.
    if (verb === "go on" && job?.status === "Unassigned") {
      await doDeed(world, orderId, { what: "offer", visit, given: false });
      job = await findJob(world, orderId, visit);
    }
    const endpoint = verb === "go on" ? onward[job?.status as JobStatus] : otherwise[verb];
    if (!job?.partner_id || !endpoint) return;
    const partner = await world.partner(job.partner_id);
    // The agreed time has come, so a partner at the door has waited long enough.
    if (verb === "notMet") await agreedTimeIsOver(world, job.id);
    const id = job.id;
    const shown = endpoint === endpoints.completeJob && (await world.call(partner, endpoints.getPartnerJob, { id }));
    const body = bodyOf(endpoint, job, shown?.data?.toCollect);
    await atOnce(times, () => world.call(partner, endpoint, { id, body }));
  }
}

function bodyOf(
  endpoint: Endpoint,
  job: { lead_id: string; code_round: number } | undefined,
  toCollect = 0,
): object | undefined {
  if (endpoint === endpoints.startJob)
    return { code: job ? startCodeOf(testSecrets, { ...job, id: job.lead_id }) : "" };
  if (endpoint === endpoints.completeJob) return { cashReceived: toCollect };
  return endpoint === endpoints.declineJob || endpoint === endpoints.giveBackJob ? { reason: "not free" } : undefined;
}

export async function doDeed(world: World, orderId: string, deed: Deed): Promise<void> {
  const reason = "As the test wants it.";
  const { desk } = world;
  if (deed.what === "cancel") {
    await world.call(desk, endpoints.cancelByDesk, { id: orderId, body: { reason, withFee: deed.withFee } });
    return;
  }
  if (deed.what === "refund") {
    const order = await world.call(desk, endpoints.deskOrder, { id: orderId });
    const amount = Math.round(order.data.results.totalPrice * deed.percent) / 100;
    const key = randomUUID();
    await atOnce(deed.times, () =>
      world.call(desk, endpoints.refundPart, { id: orderId, key, body: { amount, reason } }),
    );
    return;
  }
  const job = await findJob(world, orderId, deed.visit);
  if (!job) return;
  if (deed.what === "take away") {
    await world.call(desk, endpoints.takeAwayByDesk, { id: job.id, body: { reason } });
    return;
  }
  const free = await world.call(desk, endpoints.freePartners, { id: job.id });
  const partnerId = free?.data?.results?.[0]?._id;
  if (partnerId) await world.call(desk, endpoints.offerByDesk, { id: job.id, body: { partnerId, given: deed.given } });
}

export async function findJob({ db }: World, orderId: string, which: number) {
  const jobs = await db
    .selectFrom("job as j")
    .innerJoin("job as lead", (join) => join.on("lead.id", "=", (of) => of.fn.coalesce("j.helps_id", "j.id")))
    .select(["j.id", "j.status", "j.partner_id", "j.sub_category_id", "lead.id as lead_id", "lead.code_round"])
    .where("j.booking_id", "=", orderId)
    .orderBy("j.id")
    .execute();
  return jobs[which % Math.max(jobs.length, 1)];
}

const agreedTimeIsOver = ({ db }: World, jobId: string) =>
  sql`
    update job set during = tstzrange(now() - interval '2 h', now() - interval '1 h')
    where id = ${jobId} and status = 'Reached'
  `.execute(db);

const atOnce = (times: number, run: () => Promise<unknown>) => Promise.all(Array.from({ length: times }, run));
