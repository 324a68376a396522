import { randomUUID } from "node:crypto";
import { type Extra, endpoints } from "@chowk/contract";
import fc from "fast-check";
import { anUpload } from "../support/factories.ts";
import { findJob } from "./work.ts";
import type { Caller, Placed, World } from "./world.ts";

const deeds = [
  ...[
    "propose",
    "agree",
    "agree",
    "agree by code",
    "decline",
    "end",
    "propose another visit",
    "book another visit",
    "pay the rest",
    "pay the rest",
    "use credit",
    "tip",
    "tip",
  ],
  ...["complain", "answer: again", "answer: money", "answer: credit", "answer: damages", "answer: no"],
  ...["give back cash", "give back as credit", "pay out credit", "write", "answer in the chat"],
] as const;
type What = (typeof deeds)[number];

/** What customer, partner and desk do about a visit at the door, and once it is done; each call is sent `times` times at once. */
export interface AtDoor {
  what: What;
  visit: number;
  percent: number;
  times: number;
}

export const atDoor: fc.Arbitrary<AtDoor> = fc.record({
  what: fc.constantFrom(...deeds),
  visit: fc.nat({ max: 2 }),
  percent: fc.integer({ min: 1, max: 100 }),
  times: fc.constantFrom(1, 1, 2),
});

const reason = "As the test wants it.";

/** Does it, if it can be done now. Returns the address of the payment page that was opened, if any. */
export async function doAtDoor(world: World, order: Placed, { what, visit, percent, times }: AtDoor) {
  const job = await findJob(world, order.id, visit);
  if (!job) return undefined;
  const partner = job.partner_id ? await world.partner(job.partner_id) : undefined;
  return deedsOf({ world, order, job, partner, percent, times })[what]();
}

interface Given {
  world: World;
  order: Placed;
  job: NonNullable<Awaited<ReturnType<typeof findJob>>>;
  partner: Caller | undefined;
  percent: number;
  times: number;
}

function deedsOf(given: Given): Record<What, () => Promise<string | undefined>> {
  const { world, order, job, partner, percent, times } = given;
  const { desk } = world;
  const { customer, id } = order;
  const key = randomUUID();
  const send = async (run: () => Promise<unknown>) => {
    await Promise.all(Array.from({ length: times }, run));
    return undefined;
  };
  /** So much of what can go back, in rupees. */
  const part = (all = 0) => Math.round(all * percent) / 100;
  const giveBack = async (how: object) => {
    const at = await world.call(desk, endpoints.deskOrder, { id });
    const body = { amount: part(at?.data?.results?.cashRefundable), reason, ...how };
    return send(() => world.call(desk, endpoints.refundCash, { id, key, body }));
  };
  const decide = async (endpoint: typeof endpoints.agreeToExtra | typeof endpoints.declineExtra) => {
    const open = (await openProposal(given)) ?? ((await propose(given)) && (await openProposal(given)));
    if (!open) return undefined;
    const body = endpoint === endpoints.agreeToExtra ? { newTotal: open.newTotal } : undefined;
    return send(() => world.call(customer, endpoint, { id, params: { extraId: open._id }, body }));
  };
  const answer = async (how: (can: { refundable: number; cashRefundable: number }) => object) => {
    const open = (await openComplaint(given)) ?? ((await complain(given)) && (await openComplaint(given)));
    if (!open) return undefined;
    const body = { reason, atPartnersCost: percent % 2 === 0, ...how(open) };
    return send(() => world.call(desk, endpoints.answerComplaint, { id: open._id, body }));
  };
  const pageOf = (answer: { data?: { link?: string } } | undefined) => answer?.data?.link;
  const line = { jobId: job.id, lineId: key };
  const text = { text: "At the back door, please." };
  return {
    propose: () => send(() => propose(given)),
    "propose another visit": () => send(() => propose(given, { anotherVisit: true })),
    async "book another visit"() {
      const open = await openProposal(given, true);
      const query = `orderId=${id}&extraId=${open?._id}`;
      const slots = open && (await world.call(customer, endpoints.listSlots, { query }));
      const body = { slot: slots?.data?.results?.first, total: open?.added };
      return open && send(() => world.call(customer, endpoints.bookExtra, { id, params: { extraId: open._id }, body }));
    },
    async "agree by code"() {
      const open = await openProposal(given);
      const texts = open ? await world.textsTo(customer, "extra-proposed") : [];
      const code = /\b\d{6}\b/.exec(texts.at(-1) ?? "")?.[0];
      if (!open || !code || !partner) return undefined;
      const params = { id: job.id, extraId: open._id };
      return send(() => world.call(partner, endpoints.agreeByCode, { params, body: { code } }));
    },
    agree: () => decide(endpoints.agreeToExtra),
    decline: () => decide(endpoints.declineExtra),
    async end() {
      if (!partner) return undefined;
      const found = await world.call(partner, endpoints.jobExtras, { id: job.id });
      const body = { reason, cashReceived: found?.data?.ending?.toCollect ?? 0 };
      return send(() => world.call(partner, endpoints.endVisit, { id: job.id, body }));
    },
    async "pay the rest"() {
      const rests = await world.call(customer, endpoints.listRests, { id });
      const rest = rests?.data?.results?.find(({ payToken }: { payToken: string | null }) => payToken);
      if (!rest) return undefined;
      const params = { token: rest.payToken };
      return pageOf(await world.call(customer, endpoints.payRest, { params, body: { amount: rest.amount } }));
    },
    "use credit": () => send(() => world.call(customer, endpoints.useCredit, { id })),
    tip: async () => pageOf(await world.call(customer, endpoints.giveTip, { id, body: { jobId: job.id, amount: 20 } })),
    complain: () => send(() => complain(given)),
    async "answer: again"() {
      const open = await openComplaint(given);
      const slots = open && (await world.call(desk, endpoints.complaintSlots, { id: open._id }));
      return answer(() => ({ outcome: "visit", startsAt: slots?.data?.results?.first }));
    },
    "answer: money": () =>
      answer(({ refundable, cashRefundable }) => ({
        ...{ outcome: "refund", amount: part(refundable || cashRefundable) },
        ...(refundable ? {} : { reference: "UTR 3" }),
      })),
    "answer: credit": () =>
      answer(({ cashRefundable }) => ({ outcome: "refund", amount: part(cashRefundable), toCredit: true })),
    "answer: damages": () => answer(() => ({ outcome: "damages", amount: 100, reference: "UTR 4" })),
    "answer: no": () => answer(() => ({ outcome: "declined" })),
    "give back cash": () => giveBack({ reference: "UTR 1" }),
    "give back as credit": () => giveBack({ toCredit: true }),
    async "pay out credit"() {
      const has = await world.call(desk, endpoints.deskCustomer, { id: customer.id });
      const body = { amount: part(has?.data?.results?.credit?.balance), reference: "UTR 2", reason };
      return send(() => world.call(desk, endpoints.payOutCredit, { id: customer.id, key, body }));
    },
    write: () => send(() => world.call(customer, endpoints.writeToPartner, { id, params: line, body: text })),
    "answer in the chat": async () =>
      partner && send(() => world.call(partner, endpoints.writeToCustomer, { id: job.id, params: line, body: text })),
  };
}

/** The partner proposes an entry of the rate card. */
async function propose({ world, job, partner }: Given, { anotherVisit = false } = {}): Promise<unknown> {
  if (!partner) return undefined;
  const lines = [{ rateId: await world.rateOf(job.sub_category_id), quantity: 1 }];
  const body = { lines, reason, anotherVisit, photo: (await anUpload(world.db)).url };
  return world.call(partner, endpoints.proposeExtra, { id: job.id, body });
}

async function openProposal({ world, order: { customer, id } }: Given, another = false) {
  const listed = await world.call(customer, endpoints.listExtras, { id });
  return listed?.data?.results?.find(
    ({ state, anotherVisit }: Extra) => state === "proposed" && (anotherVisit ?? false) === another,
  );
}

function complain({ world, order: { customer, id }, job }: Given): Promise<unknown> {
  const body = { jobId: job.id, kind: "work", said: "It drips again." };
  return world.call(customer, endpoints.complain, { id, body });
}

async function openComplaint({ world, order: { id } }: Given) {
  const listed = await world.call(world.desk, endpoints.deskComplaints, { query: `order=${id}` });
  return listed?.data?.results?.find(({ answered }: { answered: unknown }) => answered === null);
}
