import { Agenda } from "./agenda.ts";
import { Clock } from "./clock.ts";
import { type Faults, noFaults } from "./faults.ts";
import { type Message, notificationOf, send } from "./notifications.ts";
import { decided, lastTry, NotPossible, type Outcome, type Payment } from "./payments.ts";
import type { Protocol } from "./protocol.ts";
import type { Refund } from "./refunds.ts";
import type { Store } from "./store.ts";

/** How long a refund is pending if nothing holds it up. */
const REFUND_MS = 5000;
/** How long after the right notification the outdated or second notification comes. */
const REORDERED_MS = 2000;

type Protocols = Record<Payment["provider"], Protocol>;

/** Everything that happens to payments, whether the page, the provider's API or a control call causes it. */
export class Desk {
  readonly store: Store;
  readonly clock: Clock;
  readonly agenda: Agenda;
  readonly #protocols: Protocols;

  constructor(store: Store, protocols: Protocols) {
    this.store = store;
    this.clock = new Clock(store);
    this.agenda = new Agenda(store, this.clock);
    this.#protocols = protocols;
  }

  start(): void {
    this.agenda.start({
      notify: (id, signal) => this.#notify(id, signal),
      decide: (session) => this.#comeToItsPlan(session),
      "settle-refund": (id) => this.settleRefund(id, "done"),
      expire: (session) => this.end(session, "expired"),
    });
  }

  protocolOf(payment: Payment): Protocol {
    return this.#protocols[payment.provider];
  }

  payment(session: string): Payment | undefined {
    return this.store.get("payment", session);
  }

  refundsOf(session: string): Refund[] {
    return this.store.listOf("refund", session);
  }

  /** Stores a new payment, with the faults that were ordered for it or for the next payments. */
  open(payment: Omit<Payment, "faults" | "tries" | "ended" | "planned" | "createdAt">, names: string[]): Payment {
    return this.store.together(() => {
      const faults = this.#orderedFaults(payment.orderId);
      const createdAt = this.clock.now();
      const opened: Payment = { ...payment, createdAt, faults, tries: [], ended: undefined, planned: undefined };
      this.store.put("payment", opened.session, opened, names);
      return opened;
    });
  }

  setFaults(session: string, faults: Partial<Faults>): void {
    const payment = this.#required(session);
    this.store.put("payment", session, { ...payment, faults: { ...payment.faults, ...faults } });
  }

  /** Records the payer's or the bank's decision on a payment. Throws NotPossible if it is paid or its link has ended. */
  decide(session: string, outcome: Outcome, method: string): Payment {
    return this.store.together(() => {
      const payment = this.#required(session);
      const next = this.#protocols[payment.provider].nextTry(payment, method, this.clock.now());
      const after = decided(payment, outcome, next);
      this.store.put(
        "payment",
        session,
        after,
        after.tries.map(({ id }) => `try:${id}`),
      );
      if (outcome !== "pending") this.#tell(after);
      return after;
    });
  }

  /** Takes the payer's payment on the page: it is decided at once, or stays pending if the payment's faults say so. */
  pay(session: string, outcome: Outcome, method: string): Payment {
    const { decision, pendingSeconds } = this.#required(session).faults;
    if (decision === "now" || outcome !== "captured") return this.decide(session, outcome, method);
    return this.store.together(() => {
      const pending = this.decide(session, "pending", method);
      this.store.put("payment", session, { ...pending, planned: outcome });
      if (pendingSeconds > 0) this.agenda.add("decide", session, this.clock.now() + pendingSeconds * 1000);
      return pending;
    });
  }

  /** Ends a link that nobody paid in time, or that the merchant cancelled. Returns undefined if it is paid or has ended. */
  end(session: string, how: "expired" | "cancelled"): Payment | undefined {
    const payment = this.#required(session);
    if (payment.ended || lastTry(payment)?.outcome === "captured") return undefined;
    return this.store.together(() => {
      const ended = { ...payment, ended: { how, at: this.clock.now() } };
      this.store.put("payment", session, ended);
      this.#tell(ended);
      return ended;
    });
  }

  /** Sends forged notifications about this payment. */
  forge(session: string, outcome: Outcome): void {
    const payment = this.#required(session);
    for (const message of this.protocolOf(payment).forgeries(payment, outcome)) this.#plan(payment, message);
  }

  /** Stores a refund, which is done after a few seconds if nothing holds it up. */
  openRefund(payment: Payment, refund: Refund, names: string[]): void {
    this.store.together(() => {
      this.store.put("refund", refund.id, refund, names);
      if (payment.faults.refund === "slow") return;
      this.agenda.add("settle-refund", refund.id, refund.createdAt + REFUND_MS);
    });
  }

  /** Ends a refund that is pending; it fails if the payment's refunds should fail. */
  settleRefund(id: string, state: "done" | "failed"): Refund | undefined {
    const refund = this.store.get("refund", id);
    if (refund?.state !== "pending") return undefined;
    return this.store.together(() => {
      const payment = this.#required(refund.session);
      const outcome = payment.faults.refund === "fails" ? "failed" : state;
      const settled: Refund = { ...refund, state: outcome, doneAt: this.clock.now() };
      this.store.put("refund", id, settled);
      for (const message of this.protocolOf(payment).refundNews(payment, settled)) this.#plan(payment, message);
      return settled;
    });
  }

  /** Sends the notifications that are held back or due later, of one payment or of all. */
  release(session?: string): void {
    const undelivered = this.store.undelivered();
    for (const notification of undelivered.filter((each) => session === undefined || each.session === session)) {
      for (const task of this.store.list("task").filter(({ of }) => of === notification.id)) {
        this.store.remove("task", task.id);
      }
      this.store.put("notification", notification.id, { ...notification, state: "waiting" });
      this.agenda.add("notify", notification.id, this.clock.now());
    }
  }

  #required(session: string): Payment {
    const payment = this.payment(session);
    if (!payment) throw new NotPossible("There is no such payment");
    return payment;
  }

  #comeToItsPlan(session: string): void {
    const payment = this.#required(session);
    if (payment.planned && lastTry(payment)?.outcome === "pending") this.decide(session, payment.planned, "");
  }

  /** Returns the faults ordered for this order, else those for all orders; `times` counts them down. */
  #orderedFaults(orderId: string): Faults {
    for (const id of [orderId, "*"]) {
      const ordered = this.store.get("faults", id);
      if (!ordered) continue;
      const left = ordered.times === null ? null : ordered.times - 1;
      if (left === 0) this.store.remove("faults", id);
      else this.store.put("faults", id, { ...ordered, times: left });
      return { ...noFaults, ...ordered.faults };
    }
    return noFaults;
  }

  #tell(payment: Payment): void {
    const protocol = this.protocolOf(payment);
    const { notify, lateSeconds } = payment.faults;
    if (notify === "never") return;
    if (notify === "forged") {
      const opposite = lastTry(payment)?.outcome === "captured" ? "declined" : "captured";
      this.forge(payment.session, opposite);
    }
    const delay = notify === "late" ? lateSeconds * 1000 : 0;
    const news = protocol.news(payment);
    for (const message of news) this.#plan(payment, message, delay);
    if (notify === "twice") for (const message of news) this.#plan(payment, message, delay);
    if (notify !== "reordered") return;
    for (const message of protocol.oldNews(payment)) this.#plan(payment, message, REORDERED_MS);
  }

  #plan(payment: Payment, message: Message, delay = 0): void {
    const held = payment.faults.notify === "held";
    const notification = notificationOf(payment.session, message, held);
    this.store.put("notification", notification.id, notification);
    if (!held) this.agenda.add("notify", notification.id, this.clock.now() + delay);
  }

  /** Sends a notification, and plans the next try if it was not accepted. */
  async #notify(id: string, signal: AbortSignal): Promise<void> {
    const notification = this.store.get("notification", id);
    if (notification?.state !== "waiting") return;
    const protocol = this.protocolOf(this.#required(notification.session));
    const headers = { ...notification.headers, ...protocol.sign?.(notification, this.clock.now()) };
    const answer = await send({ ...notification, headers }, signal);
    const taken = typeof answer === "number" && answer >= 200 && answer < 300;
    const [pause, ...retries] = notification.retries;
    this.store.together(() => {
      // A reset in the meantime has deleted it.
      if (!this.store.get("notification", id)) return;
      const state = taken ? "delivered" : pause === undefined ? "given up" : "waiting";
      this.store.put("notification", id, { ...notification, state, retries, tries: [...notification.tries, answer] });
      if (state === "waiting") this.agenda.add("notify", id, this.clock.now() + (pause ?? 0) * 1000);
    });
  }
}
