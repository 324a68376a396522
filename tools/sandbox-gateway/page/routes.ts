import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Desk } from "../desk.ts";
import { readFaults, readOutage } from "../faults.ts";
import { capturedTry, lastTry, type Payment } from "../payments.ts";
import { methods, type Values } from "./methods.ts";
import { finishedPage, homePage, leftPage, lostPage, payPage, unknownPage } from "./page.ts";

interface Options {
  desk: Desk;
  merchant: string;
}

const OUTAGE_SECONDS = 30;
/** How many payments the first page shows. */
const LATEST = 50;

const asset = (name: string): Buffer => readFileSync(join(import.meta.dirname, name));

/** The pages that payers are sent to. They need no script. */
export function hostedPages(app: FastifyInstance, { desk, merchant }: Options): void {
  const [style, icon] = [asset("style.css"), asset("icon.svg")];
  app.get("/page/style.css", async (_request, reply) => reply.type("text/css").send(style));
  app.get("/page/icon.svg", async (_request, reply) => reply.type("image/svg+xml").send(icon));

  /** Sends a page whose forms may lead back to the shop, and nowhere else. */
  const page = (reply: FastifyReply, text: string, payment?: Payment): FastifyReply => {
    const shops = [payment?.returnUrl, payment?.cancelUrl].map((url) => URL.parse(url ?? "")?.origin ?? "");
    const policy = `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${[...new Set(shops)].join(" ")}`;
    return reply
      .headers({
        "content-security-policy": `${policy.trim()}; base-uri 'none'; frame-ancestors 'none'`,
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
      })
      .type("text/html; charset=utf-8")
      .send(text);
  };

  app.get("/", async (_request, reply) => {
    const payments = desk.store.list("payment").slice(-LATEST).reverse();
    return page(
      reply,
      homePage(payments.map((payment) => ({ payment, link: desk.protocolOf(payment).pageOf(payment) }))),
    );
  });

  /** Returns the page of a payment that takes no more tries, or undefined. */
  const finished = (payment: Payment): string | undefined => {
    const last = lastTry(payment);
    const open = last === undefined || !desk.protocolOf(payment).endings.includes(last.outcome);
    const ending = payment.ended?.how ?? (open && last?.outcome !== "pending" ? undefined : last?.outcome);
    if (ending === undefined) return undefined;
    const back = payment.faults.browser === "lost" ? undefined : desk.protocolOf(payment).backTo(payment);
    return finishedPage({ payment, merchant, ending, back });
  };

  const show = (session: string | undefined, reply: FastifyReply): FastifyReply => {
    const payment = desk.payment(session ?? "");
    if (!payment) return page(reply.code(404), unknownPage());
    return page(reply, finished(payment) ?? payPage({ payment, merchant }), payment);
  };

  const take = (session: string | undefined, values: Values, reply: FastifyReply, here: string): FastifyReply => {
    const before = desk.payment(session ?? "");
    if (!before) return page(reply.code(404), unknownPage());
    const done = finished(before);
    if (done) return page(reply.code(409), done, before);
    const { api = "", do: action } = values;
    desk.setFaults(before.session, readFaults(values));
    const method = methods[before.provider];
    const errors = action === "pay" ? method.check(values) : {};
    const payment = desk.payment(before.session) ?? before;
    if (Object.keys(errors).length > 0) {
      return page(reply.code(422), payPage({ payment, merchant, values, errors }), payment);
    }
    if (api) desk.store.put("outage", "now", readOutage({ how: api, seconds: OUTAGE_SECONDS }, desk.clock.now()));
    const { outcome, method: by } = method.outcome(values);
    const { leaveTo } = desk.protocolOf(payment);
    if (action === "cancel" && leaveTo) {
      const away = leaveTo(payment);
      return away
        ? page(reply.code(303).header("location", away), "", payment)
        : page(reply, leftPage(merchant, here), payment);
    }
    const word = action === "pay" ? outcome : action === "decline" ? "declined" : "canceled";
    const after = desk.pay(payment.session, word, by);
    if (after.faults.browser === "lost" && (capturedTry(after) || after.planned)) {
      return page(reply, lostPage(merchant), payment);
    }
    const back = desk.protocolOf(after).backTo(after);
    if (back) return page(reply.code(303).header("location", back), "", after);
    const text =
      finished(after) ?? payPage({ payment: after, merchant, notice: "The bank declined it. You can try again." });
    return page(reply, text, after);
  };

  type Hosted = { Querystring: { session_id?: string }; Params: { session?: string }; Body: Values };
  for (const path of ["/upayments/pay", "/razorpay/pay/:session", "/stripe/c/pay/:session"]) {
    app.get<Hosted>(path, async ({ query, params }, reply) => show(params.session ?? query.session_id, reply));
    app.post<Hosted>(path, async ({ query, params, body, url }, reply) =>
      take(params.session ?? query.session_id, body ?? {}, reply, url),
    );
  }
}
