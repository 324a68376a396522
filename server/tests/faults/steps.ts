import { endpoints, type PaymentType } from "@chowk/contract";
import fc from "fast-check";
import { aCredit } from "../support/credit.ts";
import { type AtDoor, atDoor, doAtDoor } from "./door.ts";
import { doRegular, type Regular, regular } from "./regular.ts";
import { type Act, act, type Deed, deed, doAct, doDeed } from "./work.ts";
import type { Placed, World } from "./world.ts";

/** One thing that happens. A number selects the order or page it happens to, modulo how many there are. */
export type Step =
  | { do: "place"; kinds: number; paymentType?: PaymentType; credit?: number }
  | { do: "door"; order: number; deed: AtDoor }
  | { do: "regular"; order: number; deed: Regular }
  | { do: "pay"; order: number; tabs: number }
  | { do: "act"; page: number; outcome: string; notify: string; refund: string }
  | { do: "return"; order: number; to: "success" | "canceled"; tabs: number }
  | { do: "cancel"; order: number }
  | { do: "work"; order: number; act: Act }
  | { do: "desk"; order: number; deed: Deed }
  | { do: "lie"; page: number; result: string }
  | { do: "release" }
  | { do: "jobs" }
  | { do: "pass"; minutes: number }
  | { do: "outage"; how: string; on: string; calls: number }
  | { do: "crash"; during: "nothing" | "jobs" | "pay" | "return" | "cancel" | "work"; order: number }
  | { do: "sandbox restarts" };

const some = fc.nat({ max: 5 });
const tabs = fc.integer({ min: 1, max: 3 });
const refund = fc.constantFrom("works", "works", "slow", "fails", "no-balance", "answer-lost");

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ do: fc.constant("place" as const), kinds: fc.constantFrom(1, 2) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("pay" as const), order: some, tabs }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("act" as const),
      page: some,
      outcome: fc.constantFrom("CAPTURED", "CAPTURED", "CAPTURED", "NOT CAPTURED", "CANCELED", "PENDING"),
      notify: fc.constantFrom("once", "twice", "reordered", "forged", "never", "held"),
      refund,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("return" as const),
      order: some,
      to: fc.constantFrom("success" as const, "canceled" as const),
      tabs,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel" as const), order: some }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("work" as const), order: some, act }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("desk" as const), order: some, deed }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("lie" as const),
      page: some,
      result: fc.constantFrom("CAPTURED", "FAILED", "CANCELED"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("release" as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("jobs" as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("pass" as const), minutes: fc.constantFrom(1, 3, 10, 31, 120, 1500) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("outage" as const),
      how: fc.constantFrom("unavailable", "drop", "lost", "broken"),
      on: fc.constantFrom("charge", "status", "refund", "refund-status"),
      calls: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("crash" as const),
      during: fc.constantFrom("nothing", "jobs", "pay", "return", "cancel", "work" as const),
      order: some,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("sandbox restarts" as const) }) },
);

/** The order that a history begins with is at a door; those that come of it mostly are not. */
const mostlyFirst = fc.constantFrom(0, 0, 0, 0, 1, 2, 3, 4);

/** What also happens if orders may be paid in cash, and what is found, paid and said at the door is played, too. */
export const doorStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: step },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("door" as const), order: mostlyFirst, deed: atDoor }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("regular" as const), order: mostlyFirst, deed: regular }) },
);

/** An order that is paid at the visit or online, its customer's credit in paise, and how far its visits are. */
export interface AtDoorStart {
  paymentType: PaymentType;
  credit: number;
  ahead: [number, number];
}

/** How far the first order is when a history begins: by chance only few would be paid twice, or reach a partner. */
export type Start =
  | { order: "unpaid" | "paid" }
  | { order: "paid twice"; refund: string }
  | { order: "under way"; ahead: [number, number] };

const ahead = fc.integer({ min: 1, max: 4 });
const farAhead = fc.integer({ min: 3, max: 5 });
export const doorStart: fc.Arbitrary<AtDoorStart> = fc.record({
  paymentType: fc.constantFrom("COD", "COD", "Online"),
  credit: fc.constantFrom(0, 200_00, 3_000_00),
  ahead: fc.tuple(farAhead, farAhead),
});
export const start: fc.Arbitrary<Start> = fc.oneof(
  fc.record({ order: fc.constant("unpaid" as const) }),
  fc.record({ order: fc.constant("paid" as const) }),
  fc.record({ order: fc.constant("paid twice" as const), refund }),
  fc.record({ order: fc.constant("under way" as const), ahead: fc.tuple(ahead, ahead) }),
);

/** What the people in one run have seen: nobody can act on a page that no answer led to. */
export class Run {
  readonly #world: World;
  readonly orders: Placed[] = [];
  readonly #pages: string[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  /** Makes an order of two visits, so far without any faults. */
  async begin(start: Start): Promise<void> {
    await this.take({ do: "place", kinds: 2 });
    if (start.order === "unpaid") return;
    await this.#payAt(0, start.order === "paid twice" ? "NOT CAPTURED" : "CAPTURED");
    if (start.order === "paid twice") {
      await this.#payAt(1, "CAPTURED");
      // The payment that the bank declined arrives all the same.
      await this.take({ do: "act", page: 0, outcome: "CAPTURED", notify: "once", refund: start.refund });
      await this.take({ do: "pass", minutes: 1 });
    }
    if (start.order !== "under way") return;
    for (const [visit, steps] of start.ahead.entries())
      await this.take({ do: "work", order: 0, act: { visit, verb: "go on", steps, times: 1 } });
  }

  /** The same for an order of which more is to happen at the door. */
  async beginAtDoor({ paymentType, credit, ahead }: AtDoorStart): Promise<void> {
    await this.take({ do: "place", kinds: 2, paymentType, credit });
    if (paymentType === "Online") await this.#payAt(0, "CAPTURED");
    for (const [visit, steps] of ahead.entries())
      await this.take({ do: "work", order: 0, act: { visit, verb: "go on", steps, times: 1 } });
  }

  /** Pays for the first order, on the next page that is opened for it. */
  async #payAt(page: number, outcome: string): Promise<void> {
    await this.take({ do: "pay", order: 0, tabs: 1 });
    await this.take({ do: "act", page, outcome, notify: "once", refund: "works" });
    await this.take({ do: "return", order: 0, to: "success", tabs: 1 });
  }

  async take(step: Step): Promise<void> {
    const world = this.#world;
    switch (step.do) {
      case "place":
        return this.orders.length < 2 ? this.#place(step) : undefined;
      case "door":
        return this.#door(step.order, step.deed);
      case "regular":
        return this.#regular(step.order, step.deed);
      case "pay":
        return this.#atOnce(step.tabs, () => this.#pay(step.order));
      case "act":
        return this.#act(step);
      case "return":
        return this.#atOnce(step.tabs, () => this.#comeBack(step.order, step.to));
      case "cancel":
        return this.#cancel(step.order);
      case "work":
        return this.#work(step.order, step.act);
      case "desk":
        return this.#desk(step.order, step.deed);
      case "lie":
        return this.#lie(step);
      case "release":
        await world.sandbox.tell("POST", "/release");
        return;
      case "jobs":
        return world.jobs();
      case "pass":
        return world.pass(step.minutes);
      case "outage": {
        const { how, on, calls } = step;
        await world.sandbox.tell("POST", "/faults", { down: { how, on: [on], calls } });
        return;
      }
      case "crash":
        return this.#crash(step);
      case "sandbox restarts":
        return world.sandbox.restart();
    }
  }

  async #place({ kinds, paymentType, credit = 0 }: Step & { do: "place" }): Promise<void> {
    const customer = await this.#world.customer(kinds, paymentType);
    if (credit > 0) await aCredit(this.#world.db, customer.id, credit);
    // A part of it is for the order; the rest can be used later.
    const body = { ...customer.booking, ...(paymentType === "COD" && credit > 0 ? { credit: 150 } : {}) };
    const answer = await this.#world.call(customer, endpoints.placeOrder, { body });
    const [placed] = answer.data.results;
    this.orders.push({ customer, id: placed._id, number: placed.ordId });
  }

  async #pay(which: number): Promise<void> {
    const order = pick(this.orders, which);
    if (!order) return;
    const answer = await this.#world.call(order.customer, endpoints.paymentSession, { id: order.number });
    this.#see(answer?.data?.link);
  }

  #see(link: string | undefined): void {
    const session = link && new URL(link).searchParams.get("session_id");
    if (session && !this.#pages.includes(session)) this.#pages.push(session);
  }

  async #door(which: number, deed: AtDoor): Promise<void> {
    const order = pick(await this.#all(), which);
    if (order) this.#see(await doAtDoor(this.#world, order, deed));
  }

  async #regular(which: number, deed: Regular): Promise<void> {
    const order = pick(await this.#all(), which);
    if (order) await doRegular(this.#world, order, deed);
  }

  /** Also the orders that came of these: what another visit was booked for, puts something right, or comes every week. */
  async #all(): Promise<Placed[]> {
    return (await Promise.all(this.orders.map(({ customer }) => this.#world.ordersOf(customer)))).flat();
  }

  /** Acts on a page that was seen at any time: a page left open in a tab may be paid much later. */
  async #act({ page, outcome, notify, refund }: Step & { do: "act" }): Promise<void> {
    const session = pick(this.#pages, page);
    if (!session) return;
    await this.#world.sandbox.tell("PATCH", `/payments/${session}/faults`, { notify, refund });
    await this.#world.sandbox.tell("POST", `/payments/${session}/decide`, { result: outcome });
  }

  async #comeBack(which: number, to: "success" | "canceled"): Promise<void> {
    const order = pick(this.orders, which);
    const endpoint = to === "success" ? endpoints.paymentReturned : endpoints.paymentCanceled;
    if (order) await this.#world.call(order.customer, endpoint, { id: order.number });
  }

  async #cancel(which: number): Promise<void> {
    const order = pick(await this.#all(), which);
    if (order) await this.#world.call(order.customer, endpoints.cancelOrder, { id: order.number });
  }

  async #work(which: number, act: Act): Promise<void> {
    const order = pick(await this.#all(), which);
    if (order) await doAct(this.#world, order.id, act);
  }

  async #desk(which: number, deed: Deed): Promise<void> {
    const order = pick(await this.#all(), which);
    if (order) await doDeed(this.#world, order.id, deed);
  }

  async #lie({ page, result }: Step & { do: "lie" }): Promise<void> {
    const session = pick(this.#pages, page);
    if (!session) return;
    const payment = (await this.#world.sandbox.payments()).find((each) => each.session === session);
    if (payment?.notificationUrl)
      await this.#world.notify(payment.notificationUrl, `result=${result}&payment_id=1&track_id=made-up`);
  }

  async #crash({ during, order }: Step & { do: "crash" }): Promise<void> {
    const begin = {
      nothing: async () => {},
      jobs: () => this.#world.minute(),
      pay: () => this.#pay(order),
      return: () => this.#comeBack(order, "success"),
      cancel: () => this.#cancel(order),
      work: () => this.#work(order, { visit: order, verb: "go on", steps: 3, times: 1 }),
    }[during];
    // It may never end, as its connections are gone.
    void begin().catch(() => {});
    await this.#world.crash();
  }

  async #atOnce(times: number, run: () => Promise<void>): Promise<void> {
    await Promise.all(Array.from({ length: times }, run));
  }
}

const pick = <T>(from: T[], which: number): T | undefined => from[which % Math.max(from.length, 1)];
