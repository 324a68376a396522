import { useSearchParams } from "react-router";
import type { AddressHandle } from "../../../shared/state/page-address.ts";

const OF_PARTNER = "?of=partner";

/** What the pages that use it read from their address. */
export const handle: AddressHandle = { reads: { of: ["partner"] } };

/** Whose password is being chosen: a partner's if the address says so, else a customer's. And where they log in. */
export function useWhose() {
  const [search] = useSearchParams();
  const ofPartner = search.get("of") === "partner";
  return ofPartner
    ? ({
        account: "partner",
        search: OF_PARTNER,
        login: "/partner",
        forgotten: `/forgot-password${OF_PARTNER}`,
      } as const)
    : ({ account: "customer", search: "", login: "/auth", forgotten: "/forgot-password" } as const);
}
