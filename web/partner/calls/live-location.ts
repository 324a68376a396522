import type { LiveLocation } from "@chowk/contract";
import { call, say } from "../../api/call.ts";

export interface Located {
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** In metres. */
  accuracy: number;
}

export const showLocation = async (id: string, body: Located): Promise<LiveLocation> =>
  (await call("PUT /partner/jobs/:id/location", { params: { id }, body }, { NO_SUCH_JOB: say, NOT_ON_THE_WAY: say }))
    .results;

export const hideLocation = (id: string) =>
  call("DELETE /partner/jobs/:id/location", { params: { id } }, { NO_SUCH_JOB: say });
