import type { PartnerJob } from "@chowk/contract";
import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../api/call.ts";
import { jobsKey } from "./jobs.ts";

/** What may be added to a job at the door, and what was proposed. */
export const extrasQuery = ({ _id: id }: Pick<PartnerJob, "_id">) =>
  queryOptions({
    queryKey: [...jobsKey, "extras", id],
    queryFn: () => call("GET /partner/jobs/:id/extras", { params: { id } }, { NO_SUCH_JOB: say }),
  });

const decided = { NO_SUCH_JOB: say, NO_SUCH_EXTRA: say, EXTRA_DECIDED: say };

export const withdrawExtra = (id: string, extraId: string) =>
  call("POST /partner/jobs/:id/extras/:extraId/withdraw", { params: { id, extraId } }, decided);

export const agreeByCode = (id: string, extraId: string, code: string) =>
  call(
    "POST /partner/jobs/:id/extras/:extraId/code",
    { params: { id, extraId }, body: { code } },
    { ...decided, EXTRA_NEEDS_TIME: say, WRONG_EXTRA_CODE: say, OUT_OF_EXTRA_CODES: say },
  );
