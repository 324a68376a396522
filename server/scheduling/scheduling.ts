export { type By, bySystem, type HeldJob, holdJob, moveJob, noteEvent, refreshOrder } from "./move-job.ts";
export { startCodeOf } from "./start-code.ts";
