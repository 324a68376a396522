import { useWords } from "words:partner";
import type { PartnerJob } from "@chowk/contract";
import { useState } from "react";
import { focusFirst } from "../../ui/alert.tsx";
import { amountIn } from "../../ui/amount-in.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { MoneyField } from "../../ui/money-field.tsx";
import { price } from "../../ui/price.ts";
import { TextArea } from "../../ui/text-area.tsx";
import type { DialogProps } from "./dialog-props.ts";

type Props = DialogProps & { job: PartnerJob };

/** Asks for the cash, if there is any to take, before the work counts as done. */
export function CompleteDialog(props: Props) {
  const { complete: words, job: jobWords } = useWords();
  const [isAnother, setAnother] = useState(false);
  const { job, onAct, onClose } = props;
  const cash = job.toCollect > 0 ? price(job.toCollect) : undefined;
  if (isAnother) return <AnotherAmount {...props} />;
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <p className={cash ? "font-semibold text-lg" : ""}>
        {cash ? words.cash({ amount: cash }) : job.putsRight ? jobWords.free : words.online}
      </p>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button tone="secondary" ref={focusFirst} onClick={onClose} className="min-h-14">
          {words.no}
        </Button>
        {cash && (
          <Button tone="secondary" onClick={() => setAnother(true)} className="min-h-14">
            {words.another.other}
          </Button>
        )}
        <Button onClick={() => onAct("complete", { cashReceived: job.toCollect })} className="min-h-14 text-lg">
          {cash ? words.cashYes({ amount: cash }) : words.yes}
        </Button>
      </div>
    </Dialog>
  );
}

/** What was taken instead, and why: the desk looks at it. */
function AnotherAmount({ onAct, onClose }: Props) {
  const words = useWords().complete.another;
  const [amount, setAmount] = useState("");
  const [why, setWhy] = useState("");
  const [isTried, setTried] = useState(false);
  const cashReceived = amountIn(amount);
  const isAmount = amount.trim() !== "" && cashReceived >= 0 && Number.isFinite(cashReceived);
  const send = () => {
    setTried(true);
    if (isAmount && why.trim()) onAct("complete", { cashReceived, note: why.trim() });
  };
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        className="space-y-4"
      >
        <MoneyField
          label={words.amount}
          ref={focusFirst}
          value={amount}
          onType={setAmount}
          error={isTried && !isAmount ? words.noAmount : undefined}
        />
        <TextArea
          label={words.why}
          hint={words.whyHint}
          maxLength={400}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
          error={isTried && !why.trim() ? words.noWhy : undefined}
        />
        <Button type="submit" className="min-h-14 w-full text-lg">
          {words.send}
        </Button>
      </form>
    </Dialog>
  );
}
