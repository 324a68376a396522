import type { JobStatus } from "@chowk/contract";

// What people believe about an order after reading only the messages they were sent, in order.

/** What somebody was told, or did themselves and so knows. Each message is given by its name and the values in it. */
export interface Heard {
  name: string;
  order?: string;
  time?: string;
  /** The visit's service, or its kind of work. */
  what?: string;
  partner?: string;
  code?: string;
}

type OfPartner = { state: "offered" | "has"; time: string | undefined };

/** Returns what a partner believes about the visits they heard of: those they were offered, and those they have. */
export function partnersBelief(heard: readonly Heard[]): Map<string, OfPartner> {
  const belief = new Map<string, OfPartner>();
  for (const { name, order, what, time } of heard) {
    const visit = `${order} ${what}`;
    if (name === "job-offered" || name === "job-changed") belief.set(visit, { state: "offered", time });
    else if (name === "did accept" || name === "job-given") belief.set(visit, { state: "has", time });
    // "time is over": an offer tells until when it can be answered.
    else if (["job-cancelled", "did let go", "time is over"].includes(name)) belief.delete(visit);
  }
  return belief;
}

interface OfCustomer {
  time: string | undefined;
  partner: string | undefined;
  /** Whether they were told that the partner is on the way, or at the door. */
  isComing: "on the way" | "at the door" | undefined;
  code: string | undefined;
  isOver: boolean;
}

/** Returns what a customer believes about each visit of an order. */
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
    if (["visit-not-met", "visit-ended"].includes(name)) change(what, { ...nobody, isOver: true });
    if (["order-cancelled", "order-completed", "rest-cancelled"].includes(name))
      for (const visit of visits) change(visit, { ...nobody, isOver: true });
  }
  return belief;
}

/** The actual state of a visit. */
export interface Truth {
  status: JobStatus;
  time: string;
  partner: string | undefined;
  code: string;
}

/** Returns what a customer has to believe, if they have to believe anything. */
export function customerShouldBelieve({ status, time, partner, code }: Truth): Partial<OfCustomer> {
  const coming = { time, partner, isComing: undefined, code: undefined, isOver: false };
  switch (status) {
    case "Unassigned":
    case "Offered":
      return { ...coming, partner: undefined };
    case "Accepted":
      return coming;
    // The customer was told of the partner before; the message names the partner, and not the time.
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
