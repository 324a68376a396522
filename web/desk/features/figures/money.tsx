import { useWords, type Words } from "words:desk-figures";
import type { MoneySum, MovedMoney } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { Wallet } from "lucide-react";
import { Link } from "react-router";
import { money } from "../../../ui/money.ts";
import { SaveList } from "../../parts/list/save-list.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { Paged } from "../../parts/paged.tsx";
import { providerName } from "../../parts/providers.ts";
import { RoomPage } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { momentInWords } from "../../parts/when.ts";
import { type AskedMoney, allMovedMoney, listMovedMoney, sumsQuery } from "./calls.ts";
import { daysInWords } from "./in-words.ts";
import { MoneyFilters, useAskedMoney } from "./money-filters.tsx";

/** What came in and went out, to hold against the statements of the provider and the bank. */
export function Money() {
  const all = useWords();
  const text = all.money;
  const narrowed = useAskedMoney();
  const { asked } = narrowed;
  return (
    <RoomPage title={text.title} note={text.note} back={{ to: "/desk/figures", text: all.back }}>
      <MoneyFilters narrowed={narrowed} />
      <p className="mb-3 text-ink-soft text-sm">{daysInWords(asked)}</p>
      <Sums asked={asked} />
      <Paged
        what={text.what}
        counted={text.counted}
        queryKey={["desk", "figures", "money", asked]}
        size={50}
        ask={(page) => listMovedMoney({ ...asked, ...page })}
        Icon={Wallet}
        none={text.none}
        noneHint={text.noneText}
        actions={<SaveList name="money.csv" columns={columnsOfFile(text)} read={() => allMovedMoney(asked)} />}
      >
        {(rows) => <Table caption={text.caption} columns={columnsOf(text)} rows={rows} keyOf={({ _id }) => _id} />}
      </Paged>
    </RoomPage>
  );
}

type Text = Words["money"];

/** What it adds up to, by way and currency; nothing until it is known. */
function Sums({ asked }: { asked: AskedMoney }) {
  const text = useWords().money;
  const { data: sums = [] } = useQuery(sumsQuery(asked));
  if (sums.length === 0) return null;
  const column = (title: string, of: (sum: MoneySum) => string): Column<MoneySum> => ({
    ...{ title, align: "end", whole: true },
    cell: ({ currency, ...sum }) => money({ currency, amount: of({ currency, ...sum }) }),
  });
  return (
    <div className="mb-5">
      <Table
        caption={text.sums}
        columns={[
          { title: text.columns.way, cell: ({ way, currency }) => `${text.ways[way]} (${currency})` },
          column(text.columns.in, (sum) => sum.in),
          column(text.columns.out, (sum) => sum.out),
        ]}
        rows={sums}
        keyOf={({ way, currency }) => `${way} ${currency}`}
      />
    </div>
  );
}

const signed = ({ direction, amount }: MovedMoney): string => (direction === "out" ? `-${amount}` : amount);

const columnsOf = (text: Text): Column<MovedMoney>[] => [
  { title: text.columns.at, whole: true, cell: ({ at }) => momentInWords(at) },
  {
    title: text.columns.kind,
    cell: ({ kind, provider }) => (
      <>
        {text.kinds[kind]}
        {provider && <span className="text-ink-soft"> · {providerName(provider)}</span>}
      </>
    ),
  },
  {
    title: text.columns.about,
    cell: ({ order, partner }) => (
      <>
        {order && (
          <Link to={`/desk/orders/${order}`} className="whitespace-nowrap text-accent-ink underline">
            {order}
          </Link>
        )}
        {order && partner !== null && " · "}
        {partner !== null && <bdi className="wrap-anywhere">{nameInWords(partner)}</bdi>}
      </>
    ),
  },
  {
    title: text.columns.reference,
    cell: ({ reference }) => <bdi className="wrap-anywhere text-ink-soft">{reference ?? "–"}</bdi>,
  },
  {
    ...{ title: text.columns.amount, align: "end", whole: true },
    cell: (row) => money({ currency: row.currency, amount: signed(row) }),
  },
];

/** What the file has of it: amounts as numbers, what went out below zero. */
const columnsOfFile = (text: Text): { title: string; write: (row: MovedMoney) => string | number }[] => [
  { title: text.columns.at, write: ({ at }) => at },
  { title: text.columns.kind, write: ({ kind }) => text.kinds[kind] },
  { title: text.columns.way, write: ({ way }) => text.ways[way] },
  { title: text.columns.provider, write: ({ provider }) => (provider ? providerName(provider) : "") },
  { title: text.columns.order, write: ({ order }) => order ?? "" },
  { title: text.columns.partner, write: ({ partner }) => (partner === null ? "" : nameInWords(partner)) },
  { title: text.columns.reference, write: ({ reference }) => reference ?? "" },
  { title: text.columns.currency, write: ({ currency }) => currency },
  { title: text.columns.amount, write: (row) => Number(signed(row)) },
];
