import { randomUUIDv7 } from "node:crypto";
import { describe, expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { anOrder, aService } from "../../tests/support/factories.ts";

const given = useDatabase();

const refused = (constraint: string) => ({ code: "23514", constraint });
const sumIsWrong = refused("booking_total_is_sum_of_lines");

describe("the database, whoever writes to it", () => {
  test("refuses an order whose total is not the sum of its lines", async () => {
    await expect(anOrder(given.db, { total: 1_00 })).rejects.toMatchObject(sumIsWrong);
  });

  test("refuses an order without lines", async () => {
    const order = await anOrder(given.db);
    await expect(
      given.db
        .insertInto("booking")
        .values({ ...order, id: randomUUIDv7(), number: "CH-2222-2222" })
        .execute(),
    ).rejects.toMatchObject(sumIsWrong);
  });

  test("refuses a change of the total or of a line, and removing or adding a line", async () => {
    const order = await anOrder(given.db, { services: [await aService(given.db), await aService(given.db)] });
    const another = await aService(given.db);
    const line = { booking_id: order.id, position: 2, service_id: another.id, service_name: "", price: 1, image: "" };
    const ofOrder = given.db.updateTable("booking_line").where("booking_id", "=", order.id).where("position", "=", 0);

    await expect(
      given.db.updateTable("booking").set({ total: 1 }).where("id", "=", order.id).execute(),
    ).rejects.toMatchObject(sumIsWrong);
    await expect(ofOrder.set({ price: 1 }).execute()).rejects.toMatchObject(sumIsWrong);
    await expect(
      given.db.deleteFrom("booking_line").where("booking_id", "=", order.id).where("position", "=", 1).execute(),
    ).rejects.toMatchObject(sumIsWrong);
    await expect(given.db.insertInto("booking_line").values(line).execute()).rejects.toMatchObject(sumIsWrong);
  });

  test("refuses to move a line to another order", async () => {
    const [from, to] = [await anOrder(given.db), await anOrder(given.db)];
    const move = { booking_id: to.id, position: 1 };
    // The order that it comes to is made to fit; the one that it leaves no longer does.
    await expect(
      given.db.transaction().execute(async (tx) => {
        await tx.updateTable("booking_line").set(move).where("booking_id", "=", from.id).execute();
        await tx
          .updateTable("booking")
          .set({ total: from.total + to.total })
          .where("id", "=", to.id)
          .execute();
      }),
    ).rejects.toMatchObject(sumIsWrong);
  });

  test("accepts a change of total and lines together", async () => {
    const order = await anOrder(given.db);
    await given.db.transaction().execute(async (tx) => {
      await tx.updateTable("booking").set({ total: 1_00 }).where("id", "=", order.id).execute();
      await tx.updateTable("booking_line").set({ price: 1_00 }).where("booking_id", "=", order.id).execute();
    });
    const { total } = await given.db
      .selectFrom("booking")
      .select("total")
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
    expect(total).toBe(1_00);
  });

  test("refuses a cash order that is pending, and one with a payment status", async () => {
    await expect(anOrder(given.db, { status: "Pending" })).rejects.toMatchObject({ code: "23514" });
    await expect(anOrder(given.db, { payment_status: "PENDING" })).rejects.toMatchObject({ code: "23514" });
  });

  test("refuses to delete a service that was booked", async () => {
    const service = await aService(given.db);
    await anOrder(given.db, { services: [service] });
    await expect(given.db.deleteFrom("service").where("id", "=", service.id).execute()).rejects.toMatchObject({
      constraint: "booking_line_service_id_fkey",
    });
  });
});
