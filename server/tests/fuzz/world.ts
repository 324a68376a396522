import { type Endpoint, type Role, roles } from "@chowk/contract";
import { sql } from "kysely";
import { pricesOf } from "../../areas/desk/catalogue/read-prices.ts";
import { taxOf, workOf } from "../../areas/desk/partners/facts.ts";
import { versionOf } from "../../areas/desk/seen.ts";
import { openSession } from "../../areas/identity/sessions.ts";
import { readSettings, readStorefront } from "../../areas/settings/settings.ts";
import type { Database } from "../../platform/database/connection.ts";
import {
  aJob,
  anAddress,
  anOrder,
  anUpload,
  aPartner,
  aReview,
  aService,
  signedIn,
  signedInAs,
} from "../support/factories.ts";
import type { Known } from "./values.ts";

/** Makes an account of each role, and what belongs to the customer: requests name these to get past access checks. */
export async function makeWorld(db: Database) {
  const customer = await signedIn(db);
  const others = { partner: await signedInAs(db, "partner"), operator: await signedInAs(db, "operator") };
  // An owner: all the desk's calls are open to them, so that requests get past its access checks.
  await db
    .updateTable("operator")
    .set({ roles: ["owner"] })
    .where("id", "=", others.operator.id)
    .execute();
  const ids: Record<Role, string> = { customer: customer.id, partner: others.partner.id, operator: others.operator.id };
  const tokens: Record<Role, string> = {
    customer: customer.token,
    partner: others.partner.token,
    operator: others.operator.token,
  };
  const service = await aService(db);
  const address = await anAddress(db, { customer_id: customer.id });
  const partner = await aPartner(db);
  const order = await anOrder(db, {
    customer_id: customer.id,
    services: [service],
    status: "Completed",
    partner_id: partner.id,
  });
  const picture = await anUpload(db);
  const job = await aJob(db, { booking_id: order.id, partner_id: partner.id });
  const review = await aReview(db, { service_id: service.id });
  const price = service.price / 100;
  const { category_id } = await db
    .selectFrom("sub_category")
    .select("category_id")
    .where("id", "=", service.sub_category_id)
    .executeTakeFirstOrThrow();
  const { id: session } = await db
    .selectFrom("session")
    .select("id")
    .where("customer_id", "=", customer.id)
    .executeTakeFirstOrThrow();

  const byField: Record<string, unknown[]> = {
    userId: [customer.id],
    id: [
      ...[order.id, order.number, session, picture.id, job.id, review.id],
      ...[customer.id, partner.id, others.partner.id, service.id, service.sub_category_id, category_id],
    ],
    orderId: [order.id, order.number],
    ordId: [order.id, order.number],
    addressId: [address.id],
    serviceId: [service.id],
    servicePartnerId: [partner.id],
    categoryId: [category_id],
    subCategoryId: [service.sub_category_id],
    SrvCategoryId: [category_id],
    SrvSubCategoryId: [service.sub_category_id],
    servicePrice: [price],
    totalPrice: [price],
    seen: [
      ...[await readSettings(db), await readStorefront(db), taxOf(partner), pricesOf(service, [])].map(versionOf),
      versionOf(workOf({ is_own: false, radius_km: partner.radius_km, skills: [] })),
    ],
    skills: [[service.sub_category_id]],
    image: [picture.url],
    reason: ["The customer called."],
    paymentType: ["COD", "Online"],
    phone: [customer.phone],
    Number: [customer.phone],
    email: [customer.email],
    Email: [customer.email],
    pincode: ["560038", "110001"],
    userImage: [picture.url, ""],
    Photo: [picture.url],
    IfscCode: ["HDFC0000001"],
    ifsc: ["HDFC0000001"],
    searchTerm: ["tap", "ac repair"],
    limit: ["1", "20"],
    cursor: [service.id, order.id],
  };
  const known: Known = (field) => (Object.hasOwn(byField, field) ? (byField[field] ?? []) : []);

  /** Opens a new session for a role, after some call has ended the old one. An account that became part of another has none. */
  async function renew(role: Role): Promise<void> {
    const { rows } = await sql`select from ${sql.table(role)} where id = ${ids[role]}`.execute(db);
    if (rows.length === 0) return;
    tokens[role] = await openSession(db, { role, id: ids[role] }, "a fuzz");
  }
  function roleFor({ access }: Endpoint, as: "who may" | "another role" | "nobody"): Role | undefined {
    if (as === "nobody") return undefined;
    const may = access === "public" ? roles : [access].flat();
    return as === "who may" ? (may[0] as Role) : roles.find((role) => access === "public" || !may.includes(role));
  }
  return { known, renew, roleFor, tokenOf: (role: Role) => tokens[role] };
}

export type World = Awaited<ReturnType<typeof makeWorld>>;
