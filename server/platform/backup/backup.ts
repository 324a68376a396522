export { type Checked, checkBackup } from "./check-backup.ts";
export type { About } from "./contents.ts";
export { keepNewest, nameAt } from "./keep.ts";
export { restoreBackup } from "./restore-backup.ts";
export { SILENCE_MS, takeBackup } from "./take-backup.ts";
