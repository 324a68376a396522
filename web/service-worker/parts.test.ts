import { expect, test } from "vitest";
import { partsOf } from "./build.ts";
import { folderOf, neededParts } from "./parts.ts";

const script = (name: string, more: { imports?: string[]; later?: string[]; css?: string[]; of?: string } = {}) => ({
  type: "chunk" as const,
  fileName: `assets/en/${name}`,
  imports: (more.imports ?? []).map((each) => `assets/en/${each}`),
  dynamicImports: (more.later ?? []).map((each) => `assets/en/${each}`),
  facadeModuleId: more.of ? `/chowk/web/site/features/${more.of}/route.tsx?client-route` : null,
  viteMetadata: { importedCss: new Set((more.css ?? []).map((each) => `assets/en/${each}`)) },
});

const screens = ["home", "category", "services", "service", "checkout", "auth"];
const build = [
  ...screens.map((name) => script(`${name}-1.js`, { of: name, imports: ["react-1.js"] })),
  script("react-1.js"),
  script("about-1.js", { of: "about", imports: ["react-1.js"], later: ["toaster-1.js"] }),
  script("toaster-1.js", { css: ["toaster-1.css"] }),
  script("desk-1.js", { imports: ["chart-1.js"] }),
  { type: "asset" as const },
];

test("a page's parts are those it names, those of the main screens, and everything they import, at once or later", () => {
  const wanted = [
    "about-1.js",
    ...screens.map((name) => `${name}-1.js`),
    "react-1.js",
    "toaster-1.js",
    "toaster-1.css",
  ];
  const found = neededParts(["/assets/en/about-1.js"], "/assets/en/", partsOf(build));
  expect(found.toSorted()).toEqual(wanted.map((name) => `/assets/en/${name}`).toSorted());
});

test("a part of another release is kept on its own", () => {
  expect(neededParts(["/assets/en/about-0.js"], "/assets/en/", { screens: [], needs: {} })).toEqual([
    "/assets/en/about-0.js",
  ]);
});

test("a build without one of the main screens is refused", () => {
  expect(() => partsOf(build.slice(1))).toThrow('"home"');
});

test("parts are in their language's folder", () => {
  expect(folderOf("/assets/hi/react-1.js")).toBe("/assets/hi/");
  expect(folderOf("/media/tap.webp")).toBeUndefined();
});
