import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Endpoint, endpoints } from "@chowk/contract";
import { type Notes, noNotes, type Told } from "./notes.ts";
import type { Pair } from "./pair.ts";

/** A browser's patience, shortened: after that the other server is asked. */
const PATIENCE_MS = 2000;
/** The pause between two tries, and between two actions of one client. */
const PAUSE_MS = 120;

interface Call {
  token?: string;
  id?: string;
  body?: object;
  key?: string;
}

interface Answer {
  status: number;
  data?: { results?: unknown };
  /** An earlier try was broken off, or answered 503: it may have been done. */
  wasTriedBefore: boolean;
}

/** Tries once, at one server. Returns undefined if there was no answer. */
export async function ask(url: string, endpoint: Endpoint, { token, id = "", body, key }: Call, ms = PATIENCE_MS) {
  try {
    const answer = await fetch(`${url}/api/chowk365${endpoint.path.replace(":id", id)}`, {
      method: endpoint.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { "idempotency-key": key } : {}),
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(ms),
    });
    return { status: answer.status, said: (await answer.json()) as { data?: { results?: unknown }; message?: string } };
  } catch {
    return undefined;
  }
}

/** Clients of a pair that go on until told to stop; they repeat each call until the answer is clear. */
export class Clients {
  readonly notes: Notes = noNotes();
  readonly #pair: Pair;
  readonly #loops: Promise<void>[];
  #over = false;
  #numbers = 7_000_000_000;
  #turn = 0;

  constructor(pair: Pair, { customers = 2, partners = 1, phones = 1 } = {}) {
    this.#pair = pair;
    const times = (count: number, run: () => Promise<void>) => Array.from({ length: count }, () => this.#again(run));
    this.#loops = [
      ...times(customers, () => this.#order()),
      ...times(partners, () => this.#work()),
      ...times(phones, () => this.#askForCode()),
    ];
  }

  /** Resolves once each client has finished what it was doing. */
  async stop(): Promise<Notes> {
    this.#over = true;
    await Promise.all(this.#loops);
    return this.notes;
  }

  /** Places an order, and perhaps cancels it. */
  async #order(): Promise<void> {
    const { customers, service } = this.#pair;
    const { id: userId, token, addressId } = any(customers);
    const wanted: Notes["orders"][number] = { customerId: userId, key: randomUUID() };
    this.notes.orders.push(wanted);
    const line = { serviceId: service.id, serviceName: service.name, servicePrice: service.price };
    const body = { userId, services_json: [line], paymentType: "COD", addressId, totalPrice: service.price };
    const answer = await this.#insist(endpoints.placeOrder, { token, body, key: wanted.key });
    const [placed] = (answer.data?.results ?? []) as { _id: string }[];
    if (!placed) return;
    wanted.id = placed._id;
    if (Math.random() < 0.6)
      wanted.cancelled = toldBy(await this.#insist(endpoints.cancelOrder, { token, id: placed._id }));
  }

  /** Accepts or declines an offer. */
  async #work(): Promise<void> {
    const { id: partnerId, token } = any(this.#pair.partners);
    const { data } = await this.#insist(endpoints.listPartnerJobs, { token });
    const jobs = ((data?.results ?? []) as { _id: string; status: string }[]).filter((job) => job.status === "Offered");
    if (jobs.length === 0) return;
    const { _id: jobId } = any(jobs);
    const takes = Math.random() < 0.7;
    const answer = takes
      ? await this.#insist(endpoints.acceptJob, { token, id: jobId })
      : await this.#insist(endpoints.declineJob, { token, id: jobId, body: { reason: "not free" } });
    this.notes.deeds.push({ partnerId, jobId, verb: takes ? "accepted" : "declined", told: toldBy(answer) });
  }

  async #askForCode(): Promise<void> {
    this.#numbers += 1;
    const phone = String(this.#numbers);
    // Each try uses a new phone: a second code would make the first one void.
    const answer = await ask(this.#nextUrl(), endpoints.sendOtp, { body: { phone } });
    this.#look("send_otp", answer);
    if (answer?.status === 200) this.notes.codes.push(phone);
  }

  /** Asks one server after the other until the answer is not a failure. */
  async #insist(endpoint: Endpoint, call: Call): Promise<Answer> {
    for (let wasTriedBefore = false; ; wasTriedBefore = true) {
      const answer = await ask(this.#nextUrl(), endpoint, call);
      this.#look(endpoint.path, answer);
      if (answer && answer.status < 500) return { status: answer.status, ...answer.said, wasTriedBefore };
      await pause(PAUSE_MS);
    }
  }

  #look(what: string, answer: Awaited<ReturnType<typeof ask>>): void {
    if (answer?.status === 200) this.notes.done += 1;
    else if (answer && answer.status >= 500 && answer.status !== 503)
      this.notes.wrong.push(`${what}: ${answer.status} ${JSON.stringify(answer.said)}`);
  }

  #nextUrl(): string {
    const { servers } = this.#pair;
    this.#turn += 1;
    return servers[this.#turn % servers.length]?.url ?? "";
  }

  async #again(run: () => Promise<void>): Promise<void> {
    while (!this.#over) {
      await run();
      await pause(PAUSE_MS);
    }
  }
}

const any = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

const toldBy = ({ status, wasTriedBefore }: Answer): Told =>
  status === 200 ? "done" : wasTriedBefore ? "perhaps" : "refused";
