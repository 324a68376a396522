import { expect, test } from "vitest";
import { noticeOf, noticesOf, withText } from "./third-party.ts";

test("the notices list each package with its licence and the licence's text, sorted by name", () => {
  const notices = noticesOf([
    { name: "zod", version: "4.0.0", identifier: "MIT", text: "Permission is hereby granted" },
    { name: "leaflet", version: "1.9.4", identifier: "BSD-2-Clause", text: "Redistribution and use" },
  ]);
  expect(notices).toMatch(/leaflet 1\.9\.4 \(BSD-2-Clause\)\n\nRedistribution.*zod 4\.0\.0 \(MIT\)\n\nPermission/s);
});

test("the font's licence is the Open Font License", () => {
  const { identifier, text } = noticeOf("@fontsource-variable/figtree");
  expect(identifier).toBe("OFL-1.1");
  expect(text).toContain("SIL OPEN FONT LICENSE Version 1.1");
});

test("a package that leaves its text in its repository gets it, under its own name", () => {
  const basemaps = { name: "@protomaps/basemaps", version: "5.7.2", identifier: "BSD-3-Clause" };
  expect(withText(basemaps).text).toMatch(
    /^Copyright 2019-2023 Protomaps LLC, Kelso Cartography\n\nRedistribution and/,
  );
  const other = { name: "some", version: "1.0.0", identifier: "MIT" };
  expect(withText(other)).toBe(other);
});

test("a package without a licence, or without its text, stops the build", () => {
  expect(() => noticesOf([{ name: "some", version: "1.0.0", identifier: "MIT" }])).toThrow("some");
  expect(() => noticesOf([{ name: "some", version: "1.0.0", text: "Take it" }])).toThrow("some");
});
