import { balancesOfPartners, postWork } from "../../areas/payments/payments.ts";
import type { TestApp } from "./app.ts";
import { aBankAccount } from "./bank-account.ts";
import { aJob, aSubCategory, aWorkingPartner } from "./factories.ts";

const DAY = 86_400_000;
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

/** A partner with a bank account, who is owed what they earned, in rupees, so many days ago. */
export async function anEarner(
  given: TestApp,
  earned: [rupees: number, days: number][],
  { account = "50100234564821" } = {},
) {
  const { id: skill } = await aSubCategory(given.db);
  const partner = await aWorkingPartner(given.db, { skills: [skill] });
  if (account) await aBankAccount(given, { partnerId: partner.id, skill, account });
  const earn = async (rupees: number, at: Date, cash = 0) => {
    const startsAt = new Date(at.getTime() - 2 * 3_600_000);
    const { id: jobId } = await aJob(given.db, { partner_id: partner.id, status: "Completed", startsAt });
    await given.db.transaction().execute((tx) =>
      postWork(tx, {
        ...{ jobId, partnerId: partner.id, currency: "INR", at },
        ...{ price: rupees * 125, earned: rupees * 100, cash },
      }),
    );
  };
  for (const [rupees, days] of earned) await earn(rupees, daysAgo(days));
  const owed = async () => (await balancesOfPartners(given.db, partner.id))[0]?.owed;
  return { id: partner.id, name: partner.name, earn, owed };
}
