import { chatLimits, endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anOperator, anUpload, signedIn } from "../../tests/support/factories.ts";
import { aPartnerAtWork, aVisit } from "../../tests/support/visits.ts";
import { openSession } from "../identity/identity.ts";
import { tellLine } from "./tell-line.ts";

const given = useApp();

type Status = NonNullable<Parameters<typeof aVisit>[2]>["status"];

/** A visit whose customer and partner can write to each other. */
async function aVisitToChatAbout(status: Status = "Accepted") {
  const partner = await aPartnerAtWork(given.db);
  const { booking, jobId } = await aVisit(given.db, [partner], status ? { status } : {});
  const customer = await signedIn(given.db);
  await given.db.updateTable("booking").set({ customer_id: customer.id }).where("id", "=", booking.id).execute();
  const ofOrder = { id: booking.id };
  const newId = () => crypto.randomUUID();
  return {
    ...{ partner, customer, jobId, orderId: booking.id, number: booking.number },
    ask: (text: string, { lineId = newId(), photo = undefined as string | undefined, as = customer } = {}) =>
      given.call(endpoints.writeToPartner, {
        ...{ as, params: { ...ofOrder, jobId, lineId } },
        body: { text, ...(photo ? { photo } : {}) },
      }),
    answer: (text: string, { lineId = newId(), photo = undefined as string | undefined, as = partner } = {}) =>
      given.call(endpoints.writeToCustomer, {
        ...{ as, params: { id: jobId, lineId } },
        body: { text, ...(photo ? { photo } : {}) },
      }),
    seenByCustomer: async (as = customer) =>
      (await given.call(endpoints.listChats, { as, params: ofOrder })).data?.results,
    seenByPartner: async (as = partner) =>
      (await given.call(endpoints.getChat, { as, params: { id: jobId } })).data?.results,
    customerReads: (upTo: string, as = customer) =>
      given.call(endpoints.readPartnersLines, { as, params: { ...ofOrder, jobId }, body: { upTo } }),
    partnerReads: (upTo: string, as = partner) =>
      given.call(endpoints.readCustomersLines, { as, params: { id: jobId }, body: { upTo } }),
    unread: async () =>
      (await given.call(endpoints.getPartnerJob, { as: partner, params: { id: jobId } })).data.unreadLines,
    set: (set: { status?: string; partner_id?: string }) =>
      given.db.updateTable("job").set(set).where("id", "=", jobId).execute(),
  };
}

describe("what customer and partner write to each other", () => {
  test("is read by the two of them, by the desk with a trace, and by nobody else", async () => {
    const it = await aVisitToChatAbout();
    const bystander = await aVisitToChatAbout();
    await it.answer("Which gate do I take?");
    const { url } = await anUpload(given.db);
    await it.ask("This one.\nThe second.", { photo: url });
    const lines = [
      { isFromPartner: true, text: "Which gate do I take?", photo: null, isRead: false },
      { isFromPartner: false, text: "This one.\nThe second.", photo: expect.stringContaining("/uploads/") },
    ];
    expect(await it.seenByPartner()).toMatchObject({ lines, canWrite: true });
    expect(await it.seenByCustomer()).toMatchObject([
      { lines, canWrite: true, jobId: it.jobId, partner: it.partner.name },
    ]);

    const { id } = await anOperator(given.db, { roles: ["support"] });
    const as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
    const open = (orderId: string) => given.call(endpoints.openChats, { as, params: { id: orderId } });
    expect((await open(it.orderId)).data.results).toMatchObject([{ lines, jobId: it.jobId, partnerId: it.partner.id }]);
    expect((await open(bystander.orderId)).data.results).toEqual([]);
    const traces = await given.db.selectFrom("audit_entry").select(["action", "subject_id"]).execute();
    expect(traces.filter(({ action }) => action === "open chat of order")).toEqual([
      { action: "open chat of order", subject_id: it.orderId },
    ]);

    expect(await bystander.seenByCustomer()).toMatchObject([{ lines: [], jobId: bystander.jobId }]);
    expect(await it.seenByCustomer(bystander.customer)).toBeUndefined();
    expect(await it.seenByPartner(bystander.partner)).toBeUndefined();
    expect(await it.ask("Mine", { as: bystander.customer })).toMatchObject({ status: 404, reason: "NO_SUCH_ORDER" });
    expect(await it.answer("Mine", { as: bystander.partner })).toMatchObject({ status: 404, reason: "NO_SUCH_JOB" });
    expect((await it.seenByPartner())?.lines).toHaveLength(2);
  });

  test("is there once, however often it is sent", async () => {
    const it = await aVisitToChatAbout();
    const lineId = crypto.randomUUID();
    const { url } = await anUpload(given.db);
    await Promise.all([1, 2, 3].map(() => it.ask("Come in", { lineId, photo: url })));
    await it.ask("Come in", { lineId, photo: (await anUpload(given.db)).url });
    expect((await it.seenByPartner())?.lines).toMatchObject([{ _id: lineId, text: "Come in" }]);
    // The same id for another visit takes nothing away from the first.
    const other = await aVisitToChatAbout();
    await other.ask("Mine", { lineId });
    expect((await it.seenByPartner())?.lines).toMatchObject([{ text: "Come in" }]);
    expect((await other.seenByPartner())?.lines).toEqual([]);
  });

  test.each([
    ["Offered", false],
    ["Accepted", true],
    ["Traveling", true],
    ["Reached", true],
    ["Started", true],
    ["Completed", false],
    ["Cancelled", false],
  ] as const)("can be written while the visit is %s: %s", async (status, isOpen) => {
    const it = await aVisitToChatAbout(status);
    const answers = [await it.ask("Hello"), await it.answer("Hello")];
    for (const { status: code, reason } of answers)
      expect([code, reason]).toEqual(isOpen ? [200, undefined] : [409, "CHAT_CLOSED"]);
    expect(await it.seenByPartner()).toMatchObject({ canWrite: isOpen });
    expect(await it.seenByCustomer()).toEqual(isOpen ? [expect.objectContaining({ canWrite: true })] : []);
  });

  test("can be read once the visit is over", async () => {
    const it = await aVisitToChatAbout("Started");
    await it.ask("You left a ladder here");
    await it.set({ status: "Completed" });
    const lines = [{ text: "You left a ladder here" }];
    expect(await it.seenByPartner()).toMatchObject({ lines, canWrite: false });
    expect(await it.seenByCustomer()).toMatchObject([{ lines, canWrite: false }]);
  });

  test("stays with the partner it was written to, who is not the one who comes instead", async () => {
    const it = await aVisitToChatAbout();
    await it.ask("The code of the gate is 4417");
    const second = await aPartnerAtWork(given.db);
    await it.set({ partner_id: second.id });
    expect(await it.seenByPartner()).toBeUndefined();
    expect(await it.seenByPartner(second)).toMatchObject({ lines: [], canWrite: true });
    await it.answer("I come instead", { as: second });
    expect(await it.seenByCustomer()).toMatchObject([
      { partnerId: it.partner.id, lines: [{ text: "The code of the gate is 4417" }], canWrite: false },
      { partnerId: second.id, lines: [{ text: "I come instead" }], canWrite: true },
    ]);
  });

  test("is at most so many lines and photos of each side", async () => {
    const it = await aVisitToChatAbout();
    const { lines, photos } = chatLimits;
    for (let n = 0; n < photos; n++) {
      const { status } = await it.answer("", { photo: (await anUpload(given.db)).url });
      expect(status).toBe(200);
    }
    const lineId = crypto.randomUUID();
    const tooMany = { photo: (await anUpload(given.db)).url, lineId };
    expect(await it.answer("", tooMany)).toMatchObject({ status: 422, reason: "TOO_MANY_CHAT_PHOTOS" });
    const of = { job_id: it.jobId, partner_id: it.partner.id, is_from_partner: true, text: "Hello" };
    const rest = Array.from({ length: lines - photos - 1 }, () => ({ id: crypto.randomUUID(), ...of }));
    await given.db.insertInto("chat_line").values(rest).execute();
    expect((await it.answer("The last", { lineId })).status).toBe(200);
    expect(await it.answer("One more")).toMatchObject({ status: 422, reason: "TOO_MANY_CHAT_LINES" });
    // What is there may be sent again.
    expect((await it.answer("The last", { lineId })).status).toBe(200);
    expect((await it.ask("I can write")).status).toBe(200);
  });

  test("says something", async () => {
    const it = await aVisitToChatAbout();
    expect(await it.ask(" ")).toMatchObject({ status: 400 });
    expect(await it.ask("", { photo: "/uploads/made-up.webp" })).toMatchObject({ reason: "NOT_UPLOADED_HERE" });
    expect((await it.seenByPartner())?.lines).toEqual([]);
  });
});

describe("what was seen", () => {
  test("is marked up to a line, on the other side's lines alone", async () => {
    const it = await aVisitToChatAbout();
    const bystander = await aVisitToChatAbout();
    const [first, own, second, third] = Array.from({ length: 4 }, () => crypto.randomUUID());
    await it.ask("One", { lineId: first });
    await it.answer("And?", { lineId: own });
    await it.ask("Two", { lineId: second });
    await it.ask("Three", { lineId: third });
    await bystander.ask("Not this one");
    expect(await it.unread()).toBe(3);
    await it.partnerReads(second ?? "");
    expect((await it.seenByCustomer())?.[0]?.lines.map(({ isRead }) => isRead)).toEqual([true, false, true, false]);
    expect([await it.unread(), await bystander.unread()]).toEqual([1, 1]);
    // Of others nothing is marked.
    await bystander.partnerReads(third ?? "");
    await bystander.customerReads(own ?? "");
    await it.partnerReads(third ?? "", bystander.partner);
    await it.customerReads(own ?? "", bystander.customer);
    expect((await it.seenByPartner())?.lines.map(({ isRead }) => isRead)).toEqual([true, false, true, false]);
    await it.customerReads(own ?? "");
    expect((await it.seenByPartner())?.lines.map(({ isRead }) => isRead)).toEqual([true, true, true, false]);
  });

  test("announces itself to both", async () => {
    const it = await aVisitToChatAbout();
    const news = async () => {
      const { partnerNews } = await import("../scheduling/scheduling.ts");
      const { orderNow } = await import("../orders/orders.ts");
      return [
        (await partnerNews(given.db, it.partner.id)).id,
        (await orderNow(given.db, it.customer.id, it.orderId)).version,
      ];
    };
    const before = await news();
    const lineId = crypto.randomUUID();
    await it.ask("Hello", { lineId });
    const written = await news();
    for (const [at, id] of written.entries()) expect(id).not.toBe(before[at]);
    await it.partnerReads(lineId);
    for (const [at, id] of (await news()).entries()) expect(id).not.toBe(written[at]);
  });
});

describe("whoever was written to", () => {
  const told = async (id: string) =>
    (await given.db.selectFrom("told").select("name").where("told_to", "=", id).orderBy("at").execute()).map(
      ({ name }) => name,
    );
  const tell = (lineId: string) =>
    tellLine({ lineId, site: "https://example.test" }, { ...given.parts, log: given.app.log, attempt: 1 });

  test("is told once, until they have seen it", async () => {
    const it = await aVisitToChatAbout();
    const [first, second, third] = Array.from({ length: 3 }, () => crypto.randomUUID());
    await it.ask("One", { lineId: first });
    await it.ask("Two", { lineId: second });
    for (const line of [first, second, first]) await tell(line ?? "");
    expect(await told(it.partner.id)).toEqual(["customer-wrote"]);
    expect(await told(it.customer.id)).toEqual([]);
    await it.partnerReads(second ?? "");
    await it.ask("Three", { lineId: third });
    await tell(third ?? "");
    expect(await told(it.partner.id)).toEqual(["customer-wrote", "customer-wrote"]);
  });

  test("is not told of what they have seen, nor of a visit that is somebody else's now", async () => {
    const it = await aVisitToChatAbout();
    const seen = crypto.randomUUID();
    const lost = crypto.randomUUID();
    await it.ask("One", { lineId: seen });
    await it.partnerReads(seen);
    await tell(seen);
    await it.ask("Two", { lineId: lost });
    await it.set({ partner_id: (await aPartnerAtWork(given.db)).id });
    await tell(lost);
    expect(await told(it.partner.id)).toEqual([]);
  });
});
