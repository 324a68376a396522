import { useWords } from "words:desk-sheets";
import type { SheetFault, SheetLook } from "@chowk/contract";
import { CircleCheck } from "lucide-react";
import { EmptyState } from "../../../ui/messages.tsx";
import { numberWriter } from "../../../ui/number.ts";
import { type Column, Table } from "../table.tsx";
import { Changes } from "./changes.tsx";

const number = numberWriter();

/** What a file would do, or what must be corrected in it first. */
export function Look({ look }: { look: SheetLook }) {
  const text = useWords();
  const { added, changed, unchanged, changes, faults, faultCount, unread } = look;
  return (
    <>
      {faultCount === 0 && (
        <dl className="mb-4 grid grid-cols-3 gap-3 sm:max-w-lg">
          {(
            [
              [text.counts.added, added],
              [text.counts.changed, changed],
              [text.counts.unchanged, unchanged],
            ] as const
          ).map(([name, count]) => (
            <div key={name} className="card flex flex-col-reverse p-3">
              <dt className="text-ink-soft text-sm">{name}</dt>
              <dd className="font-semibold text-lg">{number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      {unread.length > 0 && (
        <p className="mb-4 text-ink-soft">
          {text.unread} <Names names={unread} />
        </p>
      )}
      {faultCount > 0 ? (
        <Faults faults={faults} count={faultCount} />
      ) : changes.length === 0 ? (
        <EmptyState Icon={CircleCheck} title={text.nothing} text={text.nothingNote} />
      ) : (
        <Changes changes={changes} />
      )}
    </>
  );
}

/** Names of columns as the file has them. */
const Names = ({ names }: { names: readonly string[] }) =>
  names.map((name, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a file may name a column twice
    <span key={index}>
      {index > 0 && ", "}
      <bdi lang="en" className="font-medium">
        {name}
      </bdi>
    </span>
  ));

function Faults({ faults, count }: { faults: readonly SheetFault[]; count: number }) {
  const text = useWords().faults;
  const columns: Column<SheetFault & { key: number }>[] = [
    {
      title: text.row,
      whole: true,
      cell: ({ row }) => number(row),
    },
    { title: text.column, cell: ({ column }) => (column ? <Names names={[column]} /> : "–") },
    { title: text.what, cell: ({ message }) => message },
  ];
  return (
    <section aria-labelledby="faults">
      <div role="alert">
        <h2 id="faults" className="font-semibold text-lg text-wrong-ink">
          {text.title({ count })}
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">{text.note}</p>
      </div>
      <Table
        caption={text.title({ count })}
        columns={columns}
        rows={faults.map((fault, key) => ({ ...fault, key }))}
        keyOf={({ key }) => key}
      />
      {count > faults.length && <p className="mt-3 text-ink-soft">{text.more({ shown: faults.length })}</p>}
    </section>
  );
}
