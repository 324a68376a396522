import { endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { signedIn } from "../../tests/support/factories.ts";
import { aPartnerAtWork, aVisit } from "../../tests/support/visits.ts";

const KEY = "a-key-that-nobody-guesses";
const NUMBER = "+918047101234";
const given = useApp({ RELAY_PROVIDER: "exotel", RELAY_NUMBER: NUMBER, RELAY_KEY: KEY });

let made = 0;
/** No two people of these tests have the same. */
const aPhone = () => {
  made += 1;
  return String(9_100_000_000 + made);
};

type Status = NonNullable<Parameters<typeof aVisit>[2]>["status"];

async function aVisitToCallAbout(
  status: Status = "Accepted",
  { hours = 48, partner = undefined as Partner | undefined } = {},
) {
  const by = partner ?? (await aPartnerAtWork(given.db, { phone: aPhone() }));
  const startsAt = new Date(Date.now() + hours * 3_600_000);
  const { booking, jobId } = await aVisit(given.db, [by], { startsAt, ...(status ? { status } : {}) });
  const customer = await signedIn(given.db, { phone: aPhone() });
  const phone = aPhone();
  await given.db.updateTable("booking").set({ customer_id: customer.id, phone }).where("id", "=", booking.id).execute();
  return { partner: by, customer, phone, jobId, orderId: booking.id };
}
type Partner = Awaited<ReturnType<typeof aPartnerAtWork>>;

/** Asks as Exotel's Connect applet does, with all that it sends along. */
async function connect(caller: string, key = KEY) {
  const query = new URLSearchParams({
    ...{ CallSid: "c1f5e80cd2d0f2b4c7a7e0ab1ac0194r", CallFrom: caller, CallTo: "08047101234", Direction: "incoming" },
    ...{ Created: "2026-11-28 10:00:00", DialCallDuration: "0", StartTime: "2026-11-28 10:00:00", flow_id: "1104" },
  });
  const answer = await given.app.inject({ url: `/api/chowk365/relay/exotel/${key}?${query}` });
  return { status: answer.statusCode, body: answer.json() };
}
const numbersFor = async (caller: string) => (await connect(caller)).body.destination.numbers;

describe("whoever calls the relay", () => {
  test("is connected with the other side of their visit, however the carrier writes their number", async () => {
    const it = await aVisitToCallAbout();
    await aVisitToCallAbout();
    for (const caller of [`+91${it.phone}`, `91${it.phone}`, `0${it.phone}`, it.phone])
      expect((await connect(caller)).body).toEqual({
        ...{ fetch_after_attempt: false, destination: { numbers: [`+91${it.partner.phone}`] } },
        ...{ outgoing_phone_number: NUMBER, record: false },
        ...{ max_ringing_duration: 30, max_conversation_duration: 1800 },
      });
    expect(await numbersFor(`0${it.partner.phone}`)).toEqual([`+91${it.phone}`]);
  });

  test.each([
    ["Offered", false],
    ["Accepted", true],
    ["Traveling", true],
    ["Reached", true],
    ["Started", true],
    ["Completed", false],
    ["Cancelled", false],
  ] as const)("is connected while the visit is %s: %s", async (status, isOpen) => {
    const it = await aVisitToCallAbout(status);
    expect(await numbersFor(it.phone)).toEqual(isOpen ? [`+91${it.partner.phone}`] : []);
    expect(await numbersFor(it.partner.phone)).toEqual(isOpen ? [`+91${it.phone}`] : []);
  });

  test("is connected about the visit that is under way, else about the next", async () => {
    const later = await aVisitToCallAbout("Accepted", { hours: 50 });
    const { partner } = later;
    const next = await aVisitToCallAbout("Accepted", { hours: 3, partner });
    expect(await numbersFor(partner.phone)).toEqual([`+91${next.phone}`]);
    await given.db.updateTable("job").set({ status: "Traveling" }).where("id", "=", later.jobId).execute();
    expect(await numbersFor(partner.phone)).toEqual([`+91${later.phone}`]);
  });

  test("is known by the phone of their account once it is confirmed", async () => {
    const it = await aVisitToCallAbout();
    const confirm = (phone_verified_at: Date | null) =>
      given.db.updateTable("customer").set({ phone_verified_at }).where("id", "=", it.customer.id).execute();
    await confirm(null);
    expect(await numbersFor(it.customer.phone)).toEqual([]);
    await confirm(new Date());
    expect(await numbersFor(it.customer.phone)).toEqual([`+91${it.partner.phone}`]);
  });

  test("is connected with nobody if their number is unknown, hidden or of another country", async () => {
    await aVisitToCallAbout();
    for (const caller of ["9199999999", "", "anonymous", "+965 9123 4567", "' or true --"])
      expect(await numbersFor(caller)).toEqual([]);
  });

  test("is found by whoever knows the address alone", async () => {
    const it = await aVisitToCallAbout();
    for (const key of ["a-key-that-somebody-guesses", "x", `${KEY}x`]) {
      const { status, body } = await connect(it.phone, key);
      expect(status).toBe(404);
      expect(JSON.stringify(body)).not.toContain(it.partner.phone);
    }
  });
});

test("with a relay neither side is shown the other's number, but that of the relay", async () => {
  const it = await aVisitToCallAbout("Traveling");
  const job = await given.call(endpoints.getPartnerJob, { as: it.partner, params: { id: it.jobId } });
  expect(job.data.customer).toMatchObject({ phone: "", callAt: NUMBER });
  expect(JSON.stringify(job.data)).not.toContain(it.phone);
  const order = () => given.call(endpoints.getOrder, { as: it.customer, params: { id: it.orderId } });
  expect((await order()).data.visits).toMatchObject([{ callAt: NUMBER }]);
  expect(JSON.stringify((await order()).data)).not.toContain(it.partner.phone);
  await given.db.updateTable("job").set({ status: "Completed" }).where("id", "=", it.jobId).execute();
  expect((await order()).data.visits).toMatchObject([{ callAt: null }]);
});
