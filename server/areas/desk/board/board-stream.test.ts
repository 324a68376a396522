import { expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { anOperator, anOrder } from "../../../tests/support/factories.ts";
import { useStreams } from "../../../tests/support/stream.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();
const open = useStreams(given);

test("the desk's stream says so at each new order, and at each line of an order's timeline", async () => {
  await anOrder(given.db);
  const { id } = await anOperator(given.db, { roles: ["support"] });
  const token = await openSession(given.db, { role: "operator", id }, "a test");
  const stream = await open("/desk/events", { token });
  const heard = () => new Set(stream.messages().map(({ id }) => id)).size;
  await expect.poll(heard).toBe(1);
  const order = await anOrder(given.db);
  await expect.poll(heard).toBe(2);
  await given.db.transaction().execute(async (tx) => {
    await tx.insertInto("booking_event").values({ booking_id: order.id, event: "noted", by_kind: "system" }).execute();
    await tx.updateTable("booking").set({ status: "Accepted" }).where("id", "=", order.id).execute();
  });
  await expect.poll(heard).toBe(3);
  await stream.leave();
});
