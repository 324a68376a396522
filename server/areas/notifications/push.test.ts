import { endpoints } from "@chowk/contract";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { Gone } from "../../platform/ports/delivery-failure.ts";
import type { Push } from "../../platform/ports/push/push.ts";
import { pushAddress } from "../../platform/ports/push/push-address.ts";
import { useApp } from "../../tests/support/app.ts";
import { aJob, anOrder, aWorkingPartner, signedIn } from "../../tests/support/factories.ts";
import { holdJob, moveJob } from "../scheduling/scheduling.ts";

const given = useApp();

/** What browsers were handed. */
const handed: Push[] = [];
let isGone = false;
beforeAll(() => {
  given.parts.push = {
    tryOut: async () => {},
    publicKey: "our-key",
    addressOf: (endpoint) => pushAddress(endpoint, ["push.test"]),
    send: async (push) => {
      handed.push(push);
      if (isGone) throw new Gone("The browser does not want any more");
      return "push/201";
    },
  };
});
beforeEach(() => {
  handed.length = 0;
  isGone = false;
});

const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
const subscribe = (as: { token: string }, endpoint: string) =>
  given.call(endpoints.subscribePush, { as, body: { endpoint, keys } });

/** A customer's order that its partner can move. */
async function anOrderOf(customer: { id: string }) {
  const partner = await aWorkingPartner(given.db, { name: "Suresh Kumar" });
  const order = await anOrder(given.db, { customer_id: customer.id });
  const job = await aJob(given.db, { booking_id: order.id, partner_id: partner.id });
  await given.db.insertInto("job_offer").values({ job_id: job.id, partner_id: partner.id }).execute();
  const accept = async () => {
    await given.db
      .transaction()
      .execute(async (tx) =>
        moveJob(tx, await holdJob(tx, job.id), { event: "accepted", by: { kind: "partner", id: partner.id } }),
      );
    await given.runJobs();
  };
  return { order, accept };
}

const subscriptions = () => given.db.selectFrom("push_subscription").selectAll().execute();

test("each of a customer's browsers is told once, with a link to the order", async () => {
  const customer = await signedIn(given.db);
  for (const endpoint of ["https://push.test/phone", "https://PUSH.test:443/phone", "https://push.test/laptop"])
    expect((await subscribe(customer, endpoint)).status).toBe(200);
  const { order, accept } = await anOrderOf(customer);
  await accept();
  expect(handed.map(({ to }) => to.endpoint).sort()).toEqual(["https://push.test/laptop", "https://push.test/phone"]);
  expect(JSON.parse(handed[0]?.payload ?? "")).toEqual({
    title: "Suresh Kumar has accepted",
    text: expect.stringContaining(`Order ${order.number}: `),
    url: `/order/${order.id}`,
  });
  expect((await subscriptions()).map(({ target_sealed }) => target_sealed.toString("latin1")).join()).not.toContain(
    "push.test",
  );
});

test("a browser that wants no more messages is forgotten", async () => {
  const customer = await signedIn(given.db);
  await subscribe(customer, "https://push.test/gone");
  const before = (await subscriptions()).length;
  isGone = true;
  await (await anOrderOf(customer)).accept();
  expect(handed).toHaveLength(1);
  expect(await subscriptions()).toHaveLength(before - 1);
});

test("a browser gets only the messages of the person who subscribed last", async () => {
  const [first, second] = [await signedIn(given.db), await signedIn(given.db)];
  for (const customer of [first, second]) await subscribe(customer, "https://push.test/shared");
  await (await anOrderOf(first)).accept();
  expect(handed).toEqual([]);
});

test("nothing is sent to an address that is no browser's push service", async () => {
  const answer = await subscribe(await signedIn(given.db), "https://169.254.169.254/latest");
  expect(answer).toMatchObject({ status: 422, message: "This browser's messages cannot be reached from here." });
});

test("browsers learn the key", async () => {
  const ask = async () => (await given.call(endpoints.getPushKey)).data;
  expect(await ask()).toEqual({ key: "our-key" });
});
