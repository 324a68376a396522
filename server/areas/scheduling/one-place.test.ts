import { expect, test } from "vitest";
import { isExclusionViolation } from "../../platform/database/violations.ts";
import { useDatabase } from "../../tests/support/database.ts";
import { aJob, anOrder, aWorkingPartner } from "../../tests/support/factories.ts";

const given = useDatabase();
const at = (time: string) => new Date(`2026-12-01T${time}:00Z`);

test("the database itself refuses to put a partner in two places at once", async () => {
  const partner = await aWorkingPartner(given.db);
  const visit = (startsAt: Date) => aJob(given.db, { partner_id: partner.id, startsAt, minutes: 60 });
  await visit(at("10:00"));

  await expect(visit(at("10:59"))).rejects.toSatisfy(isExclusionViolation);
  await expect(visit(at("09:01"))).rejects.toSatisfy(isExclusionViolation);
  await expect(aJob(given.db, { startsAt: at("10:30") })).resolves.toBeDefined();
  await visit(at("11:00"));
  await visit(at("09:00"));
});

test.each(["Completed", "Cancelled"])("a visit that is %s does not block its partner", async (status) => {
  const { id: partner_id } = await aWorkingPartner(given.db);
  const { id: booking_id } = await anOrder(given.db);
  await aJob(given.db, { partner_id, booking_id, status, startsAt: at("10:00") });

  await expect(aJob(given.db, { partner_id, booking_id, startsAt: at("10:00") })).resolves.toBeDefined();
});
