import { expect } from "vitest";
import { anAddress, signedIn } from "../factories.ts";
import type { Rows } from "./table.ts";

const form = {
  addressType: "Work",
  flatNo: "4th floor",
  address: "Church Street, Bengaluru",
  landmark: "Metro station",
  pincode: "560001",
  phoneNo: "9876543210",
};

export const addressRows: Rows = (row, given, ask) => {
  const listOf = async ({ id, token }: { id: string; token: string }) =>
    (await ask(`GET /api/chowk365/myaddresslist/${id}`, { token })).data.results;

  row("GET /myaddresslist/{userId}", "nothing in; data.results out: addresses", async () => {
    const customer = await signedIn(given.db);
    const address = await anAddress(given.db, { customer_id: customer.id });
    const { code, data } = await ask(`GET /api/chowk365/myaddresslist/${customer.id}`, { token: customer.token });
    expect(code).toBe(200);
    expect(data.results).toMatchObject([
      {
        _id: address.id,
        addressType: "Home",
        flatNo: "B-204",
        address: "12th Main Road, Indiranagar, Bengaluru",
        landmark: "Metro station",
        pincode: "560038",
        phoneNo: "9876543210",
        latitude: 12.9716,
        longitude: 77.6412,
      },
    ]);
  });

  row(
    "POST /myaddress/{userId}",
    "address payload plus latitude, longitude in; data.results out: new address",
    async () => {
      const customer = await signedIn(given.db);
      const payload = { ...form, latitude: 12.97, longitude: 77.61 };
      const { code, data } = await ask(`POST /api/chowk365/myaddress/${customer.id}`, {
        payload,
        token: customer.token,
      });
      expect(code).toBe(200);
      expect(data.results).toMatchObject({ _id: expect.any(String), ...payload });
      expect(await listOf(customer)).toEqual([data.results]);
    },
  );

  row("PUT /myaddress/{addressId}", "address data in; data.results out: updated address", async () => {
    const customer = await signedIn(given.db);
    const { id } = await anAddress(given.db, { customer_id: customer.id });
    const { code, data } = await ask(`PUT /api/chowk365/myaddress/${id}`, { payload: form, token: customer.token });
    expect(code).toBe(200);
    expect(data.results).toMatchObject({ _id: id, ...form });
    expect(await listOf(customer)).toEqual([data.results]);
  });

  row("DELETE /myaddress/{addressId}", "nothing in; and the address is gone", async () => {
    const customer = await signedIn(given.db);
    const { id } = await anAddress(given.db, { customer_id: customer.id });
    expect((await ask(`DELETE /api/chowk365/myaddress/${id}`, { token: customer.token })).code).toBe(200);
    expect(await listOf(customer)).toEqual([]);
  });
};
