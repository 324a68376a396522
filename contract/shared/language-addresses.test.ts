import { describe, expect, test } from "vitest";
import { addressIn, splitAddress } from "./language-addresses.ts";
import { type Language, languages } from "./languages.ts";

const paths = ["/", "/support", "/services/1/ac?page=2", "/account/orders#last", "/?a=b", "/knowledge", "/kn-1"];

describe.each(Object.keys(languages) as Language[])("an address in %s", (language) => {
  test.each(paths)("leads back to its language and page: %s", (path) => {
    const { language: found = "en", path: rest } = splitAddress(addressIn(language, path));
    expect([found, rest]).toEqual([language, path]);
  });
});

test("addresses in English begin with no language, not even their own", () => {
  expect(addressIn("en", "/support")).toBe("/support");
  expect(splitAddress("/en/support")).toEqual({ language: undefined, path: "/en/support" });
});

test.each(["/KN/support", "/knn", "kn/support", "//kn", "/constructor"])("%s names no language", (address) => {
  expect(splitAddress(address)).toEqual({ language: undefined, path: address });
});

test.each([
  "/kn//evil.example",
  "/kn/\\evil.example",
  "/kn///evil.example",
])("%s is a path of this site, not another one", (address) => {
  expect(splitAddress(address)).toEqual({ language: "kn", path: "/evil.example" });
});
