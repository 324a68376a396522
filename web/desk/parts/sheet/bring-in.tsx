import { useWords } from "words:desk-sheets";
import { type ReactNode, useId } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { toast } from "../../../ui/toast.ts";
import { RoomPage, RowsWaiting } from "../room.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { DownloadSheet } from "./download-sheet.tsx";
import { Look } from "./look.tsx";
import { type SheetCalls, useBringIn } from "./use-bring-in.ts";

interface Props extends SheetCalls {
  title: string;
  /** What is particular about these files. */
  note: ReactNode;
  back: { to: string; text: string };
  /** The file as it goes out, whose columns are those that are read. */
  out: { name: string; read: () => Promise<string[][]> };
}

/** Brings in a CSV file in two steps: a look at what it changes, and then just that. */
export function BringIn({ title, note, back, out, ...calls }: Props) {
  const text = useWords();
  const navigate = useNavigate();
  const heading = useId();
  const { busy, chosen, refusal, choose, bringIn } = useBringIn(calls, ({ added, changed }) => {
    toast.success(text.done({ added, changed }));
    void navigate(back.to);
  });
  const isReady = chosen?.look.faultCount === 0 && chosen.look.changes.length > 0;
  return (
    <RoomPage title={title} back={back}>
      <div className="max-w-prose space-y-2 text-ink-soft">
        <p>{text.how}</p>
        <p>{note}</p>
      </div>
      <div className="my-5 flex flex-wrap gap-3">
        <ChooseFile
          label={chosen ? text.another : text.choose}
          isFirst={!isReady}
          busy={busy !== undefined}
          onChoose={(file) => void choose(file)}
        />
        {!chosen && <DownloadSheet {...out} className="max-sm:w-full" />}
      </div>
      <FormError className="mb-5">{refusal}</FormError>
      {busy === "looking" && <RowsWaiting />}
      {chosen && (
        <section aria-labelledby={heading}>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 id={heading} className="wrap-anywhere min-w-0 font-semibold text-lg">
              {text.of({ name: chosen.name })}
            </h2>
            {isReady && (
              <Button busy={busy === "bringing"} onClick={() => void bringIn()} className="max-sm:w-full">
                {text.bringIn}
              </Button>
            )}
          </div>
          {chosen.isAnew && (
            <p role="alert" className="mb-4 rounded-control bg-wait-soft px-4 py-3 text-wait-ink">
              {text.anew}
            </p>
          )}
          <Look look={chosen.look} />
        </section>
      )}
    </RoomPage>
  );
}
