import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Customer } from "../cluster/people.ts";

/** What the clients met, by what they did and in which phase: how often it went well, and what went wrong. */
export interface Met {
  phase: string;
  good: Record<string, number>;
  bad: { phase: string; what: string; how: string }[];
  orders: string[];
}

interface Answer {
  status: number;
  body: string;
}

/** Asks as one of many people, each at an address of this machine's own. */
function asker(port: number, nth: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (path: string, { token, body }: { token?: string; body?: object } = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { "content-type": "application/json", "idempotency-key": randomUUID() } : {}),
      };
      const sent = request(
        {
          ...{ host: "127.0.0.1", port, path, agent, headers, localAddress: `127.0.1.${nth + 1}` },
          method: body ? "POST" : "GET",
          timeout: 20_000,
        },
        (answer) => {
          let text = "";
          answer.setEncoding("utf8").on("data", (part) => {
            text += part;
          });
          answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: text })).on("error", reject);
        },
      );
      sent.on("timeout", () => sent.destroy(new Error("no answer in 20 s"))).on("error", reject);
      sent.end(body ? JSON.stringify(body) : undefined);
    });
}

const SCRIPT = /src="(\/assets\/[^"]+\.js)"|href="(\/assets\/[^"]+\.js)"/g;

/** Starts people who open pages with their scripts, keep pages of before open, search, and order. */
export function startLoad(given: {
  port: number;
  customers: Customer[];
  service: { id: string; name: string; price: number };
  met: Met;
  /** Each person may place 30 orders an hour. */
  orderEveryMs: number;
}): { stop(): Promise<void>; keepOpen(): void } {
  const { met, service } = given;
  let isOver = false;
  /** Scripts of pages that somebody opened, and still has open. */
  const seen = new Set<string>();
  let kept: string[] = [];
  const one = async (nth: number, customer: Customer) => {
    const ask = asker(given.port, nth);
    const must = async (what: string, path: string, more?: { token?: string; body?: object }, fine = [200]) => {
      try {
        const answer = await ask(path, more);
        if (fine.includes(answer.status)) met.good[what] = (met.good[what] ?? 0) + 1;
        else met.bad.push({ phase: met.phase, what, how: `${answer.status} for ${path}` });
        return answer;
      } catch (error) {
        met.bad.push({ phase: met.phase, what, how: `${(error as Error).message} for ${path}` });
      }
    };
    let ordersAt = 0;
    while (!isOver) {
      const page = await must("pages", nth % 2 ? "/" : "/hi");
      const scripts = [...(page?.body ?? "").matchAll(SCRIPT)].map(([, src, href]) => src ?? href ?? "");
      for (const script of scripts.slice(0, 3)) {
        seen.add(script);
        await must("scripts of the page", script);
      }
      const old = kept[Math.floor(Math.random() * kept.length)];
      if (old) await must("scripts of pages opened before", old);
      await must("searches", "/api/chowk365/services_list");
      if (performance.now() > ordersAt) {
        ordersAt = performance.now() + given.orderEveryMs;
        const body = {
          userId: customer.id,
          services_json: [{ serviceId: service.id, serviceName: service.name, servicePrice: service.price }],
          ...{ paymentType: "COD", addressId: customer.addressId, totalPrice: service.price },
        };
        // A 409 says that no partner is free, or that there are enough open orders.
        const placed = await must(
          "orders",
          "/api/chowk365/odm/srv_booking",
          { token: customer.token, body },
          [200, 409],
        );
        if (placed?.status === 200) met.orders.push(JSON.parse(placed.body).data.results[0]._id);
      }
      await must("orders read", `/api/chowk365/odm/user_srv_booking/${customer.id}`, { token: customer.token });
      await pause(100);
    }
  };
  const all = given.customers.map((customer, nth) => one(nth, customer));
  return {
    keepOpen: () => {
      kept = [...seen];
    },
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}
