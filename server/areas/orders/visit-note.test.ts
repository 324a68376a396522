import { endpoints, type JobStatus } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import {
  aJob,
  anAddress,
  anOperator,
  anOrder,
  anUpload,
  aService,
  signedIn,
  signedInAs,
} from "../../tests/support/factories.ts";
import { openSession } from "../identity/identity.ts";

const given = useApp();
const text = "The tap drips.\nPark behind the temple.";

const pathOf = (url: string) => url.split("?")[0] ?? "";
const stored = (id: string) =>
  given.db.selectFrom("booking").select(["visit_note", "visit_photos"]).where("id", "=", id).executeTakeFirstOrThrow();
const nothing = { visit_note: null, visit_photos: null };
const ownerOf = async (url: string) =>
  await given.db
    .selectFrom("upload")
    .select(["customer_id", "claimed_as"])
    .where("id", "=", pathOf(url).slice("/uploads/".length, -".webp".length))
    .executeTakeFirstOrThrow();

/** A customer who is about to book. */
async function aCustomerWhoBooks() {
  const customer = await signedIn(given.db);
  const address = await anAddress(given.db, { customer_id: customer.id });
  const { id, name, price } = await aService(given.db);
  const book = (more: object, key?: string) =>
    given.call(endpoints.placeOrder, {
      as: customer,
      body: {
        userId: customer.id,
        services_json: [{ serviceId: id, serviceName: name, servicePrice: price / 100 }],
        ...{ paymentType: "COD", addressId: address.id, totalPrice: price / 100 },
        ...more,
      },
      ...(key ? { headers: { "idempotency-key": key } } : {}),
    });
  const orders = () => given.db.selectFrom("booking").select("id").where("customer_id", "=", customer.id).execute();
  return { customer, book, orders };
}

/** An order with a visit, its customer and its partner; a second order of the same customer stands by. */
async function anOrderWith(status: JobStatus) {
  const customer = await signedIn(given.db);
  const partner = await signedInAs(given.db, "partner");
  await given.db.updateTable("partner").set({ status: "Approved" }).where("id", "=", partner.id).execute();
  const orderStatus = status === "Offered" ? "Open" : (status as "Accepted");
  const order = await anOrder(given.db, { customer_id: customer.id, status: orderStatus });
  const bystander = await anOrder(given.db, { customer_id: customer.id });
  const job = await aJob(given.db, { booking_id: order.id, partner_id: partner.id, status });
  const change = (visitNote: string, visitPhotos: string[] = [], as: { token: string } = customer, id = order.id) =>
    given.call(endpoints.changeVisitNote, { as, params: { id }, body: { visitNote, visitPhotos } });
  const asPartner = async () =>
    (await given.call(endpoints.getPartnerJob, { as: partner, params: { id: job.id } })).data.visitNote;
  return { customer, partner, order, bystander, job, change, asPartner };
}

describe("what the partner should know", () => {
  test("comes with the order, and a repeated call is the same order with the same photos", async () => {
    const { customer, book, orders } = await aCustomerWhoBooks();
    const [tap, wall] = [await anUpload(given.db), await anUpload(given.db)];
    const note = { visitNote: `  ${text}  `, visitPhotos: [tap.url, wall.url, tap.url] };

    const first = await book(note, "note");
    const again = await book(note, "note");

    const id = first.data.results[0]?._id ?? "";
    expect(again).toMatchObject({ status: 200, data: first.data });
    expect(await orders()).toHaveLength(1);
    expect(await stored(id)).toEqual({ visit_note: text, visit_photos: [tap, wall].map(({ url }) => pathOf(url)) });
    expect(await ownerOf(tap.url)).toEqual({ customer_id: customer.id, claimed_as: "document" });
    const { data } = await given.call(endpoints.getOrder, { as: customer, params: { id } });
    expect(data.visitNote).toEqual({
      text,
      photos: [tap, wall].map(({ url }) => expect.stringMatching(`^${pathOf(url)}\\?expires=`)),
      canChange: true,
    });
    for (const other of [
      { ...note, visitNote: "Another" },
      { ...note, visitPhotos: [] },
    ])
      expect(await book(other, "note")).toMatchObject({ status: 422, reason: "SENT_OTHERWISE" });
  });

  test("two calls at once under one key are one order", async () => {
    const { book, orders } = await aCustomerWhoBooks();
    const note = { visitNote: text, visitPhotos: [(await anUpload(given.db)).url] };
    const [one, two] = await Promise.all([book(note, "at-once"), book(note, "at-once")]);
    expect([one, two]).toMatchObject([{ status: 200 }, { status: 200, data: one.data }]);
    expect(await orders()).toHaveLength(1);
  });

  test("is left out by most orders, which store nothing", async () => {
    const { book } = await aCustomerWhoBooks();
    for (const none of [{}, { visitNote: "", visitPhotos: [] }, { visitNote: " \n\t \u200b " }]) {
      const { data, status } = await book(none);
      expect(status).toBe(200);
      expect(await stored(data.results[0]?._id ?? "")).toEqual(nothing);
    }
  });

  test("keeps hostile text as text", async () => {
    const { book } = await aCustomerWhoBooks();
    const hostile = "<script>alert(1)</script> '; drop table booking; -- {{x}} \u202egnp.exe";
    const { data } = await book({ visitNote: hostile });
    expect((await stored(data.results[0]?._id ?? "")).visit_note).toBe(hostile.replace("\u202e", ""));
  });

  test.each<[string, () => Promise<object>]>([
    ["a control character", async () => ({ visitNote: "gate\u0000 4711" })],
    ["more than 500 characters", async () => ({ visitNote: "x".repeat(501) })],
    [
      "five photos",
      async () => ({ visitPhotos: await Promise.all([1, 2, 3, 4, 5].map(async () => (await anUpload(given.db)).url)) }),
    ],
  ])("is refused with %s, and nothing is booked", async (_, note) => {
    const { book, orders } = await aCustomerWhoBooks();
    expect(await book(await note())).toMatchObject({ status: 400, reason: "FIELDS_NOT_VALID" });
    expect(await orders()).toEqual([]);
  });

  test.each<[string, () => Promise<string>]>([
    [
      "of somebody else",
      async () =>
        (await anUpload(given.db, { customer_id: (await signedIn(given.db)).id, claimed_as: "document" })).url,
    ],
    ["by a path that nobody signed", async () => pathOf((await anUpload(given.db)).url)],
    ["that is a PDF", async () => (await anUpload(given.db, { type: "pdf" })).url],
    [
      "that is gone",
      async () => {
        const { id, url } = await anUpload(given.db);
        await given.db.deleteFrom("upload").where("id", "=", id).execute();
        return url;
      },
    ],
    ["from another site", async () => "https://example.test/a.webp"],
  ])("is refused with a photo %s, and nothing is booked", async (_, photo) => {
    const { book, orders } = await aCustomerWhoBooks();
    const mine = await anUpload(given.db);
    const answer = await book({ visitNote: text, visitPhotos: [mine.url, await photo()] });
    expect(answer).toMatchObject({ status: 422, reason: "NOT_UPLOADED_HERE" });
    expect(await orders()).toEqual([]);
    expect(await ownerOf(mine.url)).toEqual({ customer_id: null, claimed_as: null });
  });
});

describe("its customer", () => {
  test("changes it until the partner sets out, once for each change, and no other order changes", async () => {
    const { order, bystander, change, customer } = await anOrderWith("Accepted");
    const [kept, removed] = [await anUpload(given.db), await anUpload(given.db)];
    await change("First", [kept.url, removed.url]);
    const shown = (await given.call(endpoints.getOrder, { as: customer, params: { id: order.id } })).data.visitNote
      .photos;

    const changed = await change(text, shown.slice(0, 1));
    expect((await change(text, shown.slice(0, 1))).status).toBe(200);

    expect(changed.data.visitNote).toMatchObject({ text, photos: [expect.stringContaining(pathOf(kept.url))] });
    expect(await ownerOf(kept.url)).toEqual({ customer_id: customer.id, claimed_as: "document" });
    expect(await ownerOf(removed.url)).toEqual({ customer_id: null, claimed_as: null });
    expect(await stored(bystander.id)).toEqual(nothing);
    const lines = await given.db
      .selectFrom("booking_event")
      .select(["event", "note"])
      .where("booking_id", "=", order.id)
      .execute();
    // The order stores the note; the timeline does not repeat it.
    expect(lines).toEqual([1, 2].map(() => ({ event: "visit note changed", note: null })));
    await change("", []);
    expect(await stored(order.id)).toEqual(nothing);
  });

  test("keeps a photo that another order of theirs shows, too", async () => {
    const { order, bystander, change, customer } = await anOrderWith("Accepted");
    const { url } = await anUpload(given.db);
    await change("", [url]);
    await change("", [url], customer, bystander.id);
    await change("", []);
    expect(await ownerOf(url)).toEqual({ customer_id: customer.id, claimed_as: "document" });
    expect((await stored(order.id)).visit_photos).toBeNull();
    await change("", [], customer, bystander.id);
    expect(await ownerOf(url)).toEqual({ customer_id: null, claimed_as: null });
  });

  test.each([
    "Traveling",
    "Started",
    "Completed",
    "Cancelled",
  ] as const)("cannot change it once the visit is %s", async (status) => {
    const { order, change, customer } = await anOrderWith(status);
    const { url } = await anUpload(given.db);
    expect(await change("Too late", [url])).toMatchObject({ status: 409, reason: "VISIT_NOTE_LATE" });
    expect(await stored(order.id)).toEqual(nothing);
    expect(await ownerOf(url)).toMatchObject({ customer_id: null });
    const { data } = await given.call(endpoints.getOrder, { as: customer, params: { id: order.id } });
    expect(data.visitNote.canChange).toBe(false);
  });

  test("is the only one who can change it", async () => {
    const { order, change } = await anOrderWith("Accepted");
    expect(await change("Mine", [], await signedIn(given.db))).toMatchObject({ status: 404, reason: "NO_SUCH_ORDER" });
    expect(await stored(order.id)).toEqual(nothing);
  });
});

describe("its partner", () => {
  test("sees of an offer that there is something, and reads it after accepting", async () => {
    const { partner, job, change, asPartner } = await anOrderWith("Offered");
    const { url } = await anUpload(given.db);
    await change("Gate code 4711", [url]);
    const offer = await asPartner();
    expect(offer).toEqual({ hasText: true, photoCount: 1, text: "", photos: [] });
    const listed = await given.call(endpoints.listPartnerJobs, { as: partner });
    expect(JSON.stringify(listed.data)).not.toMatch(/4711|uploads/);

    const accepted = await given.call(endpoints.acceptJob, { as: partner, params: { id: job.id } });
    expect(accepted).toMatchObject({ status: 200 });

    expect(await asPartner()).toEqual({
      ...{ hasText: true, photoCount: 1, text: "Gate code 4711" },
      photos: [expect.stringContaining(pathOf(url))],
    });
  });

  test("opens the photos by their links alone, and nobody guesses one", async () => {
    const { partner, change, asPartner } = await anOrderWith("Accepted");
    const { url, id } = await anUpload(given.db);
    await change("", [url]);
    const [link = ""] = (await asPartner())?.photos ?? [];
    expect(link).toMatch(/\?expires=\d+&signature=/);
    expect((await given.app.inject({ url: pathOf(url) })).statusCode).toBe(404);
    expect((await given.call(endpoints.uploadLink, { as: partner, params: { id } })).status).toBe(404);
  });

  test("hears of each change", async () => {
    const { change, asPartner } = await anOrderWith("Accepted");
    await change("One");
    await change("Two");
    expect((await asPartner())?.text).toBe("Two");
  });

  test("reads it no more after giving the job back, which the next one then does", async () => {
    const { partner, job, change } = await anOrderWith("Accepted");
    await change("Gate code 4711");
    const answer = await given.call(endpoints.giveBackJob, {
      as: partner,
      params: { id: job.id },
      body: { reason: "not free" },
    });
    expect(answer.status).toBe(200);
    expect(await given.call(endpoints.getPartnerJob, { as: partner, params: { id: job.id } })).toMatchObject({
      status: 404,
    });
    const lists = [endpoints.listPartnerJobs, endpoints.listDoneJobs];
    for (const list of lists)
      expect(JSON.stringify((await given.call(list, { as: partner })).data)).not.toContain("4711");
  });

  test.each(["Completed", "Cancelled"] as const)("reads it no more once the job is %s", async (status) => {
    const { partner, job, order, asPartner } = await anOrderWith(status);
    await given.db.updateTable("booking").set({ visit_note: "Gate code 4711" }).where("id", "=", order.id).execute();
    await given.db
      .insertInto("job_offer")
      .values({ job_id: job.id, partner_id: partner.id, answer: "accepted", answered_at: new Date() })
      .execute();
    expect(await asPartner()).toBeNull();
    const done = await given.call(endpoints.listDoneJobs, { as: partner });
    expect(done.data.results.map(({ visitNote }) => visitNote)).toEqual([null]);
  });
});

describe("the desk", () => {
  test("reads the note, and opens the photos, which is recorded", async () => {
    const { order, change } = await anOrderWith("Accepted");
    const { url } = await anUpload(given.db);
    await change(text, [url]);
    const { id } = await anOperator(given.db, { roles: ["support"] });
    const as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
    const params = { id: order.number };

    const read = await given.call(endpoints.deskOrder, { as, params });
    expect(read.data.results.visitNote).toEqual({ text, photoCount: 1 });
    expect(JSON.stringify(read.data)).not.toContain("/uploads/");
    const opened = await given.call(endpoints.openVisitPhotos, { as, params });

    expect(opened.data.results).toEqual([expect.stringMatching(`^${pathOf(url)}\\?expires=`)]);
    const log = await given.db
      .selectFrom("audit_entry")
      .select(["action", "subject_id", "details"])
      .where("operator_id", "=", id)
      .execute();
    expect(log).toEqual([{ action: "open photos of order", subject_id: order.id, details: {} }]);
  });
});
