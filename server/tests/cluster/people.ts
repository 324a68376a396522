import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { openSession } from "../../areas/identity/sessions.ts";
import { setRate } from "../../areas/payments/payments.ts";
import { connect, type Database } from "../../platform/database/connection.ts";
import { aCustomer, anAddress, aService, aSubCategory, aWorkingPartner, signedInAs } from "../support/factories.ts";

export interface Customer {
  id: string;
  token: string;
  addressId: string;
}

export interface Partner {
  id: string;
  token: string;
}

export interface People {
  customers: Customer[];
  partners: Partner[];
  service: { id: string; name: string; price: number };
  /** The service in whose name the desk counts; nobody orders it. */
  counted: Counted;
  /** The token of an operator. */
  operator: string;
}

export interface Counted {
  id: string;
  subCategoryId: string;
  name: string;
}

const CUSTOMERS = 8;
const PARTNERS = 60;

/** Makes customers and partners for a new kind of service, besides the demo's. */
export async function makePeople(url: string): Promise<People> {
  const db = connect(url, 4);
  try {
    await setRate(db, { from: "INR", to: "KWD", rate: "0.0036", setBy: "a test" });
    const settings = { setOutMinutes: 10_080, waitMinutes: 0, daysAhead: 30, cancellationFee: 0 };
    await db
      .updateTable("business_settings")
      .set({ settings: JSON.stringify(settings) })
      .execute();
    await openBusiness(db);
    const { id: sub_category_id } = await aSubCategory(db, unique());
    const { id, name, price } = await aService(db, { sub_category_id, ...unique() });
    const partners = await inTurn(PARTNERS, () => aPartner(db, sub_category_id));
    const customers = await inTurn(CUSTOMERS, () => aBuyer(db));
    const { token: operator } = await signedInAs(db, "operator");
    const word = "Lampshade";
    const beside = await aService(db, { sub_category_id, name: word, ...unique() });
    const counted = { id: beside.id, subCategoryId: sub_category_id, name: word };
    return { customers, partners, service: { id, name, price: price / 100 }, counted, operator };
  } finally {
    await db.destroy();
  }
}

/** A new business takes no orders before it is open. Releases from before that was so have no such column. */
async function openBusiness(db: Database): Promise<void> {
  const found = await sql`
    select from information_schema.columns where table_name = 'business_settings' and column_name = 'opening'
  `.execute(db);
  if (found.rows.length > 0) await db.updateTable("business_settings").set({ opening: "open" }).execute();
}

async function aPartner(db: Database, skill: string): Promise<Partner> {
  const { id } = await aWorkingPartner(db, { skills: [skill], ...reached() });
  return { id, token: await openSession(db, { role: "partner", id }, "a test") };
}

async function aBuyer(db: Database): Promise<Customer> {
  const { id } = await aCustomer(db, reached());
  const address = await anAddress(db, { customer_id: id });
  return { id, addressId: address.id, token: await openSession(db, { role: "customer", id }, "a test") };
}

async function inTurn<T>(times: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let n = 0; n < times; n += 1) made.push(await make());
  return made;
}

const reached = () => ({
  email: `${randomUUID()}@example.test`,
  phone: String(6_000_000_000 + Math.floor(Math.random() * 1_000_000_000)),
});

const unique = () => ({ slug: `cluster-${randomUUID()}`, position: 100_000 + Math.floor(Math.random() * 100_000) });
