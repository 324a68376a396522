import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { toasterStyles } from "./toaster-styles.ts";

test("pages allow just the styles that the library for toasts puts into them", async () => {
  const put: string[] = [];
  const style = { text: "", appendChild: (text: string) => put.push(text) };
  vi.stubGlobal("document", {
    head: { appendChild: (element: typeof style) => put.push(element.text) },
    createElement: () => style,
    createTextNode: (text: string) => text,
  });
  await import("sonner");
  vi.unstubAllGlobals();
  const hashes = put.map((text) => `sha256-${createHash("sha256").update(text).digest("base64")}`);
  expect(hashes).toEqual(toasterStyles);
});
