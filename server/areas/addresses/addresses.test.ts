import { endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { waitingForLock } from "../../tests/support/database.ts";
import { aCustomer, anAddress, aService, signedIn } from "../../tests/support/factories.ts";

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
const place = { city: "Bengaluru", state: "Karnataka" };
const list = (customer: Customer) =>
  given.call(endpoints.listAddresses, { as: customer, params: { userId: customer.id } });

describe("saved addresses", () => {
  test("are the customer's own, the newest first", async () => {
    const customer = await signedIn(given.db);
    await anAddress(given.db);

    const first = await add(customer, home);
    const second = await add(customer, { ...home, addressType: "Work", flatNo: " 4th floor " });

    expect(first).toMatchObject({ status: 200, data: { results: { _id: expect.any(String), ...home, ...place } } });
    expect(second.data.results.flatNo).toBe("4th floor");
    expect((await list(customer)).data).toEqual({ results: [second.data.results, first.data.results] });
  });

  test("of another customer are not found, nor can any be added to them", async () => {
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
    [{ pincode: undefined }, "pincode", "Pincode is required"],
    [{ landmark: undefined }, "landmark", "Landmark is required"],
    [{ accessInstructions: "x".repeat(301) }, "accessInstructions", "This is too long: 300 characters at most"],
    [{ phoneNo: "12345" }, "phoneNo", "Enter a valid 10-digit phone number"],
    [{ latitude: undefined }, "latitude", "Choose the place on the map"],
    [{ longitude: 181 }, "longitude", expect.any(String)],
  ])("with %j are refused at '%s'", async (more, path, message) => {
    const answer = await add(await signedIn(given.db), { ...home, ...more });
    expect(answer.status).toBe(400);
    expect(answer.errors?.[0]).toMatchObject({ path, message });
  });

  test("with an unknown pincode are refused", async () => {
    const customer = await signedIn(given.db);
    const message = "We do not know this pincode. Please check it.";
    expect(await add(customer, { ...home, pincode: "999999" })).toMatchObject({
      status: 422,
      message,
      errors: [{ path: "pincode", message }],
    });
    expect((await list(customer)).data.results).toEqual([]);
  });

  test("are at most fifty", async () => {
    const customer = await signedIn(given.db);
    for (let n = 0; n < 49; n += 1) await anAddress(given.db, { customer_id: customer.id });

    expect((await add(customer, home)).status).toBe(200);
    expect(await add(customer, home)).toMatchObject({ status: 422, message: "You can save up to 50 addresses." });
    expect((await list(customer)).data.results).toHaveLength(50);
  });

  test("are counted one after the other when several are added at once", async () => {
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

describe("an address sent again under its key", () => {
  const addUnder = (customer: Customer, key: string, body: object = home) =>
    given.call(endpoints.addAddress, {
      as: customer,
      params: { userId: customer.id },
      body,
      headers: { "idempotency-key": key },
    });

  test("is saved once, whether sent one after the other or at once", async () => {
    const customer = await signedIn(given.db);
    const first = await addUnder(customer, "lost-answer");
    const more = await Promise.all([1, 2, 3].map(() => addUnder(customer, "lost-answer")));

    expect(more.map((answer) => answer.data.results._id)).toEqual(Array(3).fill(first.data.results._id));
    expect((await list(customer)).data.results).toHaveLength(1);
  });

  test("gets the same answer even if it was the last that there is room for", async () => {
    const customer = await signedIn(given.db);
    for (let n = 0; n < 49; n += 1) await anAddress(given.db, { customer_id: customer.id });
    expect((await addUnder(customer, "fiftieth")).status).toBe(200);
    expect((await addUnder(customer, "fiftieth")).status).toBe(200);
  });

  test("must be the same address", async () => {
    const customer = await signedIn(given.db);
    await addUnder(customer, "reused");
    expect(await addUnder(customer, "reused", { ...home, flatNo: "C-1" })).toMatchObject({
      status: 422,
      message: "This address was already sent with other contents.",
    });
  });

  test("is saved separately for another customer with the same key", async () => {
    const [one, other] = [await signedIn(given.db), await signedIn(given.db)];
    await addUnder(one, "same-key");
    await addUnder(other, "same-key");
    expect((await list(other)).data.results).toHaveLength(1);
  });
});

describe("changing an address", () => {
  const change = (customer: Customer, addressId: string, body: object) =>
    given.call(endpoints.changeAddress, { as: customer, params: { addressId }, body });
  const added = async (customer: Customer) => (await add(customer, home)).data.results;

  test("replaces all of it with what was sent, and the city with the pincode's", async () => {
    const customer = await signedIn(given.db);
    const { _id } = await added(customer);
    const work = {
      addressType: "Work",
      flatNo: "7",
      address: "Hill Road, Bandra West",
      landmark: "Fire station",
      pincode: "400050",
      phoneNo: "9123456789",
      latitude: 19.05,
      longitude: 72.83,
    };
    const expected = { _id, ...work, parts: {}, accessInstructions: "", city: "Mumbai", state: "Maharashtra" };

    expect(await change(customer, _id, work)).toMatchObject({ status: 200, data: { results: expected } });
    expect((await list(customer)).data.results).toEqual([expected]);
  });

  test("keeps the access instructions until another change replaces them", async () => {
    const customer = await signedIn(given.db);
    const other = await anAddress(given.db, { customer_id: customer.id });
    const { data } = await add(customer, { ...home, accessInstructions: " Gate code 77,\nsecond lift " });
    expect(data.results.accessInstructions).toBe("Gate code 77, second lift");
    const changed = async (body: object) =>
      (await change(customer, data.results._id, body)).data.results.accessInstructions;
    expect(await changed({ ...home, flatNo: "9" })).toBe("Gate code 77, second lift");
    expect(await changed({ ...home, accessInstructions: "" })).toBe("");
    const { data: all } = await list(customer);
    expect(all.results.find(({ _id }) => _id === other.id)?.accessInstructions).toBe("Gate code 4521");
  });

  test("leaves the position as it is if none is sent, but refuses half a position", async () => {
    const customer = await signedIn(given.db);
    const { _id } = await added(customer);
    const { latitude, longitude, ...form } = home;

    const answer = await change(customer, _id, { ...form, landmark: "Blue gate" });
    expect(answer.data.results).toMatchObject({ landmark: "Blue gate", latitude, longitude });
    expect(await change(customer, _id, { ...form, latitude })).toMatchObject({
      status: 400,
      errors: [{ path: "longitude", message: "Choose the place on the map" }],
    });
  });

  test("to an invalid one changes nothing", async () => {
    const customer = await signedIn(given.db);
    const before = await added(customer);
    expect((await change(customer, before._id, { ...home, landmark: " " })).errors).toEqual([
      { path: "landmark", reason: "NO_LANDMARK", message: "Landmark is required" },
    ]);
    expect((await change(customer, before._id, { ...home, flatNo: "9", pincode: "999999" })).status).toBe(422);
    expect((await list(customer)).data.results).toEqual([before]);
  });

  test("of another customer, or one that does not exist, is not possible", async () => {
    const [customer, other] = [await signedIn(given.db), await signedIn(given.db)];
    const before = await added(customer);
    for (const id of [before._id, crypto.randomUUID()]) {
      expect(await change(other, id, { ...home, flatNo: "Mine now" })).toMatchObject({
        status: 404,
        message: "There is no such address in this account.",
      });
    }
    expect((await list(customer)).data.results).toEqual([before]);
  });
});

describe("deleting an address", () => {
  const remove = (customer: Customer, addressId: string) =>
    given.call(endpoints.deleteAddress, { as: customer, params: { addressId } });

  test("removes it from the list; a second time it is not found", async () => {
    const customer = await signedIn(given.db);
    const { _id } = (await add(customer, home)).data.results;
    const kept = (await add(customer, home)).data.results;

    expect((await remove(customer, _id)).status).toBe(200);
    expect((await list(customer)).data.results).toEqual([kept]);
    expect(await remove(customer, _id)).toMatchObject({
      status: 404,
      message: "There is no such address in this account.",
    });
  });

  test("of another customer is not possible", async () => {
    const address = await anAddress(given.db);
    expect((await remove(await signedIn(given.db), address.id)).status).toBe(404);
    expect(await given.db.selectFrom("address").select("id").where("id", "=", address.id).execute()).toHaveLength(1);
  });
});

test("an order keeps the address it was placed with, whatever happens to that address", async () => {
  const customer = await signedIn(given.db);
  const service = await aService(given.db);
  const { _id } = (await add(customer, home)).data.results;
  const price = service.price / 100;
  const placed = await given.call(endpoints.placeOrder, {
    as: customer,
    body: {
      userId: customer.id,
      services_json: [{ serviceId: service.id, serviceName: service.name, servicePrice: price }],
      paymentType: "COD",
      addressId: _id,
      totalPrice: price,
    },
  });
  const order = async () =>
    (await given.call(endpoints.getOrder, { as: customer, params: { id: placed.data.results[0]?._id } })).data;
  const before = await order();
  expect(before.ServiceAddress).toMatchObject({ flatNo: "B-204", area: "Bengaluru", pincode: "560038" });

  const moved = { ...home, flatNo: "1", address: "Hill Road", pincode: "400050" };
  await given.call(endpoints.changeAddress, { as: customer, params: { addressId: _id }, body: moved });
  await given.db.updateTable("pincode").set({ city: "Renamed" }).where("pincode", "=", "560038").execute();
  expect(await order()).toEqual(before);

  await given.call(endpoints.deleteAddress, { as: customer, params: { addressId: _id } });
  expect(await order()).toEqual(before);
});
