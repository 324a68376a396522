import { useWords } from "words:desk-setup";
import type { StartingSheet } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { MoneyField } from "../../../ui/money-field.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Card } from "../../parts/facts.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { SavedForm } from "../../parts/saved-form.tsx";
import { useSave } from "../../parts/use-save.ts";
import { takeServices, tradeQuery } from "./calls.ts";

/** The services of a trade, each with an empty price to fill in. */
export function TradeSheet() {
  const text = useWords();
  const { slug = "" } = useParams();
  const query = useQuery(tradeQuery(slug));
  return (
    <RoomPage
      title={query.data?.name ?? text.trades.title}
      note={text.sheet.note}
      back={{ to: "/desk/setup/trades", text: text.trades.title }}
    >
      <Loaded query={query} waiting={<RowsWaiting />} failed={(error) => messageOf(error, text.trades.failed)}>
        {(sheet) => <Prices key={slug} sheet={sheet} />}
      </Loaded>
    </RoomPage>
  );
}

function Prices({ sheet }: { sheet: StartingSheet }) {
  const text = useWords().sheet;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isEmpty, setEmpty] = useState(false);
  const saving = useSave(takeServices, {
    ...{ done: text.saved, failed: text.failed },
    onDone: () => setTyped({}),
  });
  const priced = Object.entries(typed).filter(([, price]) => price.trim() !== "");
  const save = () => {
    setEmpty(priced.length === 0);
    if (priced.length > 0) saving.save(priced.map(([slug, price]) => ({ slug, price: Number(price) })));
  };
  const none = isEmpty && priced.length === 0 ? text.none : undefined;
  const faultOf = (slug: string) => saving.faultOf(`services.${priced.findIndex(([each]) => each === slug)}.price`);
  return (
    <SavedForm
      saving={{ ...saving, refusal: saving.refusal ?? none }}
      onSave={save}
      ok={text.save({ count: priced.length })}
      isLong
      className="max-w-3xl"
    >
      {sheet.subCategories.map((sub) => (
        <Card key={sub.slug} title={sub.name}>
          <ul className="divide-y divide-line">
            {sub.services.map((service) => (
              <li key={service.slug} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <Picture src={service.image} alt="" sizes="64px" className="aspect-4/3 w-16 shrink-0 rounded-md" />
                <div className="min-w-40 flex-1">
                  <p lang="en" className="wrap-anywhere font-medium">
                    {service.name}
                  </p>
                  <p className="text-ink-soft text-sm">{text.minutes({ count: service.minutes })}</p>
                </div>
                {service.isTaken ? (
                  <Badge tone="done">{text.taken}</Badge>
                ) : (
                  <MoneyField
                    className="w-full sm:w-44"
                    label={<span className="sr-only">{text.price({ name: service.name })}</span>}
                    value={typed[service.slug] ?? ""}
                    onType={(price) => setTyped({ ...typed, [service.slug]: price })}
                    error={faultOf(service.slug)}
                  />
                )}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </SavedForm>
  );
}
