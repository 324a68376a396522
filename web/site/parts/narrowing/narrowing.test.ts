import type { Service } from "@chowk/contract";
import { expect, test } from "vitest";
import { askedIn, narrowed, narrowings, offered, queryOf, without } from "./narrowing.ts";

const service = (ServiceName: string, of: Partial<Service>) =>
  ({
    ...{ ServiceName, Price: 500, ServiceTime: "45 mins", overallRating: 0, reviewscount: 0, maxQuantity: 1 },
    ...of,
  }) as Service;

const services = [
  service("Tap repair", { Price: 149, ServiceTime: "30 mins", overallRating: 5, reviewscount: 2 }),
  service("Pipe repair", { Price: 399, ServiceTime: "1 hr", overallRating: 4.7, reviewscount: 300, maxQuantity: 3 }),
  service("Pump installation", { Price: 999, ServiceTime: "2 hrs 30 mins", overallRating: 3.9, reviewscount: 40 }),
  service("Tank cleaning", { Price: 799, ServiceTime: "1 hr 30 mins" }),
  service("Home check", {
    Price: 100,
    choices: [
      {
        ...{ id: "home", name: "How large?", kind: "one", required: true },
        options: [{ id: "1", name: "1 BHK", price: 500, minutes: 0 }],
      },
    ],
    minutes: 45,
  }),
];
const shown = (asked: Parameters<typeof narrowed>[1]) => narrowed(services, asked).map((each) => each.ServiceName);

test("a list without a query is whole and in the business's order", () => {
  expect(shown({})).toEqual(services.map((each) => each.ServiceName));
});

test("a list is sorted by price as its cards show it, by length, and by what is surely rated best", () => {
  expect(shown({ sort: "cheap" })).toEqual([
    "Tap repair",
    "Pipe repair",
    "Home check",
    "Tank cleaning",
    "Pump installation",
  ]);
  expect(shown({ sort: "dear" })[0]).toBe("Pump installation");
  expect(shown({ sort: "short" })).toEqual([
    "Tap repair",
    "Home check",
    "Pipe repair",
    "Tank cleaning",
    "Pump installation",
  ]);
  // Two ratings of five stars say less than three hundred of nearly five; nobody's ratings say nothing.
  expect(shown({ sort: "rated" }).slice(0, 3)).toEqual(["Pipe repair", "Pump installation", "Tap repair"]);
});

test("filters leave what passes all of them", () => {
  expect(shown({ price: "500" })).toEqual(["Tap repair", "Pipe repair"]);
  expect(shown({ stars: "4.5" })).toEqual(["Tap repair", "Pipe repair"]);
  expect(shown({ minutes: "60" })).toEqual(["Tap repair", "Pipe repair", "Home check"]);
  expect(shown({ several: "1" })).toEqual(["Pipe repair"]);
  expect(shown({ several: "1", price: "200" })).toEqual([]);
});

test("only values that tell some services from others are offered, and the one that is asked for", () => {
  expect(offered(services, {}, "price")).toEqual(["200", "500"]);
  expect(offered(services, { price: "5" }, "price")).toEqual(["5", "200", "500"]);
  expect(offered(services.slice(0, 1), {}, "stars")).toEqual([]);
});

test("an address may say anything: what is not known is left out, and one order has one address", () => {
  const asked = askedIn(new URLSearchParams("several=1&x=2&sort=cheap&price=499&stars=4"));
  expect(asked).toEqual({ sort: "cheap", stars: "4", several: "1" });
  expect(queryOf(asked)).toBe("?sort=cheap&stars=4&several=1");
  expect(queryOf(without(asked, "stars"))).toBe("?sort=cheap&several=1");
  expect(queryOf({})).toBe("");
  expect(narrowings.price.slice(0, 5)).toEqual(["1", "2", "5", "10", "20"]);
});
