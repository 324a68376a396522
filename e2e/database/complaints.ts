import { aComplaint } from "../../server/tests/support/complaints.ts";
import { aDoneVisit } from "./partner-days.ts";
import { using } from "./using.ts";

/** A visit that is done, of which the customer says that it drips again. Returns the number of its order. */
export async function aVisitComplainedOf(): Promise<string> {
  const { order: number, partner } = await aDoneVisit();
  await using(async (db) => {
    const job = await db
      .selectFrom("job as j")
      .innerJoin("booking as b", "b.id", "j.booking_id")
      .where("b.number", "=", number)
      .select(["j.id", "j.booking_id"])
      .executeTakeFirstOrThrow();
    return aComplaint(db, { job, partner, order: { id: job.booking_id } });
  });
  return number;
}
