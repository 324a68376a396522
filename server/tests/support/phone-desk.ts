import { randomUUID } from "node:crypto";
import { type Address, type Caller, endpoints, type PhonePayment } from "@chowk/contract";
import { beforeAll } from "vitest";
import { openSession } from "../../areas/identity/sessions.ts";
import type { TestApp } from "./app.ts";
import { anOperator, aPlace, aService } from "./factories.ts";

let people = 0;
/** A phone number that nobody has. */
export const aNumber = () => String(7_300_000_000 + ++people);

const { latitude, longitude, ...place } = aPlace;
/** Where callers live. */
export const house = {
  ...{
    addressType: "Home" as const,
    flatNo: "B-204",
    address: "12th Main Road, Indiranagar",
    landmark: "Metro station",
  },
  ...{ pincode: place.pincode, phoneNo: "9876543210", latitude, longitude },
};

type Service = Awaited<ReturnType<typeof aService>>;

interface Booked {
  payment?: PhonePayment;
  key?: string;
}

/** A dispatcher who takes calls, and what they do for whoever is on the phone. */
export function usePhoneDesk(given: TestApp) {
  let dispatcher: { id: string; token: string };
  beforeAll(async () => {
    const { id } = await anOperator(given.db, { roles: ["dispatcher"] });
    dispatcher = { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
  });
  const as = () => ({ as: dispatcher });

  const find = async (q: string) => (await given.call(endpoints.findCallers, { ...as(), query: { q } })).data.results;
  const read = (id: string) => given.call(endpoints.readCaller, { ...as(), params: { id } });
  const take = async (phone: string, name = "Lakshmi Iyer") =>
    (await given.call(endpoints.takeCaller, { ...as(), body: { name, phone, language: "en" } })).data.results;
  const addHouse = (id: string) => given.call(endpoints.addCallersAddress, { ...as(), params: { id }, body: house });

  /** What a caller wants, at the first time that is free. */
  async function wanted(id: string, { _id: addressId }: Pick<Address, "_id">, services: Service[]) {
    const query = { addressId, services: services.map((each) => each.id).join() };
    const { data } = await given.call(endpoints.callersSlots, { ...as(), params: { id }, query });
    return {
      services_json: services.map(({ id: serviceId, name, price }) => ({
        ...{ serviceId, serviceName: name, servicePrice: price / 100 },
      })),
      totalPrice: services.reduce((sum, { price }) => sum + price / 100, 0),
      ...{ addressId, slot: data.results.first ?? "", visitNote: "Ring twice." },
    };
  }

  async function book(
    caller: Pick<Caller, "_id">,
    address: Pick<Address, "_id">,
    services: Service[],
    how: Booked = {},
  ) {
    const { payment = "visit", key = randomUUID() } = how;
    return given.call(endpoints.bookForCaller, {
      ...{ ...as(), params: { id: caller._id }, headers: { "idempotency-key": key } },
      body: { ...(await wanted(caller._id, address, services)), payment },
    });
  }

  const orderOf = (id: string) =>
    given.db.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const ordersOf = (id: string) => given.db.selectFrom("booking").selectAll().where("customer_id", "=", id).execute();
  const audited = async () => {
    const rows = await given.db
      .selectFrom("audit_entry")
      .select(["action", "subject_id"])
      .where("operator_id", "=", dispatcher.id)
      .orderBy("id")
      .execute();
    return rows.map(({ action, subject_id }) => `${action} ${subject_id}`);
  };

  /** A caller who has never ordered, with an address, and what they want. */
  async function aNewCaller() {
    const phone = aNumber();
    const caller = await take(phone);
    const address = (await addHouse(caller._id)).data.results;
    return { phone, caller, address, service: await aService(given.db) };
  }

  return { as, find, read, take, addHouse, wanted, book, orderOf, ordersOf, audited, aNewCaller };
}
