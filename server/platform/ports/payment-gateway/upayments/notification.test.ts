import { expect, test } from "vitest";
import { hintIn } from "./notification.ts";

const form = { "content-type": "application/x-www-form-urlencoded" };
const json = { "content-type": "application/json; charset=utf-8" };

test("a form says which payment it is about, by our number, not by theirs", () => {
  const body =
    "payment_id=101620726000342223&result=CAPTURED&post_date=0726&tran_id=620771009962568&ref=620771030910" +
    "&track_id=019f63bv2&order_id=019f63a&requested_order_id=CH-7K3M-92QD.2&invoice_id=39686284&payment_type=knet" +
    "&transaction_date=2026-07-26+16%3A54%3A03&trn_udf=merchant_id%3D1%3Binvoice%3D2";
  expect(hintIn({ headers: form, body: Buffer.from(body) })).toEqual({
    orderId: "CH-7K3M-92QD.2",
    trackId: "019f63bv2",
  });
});

test("JSON says the same", () => {
  const body = Buffer.from(JSON.stringify({ requested_order_id: "CH-7K3M-92QD", track_id: 4711, result: "CAPTURED" }));
  expect(hintIn({ headers: json, body })).toEqual({ orderId: "CH-7K3M-92QD", trackId: "4711" });
});

test("one of the two is enough", () => {
  expect(hintIn({ headers: form, body: Buffer.from("track_id=019f63bv2") })).toEqual({ trackId: "019f63bv2" });
});

test.each([
  [form, ""],
  [form, "order_id=019f63a&result=CAPTURED"],
  [form, "requested_order_id=&track_id="],
  [form, "requested_order_id=../../admin&track_id=a%20b"],
  [form, `track_id=${"9".repeat(129)}`],
  [form, '{"requested_order_id":"CH-7K3M-92QD"}'],
  [json, "requested_order_id=CH-7K3M-92QD"],
  [json, '{"requested_order_id":{"$ne":""}}'],
  [json, '["CH-7K3M-92QD"]'],
  [json, "null"],
  [{}, "\u0000\u00ff"],
])("there is no hint in %j %j", (headers, body) => {
  expect(hintIn({ headers, body: Buffer.from(body) })).toBeUndefined();
});
