import fc from "fast-check";
import { expect, test } from "vitest";
import { readableDate, readProviderAnswer } from "./provider-answer.ts";

const of = (query: string) => readProviderAnswer(new URLSearchParams(query));

test("every value is read, and values that the address does not have are empty", () => {
  const query =
    "payment_id=100202&result=CAPTURED&post_date=1121&tran_id=202611&ref=632&track_id=9f2c&auth=B40&order_id=A&requested_order_id=B&payment_type=knet&invoice_id=77&transaction_date=2026-11-21&receipt_id=R1";
  expect(of(query)).toEqual({
    paymentId: "100202",
    result: "CAPTURED",
    postDate: "1121",
    transactionId: "202611",
    reference: "632",
    trackId: "9f2c",
    auth: "B40",
    orderId: "B",
    paymentType: "knet",
    invoiceId: "77",
    date: "2026-11-21",
    receiptId: "R1",
  });
  expect(of("order_id=A").orderId).toBe("A");
  expect(Object.values(of(""))).toEqual(Array(12).fill(""));
});

test("a value is one short readable line, whatever the address contains", () => {
  expect(of(`auth=${encodeURIComponent("B\u202E40\u0000\n7")}`).auth).toBe("B 40  7");
  expect(of(`auth=${"9".repeat(500)}`).auth).toBe(`${"9".repeat(63)}…`);
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (value) => {
      const { auth } = readProviderAnswer(new URLSearchParams({ auth: value }));
      expect([...auth].length).toBeLessThanOrEqual(64);
      expect(auth).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }),
  );
});

test("a date is written in words, and anything else is left as it is", () => {
  const words = (iso: string) => `words for ${iso}`;
  // Kuwait is three hours ahead of UTC.
  for (const told of ["2026-11-21 13:45:00", "2026-11-21T13:45", "2026-11-21T10:45:00Z", "2026-11-21T16:15:00+05:30"])
    expect(readableDate(told, words)).toBe("words for 2026-11-21T10:45:00.000Z");
  for (const told of ["1121", "", "soon", "2026-11-21", "2026-99-99 13:45:00", "2026-11-21 13:45 or so"])
    expect(readableDate(told, words)).toBe(told);
});
