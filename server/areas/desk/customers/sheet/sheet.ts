import { check, email, type SheetChange, type SheetLook } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import type { Language } from "@chowk/contract/languages";
import type { Database, Tx } from "../../../../platform/database/connection.ts";
import { refuse } from "../../../../platform/refusals/refuse.ts";
import { type Audited, audit, auditAll } from "../../../audit/audit.ts";
import { type BroughtIn, bringInCustomers, holdBringingIn, phonesOfCustomers } from "../../../identity/identity.ts";
import { requireSeen, versionOf } from "../../seen.ts";
import { Faults } from "../../sheets/faults.ts";
import { idsIn, mustStay, personOfRow } from "../../sheets/known-people.ts";
import { readPhone } from "../../sheets/read-phone.ts";
import { readSheet } from "../../sheets/read-sheet.ts";
import { columns, customerName, customersWithIds } from "./columns.ts";

type Rows = readonly (readonly string[])[];

interface NewCustomer extends BroughtIn {
  row: number;
}

/** Tells which customers of a table are new, in the reader's language. Writes nothing. */
export async function lookAtCustomers(db: Database, rows: Rows, language: Language, zone: string): Promise<SheetLook> {
  const { added, faults, unread, count } = await planCustomers(db, rows);
  const isRight = faults.count === 0;
  return {
    ...{ version: versionOf(added), added: isRight ? added.length : 0, changed: 0, unread },
    unchanged: isRight ? count - added.length : 0,
    changes: isRight ? added.map(changeOf) : [],
    ...{ faults: faults.inWords(language, zone), faultCount: faults.count },
  };
}

const changeOf = ({ row, name, phone, email: mail }: NewCustomer): SheetChange => ({
  ...{ row, kind: "customer", isNew: true, name: name || phone },
  values: [
    { column: "phone", before: "", after: `${country().phone.callingCode} ${phone}` },
    ...(mail ? [{ column: "e-mail", before: "", after: mail }] : []),
  ],
});

interface Given {
  rows: Rows;
  seen: string;
  operatorId: string;
}

/**
 * Makes accounts of the customers of a table who are new. Refuses with 409 if they are others than at the look, and with 422 if the
 * table has a fault.
 */
export async function bringInCustomerRows(tx: Tx, { rows, seen, operatorId }: Given) {
  await holdBringingIn(tx);
  const { added, faults } = await planCustomers(tx, rows);
  requireSeen(added, seen);
  if (faults.count > 0) throw refuse("SHEET_HAS_FAULTS");
  const ids = await bringInCustomers(tx, added);
  await auditAll(
    tx,
    operatorId,
    ids.map((id): Audited => ["bring in customer", { kind: "customer", id }]),
  );
  await audit(tx, operatorId, "bring in customers", { kind: "business", id: "customers" }, { added: ids.length });
  return { added: ids.length, changed: 0 };
}

/** Reads a table: who is new, and what is wrong. Customers who are there already keep what they said of themselves. */
async function planCustomers(db: Database | Tx, rows: Rows) {
  const faults = new Faults();
  const { lines, has, unread } = readSheet(rows, columns, faults);
  if (lines.length > 0 && !has("id") && !has("phone")) faults.add(1, "", check("COLUMN_MISSING", { column: "phone" }));
  const people = await customersWithIds(db, idsIn(rows));
  const rowOfId = new Map<string, number>();
  const rowOfPhone = new Map<string, number>();
  const named: NewCustomer[] = [];
  for (const { row, cells } of lines) {
    const person = personOfRow(row, cells.id, people, rowOfId, faults);
    if (person === "faulty") continue;
    if (person) {
      mustStay(row, "name", cells.name, person.name, faults);
      mustStay(row, "e-mail", cells["e-mail"], person.email ?? "", faults);
      const phone = cells.phone && readPhone(row, "phone", cells.phone, faults);
      if (phone !== undefined) mustStay(row, "phone", phone, person.phone, faults);
      rowOfPhone.set(person.phone, rowOfPhone.get(person.phone) ?? row);
      continue;
    }
    if (!cells.phone) {
      if (has("phone")) faults.add(row, "phone", check("NEEDED_FOR_NEW"));
      continue;
    }
    const phone = readPhone(row, "phone", cells.phone, faults);
    const name = cells.name ? faults.taken(row, "name", customerName, cells.name) : "";
    const mail = cells["e-mail"] ? faults.taken(row, "e-mail", email, cells["e-mail"]) : null;
    const earlier = phone === undefined ? undefined : rowOfPhone.get(phone);
    if (earlier !== undefined) faults.add(row, "phone", check("SAME_AS_ROW", { row: earlier }));
    if (phone === undefined) continue;
    rowOfPhone.set(phone, earlier ?? row);
    if (name !== undefined && mail !== undefined) named.push({ row, phone, name, email: mail });
  }
  const known = await phonesOfCustomers(
    db,
    named.map(({ phone }) => phone),
  );
  return { added: named.filter(({ phone }) => !known.has(phone)), faults, unread, count: lines.length };
}
