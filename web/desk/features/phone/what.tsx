import { useWords } from "words:desk-phone";
import type { Address, Service } from "@chowk/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { placeQueries } from "../../../shared/calls/places.ts";
import { announce } from "../../../ui/announce.tsx";
import { durationOf } from "../../../ui/duration.ts";
import { Field } from "../../../ui/field.tsx";
import { langOf } from "../../../ui/in-english.ts";
import { ErrorState } from "../../../ui/messages.tsx";
import { price } from "../../../ui/price.ts";
import { Card } from "../../parts/facts.tsx";
import { useSettled } from "../../parts/use-settled.ts";
import type { Line } from "../../state/phone-orders.ts";
import { servicesQuery } from "./calls.ts";
import { lineOf } from "./line.ts";
import { LineRow } from "./line-row.tsx";
import { useFocusHere } from "./use-focus-here.ts";

/** How many services a search shows: whoever looks for another types more. */
const SHOWN = 6;

interface Props {
  address: Address | undefined;
  lines: readonly Line[];
  onChange: (lines: readonly Line[]) => void;
}

/** What is to be done, found by a search. */
export function What({ address, lines, onChange }: Props) {
  const text = useWords().what;
  // First a new caller says where they live.
  const here = useFocusHere<HTMLDivElement>(address !== undefined);
  const [typed, setTyped] = useState("");
  const client = useQueryClient();
  const { settled: asked, settle } = useSettled(typed);
  const { data: place } = useQuery({
    ...placeQueries.city(address?.pincode ?? "", address),
    enabled: address !== undefined,
  });
  const city = place?.city ?? undefined;
  const { data, error, refetch, isPlaceholderData } = useQuery(servicesQuery(asked, city));
  const found = asked && !error ? data?.slice(0, SHOWN) : undefined;
  const add = (service: Service) => {
    onChange([...lines, lineOf(service)]);
    announce(text.added({ service: service.ServiceName }));
    setTyped("");
    settle("");
  };
  const addFirst = async () => {
    const text = typed.trim();
    const [first] = text ? await client.fetchQuery(servicesQuery(text, city)).catch(() => []) : [];
    if (first) add(first);
  };
  return (
    <Card title={text.heading}>
      {lines.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {lines.map((line) => (
            <LineRow
              key={line.key}
              line={line}
              onChange={(more) => onChange(lines.map((each) => (each === line ? { ...each, ...more } : each)))}
              onRemove={() => onChange(lines.filter((each) => each !== line))}
            />
          ))}
        </ul>
      )}
      <div ref={here}>
        <Field
          label={lines.length > 0 ? text.more : text.search}
          hint={text.hint}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void addFirst();
          }}
        />
      </div>
      {error && <ErrorState message={messageOf(error, text.failed)} onRetry={() => void refetch()} />}
      {found && (
        <ul aria-label={text.found} className={`mt-3 divide-y divide-line ${isPlaceholderData ? "opacity-60" : ""}`}>
          {found.map((service) => (
            <li key={service._id}>
              <button
                type="button"
                onClick={() => add(service)}
                className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-1.5 text-start hover:bg-sunken"
              >
                <Plus className="size-5 shrink-0 text-accent-ink" aria-hidden="true" />
                <span {...langOf(service, "ServiceName")} className="wrap-anywhere min-w-0 flex-1">
                  {service.ServiceName}
                </span>
                <span className="shrink-0 text-end text-sm">
                  <span className="block font-medium">{price(service.Price)}</span>
                  <span className="block text-ink-soft">{durationOf(service.minutes ?? 0)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && <p className="mt-3 text-ink-soft">{text.none}</p>}
    </Card>
  );
}
