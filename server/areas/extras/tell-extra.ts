import type { Language } from "@chowk/contract/languages";
import { counted } from "@chowk/contract/quantity";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Tx } from "../../platform/database/connection.ts";
import type { Parts } from "../../platform/parts.ts";
import { moneyInWords } from "../../platform/wording/in-words.ts";
import { namesOfBooked, toldIn } from "../catalogue/catalogue.ts";
import { tellOnce } from "../notifications/notifications.ts";
import { extraCodeOf } from "./extra-code.ts";

type Needs = Pick<Parts, "secrets" | "config" | "push">;

/** Tells the customer what their partner found, with the total that they would agree to and the code to read aloud. */
export async function tellProposed(tx: Tx, parts: Needs, extraId: string, site: string): Promise<void> {
  const it = await read(tx, extraId);
  const newTotal = it.total + it.added;
  await tellOnce(tx, parts, {
    ...toldOf(it),
    name: "extra-proposed",
    values: (language) => ({
      ...wordsOf(it, language),
      total: moneyInWords({ currency: it.currency, minor: newTotal }, language),
      code: extraCodeOf(parts.secrets, { id: it.id, newTotal }),
      link: `${site}/order/${it.number}`,
    }),
  });
}

/** Tells the customer what their partner found that needs another visit, and what that would cost. */
export async function tellAnotherVisit(tx: Tx, parts: Needs, extraId: string, site: string): Promise<void> {
  const it = await read(tx, extraId);
  await tellOnce(tx, parts, {
    ...toldOf(it),
    name: "extra-visit-proposed",
    values: (language) => ({ ...wordsOf(it, language), link: `${site}/order/${it.number}` }),
  });
}

/** Tells the customer what they agreed to: whoever did not, hears of it. */
export async function tellAgreed(tx: Tx, parts: Needs, extraId: string): Promise<void> {
  const it = await read(tx, extraId);
  await tellOnce(tx, parts, {
    ...toldOf(it),
    name: "extra-agreed",
    values: (language) => ({
      ...wordsOf(it, language),
      total: moneyInWords({ currency: it.currency, minor: it.total }, language),
    }),
  });
}

const read = (tx: Tx, id: string) =>
  tx
    .selectFrom("extra as e")
    .innerJoin("booking as b", "b.id", "e.booking_id")
    .innerJoin("partner as p", "p.id", "e.partner_id")
    .where("e.id", "=", id)
    .select(["e.id", "e.added", "b.id as booking_id", "b.number", "b.total", "b.currency", "b.customer_id"])
    .select("p.name as partner")
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom("extra_line as x")
          .leftJoin("rate_item as r", "r.id", "x.rate_item_id")
          .whereRef("x.extra_id", "=", "e.id")
          .orderBy("x.position")
          .select(["x.name", "x.quantity", namesOfBooked("r", "x.name").as("names")]),
      ).as("lines"),
    )
    .executeTakeFirstOrThrow();

type Read = Awaited<ReturnType<typeof read>>;

const toldOf = (it: Read) => ({
  once: it.id,
  to: { kind: "customer", id: it.customer_id } as const,
  page: `/order/${it.booking_id}`,
});

const wordsOf = (it: Read, language: Language) => ({
  order: it.number,
  partner: it.partner,
  services: it.lines.map(({ name, names, quantity }) => counted(toldIn(language, name, names), quantity)).join(", "),
  amount: moneyInWords({ currency: it.currency, minor: it.added }, language),
});
