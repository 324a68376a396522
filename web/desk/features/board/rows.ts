import type { Words } from "words:desk-board";
import type { Board, BoardJob } from "@chowk/contract";
import { type Concern, concernOf } from "./late.ts";

type Heading = keyof Words["headings"];

/** A row of the board: a heading, the hours, a single visit, or all visits of one partner. */
export type Row =
  | { kind: "heading"; key: Heading; count: number; loud: boolean }
  | { kind: "axis"; key: string }
  | { kind: "job"; key: string; job: BoardJob; concern: Concern | undefined }
  | { kind: "partner"; key: string; name: string; jobs: BoardJob[] };

export interface Wanted {
  status: string;
  area: string;
  skill: string;
  /** A part of an order's number, of the customer's name or of the partner's. */
  q: string;
}

/** Tells which visits of a board are wanted. */
export function fitsOf(board: Board, { status, area, skill, q }: Wanted): (job: BoardJob) => boolean {
  const part = q.trim().toLocaleLowerCase();
  const namesPart = ({ order, customer, partner }: BoardJob) =>
    [order, customer, partner && board.partners[partner]].some((name) => name?.toLocaleLowerCase().includes(part));
  return (job) =>
    (!status || job.status === status) &&
    (!area || job.area === area) &&
    (!skill || job.skill === skill) &&
    (!part || namesPart(job));
}

/** Sorts cancelled visits first. Later ones are drawn on top, so a cancelled visit never covers one that takes place. */
const behind = (jobs: readonly BoardJob[]): BoardJob[] =>
  jobs.toSorted((one, other) => Number(other.status === "Cancelled") - Number(one.status === "Cancelled"));

/**
 * Returns the rows of a day: first the visits that need the desk (those that a partner at the door cannot begin, those without a
 * partner, then late ones); then every partner with their visits, or, if there is no room for a time line, all other visits by time.
 */
export function rowsOf(board: Board, wanted: Wanted, now: number, asTimeline: boolean): Row[] {
  const jobs = board.jobs.filter(fitsOf(board, wanted));
  const concerns = new Map(jobs.map((job) => [job._id, concernOf(job, now, board.travelMinutes)]));
  const alone = (job: BoardJob): Row => ({ kind: "job", key: job._id, job, concern: concerns.get(job._id) });
  const loud = jobs.filter(({ _id }) => concerns.get(_id));
  const urgency = ({ status, isOutOfTries }: BoardJob) => (isOutOfTries ? 0 : status === "Unassigned" ? 1 : 2);
  const first = loud.toSorted((one, other) => urgency(one) - urgency(other));
  const heading = (key: Heading, count: number, loud = false): Row => ({ kind: "heading", key, count, loud });
  const rows: Row[] = first.length > 0 ? [heading("needsYou", first.length, true), ...first.map(alone)] : [];
  if (asTimeline) {
    const partners = Map.groupBy(
      jobs.filter(({ partner }) => partner),
      ({ partner }) => partner ?? "",
    );
    const named = [...partners].map(([id, own]) => ({ id, name: board.partners[id] ?? "", jobs: own }));
    named.sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
    if (named.length > 0) rows.push(heading("partners", named.length), { kind: "axis", key: "axis" });
    rows.push(...named.map(({ id, name, jobs: own }): Row => ({ kind: "partner", key: id, name, jobs: behind(own) })));
  } else {
    const rest = jobs.filter(({ _id }) => !concerns.get(_id));
    if (rest.length > 0) rows.push(heading("allIsWell", rest.length));
    rows.push(...rest.map(alone));
  }
  return rows;
}
