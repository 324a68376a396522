import type { OperatorRole } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { meQuery } from "../calls/me.ts";

/** Whether the operator may do what this role may. The server has the final say. */
export function useMe(role: OperatorRole): boolean {
  const { data } = useQuery(meQuery);
  return data?.roles.some((each) => each === "owner" || each === role) ?? false;
}
