import type { Trial } from "@chowk/contract";
import { call, say } from "../../../api/call.ts";
import type { Input } from "../../../api/client.ts";

export const changeOpening = (body: Input<"PUT /desk/opening">["body"]) =>
  call("PUT /desk/opening", { body }, { NOT_SET_UP: say });

export const tryOut = async (what: Trial) =>
  (await call("POST /desk/trials", { body: { what } }, { NOTHING_TO_TRY: say })).results;
