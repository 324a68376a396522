import { type Words as AnswerWords, useWords as useAnswerWords } from "words:desk-answers";
import { useWords, type Words } from "words:desk-catalogue";
import type { DeskService, DeskSubCategory } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { ListChecks, MessageCircleQuestion, Package, Pencil, Plus, Tag } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { numberWriter } from "../../../ui/number.ts";
import { price } from "../../../ui/price.ts";
import { RoomPage, RoomWaiting } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { momentInWords } from "../../parts/when.ts";
import { AnswersDialog } from "./answers/answers-dialog.tsx";
import { move, subCategoryQuery } from "./calls.ts";
import { ChoicesDialog } from "./choices-dialog.tsx";
import { MoveButtons } from "./move-buttons.tsx";
import { PriceDialog } from "./price-dialog.tsx";
import { RateCard } from "./rate-card.tsx";
import { ServiceDialog } from "./service-dialog.tsx";
import { isUntold, Untold, UntoldFilter, useUntold } from "./untold.tsx";

/** The services of a sub-category, in the order of the site. */
export function SubCategory() {
  const text = useWords();
  const { id = "" } = useParams();
  const query = useQuery(subCategoryQuery(id));
  return (
    <Loaded
      query={query}
      waiting={<RoomWaiting title={text.title} />}
      failed={(error) => messageOf(error, text.services.failed)}
    >
      {(sub) => <Services sub={sub} />}
    </Loaded>
  );
}

const number = numberWriter();

type Open = { what: "service" | "price" | "choices" | "answers"; id: string } | { what: "new" | "shared answers" };

function Services({ sub }: { sub: DeskSubCategory }) {
  const text = useWords();
  const answers = useAnswerWords();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { services } = sub;
  const [untold, chooseUntold] = useUntold();
  const shown = services.filter(({ words }) => !untold || isUntold(words, untold));
  const opened = open && "id" in open ? services.find(({ _id }) => _id === open.id) : undefined;
  return (
    <RoomPage
      title={
        <>
          {sub.name} {sub.hidden && <Badge>{text.hidden}</Badge>}
        </>
      }
      back={{ to: `/desk/catalogue${untold ? `?untold=${untold}` : ""}`, text: text.title }}
      actions={
        <>
          <Button tone="outline" onClick={() => setOpen({ what: "shared answers" })}>
            <MessageCircleQuestion className="size-5" aria-hidden="true" />
            {answers.button}
          </Button>
          <Button tone="outline" onClick={() => setOpen({ what: "new" })}>
            <Plus className="size-5" aria-hidden="true" />
            {text.services.add}
          </Button>
        </>
      }
    >
      {services.length > 0 && <UntoldFilter value={untold} onChoose={chooseUntold} />}
      {shown.length === 0 ? (
        <EmptyState
          Icon={Package}
          title={services.length === 0 ? text.services.none : text.words.none}
          text={services.length === 0 ? text.services.noneText : text.words.noneText}
        />
      ) : (
        <Table
          caption={text.services.caption({ name: sub.name })}
          columns={columnsOf({ text, answers, services, onOpen: setOpen })}
          rows={shown}
          keyOf={({ _id }) => _id}
        />
      )}
      <RateCard sub={sub} />
      {open?.what === "new" && <ServiceDialog subCategoryId={sub._id} onClose={close} />}
      {opened && open?.what === "service" && <ServiceDialog subCategoryId={sub._id} service={opened} onClose={close} />}
      {opened && open?.what === "choices" && <ChoicesDialog service={opened} onClose={close} />}
      {open?.what === "shared answers" && (
        <AnswersDialog of={{ kind: "sub-category", id: sub._id }} name={sub.name} onClose={close} />
      )}
      {opened && open?.what === "answers" && (
        <AnswersDialog of={{ kind: "service", id: opened._id }} name={opened.name} onClose={close} />
      )}
      {opened && open?.what === "price" && <PriceDialog service={opened} onClose={close} />}
    </RoomPage>
  );
}

interface Shown {
  text: Words;
  answers: AnswerWords;
  services: readonly DeskService[];
  onOpen: (open: Open) => void;
}

const columnsOf = ({ text, answers, services, onOpen }: Shown): Column<DeskService>[] => [
  {
    title: text.services.columns.service,
    cell: ({ name, hidden, words, choices: { asked } }) => (
      <>
        <span className="font-semibold">{name}</span> {hidden && <Badge>{text.hidden}</Badge>}
        {asked.length > 0 && (
          <span className="block text-ink-soft text-sm">{text.choices.asks({ count: asked.length })}</span>
        )}
        <Untold words={words} />
      </>
    ),
  },
  { title: text.services.columns.minutes, align: "end", cell: ({ minutes }) => number(minutes) },
  { title: text.services.columns.price, align: "end", whole: true, cell: ({ prices }) => price(prices.price) },
  {
    title: text.services.columns.before,
    align: "end",
    whole: true,
    cell: ({ prices }) => (prices.listPrice === prices.price ? "–" : price(prices.listPrice)),
  },
  {
    title: text.services.columns.planned,
    cell: ({
      prices: {
        planned: [next],
      },
    }) => (next ? text.services.priceFrom({ price: price(next.price), when: momentInWords(next.from) }) : "–"),
  },
  {
    title: text.services.columns.change,
    cell: ({ _id: id, name }) => {
      const index = services.findIndex(({ _id }) => _id === id);
      return (
        <span className="-my-2.5 -ms-3 flex flex-wrap">
          <IconButton Icon={Tag} label={text.prices.of({ name })} onClick={() => onOpen({ what: "price", id })} />
          <IconButton
            Icon={ListChecks}
            label={text.choices.of({ name })}
            onClick={() => onOpen({ what: "choices", id })}
          />
          <IconButton
            Icon={MessageCircleQuestion}
            label={answers.of({ name })}
            onClick={() => onOpen({ what: "answers", id })}
          />
          <IconButton Icon={Pencil} label={text.edit({ name })} onClick={() => onOpen({ what: "service", id })} />
          <MoveButtons
            name={name}
            move={(by) => move({ kind: "service", id, by })}
            isFirst={index === 0}
            isLast={index === services.length - 1}
          />
        </span>
      );
    },
  },
];
