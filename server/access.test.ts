import { type Endpoint, type Endpoints, endpoints, type Role } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { openSession } from "./identity/sessions.ts";
import { useApp } from "./testing/app.ts";
import {
  anAddress,
  anOrder,
  anUpload,
  aPartner,
  aPasskey,
  aService,
  signedIn,
  signedInAs,
} from "./testing/factories.ts";
import { aGateway } from "./testing/gateway.ts";

const given = useApp({}, aGateway("INR").gateway);

interface Sent {
  params?: Record<string, string>;
  body?: unknown;
}

/**
 * Every call, tried with everyone's session; who may make it is read from the contract. A call that names a customer's
 * things is made on those of `owner`; one that names none answers everybody their own, or is about the session that makes
 * it. A call without a row here fails the types and the first test.
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
  sendEmailLink: "their session",
  confirmEmail: "their session",
  changePassword: "their session",
  forgotPassword: "everybody",
  resetPassword: "everybody",
  listSessions: "their session",
  endOneSession: ({ elsewhere }) => ({ params: { id: elsewhere } }),
  endOtherSessions: "their session",
  listPasskeys: "their session",
  offerPasskey: "their session",
  addPasskey: "their session",
  removePasskey: ({ passkey }) => ({ params: { id: passkey.id } }),
  offerPasskeyLogin: "everybody",
  loginWithPasskey: "everybody",
  listAddresses: ({ id }) => ({ params: { userId: id } }),
  addAddress: ({ id, address }) => ({ params: { userId: id }, body: sentAddress(address) }),
  changeAddress: ({ address }) => ({ params: { addressId: address.id }, body: sentAddress(address) }),
  deleteAddress: ({ address }) => ({ params: { addressId: address.id } }),
  getPincode: "everybody",
  getNearestPincode: "everybody",
  describePosition: "their session",
  listServiceZones: "everybody",
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
  cancelOrder: ({ unpaid }) => ({ params: { id: unpaid.id } }),
  paymentQuote: "everybody",
  paymentSession: ({ unpaid }) => ({ params: { orderId: unpaid.id } }),
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
  const unpaid = await anOrder(given.db, {
    customer_id: customer.id,
    status: "Pending",
    payment_type: "Online",
    payment_status: "PENDING",
  });
  const document = await anUpload(given.db, { customer_id: customer.id, claimed_as: "document" });
  const passkey = await aPasskey(given.db, { customer_id: customer.id });
  await openSession(given.db, { role: "customer", id: customer.id }, "elsewhere");
  const { id: elsewhere } = await given.db
    .selectFrom("session")
    .select("id")
    .where("customer_id", "=", customer.id)
    .where("user_agent", "=", "elsewhere")
    .executeTakeFirstOrThrow();
  return { ...customer, service, address, partner, order, unpaid, document, passkey, elsewhere };
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

/** Things of a customer's that operators may open, too; for partners they are not there. */
const shownToOperators: (keyof Endpoints)[] = ["uploadLink"];

test.each(
  Object.keys(endpoints) as (keyof Endpoints)[],
)("the contract opens %s to no more than this table does", (name) => {
  const forMore = shownToOperators.includes(name) ? ["customer", "partner", "operator"] : "customer";
  expect(endpoints[name].access).toEqual(calls[name] === "everybody" ? "public" : forMore);
});

const who = [
  "nobody",
  "a forger",
  "whose session has ended",
  "the owner",
  "another customer",
  "a partner",
  "an operator",
] as const;
type Who = (typeof who)[number];

async function tokenOf(each: Who, owner: Owner): Promise<string | undefined> {
  if (each === "nobody") return undefined;
  if (each === "a forger") return "x".repeat(43);
  if (each === "the owner") return owner.token;
  if (each === "another customer") return (await signedIn(given.db)).token;
  if (each === "a partner") return (await signedInAs(given.db, "partner")).token;
  if (each === "an operator") return (await signedInAs(given.db, "operator")).token;
  const token = await openSession(given.db, { role: "customer", id: owner.id }, "ended");
  await given.db
    .updateTable("session")
    .set({ expires_at: new Date(0) })
    .where("user_agent", "=", "ended")
    .execute();
  return token;
}

const roleOf: Partial<Record<Who, Role>> = {
  "the owner": "customer",
  "another customer": "customer",
  "a partner": "partner",
  "an operator": "operator",
};

type Outcome = "comes through" | "must log in" | "may not" | "finds nothing";

/** What the contract's word on a call means for who makes it. */
function expected(name: keyof Endpoints, each: Who): Outcome {
  const { access }: Endpoint = endpoints[name];
  if (access === "public") return "comes through";
  const role = roleOf[each];
  if (!role) return "must log in";
  if (![access].flat().includes(role)) return "may not";
  const isTheirs = each === "the owner" || typeof calls[name] !== "function";
  if (isTheirs || (each === "an operator" && shownToOperators.includes(name))) return "comes through";
  return "finds nothing";
}

function outcomeOf({ status, message }: { status: number; message: string }): Outcome {
  if (status === 401 && message === "Please log in to continue.") return "must log in";
  if (status === 403 && message === "You are not allowed to do this.") return "may not";
  return status === 404 ? "finds nothing" : "comes through";
}

const nothing = "00000000-0000-4000-8000-000000000000";
const wrong = {
  params: { userId: "?", id: "?", addressId: "?", orderId: "?", serviceId: "?", servicePartnerId: "?" },
  body: "?",
};

describe.each(Object.keys(endpoints) as (keyof Endpoints)[])("%s", (name) => {
  const endpoint: Endpoint = endpoints[name];
  const row = calls[name];
  const send = async (owner: Owner, each: Who, sent: Sent) => {
    const token = await tokenOf(each, owner);
    return given.call(endpoint, { ...sent, as: token === undefined ? undefined : { token } });
  };

  test.each(who)("by %s", async (each) => {
    const owner = await anOwner();
    const sent = typeof row === "function" ? row(owner) : {};
    const answer = await send(owner, each, sent);
    expect({ status: answer.status, outcome: outcomeOf(answer) }).toMatchObject({ outcome: expected(name, each) });
    // Who may not learns nothing, and who may is not told off for anything but what they sent.
    if (expected(name, each) !== "comes through") expect(answer.data).toBeUndefined();
    else if (typeof row === "function") expect([200, 201]).toContain(answer.status);
    else expect([200, 400, 401, 415, 422]).toContain(answer.status);
  });

  if (endpoint.access === "public") return;

  test("by who may not, whatever they send: nothing of it is looked at", async () => {
    const owner = await anOwner();
    for (const each of who) {
      const outcome = expected(name, each);
      if (outcome !== "must log in" && outcome !== "may not") continue;
      expect(outcomeOf(await send(owner, each, wrong)), each).toBe(outcome);
    }
  });

  if (typeof row !== "function") return;

  test("by who looks for what is there: another's thing answers as one that is not", async () => {
    const owner = await anOwner();
    const theirs = await send(owner, "another customer", row(owner));
    const params = Object.fromEntries(Object.keys(row(owner).params ?? {}).map((key) => [key, nothing]));
    const body =
      typeof row(owner).body === "object"
        ? { ...(row(owner).body as object), ...("userId" in (row(owner).body as object) ? { userId: nothing } : {}) }
        : undefined;
    const none = await send(owner, "another customer", { params, body });
    expect([theirs.status, theirs.message]).toEqual([none.status, none.message]);
  });
});

describe("answers each customer what is theirs", () => {
  const own = Object.entries<Endpoint>(endpoints).filter(([name]) => calls[name as keyof Endpoints] === "their own");
  test.each(own)("%s", async (_, endpoint) => {
    for (const customer of [await anOwner(), await anOwner()]) {
      expect(await given.call(endpoint, { as: customer })).toMatchObject({ status: 200, data: { _id: customer.id } });
    }
  });
});
