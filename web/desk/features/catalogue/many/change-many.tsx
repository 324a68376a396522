import { useWords } from "words:desk-catalogue";
import { useWords as useSheets } from "words:desk-sheets";
import type { DeskCategory } from "@chowk/contract";
import { CircleCheck } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { FormError } from "../../../../ui/form-error.tsx";
import { EmptyState } from "../../../../ui/messages.tsx";
import { RowsWaiting } from "../../../parts/room.tsx";
import { Changes } from "../../../parts/sheet/changes.tsx";
import { ChangeForm } from "./change-form.tsx";
import { useMany } from "./use-many.ts";

interface Props {
  ids: string[];
  categories: readonly DeskCategory[];
  onDone: () => void;
}

/** What is done to the services that were chosen: a form, what it would change, and the button that does just that. */
export function ChangeMany({ ids, categories, onDone }: Props) {
  const text = useWords().many;
  const { anew } = useSheets();
  const { busy, looked, refusal, faultOf, forget, look, doIt } = useMany(ids, onDone);
  const { changes = [], faults = [], unchanged = 0 } = looked?.look ?? {};
  return (
    <>
      <ChangeForm
        categories={categories}
        busy={busy === "looking"}
        isLooked={looked !== undefined}
        onType={forget}
        onSend={(change) => void look(change)}
        faultOf={faultOf}
      />
      <FormError className="mt-4">{refusal}</FormError>
      {busy === "looking" && <RowsWaiting />}
      {looked && (
        <section aria-labelledby="changes" className="mt-6">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 id="changes" className="font-semibold text-lg">
              {faults.length > 0 ? text.notForAll({ count: faults.length }) : text.changes({ count: changes.length })}
            </h2>
            {changes.length > 0 && (
              <Button busy={busy === "doing"} onClick={() => void doIt()} className="max-sm:w-full">
                {text.doIt}
              </Button>
            )}
          </div>
          {looked.isAnew && (
            <p role="alert" className="mb-4 rounded-control bg-wait-soft px-4 py-3 text-wait-ink">
              {anew}
            </p>
          )}
          {faults.length > 0 ? (
            <div role="alert">
              <p className="mb-3 text-ink-soft">{text.notForAllNote}</p>
              <ul className="card divide-y divide-line">
                {faults.map(({ _id, name, message }) => (
                  <li key={_id} className="px-4 py-3">
                    <span className="font-semibold">{name}</span>
                    <span className="block text-wrong-ink">{message}</span>
                  </li>
                ))}
              </ul>
            </div>
          ) : changes.length === 0 ? (
            <EmptyState Icon={CircleCheck} title={text.nothing} text={text.nothingText} />
          ) : (
            <>
              {unchanged > 0 && <p className="mb-3 text-ink-soft">{text.unchanged({ count: unchanged })}</p>}
              <Changes changes={changes} withoutRows />
            </>
          )}
        </section>
      )}
    </>
  );
}
