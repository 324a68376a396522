import type { SheetLook } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import type { Database, Tx } from "../../../../platform/database/connection.ts";
import { refuse } from "../../../../platform/refusals/refuse.ts";
import { audit } from "../../../audit/audit.ts";
import { holdMany } from "../../../catalogue/catalogue.ts";
import { carryOut } from "./carry-out.ts";
import { readAll, versionOfAll } from "./catalogue-now.ts";
import { changesOf } from "./look.ts";
import type { Plan } from "./plan.ts";
import { type Planned, planSheet } from "./plan-sheet.ts";

type Rows = readonly (readonly string[])[];

/** Tells what bringing in a table of services would do, in the reader's language. Writes nothing. */
export async function lookAtSheet(db: Database, rows: Rows, language: Language, zone: string): Promise<SheetLook> {
  const now = await readAll(db);
  const { plan, faults, unread, rows: count } = planSheet(rows, now);
  const isRight = faults.count === 0;
  return {
    ...{ version: versionOfAll(now), ...countsOf(plan), unread },
    unchanged: isRight ? count - plan.services.length : 0,
    // A plan without the faulty rows is none that could be carried out.
    ...(isRight ? { changes: changesOf(now, plan) } : { added: 0, changed: 0, changes: [] }),
    ...{ faults: faults.inWords(language, zone), faultCount: faults.count },
  };
}

const countsOf = ({ services }: Plan) => {
  const added = services.filter(({ isNew }) => isNew).length;
  return { added, changed: services.length - added };
};

interface Given {
  rows: Rows;
  seen: string;
  operatorId: string;
}

/**
 * Brings in a table of services. Refuses with 409 if the catalogue is not as it was at the look, and with 422 if the table has a
 * fault.
 */
export async function bringInSheet(tx: Tx, { rows, seen, operatorId }: Given) {
  await holdMany(tx, idsIn(rows));
  const now = await readAll(tx);
  if (versionOfAll(now) !== seen) throw refuse("CHANGED_SINCE");
  const { plan, faults }: Planned = planSheet(rows, now);
  if (faults.count > 0) throw refuse("SHEET_HAS_FAULTS");
  await carryOut(tx, operatorId, now, plan);
  const counts = countsOf(plan);
  await audit(tx, operatorId, "bring in services", { kind: "business", id: "catalogue" }, counts);
  return counts;
}

/** All cells that are ids: more than needed does no harm, as only services are locked. */
const idsIn = (rows: Rows): string[] => {
  const ids = rows.flat().filter((cell) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(cell));
  return [...new Set(ids)];
};
