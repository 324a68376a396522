import { endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../testing/app.ts";
import { waitingForLock } from "../testing/database.ts";
import { aCustomer, anAddress, signedIn } from "../testing/factories.ts";

const given = useApp();

const home = {
  addressType: "Home",
  flatNo: "B-204",
  address: "12th Main Road, Indiranagar",
  landmark: "Metro station",
  pincode: "560038",
  phoneNo: "9876543210",
  latitude: 12.9716,
  longitude: 77.6412,
};
type Customer = Awaited<ReturnType<typeof signedIn>>;
const add = (customer: Customer, body: object) =>
  given.call(endpoints.addAddress, { as: customer, params: { userId: customer.id }, body });
const list = (customer: Customer) =>
  given.call(endpoints.listAddresses, { as: customer, params: { userId: customer.id } });

describe("saved addresses", () => {
  test("are the customer's own, the newest first", async () => {
    const customer = await signedIn(given.db);
    await anAddress(given.db);

    const first = await add(customer, home);
    const second = await add(customer, { ...home, addressType: "Work", flatNo: " 4th floor " });

    expect(first).toMatchObject({ status: 200, data: { results: { _id: expect.any(String), ...home } } });
    expect(second.data.results.flatNo).toBe("4th floor");
    expect((await list(customer)).data).toEqual({ results: [second.data.results, first.data.results] });
  });

  test("of someone else are not there, nor can one be added", async () => {
    const customer = await signedIn(given.db);
    const other = await aCustomer(given.db);

    for (const userId of [other.id, crypto.randomUUID()]) {
      const params = { userId };
      const answers = [
        await given.call(endpoints.listAddresses, { as: customer, params }),
        await given.call(endpoints.addAddress, { as: customer, params, body: home }),
      ];
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 404, message: "There is nothing here for this account." });
      }
    }
    expect(await given.db.selectFrom("address").where("customer_id", "=", other.id).selectAll().execute()).toEqual([]);
  });

  test.each([
    [{ addressType: "Castle" }, "addressType", "Please select address type"],
    [{ addressType: undefined }, "addressType", "Please select address type"],
    [{ flatNo: " " }, "flatNo", "Flat No is required"],
    [{ address: "" }, "address", "Address is required"],
    [{ landmark: "" }, "landmark", "Landmark is required"],
    [{ pincode: "" }, "pincode", "Pincode is required"],
    [{ pincode: "056003" }, "pincode", "Enter a valid 6-digit pincode"],
    [{ phoneNo: "12345" }, "phoneNo", "Enter a valid 10-digit phone number"],
    [{ latitude: undefined }, "latitude", "Choose the place on the map"],
    [{ longitude: 181 }, "longitude", expect.any(String)],
  ])("with %j are refused at '%s'", async (more, path, message) => {
    const answer = await add(await signedIn(given.db), { ...home, ...more });
    expect(answer.status).toBe(400);
    expect(answer.errors?.[0]).toEqual({ path, message });
  });

  test("are fifty at most", async () => {
    const customer = await signedIn(given.db);
    for (let n = 0; n < 49; n += 1) await anAddress(given.db, { customer_id: customer.id });

    expect((await add(customer, home)).status).toBe(200);
    expect(await add(customer, home)).toMatchObject({ status: 422, message: "You can save up to 50 addresses." });
    expect((await list(customer)).data.results).toHaveLength(50);
  });

  test("are counted one after the other where several are added at once", async () => {
    const customer = await signedIn(given.db);
    for (let n = 0; n < 49; n += 1) await anAddress(given.db, { customer_id: customer.id });
    const underWay = await given.db.startTransaction().execute();
    await underWay.selectFrom("customer").select("id").where("id", "=", customer.id).forUpdate().execute();
    await anAddress(underWay, { customer_id: customer.id });

    const next = add(customer, home);
    await waitingForLock(given.db);
    await underWay.commit().execute();

    expect((await next).status).toBe(422);
  });
});
