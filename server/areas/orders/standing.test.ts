import { describe, expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { aCustomer, anOrder } from "../../tests/support/factories.ts";
import { holdStanding, readStanding, requireRoom, type Standing } from "./standing.ts";

const given = useDatabase();
const online = { payment_type: "Online" } as const;

test("a customer's open orders count until they end or are paid; others' do not count", async () => {
  const customer = await aCustomer(given.db, { phone_verified_at: null });
  const bystander = await aCustomer(given.db);
  for (const { id: customer_id } of [customer, bystander])
    for (const order of [
      { status: "Open" },
      { status: "Accepted" },
      { ...online, status: "Pending", payment_status: "PENDING" },
      { ...online, status: "Pending", payment_status: "FAILED" },
      { ...online, status: "Open", payment_status: "REFUNDED" },
      { status: "Cancelled" },
      { ...online, status: "Cancelled", payment_status: "FAILED" },
    ])
      await anOrder(given.db, { ...order, customer_id });
  const standing = { open: 5, waiting: 2, is_confirmed: false };
  expect(await readStanding(given.db, customer.id)).toEqual(standing);
  expect(await readStanding(given.db, bystander.id)).toEqual({ ...standing, is_confirmed: true });

  await anOrder(given.db, { ...online, customer_id: customer.id, status: "Accepted", payment_status: "SUCCESS" });
  await anOrder(given.db, { customer_id: customer.id, status: "Completed" });
  expect(await readStanding(given.db, customer.id)).toEqual({ ...standing, is_confirmed: true });
  expect(await given.db.transaction().execute((tx) => holdStanding(tx, customer.id))).toEqual({
    ...{ ...standing, is_confirmed: true },
  });

  const idle = await aCustomer(given.db);
  expect(await readStanding(given.db, idle.id)).toEqual({ open: 0, waiting: 0, is_confirmed: true });
});

describe("a customer may place one more order", () => {
  const room = (standing: Partial<Standing>, isOnline = false) => {
    try {
      requireRoom({ is_confirmed: true, open: 0, waiting: 0, ...standing }, isOnline);
      return "yes";
    } catch (error) {
      const { reason, values } = error as { reason: string; values: { why: string } };
      return `${reason}: ${values.why}`;
    }
  };
  const isNew = { is_confirmed: false };

  test("with fewer than five open ones as a newcomer, however they pay", () => {
    for (const isOnline of [false, true]) {
      expect(room({ ...isNew, open: 4, waiting: 4 }, isOnline)).toBe("yes");
      expect(room({ ...isNew, open: 5 }, isOnline)).toBe("PHONE_CODE_REQUIRED: orders");
      expect(room({ ...isNew, open: 30, waiting: 30 }, isOnline)).toBe("PHONE_CODE_REQUIRED: orders");
    }
  });

  test("with fewer than thirty open ones once they are confirmed", () => {
    expect(room({ open: 29 })).toBe("yes");
    expect(room({ open: 29 }, true)).toBe("yes");
    expect(room({ open: 30 })).toBe("TOO_MANY_UNPAID: open");
    expect(room({ open: 30 }, true)).toBe("TOO_MANY_UNPAID: open");
  });

  test("to be paid online with fewer than five that wait to be paid", () => {
    expect(room({ open: 4, waiting: 4 }, true)).toBe("yes");
    expect(room({ open: 5, waiting: 5 }, true)).toBe("TOO_MANY_UNPAID: waiting");
    expect(room({ open: 5, waiting: 5 })).toBe("yes");
  });
});
