/** Something to do at a given time, even after a restart. */
export interface Task {
  id: string;
  /** In milliseconds of the sandbox's clock. */
  dueAt: number;
  what: "notify" | "decide" | "settle-refund" | "expire";
  /** The id of the notification, payment or refund. */
  of: string;
}
