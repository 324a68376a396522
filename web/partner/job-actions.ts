import { type DeclineReason, type JobEvent, type JobStatus, moveOf, type PartnerJob } from "@chowk/contract";
import { useSyncExternalStore } from "react";
import { ApiError } from "../api/client.ts";
import { readStored, writeStored } from "../shared/state/stored.ts";

export type Verb =
  | "accept"
  | "decline"
  | "giveBack"
  | "setOut"
  | "turnBack"
  | "arrive"
  | "start"
  | "complete"
  | "notMet";

/** Something that a partner did, on its way to the server. */
export interface JobAction {
  id: string;
  partnerId: string;
  jobId: string;
  verb: Verb;
  body?: { reason?: DeclineReason; note?: string; code?: string; cashReceived?: number };
}

const KEY = "partnerActions";
const isActions = (value: unknown): value is JobAction[] => Array.isArray(value);
const none: JobAction[] = [];

// What is stored is the truth, for all tabs and after a reload; this is for browsers that store nothing.
let actions: JobAction[] | undefined;
const subscribers = new Set<() => void>();

const current = (): JobAction[] => {
  actions ??= readStored(KEY, isActions) ?? none;
  return actions;
};

function set(next: JobAction[]): void {
  actions = next;
  writeStored(KEY, next.length > 0 ? next : null);
  for (const notify of subscribers) notify();
}

function subscribe(notify: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    actions = undefined;
    notify();
  };
  subscribers.add(notify);
  addEventListener("storage", onStorage);
  return () => {
    subscribers.delete(notify);
    removeEventListener("storage", onStorage);
  };
}

/** All that waits to be sent, whoever did it. */
export const useWaiting = (): JobAction[] => useSyncExternalStore(subscribe, current, () => none);

/** Notes what a partner did. It is there until the server has answered, over reloads too. The same twice in a row is once. */
export function addAction(action: Omit<JobAction, "id">): void {
  const ofJob = ({ partnerId, jobId }: JobAction) => partnerId === action.partnerId && jobId === action.jobId;
  if (current().findLast(ofJob)?.verb === action.verb) return;
  set([...current(), { ...action, id: crypto.randomUUID() }]);
}

interface Sending {
  partnerId: string;
  /** Answers the job as it is then, or nothing that is one. */
  send: (action: JobAction) => Promise<object>;
  /** The server did it. It is told before the action is gone, so that no screen goes back to how it was. */
  done: (action: JobAction, answer: object) => void;
  /** It will not: what else was to be done with the job goes with it. */
  refused: (action: JobAction, error: ApiError) => void;
}

/** No answer, or none yet: it may go well later. Who is logged out may log in again. */
const isForLater = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.code === 0 || error.code >= 500 || [401, 408, 429].includes(error.code);

/**
 * Sends what waits of a partner's, one after another in the order it was done, in one tab at a time. Answers whether all of
 * it got through; what did not is still there. The server does once what comes twice.
 */
export async function sendActions(sending: Sending): Promise<boolean> {
  const send = () => sendEach(sending);
  return typeof navigator !== "undefined" && navigator.locks ? navigator.locks.request(KEY, send) : send();
}

async function sendEach({ partnerId, send, done, refused }: Sending): Promise<boolean> {
  for (;;) {
    const action = current().find((each) => each.partnerId === partnerId);
    if (!action) return true;
    try {
      done(action, await send(action));
      set(current().filter(({ id }) => id !== action.id));
    } catch (error) {
      if (isForLater(error)) return false;
      set(current().filter((each) => each.partnerId !== partnerId || each.jobId !== action.jobId));
      refused(action, error as ApiError);
    }
  }
}

const eventOf: Record<Verb, JobEvent> = {
  accept: "accepted",
  decline: "declined",
  giveBack: "given back",
  setOut: "set out",
  turnBack: "turned back",
  arrive: "arrived",
  start: "started",
  complete: "completed",
  notMet: "not met",
};

/** What may be refused for what it says: nothing goes on before it is answered. */
const mustBeAnswered: Verb[] = ["start", "complete", "notMet", "decline", "giveBack"];

export interface Expected {
  /** Where the job stands once all that waits got through. */
  status: JobStatus;
  /** What waits, the last of it. */
  waiting: JobAction | undefined;
  /** The partner can do the next thing already. */
  canGoOn: boolean;
}

/** How a job will stand: a partner without a network goes on with the work. */
export function expectedOf(job: Pick<PartnerJob, "_id" | "status">, waiting: readonly JobAction[]): Expected {
  const own = waiting.filter(({ jobId }) => jobId === job._id);
  const canGoOn = !own.some(({ verb }) => mustBeAnswered.includes(verb));
  const status = own
    .filter(({ verb }) => !mustBeAnswered.includes(verb))
    .reduce<JobStatus>((from, { verb }) => moveOf(eventOf[verb], from, "partner")?.to ?? from, job.status);
  return { status, waiting: own.at(-1), canGoOn };
}
