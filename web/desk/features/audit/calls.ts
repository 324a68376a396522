import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { fresh } from "../../calls/fresh.ts";

export type Asked = Partial<Record<"person" | "subject" | "from" | "until", string>>;

/** Lists `limit` entries of the audit log, newest first. */
export const listAudit = (asked: Asked, limit: number, cursor?: string) =>
  call("GET /desk/audit", { query: { ...asked, limit, ...(cursor ? { cursor } : {}) } });

export const auditQuery = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: ["desk", "audit", asked],
    ...fresh,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => listAudit(asked, 50, pageParam),
    getNextPageParam: ({ results, older }) => (older ? results.at(-1)?._id : undefined),
  });
