/** What clients wrote down: of each thing that they wanted, what they were told. */
export interface Notes {
  orders: Wanted[];
  deeds: Deed[];
  /** Phones to which a code was sent, as the server says. */
  codes: string[];
  /** Answers that nobody may get. */
  wrong: string[];
  /** How many calls were answered with what they asked for. */
  done: number;
}

export interface Wanted {
  customerId: string;
  key: string;
  /** Once it is placed, as they were told. */
  id?: string;
  /** They were told that it is cancelled, or are not told what became of that. */
  cancelled?: Told;
}

export interface Deed {
  partnerId: string;
  jobId: string;
  verb: "accepted" | "declined";
  told: Told;
}

/** `perhaps`: refused at last, after a try of which nothing was heard. */
export type Told = "done" | "refused" | "perhaps";

export const noNotes = (): Notes => ({ orders: [], deeds: [], codes: [], wrong: [], done: 0 });
