import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Tx } from "../../platform/database/connection.ts";
import { useApp } from "../../tests/support/app.ts";
import { aCustomer, anAttempt, anOrder } from "../../tests/support/factories.ts";
import {
  type Asker,
  forgetCallsOf,
  joinCalls,
  noteSilence,
  sweepStatusCalls,
  takeListing,
  takeStatusCall,
} from "./status-calls.ts";

const given = useApp();
/** It takes 30 questions a minute: jobs may use up 10, customers 20, what money depends on 25, and news all. */
const gateway = { name: "razorpay", questionsAMinute: 30, callsToAsk: 1 } as const;

beforeEach(async () => {
  await sql`truncate gateway_calls, gateway_calls_of`.execute(given.db);
  await sql`update payment_attempt set heard_at = null`.execute(given.db);
});

/** All that happens in it happens in one minute. */
const inAMinute = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => given.db.transaction().execute(work);

async function orderOf(isConfirmed = true) {
  const phone_verified_at = isConfirmed ? new Date() : null;
  return anOrder(given.db, { customer_id: (await aCustomer(given.db, { phone_verified_at })).id });
}

/** Returns how many of so many questions about an order may be asked. */
async function taken(tx: Tx, bookingId: string, asker: Asker, times: number, of: typeof gateway = gateway) {
  let count = 0;
  for (let n = 0; n < times; n += 1) if (await takeStatusCall(tx, { gateway: of, bookingId, asker })) count += 1;
  return count;
}
async function listed(tx: Tx, asker: "job" | "news", times: number) {
  let count = 0;
  for (let n = 0; n < times; n += 1) if (await takeListing(tx, gateway, asker)) count += 1;
  return count;
}

/** So many attempts of which a notification reported news, and others that reserve nothing. */
async function heard(times: number) {
  const attempt = async (more: Partial<Parameters<typeof anAttempt>[1]>) =>
    anAttempt(given.db, { order: await anOrder(given.db), heard_at: new Date(), ...more });
  for (let n = 0; n < times; n += 1) await attempt({});
  await attempt({ provider: "upayments" });
  await attempt({ state: "SUCCESS" });
  await attempt({ heard_at: null });
}

describe("in a minute of 30 questions", () => {
  test("jobs get 10, what money depends on 25, and the provider's own news all", async () => {
    const its = [await orderOf(), await orderOf(), await orderOf()];
    const counts = [];
    for (const asker of ["job", "end", "news"] as const) {
      await sql`truncate gateway_calls, gateway_calls_of`.execute(given.db);
      counts.push(
        await inAMinute(async (tx) => {
          let count = 0;
          for (const { id } of its) count += await taken(tx, id, asker, asker === "job" ? 6 : 30);
          return count;
        }),
      );
    }
    expect(counts).toEqual([10, 25, 30]);
  });

  test("as many are reserved as there are news of this provider that nobody has asked about", async () => {
    const { id } = await orderOf();
    const left = [];
    await heard(8);
    for (const more of [0, 1, 1]) {
      await heard(more);
      for (const ask of [(tx: Tx) => taken(tx, id, "job", 5), (tx: Tx) => listed(tx, "job", 5)]) {
        await sql`truncate gateway_calls, gateway_calls_of`.execute(given.db);
        left.push(await inAMinute(ask));
      }
    }
    expect(left).toEqual([2, 2, 1, 1, 0, 0]);
  });

  test("none are reserved from news itself", async () => {
    await heard(10);
    const { id } = await orderOf();
    await inAMinute(async (tx) =>
      expect([await listed(tx, "news", 3), await taken(tx, id, "news", 30)]).toEqual([3, 27]),
    );
  });

  test("a question that takes two calls counts twice", async () => {
    const { id } = await orderOf();
    const twice = { ...gateway, callsToAsk: 2 } as unknown as typeof gateway;
    const left = [];
    await heard(6);
    for (const more of [0, 1, 2]) {
      await heard(more);
      await sql`truncate gateway_calls, gateway_calls_of`.execute(given.db);
      left.push(await inAMinute((tx) => taken(tx, id, "job", 5, twice)));
    }
    expect(left).toEqual([2, 1, 0]);
  });

  test("pages of the provider's list count like questions, for jobs and for news", async () => {
    const { id } = await orderOf();
    await inAMinute(async (tx) => {
      expect([await listed(tx, "job", 4), await taken(tx, id, "job", 4), await listed(tx, "job", 4)]).toEqual([
        4, 4, 2,
      ]);
      expect(await listed(tx, "news", 40)).toBe(20);
    });
  });

  test("only this provider's questions of this minute count, and one customer's only for them", async () => {
    const [it, other] = [await orderOf(), await orderOf()];
    await inAMinute(async (tx) => {
      for (const [provider, minutes] of [
        ["upayments", 0],
        ["razorpay", 1],
      ] as const) {
        await sql`
          insert into gateway_calls (provider, minute, calls, strangers, failures)
          values (${provider}, date_trunc('minute', now()) - make_interval(mins => ${minutes}), 30, 30, 30)
        `.execute(tx);
        await sql`
          insert into gateway_calls_of (provider, minute, customer_id, calls)
          values (${provider}, date_trunc('minute', now()) - make_interval(mins => ${minutes}), ${it.customer_id}, 30)
        `.execute(tx);
      }
      expect(await taken(tx, it.id, "customer", 9)).toBe(6);
      expect(await taken(tx, other.id, "customer", 9)).toBe(6);
    });
  });

  test("what money depends on is asked for strangers, too, and does not use up their share", async () => {
    const its = [await orderOf(false), await orderOf(false), await orderOf(false)];
    await inAMinute(async (tx) => {
      expect(await taken(tx, its[0]?.id ?? "", "end", 6)).toBe(6);
      let count = 0;
      for (const { id } of its) count += await taken(tx, id, "customer", 4);
      // Of the first, who has asked 6 times by now, no more.
      expect(count).toBe(8);
    });
  });
});

describe("once three questions of a minute got no answer", () => {
  test("jobs and lists ask no more in it, but customers who wait do", async () => {
    const { id } = await orderOf();
    await inAMinute(async (tx) => {
      expect(await taken(tx, id, "job", 1)).toBe(1);
      await noteSilence(tx, "razorpay");
      await noteSilence(tx, "razorpay");
      expect([await taken(tx, id, "job", 1), await listed(tx, "job", 1)]).toEqual([1, 1]);
      await noteSilence(tx, "razorpay");
      for (const asker of ["job", "end", "news"] as const) expect(await taken(tx, id, asker, 1)).toBe(0);
      for (const asker of ["job", "news"] as const) expect(await listed(tx, asker, 1)).toBe(0);
      expect(await taken(tx, id, "customer", 1)).toBe(1);
    });
  });

  test("another provider's jobs, and those of the next minute, still do", async () => {
    await inAMinute(async (tx) => {
      await sql`
        insert into gateway_calls (provider, minute, calls)
        values ('razorpay', date_trunc('minute', now()), 1), ('upayments', date_trunc('minute', now()), 1),
          ('razorpay', date_trunc('minute', now()) - interval '1 minute', 1)
      `.execute(tx);
      await noteSilence(tx, "razorpay");
      const { rows } = await sql<{ which: string }>`
        select provider || case when minute = date_trunc('minute', now()) then ' now' else ' before' end as which
        from gateway_calls where failures > 0
      `.execute(tx);
      expect(rows).toEqual([{ which: "razorpay now" }]);
    });
  });
});

test("what was counted is kept for five minutes", async () => {
  const { id } = await aCustomer(given.db);
  for (const minutes of [0, 4, 6]) {
    const at = sql`now() - make_interval(mins => ${minutes})`;
    await sql`insert into gateway_calls (provider, minute, calls) values ('razorpay', ${at}, ${minutes})`.execute(
      given.db,
    );
    await sql`
      insert into gateway_calls_of (provider, minute, customer_id, calls) values ('razorpay', ${at}, ${id}, ${minutes})
    `.execute(given.db);
  }
  await sweepStatusCalls(given.db);
  for (const table of ["gateway_calls", "gateway_calls_of"] as const)
    expect(await given.db.selectFrom(table).select("calls").orderBy("calls").execute()).toEqual([
      { calls: 0 },
      { calls: 4 },
    ]);
});

describe("what was counted for a customer", () => {
  async function counted() {
    const ids = [];
    for (let n = 0; n < 3; n += 1) {
      const { id } = await aCustomer(given.db);
      await given.db
        .insertInto("gateway_calls_of")
        .values({ provider: "razorpay", minute: new Date(), customer_id: id, calls: 1 })
        .execute();
      ids.push(id);
    }
    return ids as [string, string, string];
  }
  const left = async () =>
    (await given.db.selectFrom("gateway_calls_of").select("customer_id").execute()).map(
      ({ customer_id }) => customer_id,
    );

  test("is deleted with them, and nobody else's", async () => {
    const [gone, ...others] = await counted();
    await inAMinute((tx) => forgetCallsOf(tx, gone));
    expect((await left()).sort()).toEqual(others.sort());
  });

  test("counts from the beginning once two accounts of theirs are one", async () => {
    const [goneId, keptId, other] = await counted();
    await inAMinute((tx) => joinCalls.join(tx, { goneId, keptId }));
    expect(await left()).toEqual([other]);
  });
});
