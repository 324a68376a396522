import { expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { anOrder } from "../../tests/support/factories.ts";
import { newOrderNumber } from "./order-number.ts";

const given = useDatabase();

test("order numbers use all letters and digits except those that look alike", () => {
  const letters = new Set(Array.from({ length: 2000 }, () => newOrderNumber("KWT").slice(4).replace("-", "")).join(""));
  expect([...letters].sort().join("")).toBe("23456789ABCDEFGHJKMNPQRSTUVWXYZ");
});

test.each([
  "C-ABCD-EFGH",
  "CHOK-ABCD-EFGH",
  "CH-1234-5678",
  "CH-ABCD-EFGI",
  "CH-ABCD-EFG",
  "ch-abcd-efgh",
])("the database refuses '%s' as an order number", async (number) => {
  await expect(anOrder(given.db, { number })).rejects.toMatchObject({ constraint: "booking_number_check" });
});
