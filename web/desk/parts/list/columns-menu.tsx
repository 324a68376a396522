import { useWords } from "words:desk-parts";
import { Columns3 } from "lucide-react";
import { buttonLook } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import type { ShownColumns } from "./columns.ts";

/** Chooses the columns of a list. */
export function ColumnsMenu<T>({ all, shown, show }: ShownColumns<T>) {
  const text = useWords().list;
  const [, ...choices] = all;
  return (
    <Disclosure
      isForSeveral
      buttonClassName={buttonLook({ tone: "secondary" })}
      label={() => (
        <>
          <Columns3 className="size-5" aria-hidden="true" />
          {text.columns}
        </>
      )}
    >
      <fieldset>
        <legend className="sr-only">{text.columns}</legend>
        {choices.map(({ id, title }) => (
          <label
            key={id}
            className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-sunken"
          >
            <input
              type="checkbox"
              checked={shown.some((column) => column.id === id)}
              onChange={({ target }) => show(id, target.checked)}
              className="size-4 cursor-pointer accent-accent"
            />
            {title}
          </label>
        ))}
      </fieldset>
    </Disclosure>
  );
}
