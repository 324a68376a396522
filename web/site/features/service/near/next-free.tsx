import { useWords } from "words:near";
import type { NextFree as Found, Service } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { messageOf, NotThere } from "../../../../api/failure.ts";
import { visitStart, visitTime } from "../../../../shared/parts/visit-time.ts";
import { lineOf, toCartItem, useCart } from "../../../../shared/state/cart.ts";
import { leastChosen } from "../../../../shared/state/priced.ts";
import { Button } from "../../../../ui/button.tsx";
import { langOf } from "../../../../ui/in-english.ts";
import { useFocusBack } from "../../../../ui/use-focus-back.ts";
import { nextFreeOf, type Where } from "./calls.ts";
import { usePlaceName } from "./use-place-name.ts";
import { nameTown, useWhere } from "./use-where.ts";

/** What forms are made of comes when somebody wants to say another place. */
const TownForm = lazy(async () => ({ default: (await import("./town-form.tsx")).TownForm }));

interface Props {
  service: Service;
  chosen: readonly string[];
  icon: ReactNode;
}

/** When somebody can come next for a service where the visitor is, and a way to say where that is. Fails without a word. */
export default function NextFree({ service, chosen, icon }: Props) {
  const text = useWords();
  const where = useWhere();
  const [isAsking, setAsking] = useState(false);
  const { cart } = useCart();
  const least = leastChosen(service, chosen);
  const line = lineOf(toCartItem(service, least));
  const quantity = cart.find((item) => lineOf(item) === line)?.quantity ?? 1;
  const { data, error } = useQuery({
    ...nextFreeOf(service._id, { ...where, quantity, chosen: least.join(".") }),
    // While what was chosen changes, not while the place does.
    placeholderData: (before, query) => (isSamePlace(query?.queryKey[2], where) ? before : undefined),
  });
  const place = usePlaceName(where);
  const isUnknown = error instanceof NotThere;
  const asks = isAsking || isUnknown;
  const opener = useRef<HTMLDivElement>(null);
  useFocusBack(asks, opener);
  if (error && !isUnknown) return null;
  return (
    <div className="flex gap-3">
      {icon}
      <div className="min-w-0 flex-1">
        <dl>
          <dt className="text-ink-soft text-sm">{text.title}</dt>
          <dd className="min-h-6 font-semibold" aria-live="polite">
            {data && wordsOf(data, text)}
          </dd>
        </dl>
        {asks ? (
          <Suspense>
            <TownForm
              fault={isUnknown ? messageOf(error, "") : undefined}
              onSay={(pincode) => {
                nameTown(pincode);
                setAsking(false);
              }}
            />
          </Suspense>
        ) : (
          <div ref={opener} className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
            {place && data?.answer !== "unknown" && (
              <span {...(place.city ? langOf(place.city, "name") : {})} className="min-w-0 truncate">
                {place.name}
              </span>
            )}
            <Button tone="quiet" className="-ms-3 text-sm" onClick={() => setAsking(true)}>
              {data?.answer === "unknown" ? text.say : text.elsewhere}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

const isSamePlace = (before: unknown, { city, pincode }: Where): boolean =>
  typeof before === "object" &&
  before !== null &&
  (before as Where).city === city &&
  (before as Where).pincode === pincode;

function wordsOf({ answer, first, inDays, days }: Found, text: ReturnType<typeof useWords>): string {
  if (answer === "free" && first) {
    if (inDays === 0) return text.today({ time: visitTime(first) });
    if (inDays === 1) return text.tomorrow({ time: visitTime(first) });
    return visitStart(first);
  }
  if (answer === "taken") return text.taken({ days });
  return { unserved: text.unserved, outside: text.outside, "too much": text.tooMuch, unknown: text.unknown }[
    answer === "free" ? "unknown" : answer
  ];
}
