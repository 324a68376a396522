import { type FoundAtDesk, mostFoundAtDesk, type OperatorRole } from "@chowk/contract";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/connection.ts";
import { listCustomers } from "../customers/read-customers.ts";
import { listDeskOrders } from "../orders/list-orders.ts";
import { listPartners } from "../partners/list-partners.ts";
import { beginningWith, containing } from "../typed.ts";

/** Whoever typed fewer characters looks for nothing yet. */
const LEAST = 2;

interface Asked {
  q: string;
  /** Of the operator who asks. */
  roles: readonly OperatorRole[];
  zone: string;
}

/** Finds orders, customers, partners and services by what an operator types; of each kind only if a role of theirs may see it. */
export async function findAtDesk(db: Database, { q, roles, zone }: Asked): Promise<FoundAtDesk> {
  const may = (...allowed: OperatorRole[]) =>
    q.length >= LEAST && roles.some((role) => role === "owner" || allowed.includes(role));
  const limit = mostFoundAtDesk;
  const [orders, customers, partners, services] = await Promise.all([
    may("dispatcher", "support") ? listDeskOrders(db, zone, { q, limit }) : [],
    may("support") ? listCustomers(db, { q, limit }) : [],
    may("dispatcher") ? listPartners(db, { q, limit }, zone) : [],
    may("catalogue") ? findServices(db, q, limit) : [],
  ]);
  return {
    orders,
    customers: customers.map(({ _id, name, phone }) => ({ _id, name, phone })),
    partners: partners.map(({ _id, name, phone, status }) => ({ _id, name, phone, status })),
    services,
  };
}

async function findServices(db: Database, q: string, limit: number): Promise<FoundAtDesk["services"]> {
  const rows = await db
    .selectFrom("service as s")
    .innerJoin("sub_category as sub", "sub.id", "s.sub_category_id")
    .where("s.name", "ilike", containing(q))
    .orderBy(sql`s.name ilike ${beginningWith(q)}`, "desc")
    .orderBy("s.name")
    .orderBy("s.id")
    .limit(limit)
    .select(["s.id", "s.name", "sub.id as sub", "sub.name as within"])
    .execute();
  return rows.map(({ id: _id, name, sub: subCategory, within }) => ({ _id, name, subCategory, within }));
}
