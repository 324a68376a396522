import { beforeEach, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anOrder, signedIn } from "../../tests/support/factories.ts";
import { noteEvent } from "../order-book/order-book.ts";

const given = useApp();
beforeEach(async () => void (await given.db.deleteFrom("demo_outbox").execute()));

/** The channels on which a customer hears that their order is placed and that the partner is at the door. */
async function channelsFor(verified: { email_verified_at: Date | null; phone_verified_at: Date | null }) {
  const customer = await signedIn(given.db, verified);
  const { id: bookingId } = await anOrder(given.db, { customer_id: customer.id });
  const by = { kind: "customer", id: customer.id } as const;
  for (const event of ["placed", "arrived"] as const)
    await given.db.transaction().execute((tx) => noteEvent(tx, { bookingId, event, by }));
  await given.runJobs();
  const rows = await given.db.selectFrom("demo_outbox").selectAll().orderBy("channel").execute();
  const theirs = [`${customer.country_code} ${customer.phone}`, customer.email];
  return [...new Set(rows.filter(({ recipient }) => theirs.includes(recipient)).map(({ channel }) => channel))];
}

const yes = new Date();
test.each([
  ["a phone and an e-mail that were verified", { phone_verified_at: yes, email_verified_at: yes }, ["email", "sms"]],
  ["an e-mail that was verified", { phone_verified_at: null, email_verified_at: yes }, ["email"]],
  ["a phone that was verified", { phone_verified_at: yes, email_verified_at: null }, ["sms"]],
  ["nothing that was verified", { phone_verified_at: null, email_verified_at: null }, []],
])("an order's messages, the start code's too, go to %s", async (_, verified, channels) => {
  expect(await channelsFor(verified)).toEqual(channels);
});
