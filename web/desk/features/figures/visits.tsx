import { useWords, type Words } from "words:desk-figures";
import type { FigureVisit } from "@chowk/contract";
import { CalendarX2, Download } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { OrderBadge } from "../../../shared/parts/order-badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { langOf } from "../../../ui/in-english.ts";
import { price } from "../../../ui/price.ts";
import { dateIn, zone } from "../../../ui/zone.ts";
import { dayIn } from "../../parts/day-in.ts";
import { nameInWords } from "../../parts/name-in-words.ts";
import { Paged } from "../../parts/paged.tsx";
import { RoomPage } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { momentInWords } from "../../parts/when.ts";
import { type AskedVisits, allFigureVisits, listFigureVisits } from "./calls.ts";
import { saveVisits } from "./file.ts";
import { daysInWords, hours } from "./in-words.ts";

/** The visits behind a row or a bar of the figures, each leading to its order. */
export function VisitsBehind() {
  const text = useWords();
  const asked = useAskedVisits();
  return (
    <RoomPage
      title={text.visits.title}
      note={daysInWords(asked)}
      back={{ to: "/desk/figures", text: text.back }}
      actions={<Save asked={asked} />}
    >
      <Paged
        what={text.visits.what}
        queryKey={["desk", "figures", "visits", asked]}
        size={50}
        ask={(page) => listFigureVisits({ ...asked, ...page })}
        Icon={CalendarX2}
        none={text.visits.none}
        noneHint={text.visits.noneText}
      >
        {(visits) => (
          <>
            <Of asked={asked} visit={visits[0]} />
            <Table
              caption={text.visits.caption}
              columns={columnsOf(text)}
              rows={visits}
              keyOf={({ _id }) => _id}
              to={({ ordId }) => `/desk/orders/${ordId}`}
            />
          </>
        )}
      </Paged>
    </RoomPage>
  );
}

/** What the address asks for; without days, today. */
function useAskedVisits(): AskedVisits {
  const [search] = useSearchParams();
  const today = dateIn(zone());
  const only = (["city", "category", "partner"] as const).flatMap((name) => {
    const id = search.get(name);
    return id ? [[name, id]] : [];
  });
  return {
    from: dayIn(search.get("from")) ?? today,
    until: dayIn(search.get("until")) ?? today,
    ...Object.fromEntries(only),
  };
}

/** Of which city, category and partner they are. */
function Of({ asked, visit }: { asked: AskedVisits; visit: FigureVisit | undefined }) {
  const { nobody } = useWords();
  const names = (["city", "category", "partner"] as const).flatMap((field) =>
    asked[field] ? [asked[field] === "none" ? nobody[field] : (visit?.[field] ?? "")] : [],
  );
  if (names.length === 0) return null;
  return (
    <p className="mb-4 font-semibold text-lg">
      {names.map((name, n) => (
        <span key={name}>
          {n > 0 && " · "}
          <bdi>{name}</bdi>
        </span>
      ))}
    </p>
  );
}

function Save({ asked }: { asked: AskedVisits }) {
  const text = useWords();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const save = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      saveVisits(text, await allFigureVisits(asked));
    } catch {
      setFault(text.visits.failed);
    }
    setBusy(false);
  };
  return (
    <div>
      <Button tone="secondary" busy={isBusy} onClick={() => void save()}>
        <Download className="size-5" aria-hidden="true" />
        {text.visits.file}
      </Button>
      <FieldError message={fault} />
    </div>
  );
}

const columnsOf = (text: Words): Column<FigureVisit>[] => {
  const { columns } = text.visits;
  const figure = (
    title: string,
    of: (visit: FigureVisit) => number,
    write: (value: number) => string,
  ): Column<FigureVisit> => ({
    ...{ title, align: "end", whole: true },
    cell: (visit) => (of(visit) === 0 ? <span className="text-ink-soft">–</span> : write(of(visit))),
  });
  return [
    { title: columns.order, whole: true, cell: ({ ordId }) => ordId },
    {
      title: columns.visit,
      cell: (visit) => (
        <span className="block sm:min-w-40">
          <span className="block">{momentInWords(visit.startsAt)}</span>
          <span className="text-ink-soft">
            <bdi {...langOf(visit, "skill")}>{visit.skill}</bdi>
            {visit.skill && " · "}
            <bdi>{visit.partner ? nameInWords(visit.partner) : text.nobody.partner}</bdi>
          </span>
        </span>
      ),
    },
    { title: columns.status, whole: true, cell: ({ status }) => <OrderBadge status={status} /> },
    figure(text.columns.revenue, ({ revenue }) => revenue, price),
    figure(text.columns.share, ({ share }) => share, price),
    figure(columns.gone, ({ lost, refunded }) => lost + refunded, price),
    figure(text.columns.atWork, ({ atWork }) => atWork, hours),
    figure(text.columns.onWay, ({ onWay }) => onWay, hours),
  ];
};
