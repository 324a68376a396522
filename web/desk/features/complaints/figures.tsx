import { useWords, type Words } from "words:desk-complaints";
import type { CountedComplaints } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { inEnglish } from "../../../ui/in-english.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { numberWriter } from "../../../ui/number.ts";
import { nameInWords } from "../../parts/name-in-words.ts";
import { RowsWaiting } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { figuresQuery } from "./calls.ts";

const percent = numberWriter({ style: "percent", maximumFractionDigits: 1 });

/** How often something is not right, by partner and by service. */
export function ComplaintFigures() {
  const text = useWords().figures;
  const query = useQuery(figuresQuery);
  return (
    <>
      <p className="mb-5 text-ink-soft">{text.note}</p>
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed}>
        {({ partners, services }) =>
          partners.length === 0 ? (
            <EmptyState Icon={ShieldCheck} title={text.none} text={text.noneText} />
          ) : (
            <div className="space-y-8">
              <Counted heading={text.partners} rows={partners} columns={columnsOf(text, text.partner, Partner)} />
              <Counted heading={text.services} rows={services} columns={columnsOf(text, text.service, Service)} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}

const Partner = ({ name }: CountedComplaints) => <span className="font-medium">{nameInWords(name)}</span>;
const Service = ({ name }: CountedComplaints) => (
  <span {...inEnglish} className="font-medium">
    {name}
  </span>
);

interface Props {
  heading: string;
  rows: CountedComplaints[];
  columns: Column<CountedComplaints>[];
}

const Counted = ({ heading, rows, columns }: Props) => (
  <section aria-label={heading}>
    <h2 className="mb-3 font-semibold text-lg">{heading}</h2>
    <Table caption={heading} columns={columns} rows={rows} keyOf={({ _id }) => _id} />
  </section>
);

const columnsOf = (
  text: Words["figures"],
  title: string,
  cell: Column<CountedComplaints>["cell"],
): Column<CountedComplaints>[] => [
  { title, cell },
  { title: text.visits, align: "end", cell: ({ visits }) => visits },
  { title: text.count, align: "end", cell: ({ complaints }) => complaints },
  { title: text.share, align: "end", cell: ({ visits, complaints }) => percent(complaints / visits) },
];
