import { inLane, type Tasks } from "../../platform/jobs/jobs.ts";
import { tellComplaint } from "./tell-complaint.ts";

export { answerComplaint } from "./answer-complaint.ts";
export { eraseComplaintsOfCustomer, forgetComplaintWords } from "./erase-complaints.ts";

export const complaintTasks: Tasks<"tell-complaint"> = { "tell-complaint": inLane("people", tellComplaint) };
