import type { Task } from "../../platform/jobs/jobs.ts";
import { tellOnce } from "./tell-once.ts";

export interface AreaServed {
  addressId: string;
  /** ISO 8601: when this was found. Who asks again is told again. */
  at: string;
}

/** Tells whoever asked for it, once, that somebody comes to their address; nobody, where it is deleted meanwhile. */
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
