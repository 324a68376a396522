import { useWords } from "words:desk-figures";
import type { FigureGroup } from "@chowk/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn, Download, Wallet } from "lucide-react";
import { lazy, Suspense } from "react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { RadioPill } from "../../../ui/radio-pill.tsx";
import { useFilter } from "../../parts/filters.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { Table } from "../../parts/table.tsx";
import { dayInWords } from "../../parts/when.ts";
import { figuresQuery } from "./calls.ts";
import { columnsOf, type Row, type View, views } from "./columns.tsx";
import { saveFigures } from "./file.ts";
import { daysInWords, nameOf } from "./in-words.ts";
import { Month } from "./month.tsx";
import { Narrowing } from "./narrowing.tsx";
import { Tiles } from "./tiles.tsx";
import { useAsked } from "./use-asked.ts";

const Charts = lazy(() => import("./charts.tsx"));

/** How the business is doing: all together, as charts, as a table and as a file. */
export function Overview() {
  const text = useWords();
  const narrowed = useAsked();
  const { asked, group } = narrowed;
  const query = useQuery({ ...figuresQuery(asked, text.failed), placeholderData: keepPreviousData });
  const figures = query.data;
  return (
    <RoomPage
      title={text.title}
      note={text.note}
      actions={
        <>
          <ButtonLink tone="secondary" to="/desk/figures/money">
            <Wallet className="size-5" aria-hidden="true" />
            {text.money.title}
          </ButtonLink>
          {figures && (
            <Button tone="secondary" onClick={() => saveFigures(text, group, figures.results)}>
              <Download className="size-5" aria-hidden="true" />
              {text.csv}
            </Button>
          )}
        </>
      }
    >
      <Narrowing narrowed={narrowed} cities={figures?.cities ?? []} categories={figures?.categories ?? []} />
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed}>
        {(loaded) =>
          loaded.results.length === 0 ? (
            <EmptyState Icon={ChartNoAxesColumn} title={text.none} text={text.noneHint} />
          ) : (
            <>
              <p className="mb-3 text-ink-soft text-sm">
                {text.beside({ days: daysInWords(loaded), before: daysInWords(loaded.before) })}
              </p>
              <Tiles now={loaded.total} before={loaded.before.total} />
              <Shown
                by={group}
                rows={loaded.results}
                total={{ key: "all", name: "", ...loaded, ...loaded.total, before: loaded.before.total, isTotal: true }}
                narrowed={{ city: asked.city, category: asked.category }}
              />
            </>
          )
        }
      </Loaded>
      <Month />
    </RoomPage>
  );
}

interface ShownProps {
  by: FigureGroup;
  rows: Row[];
  total: Row;
  narrowed: { city: string | undefined; category: string | undefined };
}

function Shown({ by, rows, total, narrowed }: ShownProps) {
  const text = useWords();
  const [chosen, setChosen] = useFilter("view");
  const view: View = chosen === "work" ? "work" : "money";
  const behind = ({ key, from, until, isTotal }: Row) => {
    const of = by === "week" || isTotal ? {} : { [by]: key };
    const asked = { ...narrowed, ...of, from, until };
    const named = Object.entries(asked).filter((each): each is [string, string] => each[1] !== undefined);
    return `/desk/figures/visits?${new URLSearchParams(named)}`;
  };
  return (
    <>
      <Suspense fallback={<div className="h-80" />}>
        <Charts
          figures={rows.map((row) => ({
            ...row,
            name: by === "week" ? dayInWords(row.from) : nameOf(by, row),
            to: behind(row),
          }))}
          byWeek={by === "week"}
        />
      </Suspense>
      <fieldset className="mb-3 flex flex-wrap gap-2">
        <legend className="sr-only">{text.views.label}</legend>
        {views.map((each) => (
          <RadioPill
            key={each}
            name="view"
            checked={view === each}
            onChange={() => setChosen(each === "money" ? "" : each)}
          >
            {text.views[each]}
          </RadioPill>
        ))}
      </fieldset>
      <Table
        caption={text.captions[by]}
        columns={columnsOf(text, by, view)}
        rows={rows}
        keyOf={({ key }) => key}
        to={behind}
        total={total}
      />
    </>
  );
}
