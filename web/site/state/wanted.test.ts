import type { Service } from "@chowk/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { rememberWanted, takeWanted } from "./wanted.ts";

const stored = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
beforeEach(() => stored.clear());

const service: Service = {
  _id: "service-1",
  ServiceName: "AC Repair",
  Description: "",
  ServiceTime: "45 mins",
  DisplayPrice: 599,
  Price: 499,
  overallRating: 4.5,
  reviewscount: 12,
  maxQuantity: 1,
  Image: "",
  SrvCategoryId: "category-1",
  SrvCategoryName: "Appliances",
  SrvSubCategoryId: "sub-1",
  SrvSubCategoryName: "AC",
};

test("the wanted service is there after logging in, and only once", () => {
  rememberWanted({ service, returnTo: "/services/sub-1/ac" });
  expect(takeWanted()).toEqual({ service, returnTo: "/services/sub-1/ac" });
  expect(takeWanted()).toBeNull();
});

test.each([
  "//evil.example/",
  "/\\evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
])("a return address that leaves the site (%s) is ignored", (returnTo) => {
  rememberWanted({ service, returnTo });
  expect(takeWanted()).toBeNull();
});
