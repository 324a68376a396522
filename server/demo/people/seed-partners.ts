import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { agreeToAll } from "../../areas/documents/documents.ts";
import { hashPassword } from "../../areas/identity/identity.ts";
import type { Tx } from "../../platform/database/connection.ts";
import { idOf } from "../random/deterministic.ts";
import { partners } from "./partners.ts";
import { people } from "./people.ts";
import { orderNumberOf } from "./seed-people.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Seeds the demo partners, who work on the demo customers' orders; existing partners are left alone. */
export async function seedPartners(tx: Tx): Promise<void> {
  // Nobody knows this password: the printed password replaces it.
  const password_hash = await hashPassword(randomBytes(32).toString("base64"));
  const rows = partners.map(({ slug, name, gender, phone }) => ({
    id: idOf(`partner ${slug}`),
    status: "Approved",
    shown: true,
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
  await giveWork(tx);
  await giveOrders(tx);
}

/** How far the demo's partners travel: across a city and its suburbs. */
const RADIUS_KM = 50;

/** Gives place, skills and hours to partners who have no place yet: they are new, or from an earlier version of the demo data. */
async function giveWork(tx: Tx): Promise<void> {
  const without = await tx
    .selectFrom("partner")
    .select("id")
    .where("latitude", "is", null)
    .where(
      "id",
      "in",
      partners.map(({ slug }) => idOf(`partner ${slug}`)),
    )
    .execute();
  const ids = new Set(without.map(({ id }) => id));
  const given = partners
    .map((partner) => ({ ...partner, id: idOf(`partner ${partner.slug}`) }))
    .filter(({ id }) => ids.has(id));
  if (given.length === 0) return;
  await agreeToAll(tx, { role: "partner", ids: [...ids] }, "en");
  const places = given.map(({ id, latitude, longitude }) => ({ id, latitude, longitude }));
  await sql`
    update partner p set latitude = g.latitude, longitude = g.longitude, radius_km = ${RADIUS_KM}
    from json_to_recordset(${JSON.stringify(places)}) as g(id uuid, latitude float8, longitude float8)
    where p.id = g.id
  `.execute(tx);
  // A sub-category that an operator took out of the catalogue is nobody's skill.
  const skills = given.flatMap(({ id, skills }) =>
    skills.map((slug) => ({ partner_id: id, sub_category_id: idOf(`sub-category ${slug}`) })),
  );
  await sql`
    insert into partner_skill (partner_id, sub_category_id)
    select g.partner_id, g.sub_category_id
    from json_to_recordset(${JSON.stringify(skills)}) as g(partner_id uuid, sub_category_id uuid)
    join sub_category s on s.id = g.sub_category_id
    on conflict do nothing
  `.execute(tx);
  const hours = given.flatMap(({ id, weekdays, from, until }) =>
    weekdays.map((weekday) => ({ partner_id: id, weekday, works_from: from, works_until: until })),
  );
  await sql`
    insert into partner_hours (partner_id, weekday, works_from, works_until)
    select * from json_to_recordset(${JSON.stringify(hours)})
      as g(partner_id uuid, weekday int, works_from time, works_until time)
    on conflict do nothing
  `.execute(tx);
}

/** Gives partners to orders of an earlier version of the demo data, which had none. */
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
