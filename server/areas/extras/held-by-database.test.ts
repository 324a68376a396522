import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Tx } from "../../platform/database/connection.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { aJob, anExtra, anOperator, anOrder, aPartner, aService } from "../../tests/support/factories.ts";

// What no code can do, whichever is written some day: a bill grows by nothing but what its customer agreed to.

const given = useDatabase();

const refused = (constraint: string) => ({ code: expect.stringMatching(/^23/), constraint });

async function aProposal(state?: "agreed", more: { another_visit?: boolean } = {}) {
  const service = await aService(given.db);
  const order = await anOrder(given.db, { services: [service] });
  const partner = await aPartner(given.db, { status: "Approved" });
  const job = await aJob(given.db, { booking_id: order.id, partner_id: partner.id, status: "Started" });
  await given.db.updateTable("booking_line").set({ job_id: job.id }).where("booking_id", "=", order.id).execute();
  const extra = await anExtra(given.db, { job, ...more });
  const it = { order, job, extra, service };
  if (state === "agreed") await inOne(async (tx) => bill(tx, it, await agreeTo(tx, it)));
  return it;
}
type It = Awaited<ReturnType<typeof aProposal>>;

const inOne = <T>(work: (tx: Tx) => Promise<T>) => given.db.transaction().execute(work);

async function agreeTo(tx: Tx, { order, extra }: It, more: object = {}): Promise<object> {
  const agreed_total = order.total + extra.added;
  await tx
    .updateTable("extra")
    .set({ state: "agreed", agreed_total, decided_by: "account", decided_at: sql<Date>`now()`, ...more })
    .where("id", "=", extra.id)
    .execute();
  return {};
}

async function bill(tx: Tx, { order, job, extra }: It, more: object = {}): Promise<void> {
  const line = {
    ...{ booking_id: order.id, position: 1, service_name: "Angle valve", quantity: 1, price: extra.added, image: "" },
    ...{ job_id: job.id, extra_id: extra.id, extra_position: 0, extra_state: "agreed" },
    ...more,
  };
  await tx.insertInto("booking_line").values(line).execute();
  await tx
    .updateTable("booking")
    .set({ total: order.total + line.price })
    .where("id", "=", order.id)
    .execute();
}

const total = async ({ order }: It) =>
  (await given.db.selectFrom("booking").select("total").where("id", "=", order.id).executeTakeFirstOrThrow()).total;

describe("the database, whoever writes to it", () => {
  test("takes on the bill what was agreed to", async () => {
    const it = await aProposal("agreed");
    expect(await total(it)).toBe(it.order.total + it.extra.added);
  });

  test.each([
    ["was only proposed", async () => {}, {}, "booking_line_extra_is_agreed"],
    [
      "was declined",
      (tx: Tx, it: It) => agreeTo(tx, it, { state: "declined", agreed_total: null }),
      {},
      "booking_line_extra_is_agreed",
    ],
    [
      "is called something else than agreed",
      async () => {},
      { extra_state: "proposed" },
      "booking_line_is_booked_or_agreed",
    ],
    ["has no state", async () => {}, { extra_state: null }, "booking_line_is_booked_or_agreed"],
    [
      "is of no proposal",
      async () => {},
      { extra_id: null, extra_position: null, extra_state: null },
      "booking_line_is_booked_or_agreed",
    ],
    ["costs more than was shown", agreeTo, { price: 999_00 }, "booking_line_extra_as_shown"],
    ["is a line that was not shown", agreeTo, { extra_position: 1 }, "booking_line_extra_as_shown"],
    ["is more of it than was shown", agreeTo, { quantity: 2 }, "booking_line_extra_as_shown"],
    ["belongs to no visit", agreeTo, { job_id: null }, "booking_line_is_booked_or_agreed"],
  ] as const)("refuses a line that %s", async (_, before, more, constraint) => {
    const it = await aProposal();
    await expect(
      inOne(async (tx) => {
        await before(tx, it);
        await bill(tx, it, more);
      }),
    ).rejects.toMatchObject(refused(constraint));
    expect(await total(it)).toBe(it.order.total);
  });

  test("refuses to bill another order what one customer agreed to, and to bill it twice", async () => {
    const [it, other] = [await aProposal("agreed"), await aProposal()];
    const again = { position: 2 };
    await expect(inOne((tx) => bill(tx, it, again))).rejects.toMatchObject(refused("booking_line_extra_once"));
    await expect(inOne((tx) => bill(tx, { ...other, extra: it.extra }))).rejects.toMatchObject(
      refused("booking_line_extra_once"),
    );
    const third = await aProposal();
    await expect(
      inOne(async (tx) => {
        await agreeTo(tx, third);
        await bill(tx, { ...other, extra: third.extra });
      }),
    ).rejects.toMatchObject(refused("booking_line_extra_is_agreed"));
  });

  test("refuses an agreement that is not put on the bill, and one at another total than there is", async () => {
    const it = await aProposal();
    await expect(inOne((tx) => agreeTo(tx, it))).rejects.toMatchObject(refused("extra_is_sum_of_lines"));
    const more = { agreed_total: it.order.total + it.extra.added + 1 };
    await expect(inOne((tx) => agreeTo(tx, it, more))).rejects.toMatchObject(refused("extra_agreed_total_is_true"));
    await expect(inOne((tx) => agreeTo(tx, it, { agreed_total: null }))).rejects.toMatchObject({ code: "23514" });
    await expect(inOne((tx) => agreeTo(tx, it, { decided_by: null }))).rejects.toMatchObject({ code: "23514" });
  });

  test("refuses a proposal that begins as anything else, or is changed after it was shown or decided", async () => {
    const it = await aProposal("agreed");
    const { job } = it;
    await expect(
      anExtra(given.db, { job, state: "agreed", agreed_total: 1, decided_by: "account", decided_at: new Date() }),
    ).rejects.toMatchObject(refused("extra_begins_as_proposal"));
    const change = (set: object) => given.db.updateTable("extra").set(set).where("id", "=", it.extra.id).execute();
    for (const set of [{ added: 1 }, { minutes: 1 }, { state: "declined", agreed_total: null }, { agreed_total: 1 }])
      await expect(change(set)).rejects.toMatchObject(refused("extra_is_decided_once"));
    const open = (await aProposal()).extra;
    const lines = given.db.updateTable("extra_line").set({ price: 1 });
    await expect(lines.where("extra_id", "=", open.id).execute()).rejects.toMatchObject(refused("extra_lines_stay"));
    await expect(given.db.deleteFrom("extra_line").where("extra_id", "=", open.id).execute()).rejects.toMatchObject(
      refused("extra_lines_stay"),
    );
    const [line] = await given.db.selectFrom("extra_line").selectAll().where("extra_id", "=", open.id).execute();
    if (!line) throw new Error("There is no line");
    // More than what the sum says, while it is shown; anything at all, once it is decided.
    await expect(
      given.db
        .insertInto("extra_line")
        .values({ ...line, position: 1 })
        .execute(),
    ).rejects.toMatchObject(refused("extra_is_sum_of_lines"));
    await expect(
      given.db
        .insertInto("extra_line")
        .values({ ...line, extra_id: it.extra.id, position: 1 })
        .execute(),
    ).rejects.toMatchObject(refused("extra_lines_stay"));
  });

  test.each([
    "Reached",
    "Started",
    "Completed",
  ] as const)("lets what was booked grow no more once its partner is at the door (%s)", async (status) => {
    const it = await aProposal();
    await given.db.updateTable("job").set({ status }).where("id", "=", it.job.id).execute();
    const another = await aService(given.db);
    const grow = (tx: Tx) =>
      tx
        .updateTable("booking")
        .set({ total: it.order.total + 1_00 })
        .where("id", "=", it.order.id)
        .execute();
    const dearer = (tx: Tx) =>
      tx
        .updateTable("booking_line")
        .set({ price: it.order.total + 1_00 })
        .where("booking_id", "=", it.order.id)
        .execute();
    const one = {
      booking_id: it.order.id,
      position: 1,
      service_id: another.id,
      service_name: "More",
      price: 1_00,
      image: "",
    };
    const byConsent = refused("booking_grows_by_consent");
    await expect(inOne(async (tx) => [await grow(tx), await dearer(tx)])).rejects.toMatchObject(byConsent);
    await expect(inOne(async (tx) => [await dearer(tx), await grow(tx)])).rejects.toMatchObject(byConsent);
    await expect(
      inOne(async (tx) => [await tx.insertInto("booking_line").values(one).execute(), await grow(tx)]),
    ).rejects.toMatchObject(byConsent);
    // Neither does it help to say that it was booked like that, nor to take it out of what was agreed to.
    await expect(
      inOne(async (tx) => {
        await dearer(tx);
        await tx
          .updateTable("booking")
          .set({ total: it.order.total + 1_00, booked: it.order.total + 1_00 })
          .where("id", "=", it.order.id)
          .execute();
      }),
    ).rejects.toMatchObject(byConsent);
    expect(await total(it)).toBe(it.order.total);
  });

  test("keeps what was booked apart from what was agreed to", async () => {
    const it = await aProposal("agreed");
    const { added } = it.extra;
    await expect(
      inOne(async (tx) => {
        await tx.deleteFrom("booking_line").where("extra_id", "=", it.extra.id).execute();
        await tx
          .updateTable("booking_line")
          .set({ price: it.order.total + added })
          .where("booking_id", "=", it.order.id)
          .execute();
      }),
    ).rejects.toMatchObject(refused("booking_grows_by_consent"));
  });

  test("ends an open proposal with the work", async () => {
    const [it, bystander] = [await aProposal(), await aProposal()];
    await given.db.updateTable("job").set({ status: "Cancelled" }).where("id", "=", it.job.id).execute();
    const states = given.db
      .selectFrom("extra")
      .select(["id", "state"])
      .where("id", "in", [it.extra.id, bystander.extra.id]);
    expect(new Map((await states.execute()).map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [it.extra.id, "expired"],
        [bystander.extra.id, "proposed"],
      ]),
    );
  });

  test("holds one open proposal for a visit", async () => {
    const { job } = await aProposal();
    await expect(anExtra(given.db, { job, id: randomUUIDv7() })).rejects.toMatchObject(refused("extra_open_each"));
  });

  test("takes nothing that needs another visit on the bill of this one", async () => {
    const it = await aProposal(undefined, { another_visit: true });
    await expect(inOne((tx) => agreeTo(tx, it))).rejects.toMatchObject(refused("extra_is_booked_or_agreed"));
  });

  test("books a proposal as one order, which is made of no other", async () => {
    const it = await aProposal(undefined, { another_visit: true });
    const forThisVisit = await aProposal();
    const aVisit = async () => {
      const partner = await aPartner(given.db, { status: "Approved" });
      return aJob(given.db, { booking_id: (await anOrder(given.db)).id, partner_id: partner.id });
    };
    const [made, other] = [await aVisit(), await aVisit()];
    const decided = { state: "booked", decided_by: "account", decided_at: sql<Date>`now()` };
    const book = ({ extra }: It, booked_as: string | null) =>
      given.db
        .updateTable("extra")
        .set({ ...decided, booked_as })
        .where("id", "=", extra.id)
        .execute();
    const copyTo = (job: typeof made) => anExtra(given.db, { job, proposed_as: it.extra.id });
    await expect(book(forThisVisit, made.booking_id)).rejects.toMatchObject(refused("extra_is_booked_or_agreed"));
    await expect(book(it, null)).rejects.toMatchObject(refused("extra_is_booked_or_agreed"));
    await expect(copyTo(made)).rejects.toMatchObject(refused("extra_copy_is_of_its_order"));
    await book(it, made.booking_id);
    await expect(book(it, other.booking_id)).rejects.toMatchObject(refused("extra_is_decided_once"));
    await expect(copyTo(other)).rejects.toMatchObject(refused("extra_copy_is_of_its_order"));
    await copyTo(made);
    await expect(copyTo(made)).rejects.toMatchObject(refused("extra_proposed_once"));
  });

  test("takes what is on no rate card from the desk alone, and who proposed it stays", async () => {
    const [it, byDesk] = [await aProposal(), await aProposal()];
    const line = { position: 1, kind: "part", name: "A nut", quantity: 1, price: 1, minutes: 0, rate_item_id: null };
    await expect(
      given.db
        .insertInto("extra_line")
        .values({ ...line, extra_id: it.extra.id })
        .execute(),
    ).rejects.toMatchObject(refused("extra_line_is_on_the_card"));
    const { id: operator_id } = await anOperator(given.db);
    await expect(
      given.db.updateTable("extra").set({ operator_id }).where("id", "=", byDesk.extra.id).execute(),
    ).rejects.toMatchObject(refused("extra_is_decided_once"));
  });
});
