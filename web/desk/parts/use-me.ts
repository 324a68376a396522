import type { StaffRole } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { meQuery } from "../queries.ts";

/** Whether who is at the desk may do what this role may. The server decides it in the end. */
export function useMe(role: StaffRole): boolean {
  const { data } = useQuery(meQuery);
  return data?.roles.some((each) => each === "owner" || each === role) ?? false;
}
