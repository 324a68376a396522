/** What clients recorded: for each thing they wanted, what they were told. */
export interface Notes {
  orders: Wanted[];
  deeds: Deed[];
  /** Phones to which a code was sent, according to the server. */
  codes: string[];
  /** Answers that no client may get. */
  wrong: string[];
  /** How many calls succeeded. */
  done: number;
}

export interface Wanted {
  customerId: string;
  key: string;
  /** Set once they were told that it is placed. */
  id?: string;
  /** What they were told about its cancellation, if they asked for it. */
  cancelled?: Told;
}

export interface Deed {
  partnerId: string;
  jobId: string;
  verb: "accepted" | "declined";
  told: Told;
}

/** `perhaps`: refused in the end, after a try that got no answer. */
export type Told = "done" | "refused" | "perhaps";

export const noNotes = (): Notes => ({ orders: [], deeds: [], codes: [], wrong: [], done: 0 });
