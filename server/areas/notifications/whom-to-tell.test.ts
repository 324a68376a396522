import { expect, test } from "vitest";
import { type Event, type ToTell, whomToTell } from "./whom-to-tell.ts";

const [was, will] = [new Date("2026-12-02T04:30:00Z"), new Date("2026-12-02T06:30:00Z")];

/** A line of a timeline of an order that goes on: Ravi was asked before, Asha is now. */
const aLine = (line: Partial<Event>): Event => ({
  ...{ id: 1, booking_id: "order", job_id: "visit", at: was, answer_by: null, code_round: null, note: null },
  ...{ event: "noted", by_kind: "customer", by_id: null, order_status: "Open", status: null, status_before: null },
  ...{ partner_id: "asha", partner_before: "ravi", starts_at: will, starts_before: was, to_tell: true },
  ...line,
});

/** Who is told what by a line, in an order that is paid at the visit. */
const told = (line: Partial<Event>, payment = "COD") =>
  whomToTell(aLine(line), payment).map(({ name, to }) => `${to === "customer" ? to : to.partner}: ${name}`);

/** All of what its customer, or somebody else, is told by a line. */
const whole = (line: Partial<Event>, name: ToTell["name"], payment = "COD") =>
  whomToTell(aLine(line), payment).find((each) => each.name === name);

test("an order that is paid at the visit is confirmed when it is placed, one that is paid online when it is paid", () => {
  const placed = { once: "order", until: "the order moves", partner: "asha", time: will };
  expect(whole({ event: "placed" }, "order-placed")).toMatchObject(placed);
  expect(told({ event: "placed" }, "Online")).toEqual([]);
  expect(whole({ event: "paid" }, "order-placed", "Online")).toMatchObject(placed);
});

test("whoever has regular visits hears neither that one is booked nor that their plan has called it off", () => {
  expect(told({ event: "placed", by_kind: "system" })).toEqual([]);
  expect(told({ event: "cancelled", by_kind: "system", order_status: "Cancelled", partner_before: null })).toEqual([]);
  // An order that nobody paid in time is called off by the system, too.
  expect(told({ event: "expired", by_kind: "system", order_status: "Cancelled", partner_before: null })).toEqual([
    "customer: order-cancelled",
  ]);
});

test.each([
  ["accepted", "order-accepted", "it moves"],
  ["rescheduled", "order-moved", "its customer hears more"],
  ["set out", "partner-on-the-way", "it moves"],
  ["late", "partner-late", "they are there"],
  ["turned back", "partner-turned-back", "it moves"],
  ["arrived", "start-code", "it moves"],
] as const)("of a visit that was %s, its customer hears as long as that holds", (event, name, until) => {
  const line = { event, status: "Accepted", partner_before: "asha" };
  expect(whomToTell(aLine(line), "COD")).toEqual([
    { name, to: "customer", once: "event", until, partner: "asha", time: will },
  ]);
});

test("a customer hears that their partner does not come if that one had said so, and who it was", () => {
  for (const event of ["given back", "taken away"])
    for (const status_before of ["Accepted", "Traveling", "Reached", "Started"]) {
      const line = { event, status_before, status: "Unassigned", partner_id: null };
      expect(whole(line, "partner-lost"), status_before).toMatchObject({
        ...{ to: "customer", partner: "ravi", until: "its customer hears more" },
      });
    }
  for (const status_before of ["Offered", "Unassigned", null])
    expect(told({ event: "given back", status_before, status: "Unassigned", partner_id: null })).toEqual([]);
});

test("what ends a visit is said, and that the order is done if it was its last", () => {
  const [open, done] = [{ order_status: "Accepted" }, { order_status: "Completed" }];
  const alone = { partner_before: null, status: "Completed" };
  expect(told({ event: "completed", ...alone, ...open })).toEqual([]);
  expect(told({ event: "completed", ...alone, ...done })).toEqual(["customer: order-completed"]);
  expect(told({ event: "ended", ...alone, ...open })).toEqual(["customer: visit-ended"]);
  expect(told({ event: "ended", ...alone, ...done })).toEqual(["customer: visit-ended", "customer: order-completed"]);
  expect(told({ event: "not met", ...alone, ...open })).toEqual(["customer: visit-not-met"]);
  expect(told({ event: "not met", ...alone, ...done })).toEqual([
    ...["customer: visit-not-met", "customer: order-completed"],
  ]);
  expect(whole({ event: "completed", ...alone, ...done }, "order-completed")).toMatchObject({ once: "order" });
});

test("a visit that is called off cancels its order, or was the last that the order waited for", () => {
  const alone = { event: "cancelled", partner_before: null, status: "Cancelled" };
  expect(whole({ ...alone, order_status: "Cancelled" }, "order-cancelled")).toMatchObject({ once: "order" });
  expect(told({ ...alone, order_status: "Completed" })).toEqual([
    "customer: rest-cancelled",
    "customer: order-completed",
  ]);
  expect(told({ ...alone, order_status: "Accepted" })).toEqual([]);
});

test("a partner is asked, or hears that what they were asked has another time", () => {
  const offered = { event: "offered", status: "Offered", partner_before: null };
  expect(whomToTell(aLine(offered), "COD")).toEqual([
    { name: "job-offered", to: { partner: "asha" }, once: "event", until: "it moves", time: will },
  ]);
  const moved = { event: "rescheduled", status: "Offered", status_before: "Offered" };
  expect(told({ ...moved, partner_before: "asha" })).toEqual(["customer: order-moved", "asha: job-changed"]);
  expect(told({ ...moved, partner_before: "ravi" })).toEqual([
    ...["customer: order-moved", "asha: job-offered", "ravi: job-cancelled"],
  ]);
});

test("whoever is given a visit by the desk hears that it is theirs", () => {
  const line = { event: "given", status: "Accepted", partner_before: null };
  expect(told(line)).toEqual(["customer: order-accepted", "asha: job-given"]);
  expect(whole(line, "job-given")).toMatchObject({ until: "it moves", time: will });
});

test("whoever had a visit hears that it is not theirs any more, by its old time, unless they gave it back themselves", () => {
  const lost = { status_before: "Accepted", status: "Cancelled", partner_id: null, order_status: "Accepted" };
  for (const event of ["taken away", "cancelled", "not needed"])
    expect(whole({ event, ...lost }, "job-cancelled"), event).toEqual({
      ...{ name: "job-cancelled", to: { partner: "ravi" }, once: "event", until: "they are asked again", time: was },
    });
  expect(told({ event: "given back", ...lost })).toEqual(["customer: partner-lost"]);
  // An order that waits to be paid was shown to nobody.
  expect(told({ event: "cancelled", ...lost, status_before: "Reserved" })).toEqual([]);
  expect(told({ event: "cancelled", ...lost, partner_before: null })).toEqual([]);
});

test("a note tells nobody", () => {
  expect(told({ event: "noted" })).toEqual([]);
});
