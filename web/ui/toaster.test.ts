import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { toasterStyles } from "./toaster-styles.ts";

test("pages allow exactly the styles that the toast library adds to them", async () => {
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
