import { expect, test } from "vitest";
import { drawing } from "../../platform/pdf/draw-aside.ts";
import type { Document } from "./document.ts";
import { drawDocument } from "./draw-document.ts";

const document: Document = {
  ...{ kind: "invoice", number: "CH/26-27/000001", issuedAt: "2026-11-22T00:00:00Z", order: "CH-7K3M-92QD" },
  supplier: { name: "Chowk Home Services", address: "4, Church Street", gstin: "29ABCDE1234F1Z5" },
  recipient: { name: "Meera Iyer", address: "Indiranagar, 560038" },
  ...{ placeOfSupply: "Karnataka (29)", currency: "INR", lines: [], total: 499_00, notes: [] },
};

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === "%PDF-" && bytes.includes("%%EOF");

test("documents that are asked for at once are drawn one after the other, each whole", async () => {
  const drawn = [1, 2, 3].map(() => drawDocument(document, "Asia/Kolkata"));
  expect([drawing.working, drawing.waiting]).toEqual([1, 2]);
  for (const bytes of await Promise.all(drawn)) expect(isPdf(bytes)).toBe(true);
});

test("a document that cannot be drawn fails alone: the next one is drawn", async () => {
  const broken = { ...document, issuedAt: "some day" };
  await expect(drawDocument(broken, "Asia/Kolkata")).rejects.toThrow();
  expect(isPdf(await drawDocument(document, "Asia/Kolkata"))).toBe(true);
});
