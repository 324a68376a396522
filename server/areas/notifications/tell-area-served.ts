import type { Task } from "../../platform/jobs/jobs.ts";
import { tellOnce } from "./tell-once.ts";

export interface AreaServed {
  addressId: string;
  /** ISO 8601: when this was found. A customer who asks again is told again. */
  at: string;
}

/** Tells the customer who asked, once, that somebody now comes to their address. Tells nobody if the address has been deleted. */
export const tellAreaServed: Task<AreaServed> = async ({ addressId, at }, parts) => {
  const address = await parts.db
    .selectFrom("address")
    .where("id", "=", addressId)
    .select(["customer_id", "flat_no"])
    .executeTakeFirst();
  if (!address) return;
  await parts.db.transaction().execute((tx) =>
    tellOnce(tx, parts, {
      name: "area-served",
      once: `${addressId} ${at}`,
      to: { kind: "customer", id: address.customer_id },
      page: "/",
      values: () => ({ address: address.flat_no }),
    }),
  );
};
