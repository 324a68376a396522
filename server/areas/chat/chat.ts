import { inLane, type Tasks } from "../../platform/jobs/jobs.ts";
import { tellLine } from "./tell-line.ts";

export { eraseChatsOfCustomer, eraseChatsOfPartner, forgetChats } from "./erase-chats.ts";
export { chatsOf, presentLines } from "./read-chats.ts";

export const chatTasks: Tasks<"tell-chat-line"> = {
  "tell-chat-line": inLane("people", tellLine),
};
