import type { Address, Order, OrderLine, Service } from "@chowk/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { addLines, currentCart, loadCart, nameOfLine, quantityOf } from "../../shared/state/cart.ts";
import { saveEntry } from "../../shared/state/session.ts";
import { addressOf, linesAgain, readAgain, shortOf } from "./book-again.ts";

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
vi.stubGlobal("document", { querySelector: () => null, documentElement: { dataset: {} } });
vi.mock("words:language", () => ({ getLanguage: () => ({ code: "en" }) }));

const offered = (name: string, Price: number, maxQuantity = 1): Service => ({
  _id: `id of ${name}`,
  ServiceName: name,
  Description: "",
  ServiceTime: "45 mins",
  DisplayPrice: 999,
  Price,
  overallRating: 4.5,
  reviewscount: 12,
  maxQuantity,
  Image: "/media/catalogue/service/480.webp",
  SrvCategoryId: "category",
  SrvCategoryName: "Category",
  SrvSubCategoryId: "sub-category",
  SrvSubCategoryName: "Sub-category",
});
/** Its unit is asked: a cassette costs 50 more. */
const asking = (name: string, Price: number, units: string[], maxQuantity = 5): Service => ({
  ...offered(name, Price, maxQuantity),
  choices: [
    {
      ...{ id: "unit", name: "Which unit?", kind: "one", required: true },
      options: units.map((unit) => ({ id: unit, name: unit, price: unit === "cassette" ? 50 : 0, minutes: 0 })),
    },
  ],
});
const booked = (name: string, Price: number, quantity = 1, chosen: string[] = []): OrderLine => ({
  serviceDetail: { _id: `id of ${name}`, ServiceName: name, Price, Image: "" },
  quantity,
  ...(chosen.length > 0 ? { chosen: chosen.map((id) => ({ id, name: id, price: id === "cassette" ? 50 : 0 })) } : {}),
  userRating: null,
  userReview: null,
});

const inCart = () =>
  currentCart().cart.map((item) => [nameOfLine(item), quantityOf(item), item.Price] as [string, number, number]);

beforeEach(async () => {
  stored.clear();
  saveEntry({ _id: "meera", name: "Meera", email: "meera@example.com", phone: "9876500001", userImage: "" });
  await loadCart();
});

test("an order comes into the cart as it was chosen, and as many, with nothing to say if all is as it was", () => {
  const services = [asking("AC", 500, ["split", "cassette"]), offered("Tap", 99.5), offered("Sofa", 700)];
  const { lines, differences } = linesAgain(
    { services_json: [booked("AC", 550, 2, ["cassette"]), booked("AC", 500, 1, ["split"]), booked("Tap", 99.5)] },
    services,
  );
  addLines(lines);
  expect(inCart()).toEqual([
    ["AC (cassette)", 2, 550],
    ["AC (split)", 1, 500],
    ["Tap", 1, 99.5],
  ]);
  expect([...differences, ...shortOf(lines, currentCart().cart)]).toEqual([]);
});

test("what is gone, what is chosen otherwise now and what costs something else is said by name, and the rest goes on", () => {
  const services = [asking("AC", 500, ["split"]), offered("Tap", 120), offered("Sofa", 700)];
  const { lines, differences } = linesAgain(
    {
      services_json: [booked("AC", 550, 2, ["cassette"]), booked("Fan", 80), booked("Tap", 99.5), booked("Sofa", 700)],
    },
    services,
  );
  addLines(lines);
  expect(inCart()).toEqual([
    ["Tap", 1, 120],
    ["Sofa", 1, 700],
  ]);
  expect(differences).toEqual([
    { kind: "changed", name: "AC (cassette)", serviceId: "id of AC", subCategoryId: "sub-category" },
    { kind: "gone", name: "Fan" },
    { kind: "price", name: "Tap", was: 99.5, now: 120 },
  ]);
});

test("what asks something since then is not put into the cart without an answer", () => {
  const { lines, differences } = linesAgain({ services_json: [booked("AC", 500)] }, [asking("AC", 500, ["split"])]);
  expect([lines, differences.map(({ kind }) => kind)]).toEqual([[], ["changed"]]);
});

test("what is in the cart stays, the same line is not doubled, and what an order does not take is said", () => {
  const services = [asking("AC", 500, ["split", "cassette"], 3), offered("Tap", 99.5), offered("Sofa", 700)];
  const before = linesAgain(
    { services_json: [booked("Sofa", 700), booked("AC", 500, 2, ["split"]), booked("Tap", 99.5)] },
    services,
  );
  addLines(before.lines);
  const { lines } = linesAgain(
    { services_json: [booked("Tap", 99.5), booked("AC", 500, 1, ["split"]), booked("AC", 550, 2, ["cassette"])] },
    services,
  );
  addLines(lines);
  expect(inCart()).toEqual([
    ["Sofa", 1, 700],
    ["AC (split)", 2, 500],
    ["Tap", 1, 99.5],
    ["AC (cassette)", 1, 550],
  ]);
  expect(shortOf(lines, currentCart().cart)).toEqual([{ kind: "fewer", name: "AC (cassette)", count: 1 }]);

  const full = linesAgain({ services_json: [booked("AC", 500, 3, ["split"])] }, services).lines;
  addLines(full);
  expect(shortOf(full, currentCart().cart)).toEqual([{ kind: "fewer", name: "AC (split)", count: 2 }]);
});

test("a line that is not offered as it was chosen makes room for one of the same service that is", () => {
  const order = { services_json: [booked("AC", 500, 1, ["split"])] };
  const { lines } = linesAgain(order, [asking("AC", 500, ["split"], 1)]);
  addLines(lines.map((line) => ({ ...line, unfit: { why: "gone", choice: "" } })));
  addLines(lines);
  expect(currentCart().cart).toEqual(lines);
});

const place = { flatNo: "B-204", address: "12th Main Road", pincode: "560038", parts: {} };
const order = (change = {}) => ({ ServiceAddress: { ...place, landmark: "Metro", ...change } }) as unknown as Order;
const saved = (_id: string, change = {}) => ({ _id, ...place, landmark: "Park", ...change }) as unknown as Address;

test("an order's address is found among the saved ones by its door, whatever is written beside it", () => {
  const others = [saved("next door", { flatNo: "B-205" }), saved("elsewhere", { pincode: "560001" })];
  expect(addressOf(order(), [...others, saved("home")])?._id).toBe("home");
  expect(addressOf(order(), others)).toBeUndefined();
  const parts = { block: "4", street: "12" };
  expect(addressOf(order({ parts }), [saved("3", { parts: { ...parts, block: "3" } })])).toBeUndefined();
  expect(addressOf(order({ parts }), [saved("4", { parts: { street: "12", block: "4" } })])?._id).toBe("4");
});

test("a page that was given nothing, or something else, has nothing to say", () => {
  for (const state of [null, undefined, "again", { for: "checkout" }, { again: null }, { again: {} }])
    expect(readAgain(state)).toBeUndefined();
  const again = { order: "CH-7K3M-92QD", differences: [{ kind: "address" }] };
  expect(readAgain({ again })).toEqual(again);
});
