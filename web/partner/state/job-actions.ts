import {
  type BodyOf,
  type DeclineReason,
  type JobEvent,
  type JobStatus,
  moveOf,
  type PartnerJob,
  type proposeExtra,
} from "@chowk/contract";
import { useSyncExternalStore } from "react";
import { canGoWellLater } from "../../api/failure.ts";
import { readStored, writeStored } from "../../shared/state/stored.ts";

export type Verb =
  | "accept"
  | "decline"
  | "giveBack"
  | "setOut"
  | "late"
  | "turnBack"
  | "arrive"
  | "start"
  | "propose"
  | "prove"
  | "write"
  | "complete"
  | "end"
  | "notMet";

/** Something that a partner did, and that is on its way to the server. */
export interface JobAction {
  id: string;
  partnerId: string;
  jobId: string;
  verb: Verb;
  body?: {
    reason?: DeclineReason;
    note?: string;
    code?: string;
    cashReceived?: number;
    minutes?: number;
    proposal?: BodyOf<typeof proposeExtra>;
    proof?: { done: string[]; used: string };
    line?: { id: string; text: string; photo?: string };
  };
}

const KEY = "partnerActions";
const isActions = (value: unknown): value is JobAction[] => Array.isArray(value);
const none: JobAction[] = [];

// The storage is the truth, for all tabs and after a reload; this copy is for browsers that store nothing.
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

/** All actions that wait to be sent, whoever did them. */
export const useWaiting = (): JobAction[] => useSyncExternalStore(subscribe, current, () => none);

/** Records what a partner did. It stays until the server has answered, even across reloads. The same twice in a row counts once. */
export function addAction(action: Omit<JobAction, "id">): void {
  const ofJob = ({ partnerId, jobId }: JobAction) => partnerId === action.partnerId && jobId === action.jobId;
  const last = current().findLast(ofJob);
  const isTwice = last?.verb === action.verb && last.body?.minutes === action.body?.minutes;
  if (isTwice && !isNote(action.verb)) return;
  // What was noted last says it all.
  const others = current().filter((each) => !(action.verb === "prove" && each.verb === "prove" && ofJob(each)));
  set([...others, { ...action, id: crypto.randomUUID() }]);
}

interface Sending {
  partnerId: string;
  /** Returns the job as it is afterwards, or an object that is no job. */
  send: (action: JobAction) => Promise<object>;
  /** The server did it. Called before the action is removed, so that no screen goes back to the old state. */
  done: (action: JobAction, answer: object) => void;
  /** The server refused it: everything else that was to be done with the job is dropped, too, unless it was only noted. */
  refused: (action: JobAction, error: Error) => void;
}

/**
 * Sends a partner's waiting actions, one after another in the order they were done, in one tab at a time. Returns whether all of
 * them got through; the others are still waiting. The server does an action that arrives twice only once.
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
      if (canGoWellLater(error)) return false;
      const isDropped = ({ id, partnerId: by, jobId }: JobAction) =>
        id === action.id || (!isNote(action.verb) && by === partnerId && jobId === action.jobId);
      set(current().filter((each) => !isDropped(each)));
      refused(action, error as Error);
    }
  }
}

/** Proposing to add something, noting what was done, writing to the customer, and saying that one comes later, move no job. */
type Still = "propose" | "prove" | "write" | "late";
const movesNothing = (verb: Verb): verb is Still => ["propose", "prove", "write", "late"].includes(verb);
/** Nothing else depends on these, and each is different. */
const isNote = (verb: Verb) => verb === "prove" || verb === "write";
const eventOf: Record<Exclude<Verb, Still>, JobEvent> = {
  accept: "accepted",
  decline: "declined",
  giveBack: "given back",
  setOut: "set out",
  turnBack: "turned back",
  arrive: "arrived",
  start: "started",
  complete: "completed",
  end: "ended",
  notMet: "not met",
};

/** Actions that may be refused for their content: nothing goes on before they are answered. */
const mustBeAnswered: Verb[] = ["start", "propose", "complete", "end", "notMet", "decline", "giveBack"];

export interface Expected {
  /** The job's status once everything that waits has got through. */
  status: JobStatus;
  /** The last action that waits. */
  waiting: JobAction | undefined;
  /** The partner can do the next thing already. */
  canGoOn: boolean;
}

/** Returns the status a job will have: a partner without a network goes on with the work. */
export function expectedOf(job: Pick<PartnerJob, "_id" | "status">, waiting: readonly JobAction[]): Expected {
  const own = waiting.filter(({ jobId }) => jobId === job._id);
  const canGoOn = !own.some(({ verb }) => mustBeAnswered.includes(verb));
  const status = own
    .filter(({ verb }) => !mustBeAnswered.includes(verb))
    .reduce<JobStatus>(
      (from, { verb }) => (movesNothing(verb) ? from : (moveOf(eventOf[verb], from, "partner")?.to ?? from)),
      job.status,
    );
  return { status, waiting: own.at(-1), canGoOn };
}
