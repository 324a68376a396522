import { timingSafeEqual } from "node:crypto";
import { codeTries } from "@chowk/contract";
import type { Database } from "../../platform/database/connection.ts";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { noteEvent } from "../order-book/order-book.ts";
import { holdJob, moveJob } from "./move-job.ts";
import { holdOwnJob, type OwnJob } from "./own-job.ts";
import { startCodeOf } from "./start-code.ts";

interface Needs {
  db: Database;
  secrets: Secrets;
}

/**
 * Begins the work with the customer's start code. A wrong code is refused with 422 and counted; after five even the right code is
 * refused, and the desk must help. The same wrong code again is the same try: it may have been sent twice. Whoever helps and comes later
 * than the one who leads is told the same code.
 */
export async function startJob({ db, secrets }: Needs, { code, ...own }: OwnJob & { code: string }): Promise<void> {
  // The refusal is thrown once the count is stored.
  const refusal = await db.transaction().execute(async (tx) => {
    const job = await holdOwnJob(tx, own);
    const lead = job.helps_id ? await holdJob(tx, job.helps_id) : job;
    // Work begins with the one who leads it.
    if (lead !== job && lead.status !== "Started") return refuse("LED_BY_ANOTHER");
    if (job.status === "Reached") {
      if (job.wrong_codes >= codeTries) return tooManyTries();
      if (!timingSafeEqual(Buffer.from(code), Buffer.from(startCodeOf(secrets, lead)))) {
        const wrong = job.wrong_codes + (job.wrong_code === code ? 0 : 1);
        await tx.updateTable("job").set({ wrong_codes: wrong, wrong_code: code }).where("id", "=", job.id).execute();
        if (wrong < codeTries) return wrongCode();
        // The desk is told, as an operator must help now.
        const by = { kind: "partner", id: own.partnerId } as const;
        await noteEvent(tx, { bookingId: job.booking_id, jobId: job.id, event: "out of tries", by });
        return tooManyTries();
      }
    }
    await moveJob(tx, job, { event: "started", by: { kind: "partner", id: own.partnerId } });
    return undefined;
  });
  if (refusal) throw refusal;
}

const wrongCode = () => refuse("WRONG_START_CODE", { at: "code" });
const tooManyTries = () => refuse("OUT_OF_START_CODES", { at: "code" });
