import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Endpoint, endpoints } from "@chowk/contract";
import type { Sandbox } from "../faults/sandbox.ts";
import { Client } from "./client.ts";
import type { NotedOrder, Notes } from "./notes.ts";
import type { Customer, Partner, People } from "./people.ts";

interface Given {
  fronts: string[];
  people: People;
  notes: Notes;
  sandbox: Sandbox;
  /** The start code, which the customer tells at the door. */
  codeOf: (job: string) => Promise<string | undefined>;
}

const chance = (of: number) => Math.random() < of;
const PARTNER_CLIENTS = 3;

/** Starts customers and partners, who are all busy until told to stop. */
export function startLoad(given: Given): { stop: () => Promise<void> } {
  let over = false;
  const client = () => new Client(given.fronts, given.notes, () => over);
  const { customers, partners } = given.people;
  const all = [
    ...customers.map((customer) =>
      again(
        () => over,
        () => order(given, client(), customer),
      ),
    ),
    ...Array.from({ length: PARTNER_CLIENTS }, (_, nth) =>
      again(
        () => over,
        async () => {
          const own = client();
          for (const partner of partners.filter((_each, at) => at % PARTNER_CLIENTS === nth)) {
            if (over) return;
            await work(given, own, partner);
          }
        },
      ),
    ),
  ];
  return {
    async stop() {
      over = true;
      await Promise.all(all);
    },
  };
}

async function again(isOver: () => boolean, once: () => Promise<void>): Promise<void> {
  while (!isOver()) {
    await once();
    await pause(300 + Math.random() * 700);
  }
}

/** Asks for a login code: a text message that people wait for. */
const askForCode = (client: Client) =>
  client.call({
    token: "",
    endpoint: endpoints.sendOtp,
    body: { phone: String(9_000_000_000 + Math.floor(Math.random() * 900_000_000)) },
  });

/** Places an order, pays it or not, and may cancel it. */
async function order({ people, notes, sandbox }: Given, client: Client, customer: Customer): Promise<void> {
  if (chance(0.2)) await askForCode(client);
  const { service } = people;
  const payment = chance(0.5) ? "Online" : "COD";
  const body = {
    userId: customer.id,
    services_json: [{ serviceId: service.id, serviceName: service.name, servicePrice: service.price }],
    ...{ paymentType: payment, addressId: customer.addressId, totalPrice: service.price },
  };
  const { token } = customer;
  const answer = await client.call({ token, endpoint: endpoints.placeOrder, body, key: randomUUID() });
  if (!answer) return void notes.unknownOrders.push({ customer: customer.id });
  if (answer.status !== 200) {
    if (answer.status !== 409) notes.odd.push(`an order was answered ${answer.status}`);
    return;
  }
  const [placed] = (answer.data as { results: { _id: string; ordId: string }[] }).results;
  if (!placed) return void notes.odd.push("an order was answered without one");
  const noted: NotedOrder = { id: placed._id, customer: customer.id, payment, cancelled: false };
  notes.orders.push(noted);
  if (payment === "Online") await pay(client, { token, sandbox, id: noted.id });
  // Unpaid online orders keep a customer from placing more.
  if (payment === "Online" ? chance(0.5) : chance(0.3)) {
    const cancelled = await client.call({ token, endpoint: endpoints.cancelOrder, id: noted.id });
    noted.cancelled = cancelled?.status === 200;
  }
}

async function pay(client: Client, { token, sandbox, id }: { token: string; sandbox: Sandbox; id: string }) {
  const answer = await client.call({ token, endpoint: endpoints.paymentSession, id });
  const link = (answer?.data as { link?: string } | undefined)?.link;
  const session = answer?.status === 200 && link && new URL(link).searchParams.get("session_id");
  if (!session) return;
  const notify = ["once", "once", "once", "twice", "never", "forged", "reordered"][Math.floor(Math.random() * 7)];
  // The payment provider's own page; its failures are not our concern.
  await sandbox.tell("PATCH", `/payments/${session}/faults`, { notify }).catch(() => {});
  await sandbox
    .tell("POST", `/payments/${session}/decide`, { result: chance(0.85) ? "CAPTURED" : "NOT CAPTURED" })
    .catch(() => {});
  if (chance(0.7)) await client.call({ token, endpoint: endpoints.paymentReturned, id });
}

interface Visit {
  _id: string;
  status: string;
  toCollect: number;
}

const onward: Record<string, [Endpoint, string]> = {
  Offered: [endpoints.acceptJob, "accepted"],
  Accepted: [endpoints.setOut, "set out"],
  Traveling: [endpoints.arrive, "arrived"],
  Reached: [endpoints.startJob, "started"],
  Started: [endpoints.completeJob, "completed"],
};

/** Goes on with one of a partner's visits by one step, or declines it. */
async function work({ notes, codeOf }: Given, client: Client, { token }: Partner): Promise<void> {
  const listed = await client.call({ token, endpoint: endpoints.listPartnerJobs });
  const jobs = (listed?.data as { results?: Visit[] } | undefined)?.results ?? [];
  for (const job of jobs.filter(({ status }) => onward[status]).slice(0, 2)) {
    if (client.isOver()) return;
    const declines = job.status === "Offered" && chance(0.1);
    const [endpoint, event] = declines
      ? ([endpoints.declineJob, "declined"] as const)
      : (onward[job.status] as [Endpoint, string]);
    const body =
      event === "started"
        ? { code: await codeOf(job._id) }
        : event === "completed"
          ? { cashReceived: job.toCollect }
          : event === "declined"
            ? { reason: "not free" }
            : undefined;
    const answer = await client.call({ token, endpoint, id: job._id, ...(body ? { body } : {}) });
    if (answer?.status === 200) notes.deeds.push({ job: job._id, event });
    await pause(100);
  }
}
