import type { Words } from "words:desk-board";
import { type Board, type BoardJob, type BoardPartner, metresBetween } from "@chowk/contract";
import { type Concern, concernOf } from "../../parts/late.ts";

type Heading = keyof Words["headings"];

/** A row of the board: a heading, the hours, a single visit, or all visits of one partner. */
export type Row =
  | { kind: "heading"; key: Heading; count: number; loud: boolean }
  | { kind: "axis"; key: string }
  | { kind: "job"; key: string; job: BoardJob; concern: Concern | undefined }
  | { kind: "partner"; key: string; name: string; jobs: BoardJob[]; partner: BoardPartner | undefined };

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

/** Whether somebody is at work on the day of the board. */
export const isAtWork = ({ from, away }: BoardPartner): boolean => from !== null && !away;

/** Tells whether a partner without visits that are wanted is shown all the same: they do the work, and go to the area. */
function partnerFits(board: Board, { status, area, skill, q }: Wanted): (partner: BoardPartner) => boolean {
  const part = q.trim().toLocaleLowerCase();
  const there = area ? board.jobs.filter((job) => job.area === area) : [];
  const goesThere = ({ home, radiusKm }: BoardPartner) =>
    there.some((job) => metresBetween(home, job) <= radiusKm * 1000);
  return (partner) =>
    !status &&
    (!skill || partner.skills.includes(skill)) &&
    (!part || partner.name.toLocaleLowerCase().includes(part)) &&
    (!area || goesThere(partner));
}

type PartnerRow = Extract<Row, { kind: "partner" }>;

const rowOf = (
  key: string,
  name: string,
  partner: BoardPartner | undefined,
  jobs: readonly BoardJob[],
): PartnerRow => ({
  ...{ kind: "partner", key, name, partner },
  jobs: behind(jobs),
});

const byName = (one: PartnerRow, other: PartnerRow): number =>
  one.name.localeCompare(other.name) || one.key.localeCompare(other.key);

/** Sorts cancelled visits first. Later ones are drawn on top, so a cancelled visit never covers one that takes place. */
const behind = (jobs: readonly BoardJob[]): BoardJob[] =>
  jobs.toSorted((one, other) => Number(other.status === "Cancelled") - Number(one.status === "Cancelled"));

/**
 * Returns the rows of a day: first the visits that need the desk (those that a partner at the door cannot begin, those without a
 * partner, then late ones); then every partner with their visits, those who are free, and those who are not at work; or, if there is no
 * room for a time line, all other visits by time.
 */
export function rowsOf(
  board: Board,
  wanted: Wanted,
  now: number,
  asTimeline: boolean,
  all: readonly BoardPartner[] = [],
): Row[] {
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
    const known = new Map(all.map((partner) => [partner._id, partner]));
    const busy = [...partners].map(([id, own]) =>
      rowOf(id, known.get(id)?.name ?? board.partners[id] ?? "", known.get(id), own),
    );
    const others = all.filter((partner) => !partners.has(partner._id)).filter(partnerFits(board, wanted));
    const groups: [Heading, PartnerRow[]][] = [
      ["partners", busy],
      ["free", others.filter(isAtWork).map((partner) => rowOf(partner._id, partner.name, partner, []))],
      ["off", others.filter((each) => !isAtWork(each)).map((partner) => rowOf(partner._id, partner.name, partner, []))],
    ];
    const shown = groups.filter(([, group]) => group.length > 0);
    for (const [n, [key, group]] of shown.entries()) {
      rows.push(heading(key, group.length));
      if (n === 0) rows.push({ kind: "axis", key: "axis" });
      rows.push(...group.toSorted(byName));
    }
  } else {
    const rest = jobs.filter(({ _id }) => !concerns.get(_id));
    if (rest.length > 0) rows.push(heading("allIsWell", rest.length));
    rows.push(...rest.map(alone));
  }
  return rows;
}
