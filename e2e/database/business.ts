import { aWorkingPartner } from "../../server/tests/support/factories.ts";
import { aPhone, using } from "./using.ts";

/** Creates partners for everything in the catalogue, so that tests that book at once are not in each other's way. */
export const manyPartners = (count: number): Promise<void> =>
  using(async (db) => {
    const kinds = await db.selectFrom("sub_category").select("id").execute();
    // Some kilometres away: nearer partners come first, as tests expect of the partners that they create.
    const place = { latitude: 12.935, longitude: 77.585 };
    for (let n = 0; n < count; n += 1) {
      const own = { email: `partner-of-all-${n}@example.test`, phone: aPhone() };
      await aWorkingPartner(db, { skills: kinds.map(({ id }) => id), ...place, ...own });
    }
  });

/** What the business keeps of an order that is cancelled late, in rupees: set before all tests, since they run at once. */
export const cancellationFee = 50;
/** The smallest tip that customers are asked for, in rupees. */
const smallestTip = 20;
/** How long before a visit partners may set out: tests do not wait for the day that had a free time. */
const setOutMinutes = 7 * 24 * 60;

/** Sets what applies to the whole business, before anybody has its settings open. */
export const setUpBusiness = (): Promise<void> =>
  using(async (db) => {
    await db
      .updateTable("business_settings")
      .set({ settings: JSON.stringify({ cancellationFee, smallestTip, setOutMinutes }) })
      .execute();
  });
