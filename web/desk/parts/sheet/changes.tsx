import { useWords } from "words:desk-sheets";
import type { SheetChange } from "@chowk/contract";
import { useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { numberWriter } from "../../../ui/number.ts";
import { type Column, Table } from "../table.tsx";

const number = numberWriter();

/** How many changes are shown at once. */
const SHOWN = 50;

interface Props {
  changes: readonly SheetChange[];
  /** They do not come from the rows of a file. */
  withoutRows?: boolean;
}

/** Everything that becomes new or different. */
export function Changes({ changes, withoutRows = false }: Props) {
  const text = useWords().changes;
  const [shown, setShown] = useState(SHOWN);
  const columns: Column<SheetChange & { key: number }>[] = [
    { title: text.row, whole: true, cell: ({ row }) => (row === null ? "–" : number(row)) },
    {
      title: text.name,
      cell: ({ name, kind, isNew }) => (
        <>
          <span className="font-semibold">{name}</span>{" "}
          {!withoutRows && <Badge tone={isNew ? "info" : "neutral"}>{isNew ? text.new[kind] : text.kinds[kind]}</Badge>}
        </>
      ),
    },
    { title: text.values, cell: ({ values, isNew }) => <Values values={values} isNew={isNew} /> },
  ];
  return (
    <>
      <Table
        caption={text.title}
        columns={withoutRows ? columns.slice(1) : columns}
        rows={changes.slice(0, shown).map((change, key) => ({ ...change, key }))}
        keyOf={({ key }) => key}
      />
      {shown < changes.length && (
        <Button tone="secondary" className="mt-4 w-full" onClick={() => setShown(shown + 10 * SHOWN)}>
          {text.more({ count: changes.length - shown })}
        </Button>
      )}
    </>
  );
}

/** The columns that change, from what to what; of something new, what it has. */
function Values({ values, isNew }: Pick<SheetChange, "values" | "isNew">) {
  const text = useWords().changes;
  return (
    <ul className="space-y-1">
      {values.map(({ column, before, after }) => (
        <li key={column}>
          <bdi lang="en" className="text-ink-soft">
            {column}
          </bdi>{" "}
          {!isNew && (
            <>
              <del className="text-ink-soft decoration-ink-faint">
                <bdi>{before || text.empty}</bdi>
              </del>{" "}
              <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
                →
              </span>{" "}
            </>
          )}
          <ins className="no-underline">
            <bdi className="whitespace-pre-line">{after || text.empty}</bdi>
          </ins>
        </li>
      ))}
    </ul>
  );
}
