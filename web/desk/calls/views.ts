import type { ViewRoom } from "@chowk/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { fresh } from "./fresh.ts";

/** The lists of a room that are kept under a name. */
export const viewsQuery = (room: ViewRoom) =>
  queryOptions({
    queryKey: ["desk", "views", room],
    ...fresh,
    queryFn: async () => (await call("GET /desk/views/:room", { params: { room } })).results,
  });

export const keepView = (room: ViewRoom, body: { name: string; search: string }) =>
  call("PUT /desk/views/:room", { params: { room }, body });

export const removeView = (room: ViewRoom, id: string) =>
  call("DELETE /desk/views/:room/:id", { params: { room, id } });
