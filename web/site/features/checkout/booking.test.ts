import { type Address, Booking, type Service } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import type { CartItem } from "../../../shared/state/cart.ts";
import { bookingOf, hindranceTo, priceChanges, slotOf } from "./booking.ts";

const id = (number: number) => `0199a000-0000-7000-8000-00000000000${number}`;
const entry = { _id: id(1), name: "Meera", email: "meera@example.com", phone: "9876500001", userImage: "" };
const address: Address = {
  _id: id(2),
  addressType: "Home",
  flatNo: "B-204",
  address: "12th Main Road",
  parts: {},
  landmark: "Metro station",
  pincode: "560038",
  city: "Bengaluru",
  state: "Karnataka",
  phoneNo: "9876500001",
  accessInstructions: "",
  latitude: 12.97,
  longitude: 77.64,
};
const item = (number: number, Price: number): CartItem => ({
  _id: id(number),
  name: `Service ${number}`,
  ServiceName: `Service ${number}`,
  Image: "",
  Price,
  SrvCategoryId: id(8),
  SrvCategoryName: "Plumbing",
  SrvSubCategoryId: id(9),
  SrvSubCategoryName: "Taps",
});
const cart = [item(3, 499.5), item(4, 200)];
const whole = { entry, address, cart, payment: "COD" as const };

test("an order that has everything can be placed", () => {
  expect(hindranceTo(whole)).toBeUndefined();
});

test.each([
  ["login", { entry: null, address: undefined, cart: [], payment: undefined }],
  ["address", { ...whole, address: undefined, cart: [], payment: undefined }],
  ["cart", { ...whole, cart: [], payment: undefined }],
  ["payment", { ...whole, payment: undefined }],
] as const)("missing things are asked for in order: %s", (hindrance, order) => {
  expect(hindranceTo({ ...order, cart: [...order.cart] })).toBe(hindrance);
});

test("the order names each service with its price, and the sum of the prices", () => {
  const booking = bookingOf(entry._id, address._id, cart, "COD", null);
  expect(booking).toEqual({
    userId: id(1),
    services_json: [
      {
        serviceId: id(3),
        serviceName: "Service 3",
        srvCategoryId: id(8),
        servicePrice: 499.5,
        srvCategoryName: "Plumbing",
        srvSubCategoryId: id(9),
        srvSubCategoryName: "Taps",
      },
      expect.objectContaining({ serviceId: id(4), servicePrice: 200 }),
    ],
    paymentType: "COD",
    addressId: id(2),
    totalPrice: 699.5,
    discount_price: "",
  });
  expect(Booking.parse(booking)).toEqual(booking);
});

test("only an online order is marked as not paid yet", () => {
  expect(bookingOf(entry._id, address._id, cart, "Online", null).payment_status).toBe("PENDING");
  expect(bookingOf(entry._id, address._id, cart, "COD", null)).not.toHaveProperty("payment_status");
});

test("the order names the chosen time, or none if no time is known", () => {
  const slot = "2026-12-01T03:30:00.000Z";
  expect(bookingOf(entry._id, address._id, cart, "COD", slot)).toMatchObject({ slot });
  expect(bookingOf(entry._id, address._id, cart, "COD", null)).not.toHaveProperty("slot");
});

describe("the chosen time", () => {
  const [early, late] = ["2026-12-01T03:30:00.000Z", "2026-12-02T03:30:00.000Z"];
  const slots = {
    ...{ served: true, unserved: [], tooMuch: false, first: early },
    days: [
      { date: "2026-12-01", starts: [early] },
      { date: "2026-12-02", starts: [late] },
    ],
  };

  test("is the first free time until another is chosen", () => {
    expect(slotOf(slots, null)).toBe(early);
    expect(slotOf(slots, late)).toBe(late);
  });

  test("is the first free time if the chosen one has been taken meanwhile", () => {
    expect(slotOf(slots, "2026-12-02T04:00:00.000Z")).toBe(early);
  });

  test("stays until the free times are known, and is null if all are taken", () => {
    expect(slotOf(undefined, late)).toBe(late);
    expect(slotOf(undefined, null)).toBeNull();
    expect(slotOf({ ...slots, first: null, days: [] }, late)).toBeNull();
  });
});

test("a changed price is reported with the old one", () => {
  const fresh = [{ _id: id(3), Price: 549 } as Service, { _id: id(4), Price: 200 } as Service];
  expect(priceChanges(cart, fresh)).toEqual([{ _id: id(3), name: "Service 3", from: 499.5, to: 549 }]);
});

describe("lines of a service that were chosen", () => {
  const option = { id: "cassette", name: "Cassette", price: 300 };
  const chosen: CartItem = { ...item(3, 899), chosen: [option], quantity: 2 };
  const fresh = (price: number) =>
    ({
      ...{ _id: id(3), Price: 599, minutes: 45 },
      choices: [
        {
          ...{ id: "unit", name: "Which unit?", kind: "one", required: true },
          options: [{ ...option, price, minutes: 30 }],
        },
      ],
    }) as Service;

  test("are sent with what was chosen", () => {
    const booking = bookingOf(entry._id, address._id, [chosen, item(4, 200)], "COD", null);
    expect(booking.services_json).toMatchObject([{ servicePrice: 899, quantity: 2, chosen: ["cassette"] }, {}]);
    expect(booking.services_json[1]).not.toHaveProperty("chosen");
    expect(booking.totalPrice).toBe(1998);
    expect(Booking.parse(booking)).toEqual(booking);
  });

  test("are compared one by one, with what was chosen, if prices have changed", () => {
    expect(priceChanges([chosen, item(4, 200)], [fresh(300), { _id: id(4), Price: 200 } as Service])).toEqual([]);
    expect(priceChanges([chosen], [fresh(400)])).toEqual([
      { _id: `${id(3)} cassette`, name: "Service 3 (Cassette)", from: 899, to: 999 },
    ]);
  });

  test("are not booked while one of them must be chosen again", () => {
    const unfit = { ...chosen, unfit: { why: "gone", choice: "" } } as const;
    expect(hindranceTo({ ...whole, cart: [item(4, 200), unfit] })).toBe("choices");
  });
});
