import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anOrder, signedIn } from "../../tests/support/factories.ts";
import { useStreams } from "../../tests/support/stream.ts";

const given = useApp();
const open = useStreams(given);

test("an order's stream sends its status at each change: by its number or its id", async () => {
  const customer = await signedIn(given.db);
  const order = await anOrder(given.db, { customer_id: customer.id });
  const streams = [
    await open(`/odm/srv_booking/${order.number}/events`, customer),
    await open(`/odm/srv_booking/${order.id}/events`, customer),
  ];
  const heard = () =>
    streams.map((stream) => stream.messages<{ ordStatus: string }>().map(({ data }) => data.ordStatus));
  await expect.poll(heard).toEqual([["Open"], ["Open"]]);
  await given.db.updateTable("booking").set({ status: "Accepted" }).where("id", "=", order.id).execute();
  await expect.poll(heard).toEqual([
    ["Open", "Accepted"],
    ["Open", "Accepted"],
  ]);
  for (const stream of streams) await stream.leave();
});
