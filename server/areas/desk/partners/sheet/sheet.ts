import { check, email, name, type SheetChange, type SheetLook } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import type { Language } from "@chowk/contract/languages";
import type { Database, Tx } from "../../../../platform/database/connection.ts";
import { refuse } from "../../../../platform/refusals/refuse.ts";
import type { Secrets } from "../../../../platform/secrets/secrets.ts";
import { type Audited, audit, auditAll } from "../../../audit/audit.ts";
import { contactsOfPartners, holdInviting, type Invited, invitePartners } from "../../../partners/partners.ts";
import { requireSeen, versionOf } from "../../seen.ts";
import { Faults } from "../../sheets/faults.ts";
import { idsIn, mustStay, personOfRow } from "../../sheets/known-people.ts";
import { readPhone } from "../../sheets/read-phone.ts";
import { type Line, readSheet } from "../../sheets/read-sheet.ts";
import { cellsOf, columns, partnersWithIds } from "./columns.ts";
import { skillReader } from "./read-skills.ts";

type Rows = readonly (readonly string[])[];
type Column = (typeof columns)[number];

interface NewPartner extends Invited {
  row: number;
  /** As the file says them. */
  trades: string;
}

/** Tells which partners of a table are new, in the reader's language. Writes nothing. */
export async function lookAtPartners(db: Database, rows: Rows, language: Language, zone: string): Promise<SheetLook> {
  const { added, faults, unread, count } = await planPartners(db, rows);
  const isRight = faults.count === 0;
  return {
    ...{ version: versionOf(added), added: isRight ? added.length : 0, changed: 0, unread },
    unchanged: isRight ? count - added.length : 0,
    changes: isRight ? added.map(changeOf) : [],
    ...{ faults: faults.inWords(language, zone), faultCount: faults.count },
  };
}

const changeOf = (partner: NewPartner): SheetChange => ({
  ...{ row: partner.row, kind: "partner", isNew: true, name: partner.name },
  values: [
    { column: "phone", before: "", after: `${country().phone.callingCode} ${partner.phone}` },
    { column: "e-mail", before: "", after: partner.email },
    ...(partner.trades ? [{ column: "skills", before: "", after: partner.trades }] : []),
  ],
});

interface Given {
  rows: Rows;
  seen: string;
  operatorId: string;
  /** Where partners register, and in which language they are written to. */
  letter: { link: string; language: Language };
}

/**
 * Invites the partners of a table who are new. Refuses with 409 if they are others than at the look, and with 422 if the table has a
 * fault.
 */
export async function bringInPartnerRows(tx: Tx, secrets: Secrets, { rows, seen, operatorId, letter }: Given) {
  await holdInviting(tx);
  const { added, faults } = await planPartners(tx, rows);
  requireSeen(added, seen);
  if (faults.count > 0) throw refuse("SHEET_HAS_FAULTS");
  const ids = await invitePartners(tx, secrets, added, letter);
  await auditAll(
    tx,
    operatorId,
    ids.map((id): Audited => ["invite partner", { kind: "partner", id }]),
  );
  await audit(tx, operatorId, "invite partners", { kind: "business", id: "partners" }, { added: ids.length });
  return { added: ids.length, changed: 0 };
}

/** Reads a table: who is new, and what is wrong. Partners who are there already stay as they are. */
async function planPartners(db: Database | Tx, rows: Rows) {
  const faults = new Faults();
  const { lines, has, unread } = readSheet(rows, columns, faults);
  const missing = (["name", "phone", "e-mail"] as const).filter((column) => !has(column));
  if (lines.some(({ cells }) => !cells.id)) {
    for (const column of missing) faults.add(1, "", check("COLUMN_MISSING", { column }));
  }
  const people = await partnersWithIds(db, idsIn(rows));
  const skillsIn = await skillReader(db);
  const rowOf = {
    id: new Map<string, number>(),
    phone: new Map<string, number>(),
    "e-mail": new Map<string, number>(),
  };
  const named: NewPartner[] = [];
  for (const line of lines) {
    const { row, cells } = line;
    const person = personOfRow(row, cells.id, people, rowOf.id, faults);
    if (person === "faulty") continue;
    if (person) {
      const kept = cellsOf(person);
      for (const column of columns) {
        if (column !== "id" && column !== "phone") mustStay(row, column, cells[column], kept[column], faults);
      }
      const phone = cells.phone && readPhone(row, "phone", cells.phone, faults);
      if (phone !== undefined) mustStay(row, "phone", phone, person.phone, faults);
      continue;
    }
    const partner = newPartner(line, has, skillsIn, faults);
    if (!partner) continue;
    for (const [column, value] of [
      ["phone", partner.phone],
      ["e-mail", partner.email.toLowerCase()],
    ] as const) {
      const earlier = rowOf[column].get(value);
      if (earlier !== undefined) faults.add(row, column, check("SAME_AS_ROW", { row: earlier }));
      rowOf[column].set(value, earlier ?? row);
    }
    named.push(partner);
  }
  const known = await contactsOfPartners(db, {
    phones: named.map(({ phone }) => phone),
    emails: named.map((partner) => partner.email),
  });
  const isKnown = (partner: NewPartner) =>
    known.phones.has(partner.phone) || known.emails.has(partner.email.toLowerCase());
  return { added: named.filter((partner) => !isKnown(partner)), faults, unread, count: lines.length };
}

/** Reads a row of somebody new. Undefined if something is wrong with it, which is noted. */
function newPartner(
  { row, cells }: Line<Column>,
  has: (column: Column) => boolean,
  skillsIn: Awaited<ReturnType<typeof skillReader>>,
  faults: Faults,
): NewPartner | undefined {
  const needed = (column: "name" | "phone" | "e-mail") => {
    if (has(column) && !cells[column]) faults.add(row, column, check("NEEDED_FOR_NEW"));
    return cells[column] || undefined;
  };
  const [typedName, typedPhone, typedEmail] = [needed("name"), needed("phone"), needed("e-mail")];
  const taken = {
    name: typedName && faults.taken(row, "name", name, typedName),
    phone: typedPhone && readPhone(row, "phone", typedPhone, faults),
    email: typedEmail && faults.taken(row, "e-mail", email, typedEmail),
  };
  const earlier = faults.count;
  const skills = skillsIn(row, cells.skills ?? "", faults);
  const { name: called, phone, email: mail } = taken;
  if (!called || !phone || !mail || faults.count > earlier) return undefined;
  return { row, name: called, phone, email: mail, skills, trades: cells.skills ?? "" };
}
