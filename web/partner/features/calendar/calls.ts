import type { WorkHours } from "@chowk/contract";
import { queryOptions } from "@tanstack/react-query";
import { call, say } from "../../../api/call.ts";

export const calendarQuery = () =>
  queryOptions({ queryKey: ["partner", "calendar"], queryFn: () => call("GET /partner/calendar", {}) });

export const setHours = (hours: WorkHours[]) => call("PUT /partner/hours", { body: { hours } });

export const takeDayOff = (day: string) =>
  call("PUT /partner/days_off/:day", { params: { day } }, { DAY_OUT_OF_REACH: say });

export const workOnDay = (day: string) => call("DELETE /partner/days_off/:day", { params: { day } });
