import { expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database.ts";
import { aCustomer, aJob, anOrder } from "../../tests/support/factories.ts";
import { erasePlaces } from "./erase-places.ts";

const given = useDatabase();

test("of the places of an erased customer's visits only the town is left; other customers' visits keep theirs", async () => {
  const [gone, stays] = [await aCustomer(given.db), await aCustomer(given.db)];
  const visitOf = async (customer: { id: string }) => {
    const { id: booking_id } = await anOrder(given.db, { customer_id: customer.id });
    return (await aJob(given.db, { booking_id, latitude: 12.9716, longitude: 77.6412 })).id;
  };
  const [first, second, other] = [await visitOf(gone), await visitOf(gone), await visitOf(stays)];

  await given.db.transaction().execute((tx) => erasePlaces(tx, gone.id));

  const placeOf = (id: string) =>
    given.db.selectFrom("job").select(["latitude", "longitude"]).where("id", "=", id).executeTakeFirstOrThrow();
  for (const id of [first, second]) expect(await placeOf(id)).toEqual({ latitude: 13, longitude: 77.6 });
  expect(await placeOf(other)).toEqual({ latitude: 12.9716, longitude: 77.6412 });
});
