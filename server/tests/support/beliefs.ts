import type { JobStatus } from "@chowk/contract";

// What people believe of an order once they have read what they were told, one after another, and nothing else.

/** What somebody was told, or did themselves and so knows. Each message is written as its name and its gaps. */
export interface Heard {
  name: string;
  order?: string;
  time?: string;
  /** Of a visit: its service, or its kind of work. */
  what?: string;
  partner?: string;
  code?: string;
}

type OfPartner = { state: "offered" | "has"; time: string | undefined };

/** What a partner believes of the visits they heard of: those that they were asked for, and those that they have. */
export function partnersBelief(heard: readonly Heard[]): Map<string, OfPartner> {
  const belief = new Map<string, OfPartner>();
  for (const { name, order, what, time } of heard) {
    const visit = `${order} ${what}`;
    if (name === "job-offered" || name === "job-changed") belief.set(visit, { state: "offered", time });
    else if (name === "did accept") belief.set(visit, { state: "has", time });
    // What an offer says of itself: until when it can be answered.
    else if (["job-cancelled", "did let go", "time is over"].includes(name)) belief.delete(visit);
  }
  return belief;
}

interface OfCustomer {
  time: string | undefined;
  partner: string | undefined;
  /** They are told that the partner is on the way, or at the door. */
  isComing: "on the way" | "at the door" | undefined;
  code: string | undefined;
  isOver: boolean;
}

/** What a customer believes of each visit of an order. */
export function customersBelief(heard: readonly Heard[], visits: readonly string[]): Map<string, OfCustomer> {
  const nothing = { time: undefined, partner: undefined, isComing: undefined, code: undefined, isOver: false };
  const belief = new Map<string, OfCustomer>(visits.map((visit) => [visit, nothing]));
  const change = (visit: string, to: Partial<OfCustomer>) =>
    belief.set(visit, { ...(belief.get(visit) ?? nothing), ...to });
  for (const { name, what = "", time, partner, code } of heard) {
    const nobody = { partner: undefined, isComing: undefined, code: undefined };
    if (name === "order-placed") for (const visit of visits) change(visit, { time });
    if (name === "order-moved") change(what, { ...nobody, time });
    if (name === "order-accepted" || name === "partner-turned-back") change(what, { ...nobody, partner, time });
    if (name === "partner-lost") change(what, { ...nobody, time });
    if (name === "partner-on-the-way") change(what, { partner, isComing: "on the way" });
    if (name === "start-code") change(what, { partner, isComing: "at the door", code });
    if (name === "visit-not-met") change(what, { ...nobody, isOver: true });
    if (["order-cancelled", "order-completed", "rest-cancelled"].includes(name))
      for (const visit of visits) change(visit, { ...nobody, isOver: true });
  }
  return belief;
}

/** How a visit is, and what agrees with it. */
export interface Truth {
  status: JobStatus;
  time: string;
  partner: string | undefined;
  code: string;
}

/** What a customer has to believe, where they have to believe anything. */
export function customerShouldBelieve({ status, time, partner, code }: Truth): Partial<OfCustomer> {
  const coming = { time, partner, isComing: undefined, code: undefined, isOver: false };
  switch (status) {
    case "Unassigned":
    case "Offered":
      return { ...coming, partner: undefined };
    case "Accepted":
      return coming;
    // Whoever comes was told of before; the message says who it is, and not for when it was.
    case "Traveling":
      return { partner, isComing: "on the way", isOver: false };
    case "Reached":
      return { partner, isComing: "at the door", code, isOver: false };
    case "Cancelled":
      return { partner: undefined, isOver: true };
    default:
      return {};
  }
}
