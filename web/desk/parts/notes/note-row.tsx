import { useWords } from "words:desk-notes";
import { useWords as useParts } from "words:desk-parts";
import type { DeskNote } from "@chowk/contract";
import { BellRing, Check, Clock, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { nameInWords } from "../name-in-words.ts";
import { Phone } from "../phone.tsx";
import { useMe } from "../use-me.ts";
import { useDeed } from "../use-save.ts";
import { momentInWords } from "../when.ts";
import { finishReminder } from "./calls.ts";
import { PutOff, Remove } from "./note-dialogs.tsx";

interface Props {
  note: DeskNote;
  /** Whether it is among notes about others: then it says whom it is about. */
  withCustomer?: boolean;
  /** False where all are of one order. */
  withOrder?: boolean;
}

/** A note or a reminder, with what can be done about it. */
export function NoteRow({ note, withCustomer = false, withOrder = true }: Props) {
  const text = useWords();
  const [asking, setAsking] = useState<"later" | "remove">();
  const close = () => setAsking(undefined);
  const { failed } = useParts();
  const finishing = useDeed(() => finishReminder(note._id), { done: text.finished, failed });
  const { dueAt, done, order, customer } = note;
  const isOpen = dueAt !== null && done === null;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3 first:pt-1 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        {isOpen && <DueAt at={dueAt} />}
        <p className={`wrap-anywhere whitespace-pre-line ${done ? "text-ink-soft line-through" : ""}`}>{note.text}</p>
        {withCustomer && <Whom customer={customer} />}
        <p className="text-ink-soft text-sm">
          {withOrder && order && (
            <>
              <Link to={`/desk/orders/${order}`} className="inline-block min-h-6 text-accent-ink underline">
                {order}
              </Link>
              {" · "}
            </>
          )}
          {done
            ? text.doneBy({ name: nameInWords(done.by), when: momentInWords(done.at) })
            : text.by({ name: nameInWords(note.by), when: momentInWords(note.at) })}
        </p>
      </div>
      <div className="flex items-center gap-1">
        {isOpen && (
          <>
            <Button tone="secondary" busy={finishing.busy} onClick={() => finishing.save(undefined)}>
              <Check className="size-5" aria-hidden="true" />
              {text.done}
            </Button>
            <IconButton Icon={Clock} label={text.later} onClick={() => setAsking("later")} />
          </>
        )}
        <IconButton
          Icon={Trash2}
          tone="danger"
          label={text.remove({ text: note.text })}
          onClick={() => setAsking("remove")}
        />
      </div>
      {asking === "later" && <PutOff note={note} onClose={close} />}
      {asking === "remove" && <Remove note={note} onClose={close} />}
    </li>
  );
}

function DueAt({ at }: { at: string }) {
  const text = useWords();
  const isDue = Date.parse(at) <= Date.now();
  return (
    <p className={`flex items-center gap-2 font-medium text-sm ${isDue ? "text-wrong-ink" : "text-wait-ink"}`}>
      <BellRing className="size-4" aria-hidden="true" />
      <time dateTime={at}>{(isDue ? text.since : text.back)({ when: momentInWords(at) })}</time>
    </p>
  );
}

function Whom({ customer: { _id, name, phone } }: Pick<DeskNote, "customer">) {
  const isSupport = useMe("support");
  return (
    <p>
      {isSupport ? (
        <Link to={`/desk/customers/${_id}`} className="inline-block min-h-6 font-medium hover:underline">
          {nameInWords(name)}
        </Link>
      ) : (
        <span className="font-medium">{nameInWords(name)}</span>
      )}{" "}
      <Phone number={phone} />
    </p>
  );
}
