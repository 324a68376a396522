import { type Endpoint, type Endpoints, endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { openSession } from "./identity/sessions.ts";
import { useApp } from "./testing/app.ts";
import { anAddress, anOrder, anUpload, aPartner, aService, signedIn } from "./testing/factories.ts";

const given = useApp();

interface Sent {
  params?: Record<string, string>;
  body?: unknown;
}

/**
 * Who may make each call, tried with every other session. A call that names a customer's things is made on those of
 * `owner`; one that names none answers everybody their own, or is about the session that makes it.
 */
const calls: Record<keyof Endpoints, "everybody" | "their own" | "their session" | ((owner: Owner) => Sent)> = {
  listServices: "everybody",
  searchServices: "everybody",
  listCategories: "everybody",
  listSubCategories: "everybody",
  listServicesBySubCategory: "everybody",
  getService: "everybody",
  listLogos: "everybody",
  listTopRated: "everybody",
  listBestSellers: "everybody",
  listReviews: "everybody",
  sendOtp: "everybody",
  verifyLogin: "everybody",
  register: "everybody",
  loginWithEmail: "everybody",
  logout: "everybody",
  me: "their own",
  updateUser: ({ id, name, email }) => ({ params: { userId: id }, body: { name, email } }),
  changePassword: "their session",
  forgotPassword: "everybody",
  resetPassword: "everybody",
  listSessions: "their session",
  endOneSession: ({ elsewhere }) => ({ params: { id: elsewhere } }),
  endOtherSessions: "their session",
  listAddresses: ({ id }) => ({ params: { userId: id } }),
  addAddress: ({ id, address }) => ({ params: { userId: id }, body: sentAddress(address) }),
  changeAddress: ({ address }) => ({ params: { addressId: address.id }, body: sentAddress(address) }),
  deleteAddress: ({ address }) => ({ params: { addressId: address.id } }),
  getPincode: "everybody",
  getNearestPincode: "everybody",
  placeOrder: ({ id, address, service }) => ({
    body: {
      userId: id,
      services_json: [{ serviceId: service.id, serviceName: service.name, servicePrice: service.price / 100 }],
      paymentType: "COD",
      addressId: address.id,
      totalPrice: service.price / 100,
    },
  }),
  listOrders: ({ id }) => ({ params: { userId: id } }),
  getOrder: ({ order }) => ({ params: { id: order.id } }),
  paymentReturned: ({ order }) => ({ params: { orderId: order.id } }),
  paymentCanceled: ({ order }) => ({ params: { orderId: order.id } }),
  reviewService: ({ id, service, order }) => ({
    params: { serviceId: service.id },
    body: { userId: id, ordId: order.id, review: "Neat work." },
  }),
  rateService: ({ id, service, order }) => ({
    params: { serviceId: service.id },
    body: { userId: id, ordId: order.id, rating: 5 },
  }),
  reviewPartner: ({ id, partner, order }) => ({
    params: { servicePartnerId: partner.id },
    body: { userId: id, ordId: order.id, review: "On time." },
  }),
  ratePartner: ({ id, partner, order }) => ({
    params: { servicePartnerId: partner.id },
    body: { userId: id, ordId: order.id, rating: 5 },
  }),
  registerPartner: "everybody",
  upload: "everybody",
  uploadLink: ({ document }) => ({ params: { id: document.id } }),
};

type Owner = Awaited<ReturnType<typeof anOwner>>;

async function anOwner() {
  const customer = await signedIn(given.db);
  const service = await aService(given.db);
  const address = await anAddress(given.db, { customer_id: customer.id });
  const partner = await aPartner(given.db);
  const order = await anOrder(given.db, {
    customer_id: customer.id,
    services: [service],
    status: "Completed",
    partner_id: partner.id,
  });
  const document = await anUpload(given.db, { customer_id: customer.id, claimed_as: "document" });
  await openSession(given.db, { role: "customer", id: customer.id }, "elsewhere");
  const { id: elsewhere } = await given.db
    .selectFrom("session")
    .select("id")
    .where("customer_id", "=", customer.id)
    .where("user_agent", "=", "elsewhere")
    .executeTakeFirstOrThrow();
  return { ...customer, service, address, partner, order, document, elsewhere };
}

const sentAddress = (address: Owner["address"]) => ({
  addressType: address.type,
  flatNo: address.flat_no,
  address: address.address,
  landmark: address.landmark,
  pincode: address.pincode,
  phoneNo: address.phone,
  latitude: address.latitude,
  longitude: address.longitude,
});

test("every call of the contract is in the table", () => {
  expect(Object.keys(calls).sort()).toEqual(Object.keys(endpoints).sort());
});

/** The calls of one kind, for a table of tests. */
const those = (kind: "everybody" | "their own" | "their session" | "named") =>
  Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => {
    const who = calls[name as keyof Endpoints];
    const sent = typeof who === "function" ? who : () => ({});
    return kind === who || (kind === "named" && typeof who === "function") ? [{ name, endpoint, sent }] : [];
  });

describe("open to everybody", () => {
  test.each(those("everybody"))("$name", async ({ endpoint }) => {
    const answer = await given.call(endpoint, { params: { categoryId: 0, subCategoryId: 0, serviceId: 0 } });
    // What is wrong with the call is said; that is as far as a guard would have let nobody come.
    expect([200, 400, 415]).toContain(answer.status);
  });
});

describe("closed to visitors, whatever they send", () => {
  test.each([...those("their own"), ...those("their session"), ...those("named")])("$name", async ({ endpoint, sent }) => {
    const right = sent(await anOwner());
    const wrong = { params: { userId: "?", id: "?" }, body: "?" };
    for (const as of [undefined, { token: "" }, { token: "x".repeat(43) }]) {
      for (const attempt of [right, wrong]) {
        const answer = await given.call(endpoint, { ...attempt, as });
        expect(answer).toMatchObject({ status: 401, code: 401, message: "Please log in to continue." });
      }
    }
  });
});

describe("open to whose it is, and for another customer not there", () => {
  test.each(those("named"))("$name", async ({ endpoint, sent }) => {
    const [owner, other] = [await anOwner(), await signedIn(given.db)];
    const answers = [
      await given.call(endpoint, { ...sent(owner), as: owner }),
      await given.call(endpoint, { ...sent(owner), as: other }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([200, 404]);
    expect(answers[1]?.data).toBeUndefined();
  });
});

describe("answers each customer what is theirs", () => {
  test.each(those("their own"))("$name", async ({ endpoint }) => {
    for (const customer of [await anOwner(), await anOwner()]) {
      expect(await given.call(endpoint, { as: customer })).toMatchObject({ status: 200, data: { _id: customer.id } });
    }
  });
});
