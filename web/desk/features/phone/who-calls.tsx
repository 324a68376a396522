import { useWords as useDesk } from "words:desk";
import { useWords } from "words:desk-phone";
import type { CallerRow } from "@chowk/contract";
import { country, isPhone } from "@chowk/contract/country";
import { latinDigits } from "@chowk/contract/latin-digits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CornerDownLeft } from "lucide-react";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useNavigate } from "react-router";
import { messageOf } from "../../../api/failure.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Field } from "../../../ui/field.tsx";
import { ErrorState } from "../../../ui/messages.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { RoomPage } from "../../parts/room.tsx";
import { useSettled } from "../../parts/use-settled.ts";
import { callersQuery } from "./calls.ts";
import { NewCaller } from "./new-caller.tsx";
import { useFocusHere } from "./use-focus-here.ts";

/** Finds the caller by number or name, or adds them. */
export function WhoCalls() {
  const text = useWords();
  const { rooms } = useDesk();
  const client = useQueryClient();
  const navigate = useNavigate();
  const here = useFocusHere<HTMLFormElement>();
  const [typed, setTyped] = useState("");
  const { settled: asked, settle } = useSettled(typed);
  const { data: callers = [], error, refetch, isPlaceholderData } = useQuery(callersQuery(asked));
  const digits = digitsIn(typed);
  const phone = isPhone(digits) ? digits : "";
  const isBeginning = digits !== "" && phone === "" && callers.length > 0;
  const isKnown = callers.some((caller) => caller.isKnown && phone !== "" && caller.phone.endsWith(phone));

  const takeFirst = async (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (!text) return;
    const found = await client.fetchQuery(callersQuery(text)).catch(() => []);
    const first = found.find((caller) => caller.isKnown);
    if (first) return void navigate(first._id);
    // Rendered at once, so that the field is there.
    flushSync(() => settle(text));
    document.getElementById(NEW_NAME)?.focus();
  };
  return (
    <RoomPage title={rooms.phone} note={text.who.note}>
      <form ref={here} noValidate onSubmit={(event) => void takeFirst(event)} className="max-w-xl">
        <Field
          label={text.who.search}
          hint={text.who.hint}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      {error && (
        <div className="mt-4 max-w-xl">
          <ErrorState message={messageOf(error, text.who.failed)} onRetry={() => void refetch()} />
        </div>
      )}
      {asked && !error && (
        <div className={`mt-5 max-w-xl space-y-5 ${isPlaceholderData ? "opacity-60" : ""}`}>
          <Found callers={callers} />
          {!isKnown && !isBeginning && !isPlaceholderData && (
            <NewCaller key={digits || asked} phone={digits} name={digits ? "" : asked} nameId={NEW_NAME} />
          )}
        </div>
      )}
    </RoomPage>
  );
}

const NEW_NAME = "new-callers-name";

function Found({ callers }: { callers: readonly CallerRow[] }) {
  const text = useWords().who;
  const first = callers.find(({ isKnown }) => isKnown);
  if (callers.length === 0) return <p className="text-ink-soft">{text.none}</p>;
  return (
    <ul aria-label={text.found} className="card divide-y divide-line">
      {callers.map((caller) => (
        <li key={caller._id} className="px-4 py-2.5">
          {caller.isKnown ? (
            <Link to={caller._id} className="group flex min-h-11 items-center justify-between gap-3">
              <Named caller={caller} />
              <span className="flex items-center gap-3">
                <span className="text-ink-soft text-sm">{text.orders({ count: caller.orders })}</span>
                {caller === first && <CornerDownLeft className="size-4 text-ink-faint" aria-hidden="true" />}
              </span>
            </Link>
          ) : (
            <div className="py-1">
              <span className="flex flex-wrap items-center justify-between gap-2">
                <Named caller={caller} />
                <Badge tone="wait">{text.unknown}</Badge>
              </span>
              <p className="mt-1 text-ink-soft text-sm">{text.unknownNote}</p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

const Named = ({ caller: { name, phone, isKnown } }: { caller: CallerRow }) => (
  <span className="min-w-0">
    <span className={`wrap-anywhere block font-medium ${isKnown ? "text-accent-ink group-hover:underline" : ""}`}>
      {nameInWords(name)}
    </span>
    <bdi dir="ltr" className="block text-ink-soft text-sm">
      {phone}
    </bdi>
  </span>
);

/** The number that was typed so far, without the calling code; empty if it is a name. */
function digitsIn(typed: string): string {
  const digits = latinDigits(typed)
    .replace(/[\s()-]/g, "")
    .replace(country().phone.callingCode, "");
  return /^\d+$/.test(digits) ? digits : "";
}
