import { randomUUID } from "node:crypto";
import { endpoints } from "@chowk/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { anOperator, aWorkingPartner } from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();
let owner: { id: string; token: string };
beforeAll(async () => {
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  owner = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
});

describe("what is owed to a partner", () => {
  const pay = (id: string, direction: string, amount: number, key: string = randomUUID()) =>
    given.call(endpoints.payPartner, {
      as: owner,
      params: { id },
      body: { direction, amount, reason: "Bank transfer 7781" },
      headers: { "idempotency-key": key },
    });

  test("goes down by what is paid out, only once however often it is sent", async () => {
    const { id } = await aWorkingPartner(given.db);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => pay(id, "paid-out", 250.5, key)));
    expect(answers.map(({ data }) => data.owed)).toEqual([-250.5, -250.5, -250.5]);
    expect((await pay(id, "paid-out", 251, key)).status).toBe(422);
    const { data } = await given.call(endpoints.partnerBalances, { as: owner });
    expect(data.results).toContainEqual(expect.objectContaining({ _id: id, owed: -250.5 }));
    const entries = await given.db.selectFrom("audit_entry").selectAll().where("subject_id", "=", id).execute();
    expect(entries).toMatchObject([{ action: "pay partner", details: { amount: 250.5 } }]);
  });

  test("is even once the partner has paid what they owed", async () => {
    const { id } = await aWorkingPartner(given.db);
    await pay(id, "paid-out", 100);
    expect((await pay(id, "paid-in", 100)).data).toEqual({ owed: 0 });
    const { data } = await given.call(endpoints.partnerBalances, { as: owner });
    expect(data.results.map(({ _id }) => _id)).not.toContain(id);
  });

  test("is refused with 404 if there is no such partner", async () => {
    expect((await pay(randomUUID(), "paid-out", 1)).status).toBe(404);
  });
});
