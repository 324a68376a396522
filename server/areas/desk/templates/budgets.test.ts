import { randomBytes } from "node:crypto";
import { endpoints } from "@chowk/contract";
import { expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { anOperator } from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();

test("the desk is told of message budgets that are nearly used up, and of no others", async () => {
  const { id } = await anOperator(given.db, { roles: ["support"] });
  const as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
  const soon = new Date(Date.now() + 3_600_000);
  const budget = (name: string | null, used: number, ends_at = soon) => ({
    ...{ key: randomBytes(32), budget: name, used, most: 100, ends_at },
  });
  await given.db
    .insertInto("message_count")
    .values([
      ...[budget("sms/day", 80), budget("sms/hour", 79), budget("email/day", 125), budget(null, 100)],
      budget("email/hour", 100, new Date(Date.now() - 1000)),
    ])
    .execute();
  const { data } = await given.call(endpoints.messageBudgets, { as });
  expect(data.results).toEqual([
    { channel: "sms", window: "day", used: 80, most: 100 },
    { channel: "email", window: "day", used: 125, most: 100 },
  ]);
});
