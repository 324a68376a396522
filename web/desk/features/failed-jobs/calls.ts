import { call, say } from "../../../api/call.ts";
import { toast } from "../../../ui/toast.ts";

/** Failed jobs of one kind, or all; for `Paged`. */
export const failedJobList = (task: string) => ({
  queryKey: ["desk", "failed-jobs", "list", task],
  ask: (page: { limit: number; cursor?: string }) =>
    call("GET /desk/failed_jobs", { query: { ...page, ...(task && { task }) } }),
});

/** If a colleague was faster, the entry disappears with everything in it: so a toast shows the refusal. */
const aloud = ({ message }: { message: string }) => {
  toast.error(message);
  return say;
};

export const tryAgain = (id: string) =>
  call(
    "POST /desk/failed_jobs/:id/retry",
    { params: { id } },
    { NOT_LEFT_UNDONE: aloud, SEEN_TO: aloud, JOB_UNKNOWN: aloud },
  );

export const tryAllAgain = (task: string | null) => call("POST /desk/failed_jobs/retry", { body: { task } });

export const dismiss = (id: string, reason: string) =>
  call(
    "POST /desk/failed_jobs/:id/dismiss",
    { params: { id }, body: { reason } },
    { NOT_LEFT_UNDONE: aloud, SEEN_TO: aloud },
  );
