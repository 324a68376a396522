import { type Endpoint, endpoints, type PaymentType, type RefundOutcome } from "@chowk/contract";
import { sql } from "kysely";
import type { Choice } from "../../areas/catalogue/catalogue.ts";
import { openSession } from "../../areas/identity/identity.ts";
import { setRate } from "../../areas/payments/payments.ts";
import { tasks } from "../../bin/tasks.ts";
import type { Database } from "../../platform/database/connection.ts";
import { addJob, runDueJobs } from "../../platform/jobs/jobs.ts";
import {
  anAddress,
  anOperator,
  aRate,
  aServedSubCategory,
  aService,
  aWorkingPartner,
  signedIn,
} from "../support/factories.ts";
import { freePort } from "../support/free-port.ts";
import { testSecrets } from "../support/secrets.ts";
import { sentTo } from "../support/sent.ts";
import { end, type Given, kill, type Life, live } from "./life.ts";
import type { Sandbox } from "./sandbox.ts";

/** An account with an open session. */
export interface Caller {
  token: string;
}

export interface Customer extends Caller {
  id: string;
  phone: string;
  booking: object;
}

/** An order, and who placed it. */
export interface Placed {
  customer: Customer;
  id: string;
  number: string;
}

interface Sent {
  id?: string;
  /** The other gaps of its path. */
  params?: Record<string, string>;
  query?: string;
  body?: object | undefined;
  /** An Idempotency-Key. */
  key?: string;
}

/** What the business keeps if it may keep a fee, in rupees; in paise it is `FEE * 100`. */
export const FEE = 75;
/** What is chosen of each service adds so many rupees to it. */
const CHOSEN = 60;
const depth: Choice = {
  ...{ id: "depth", name: "How thoroughly?", names: {}, kind: "one", required: true },
  options: [
    { id: "light", name: "Light", names: {}, price: 0, minutes: 0 },
    { id: "deep", name: "Deep", names: {}, price: CHOSEN * 100, minutes: 15 },
  ],
};

const settings = { cancellationFee: FEE, waitMinutes: 0, setOutMinutes: 10_080, smallestTip: 20, visitCharge: 99 };

/** Rupees, with what is chosen. Two kinds of services; two partners come for the second, so there are three visits. */
const prices = [599, 401.5];

/** The product with its database and the sandbox, and what can happen to it. */
export class World {
  readonly #given: Given;
  readonly #port: number;
  readonly #partners = new Map<string, Caller>();
  #life: Life;
  /** An operator who may do everything. */
  desk: Caller = { token: "" };

  static async open(given: Given): Promise<World> {
    const port = await freePort();
    const world = new World(given, port, await live(given, port));
    await setRate(world.db, { from: "INR", to: "KWD", rate: "0.0036", setBy: "a test" });
    await world.db
      .updateTable("business_settings")
      .set({ settings: JSON.stringify(settings) })
      .execute();
    const { id } = await anOperator(world.db, { roles: ["owner"] });
    world.desk = { token: await openSession(world.db, { role: "operator", id }, "a test") };
    return world;
  }

  private constructor(given: Given, port: number, life: Life) {
    this.#given = given;
    this.#port = port;
    this.#life = life;
  }

  get sandbox(): Sandbox {
    return this.#given.sandbox;
  }

  get db(): Database {
    return this.#life.db;
  }

  async close(): Promise<void> {
    await end(this.#life);
  }

  /** A customer who is about to book services of this many kinds, each done by separate partners: one of the first, two of the next … */
  async customer(kinds: number, paymentType: PaymentType = "Online"): Promise<Customer> {
    const { id, token, phone } = await signedIn(this.db);
    const address = await anAddress(this.db, { customer_id: id });
    const services = [];
    for (const [at, price] of prices.slice(0, kinds).entries()) {
      const people = at + 1;
      const { id: sub_category_id } = await aServedSubCategory(this.db);
      // One more than are needed, as unconfirmed customers hold half of them at most.
      for (let n = 0; n < 2 * people - 1; n += 1) await aWorkingPartner(this.db, { skills: [sub_category_id] });
      const facts = { sub_category_id, people, price: (price - CHOSEN) * 100, max_quantity: 5 };
      services.push(await aService(this.db, { ...facts, choices: JSON.stringify([depth]) }));
    }
    return {
      id,
      token,
      phone,
      booking: {
        userId: id,
        services_json: services.map((each, at) => ({
          serviceId: each.id,
          serviceName: each.name,
          servicePrice: prices[at] ?? 0,
          quantity: at + 1,
          chosen: ["deep"],
        })),
        paymentType,
        addressId: address.id,
        totalPrice: services.reduce((sum, _, at) => sum + (prices[at] ?? 0) * (at + 1), 0),
        ...(paymentType === "Online" ? { payment_status: "PENDING" } : {}),
      },
    };
  }

  /** Returns an entry of a kind's rate card. */
  async rateOf(subCategoryId: string): Promise<string> {
    const of = { sub_category_id: subCategoryId };
    const known = await this.db
      .selectFrom("rate_item")
      .select("id")
      .where("sub_category_id", "=", subCategoryId)
      .execute();
    return (known[0] ?? (await aRate(this.db, of))).id;
  }

  /** Returns the partner of a visit as a caller. */
  async partner(id: string): Promise<Caller> {
    const known = this.#partners.get(id);
    if (known) return known;
    const partner = { token: await openSession(this.db, { role: "partner", id }, "a test") };
    this.#partners.set(id, partner);
    return partner;
  }

  /** Returns a customer's orders, the first first. */
  async ordersOf(customer: Customer): Promise<Placed[]> {
    const orders = await this.db
      .selectFrom("booking")
      .select(["id", "number"])
      .where("customer_id", "=", customer.id)
      // What their credit came from was placed by nobody.
      .where((of) =>
        of.exists(
          of
            .selectFrom("booking_event as e")
            .whereRef("e.booking_id", "=", "booking.id")
            .where("e.event", "=", "placed")
            .select("e.id"),
        ),
      )
      .orderBy("id")
      .execute();
    return orders.map((order) => ({ customer, ...order }));
  }

  /** Returns the text messages to a customer by a template, oldest first. */
  async textsTo({ phone }: Customer, template: string): Promise<string[]> {
    const sent = await sentTo({ db: this.db, secrets: testSecrets }, phone);
    return sent.filter((each) => each.template === template).map(({ text }) => text);
  }

  /** Makes a call as the browser does. Returns undefined if a crash broke the connection. */
  async call(as: Caller, endpoint: Endpoint, { id = "", params = {}, query, body, key }: Sent = {}) {
    const filled = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? id);
    const path = query ? `${filled}?${query}` : filled;
    const { app } = this.#life;
    const answer = await app
      .inject({
        method: endpoint.method,
        url: `/api/chowk365${path}`,
        headers: { authorization: `Bearer ${as.token}`, ...(key ? { "idempotency-key": key } : {}) },
        ...(body ? { payload: body } : {}),
      })
      .catch(() => undefined);
    if (!answer || app !== this.#life.app) return undefined;
    if (answer.statusCode >= 500) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json();
  }

  /** Reports what an operator saw about a refund on the payment provider's screens. */
  async seeToRefund(id: string, outcome: RefundOutcome): Promise<void> {
    await this.call(this.desk, endpoints.seeToRefund, { id, body: { outcome, note: "Looked at their screens." } });
  }

  /** Sends a notification, as anybody can. */
  async notify(url: string, payload: string): Promise<void> {
    await this.#life.app
      .inject({
        method: "POST",
        url: new URL(url).pathname,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload,
      })
      .catch(() => undefined);
  }

  /** Runs all jobs that are due. */
  jobs(): Promise<void> {
    const { app, parts, queue } = this.#life;
    return runDueJobs({ queue, tasks, parts, log: app.log });
  }

  /** Also runs the scheduled jobs. */
  async minute(): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await addJob(tx, "expire-orders", {});
      await addJob(tx, "reconcile-payments", {});
      await addJob(tx, "offer-visits", {});
      await addJob(tx, "tend-plans", {});
    });
    await this.jobs();
  }

  /** Lets this much time pass for everything stored about payments, for offers that wait for an answer, and at the provider. */
  async pass(minutes: number): Promise<void> {
    await this.sandbox.tell("POST", "/clock/advance", { seconds: minutes * 60 });
    const ago = sql`make_interval(mins => ${minutes})`;
    await this.db.transaction().execute(async (tx) => {
      await sql`update booking set pay_by = pay_by - ${ago} where status = 'Pending' or pay_by > now()`.execute(tx);
      await sql`
        update payment_attempt set created_at = created_at - ${ago}, asked_at = asked_at - ${ago},
          answered_at = answered_at - ${ago}, pay_by = pay_by - ${ago}
      `.execute(tx);
      await sql`update refund set created_at = created_at - ${ago}, sent_at = sent_at - ${ago}`.execute(tx);
      await sql`update job set answer_by = answer_by - ${ago} where answer_by is not null`.execute(tx);
      await sql`truncate gateway_calls, gateway_calls_of`.execute(tx);
      await sql`update graphile_worker._private_jobs set run_at = run_at - ${ago}`.execute(tx);
      await sql`
        update message set due_at = due_at - ${ago}, claimed_at = claimed_at - ${ago} where state = 'waiting'
      `.execute(tx);
    });
    await this.minute();
  }

  /** Kills the server at once, in the middle of whatever it does, and starts another. */
  async crash(): Promise<void> {
    await kill(this.#life, this.#given);
    this.#life = await live(this.#given, this.#port);
    // Jobs that the dead server held are free at once, not after the hours that the runner waits.
    await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`.execute(this.db);
    await sql`update graphile_worker._private_job_queues set locked_at = null, locked_by = null`.execute(this.db);
  }
}
