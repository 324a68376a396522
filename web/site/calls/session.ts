import { call } from "../../api/call.ts";

export const endSession = () => call("POST /logout", {});
