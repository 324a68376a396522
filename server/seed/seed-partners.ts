import { randomBytes } from "node:crypto";
import type { Tx } from "../database/connection.ts";
import { hashPassword } from "../identity/identity.ts";
import { idOf } from "./deterministic.ts";
import { partners } from "./partners.ts";
import { people } from "./people.ts";
import { orderNumberOf } from "./seed-people.ts";

const DAY = 24 * 60 * 60 * 1000;

/** The demo partners, at work on the demo customers' orders; one who is there already is left alone. */
export async function seedPartners(tx: Tx): Promise<void> {
  // Nobody knows it: there is nothing yet that a partner would log in for.
  const password_hash = await hashPassword(randomBytes(32).toString("base64"));
  const rows = partners.map(({ slug, name, gender, phone }) => ({
    id: idOf(`partner ${slug}`),
    status: "Approved",
    name,
    gender,
    country_code: "+91",
    phone,
    email: `${slug}@partners.demo.chowk.test`,
    password_hash,
  }));
  await tx
    .insertInto("partner")
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
  await giveOrders(tx);
}

/** Orders of an earlier version of the demo data had no partner: they get theirs, too. */
async function giveOrders(tx: Tx): Promise<void> {
  const there = new Set((await tx.selectFrom("partner").select("id").execute()).map((partner) => partner.id));
  for (const person of people) {
    for (const order of person.orders) {
      const partner_id = idOf(`partner ${order.partner}`);
      if (!there.has(partner_id)) continue;
      const given = await tx
        .updateTable("booking")
        .set({ partner_id })
        .where("number", "=", orderNumberOf(person, order))
        .where("partner_id", "is", null)
        .returning(["id", "placed_at"])
        .executeTakeFirst();
      if (!given || !order.saidOfPartner) continue;
      await tx
        .insertInto("partner_review")
        .values({
          id: idOf(`partner review ${given.id}`),
          partner_id,
          booking_id: given.id,
          rating: order.saidOfPartner.rating,
          review: order.saidOfPartner.text,
          created_at: new Date(given.placed_at.getTime() + DAY),
        })
        .execute();
    }
  }
}
