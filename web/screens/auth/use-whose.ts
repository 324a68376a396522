import { useLocation } from "react-router";

const OF_PARTNER = "?of=partner";

/** Whose password is being chosen: a partner's where the address says so, else a customer's. And where they log in. */
export function useWhose() {
  const ofPartner = useLocation().search === OF_PARTNER;
  return ofPartner
    ? ({
        account: "partner",
        search: OF_PARTNER,
        login: "/partner",
        forgotten: `/forgot-password${OF_PARTNER}`,
      } as const)
    : ({ account: "customer", search: "", login: "/auth", forgotten: "/forgot-password" } as const);
}
