import type { Words } from "words:desk-partners";
import type { PartnerRow } from "@chowk/contract";
import { inEnglish } from "../../../ui/in-english.ts";
import { numberWriter } from "../../../ui/number.ts";
import type { ListColumn } from "../../parts/list/columns.ts";
import { nameInWords } from "../../parts/name-in-words.ts";
import { dayOf, momentInWords } from "../../parts/when.ts";
import { StatusBadge } from "./status-badge.tsx";

const none = <span className="text-ink-soft">–</span>;
const oneDecimal = numberWriter({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What the list of partners can show. */
export const columnsIn = (text: Words["list"], states: Words["states"]): ListColumn<PartnerRow>[] => [
  {
    ...{ id: "name", title: text.name, sort: "name" },
    cell: ({ name }) => nameInWords(name),
    write: ({ name }) => nameInWords(name),
  },
  {
    ...{ id: "state", title: text.state, whole: true },
    cell: ({ status }) => <StatusBadge status={status} />,
    write: ({ status }) => states[status],
  },
  {
    ...{ id: "skills", title: text.skills },
    cell: ({ skills }) =>
      skills.length > 2 ? text.kinds({ count: skills.length }) : <bdi {...inEnglish}>{skills.join(", ") || "–"}</bdi>,
    write: ({ skills }) => skills.join(", "),
  },
  {
    ...{ id: "stars", title: text.stars, whole: true, align: "end", sort: "rating" },
    cell: ({ rating, ratings }) =>
      // A server of the release before does not say it.
      typeof rating === "number" ? text.starsOf({ stars: oneDecimal(rating), count: ratings }) : none,
    write: ({ rating }) => rating?.toFixed(2) ?? "",
  },
  {
    ...{ id: "done", title: text.done, whole: true, align: "end", sort: "done" },
    cell: ({ done }) => done,
    write: ({ done }) => done,
  },
  {
    ...{ id: "next", title: text.nextAt, whole: true, isExtra: true },
    cell: ({ nextAt }) => (nextAt ? momentInWords(nextAt) : none),
    write: ({ nextAt }) => nextAt ?? "",
  },
  {
    ...{ id: "phone", title: text.phone, whole: true },
    cell: ({ phone }) => <bdi>{phone}</bdi>,
    write: ({ phone }) => phone,
  },
  {
    ...{ id: "city", title: text.city, isExtra: true },
    cell: ({ city }) => city || none,
    write: ({ city }) => city,
  },
  {
    ...{ id: "own", title: text.own, whole: true, isExtra: true },
    cell: ({ isOwn }) => (isOwn ? text.yes : none),
    write: ({ isOwn }) => (isOwn ? text.yes : ""),
  },
  {
    ...{ id: "applied", title: text.applied, whole: true, sort: "applied" },
    cell: ({ appliedAt }) => <time dateTime={appliedAt}>{dayOf(appliedAt)}</time>,
    write: ({ appliedAt }) => appliedAt,
  },
];
