import { type Booking, endpoints } from "@chowk/contract";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anAddress, aService, aSubCategory, signedIn } from "../../tests/support/factories.ts";
import { aPartnerAtWork } from "../../tests/support/visits.ts";
import type { Choice } from "../catalogue/catalogue.ts";
import { issueInvoice } from "./issue-invoice.ts";

const given = useApp();

const amount = fc.integer({ min: 0, max: 20_000_00 });
const option = fc.record({ price: amount, minutes: fc.integer({ min: 0, max: 5 }) });
const choice = fc.record({
  kind: fc.constantFrom("one" as const, "several" as const),
  required: fc.boolean(),
  options: fc.array(option, { minLength: 1, maxLength: 4 }),
});
const service = fc.record({
  price: fc.integer({ min: 1, max: 50_000_00 }),
  choices: fc.array(choice, { maxLength: 3 }),
  /** Lines of it: how many, and the numbers that decide what is chosen. */
  lines: fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 3 }), dice: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
});
type Made = typeof service extends fc.Arbitrary<infer T> ? T : never;

const stored = (choices: Made["choices"]): Choice[] =>
  choices.map(({ kind, required, options }, at) => ({
    ...{ id: `c${at}`, name: `Choice ${at}`, names: {}, kind, required },
    options: options.map((each, n) => ({ id: `c${at}-${n}`, name: `Option ${n}`, names: {}, ...each })),
  }));

/** Chooses by chance, within the rules. */
function chosenBy(choices: readonly Choice[], dice: readonly number[]) {
  return choices.flatMap(({ kind, required, options }, at) => {
    const roll = dice[at] ?? 0;
    if (kind === "one") {
      const one = options[roll % (options.length + (required ? 0 : 1))];
      return one ? [one] : [];
    }
    const some = options.filter((_, n) => ((roll >> n) & 1) === 1);
    return some.length === 0 && required ? options.slice(0, 1) : some;
  });
}

test("cart, order, lines, cash, books and invoice agree, whatever is in the catalogue and in the cart", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(service, { minLength: 1, maxLength: 3 }), async (catalogue) => {
      const customer = await signedIn(given.db);
      const address = await anAddress(given.db, { customer_id: customer.id });
      const { id: sub_category_id } = await aSubCategory(given.db);
      const partner = await aPartnerAtWork(given.db, { skills: [sub_category_id] });
      const lines: Booking["services_json"] = [];
      let total = 0;
      for (const { price, choices, lines: wanted } of catalogue) {
        const asked = stored(choices);
        const { id, name } = await aService(given.db, {
          ...{ price, list_price: price, sub_category_id, duration_minutes: 5, max_quantity: 9 },
          choices: JSON.stringify(asked),
        });
        const seen = new Set<string>();
        for (const { quantity, dice } of wanted) {
          const options = chosenBy(asked, dice);
          const chosen = options.map((each) => each.id);
          if (seen.has(chosen.join())) continue;
          seen.add(chosen.join());
          let one = price;
          for (const each of options) one += each.price;
          for (let n = 0; n < quantity; n++) total += one;
          lines.push({
            ...{ serviceId: id, serviceName: name, servicePrice: one / 100, quantity },
            ...(chosen.length > 0 ? { chosen } : {}),
          });
        }
      }
      const body = { userId: customer.id, services_json: lines, paymentType: "COD", addressId: address.id };

      const cheat = await given.call(endpoints.placeOrder, {
        as: customer,
        body: { ...body, totalPrice: (total + 1) / 100 },
      });
      expect(cheat.status).toBe(409);
      const placed = await given.call(endpoints.placeOrder, {
        as: customer,
        body: { ...body, totalPrice: total / 100 },
      });
      expect(placed.status).toBe(200);

      const id = placed.data.results[0]?._id ?? "";
      const { rows } = await sql<{ total: number; lines: number; job_id: string }>`
        select b.total::float8, (select sum(price)::float8 from booking_line where booking_id = b.id) as lines,
          (select id from job where booking_id = b.id) as job_id
        from booking b where b.id = ${id}
      `.execute(given.db);
      const { job_id = "", ...sums } = rows[0] ?? {};
      expect(sums).toEqual({ total, lines: total });

      await given.db.updateTable("job").set({ status: "Started", answer_by: null }).where("id", "=", job_id).execute();
      const cash = (cashReceived: number) =>
        given.call(endpoints.completeJob, { as: partner, params: { id: job_id }, body: { cashReceived } });
      expect((await cash((total + 1) / 100)).status).toBe(422);
      expect((await cash(total / 100)).status).toBe(200);
      const books = await sql<{ amount: number }>`
        select sum(l.amount)::float8 as amount from ledger_entry e join ledger_line l on l.entry_id = e.id
        where e.job_id = ${job_id} and e.kind = 'work' and l.account = 'order'
      `.execute(given.db);
      expect(books.rows).toEqual([{ amount: total }]);
      await given.db.transaction().execute((tx) => issueInvoice(tx, given.parts, id));
      const invoices = await given.db.selectFrom("invoice").select("details").where("booking_id", "=", id).execute();
      expect(invoices.map(({ details }) => details)).toMatchObject([{ total }]);
    }),
    { numRuns: 25 },
  );
});
