import type { Database } from "../../../platform/database/connection.ts";
import { audit } from "../../audit/audit.ts";

/** Records that somebody took out the personal data of all customers, or of all partners. */
export const noteTakenOut = (db: Database, operatorId: string, whose: "customers" | "partners"): Promise<void> =>
  db.transaction().execute((tx) => audit(tx, operatorId, `take out ${whose}`, { kind: "business", id: whose }));
