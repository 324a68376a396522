import { useWords } from "words:desk-orders";
import { rateKinds } from "@chowk/contract";
import { useState } from "react";
import { amountIn } from "../../../ui/amount-in.ts";
import { Field } from "../../../ui/field.tsx";
import { MoneyField } from "../../../ui/money-field.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { RadioPill } from "../../../ui/radio-pill.tsx";
import { hashOf } from "../../parts/amount-field.tsx";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { CheckField } from "../../parts/form-dialog.tsx";
import { proposeByDesk } from "./calls.ts";

interface Props {
  /** The visit. */
  jobId: string;
  onClose: () => void;
}

/** What is on no rate card. However often the form is sent, the customer is asked once. */
export function ProposeDialog({ jobId, onClose }: Props) {
  const text = useWords().found;
  const [kind, setKind] = useState<(typeof rateKinds)[number]>("part");
  const [name, setName] = useState("");
  const [price, setPrice] = useState("");
  const [minutes, setMinutes] = useState("");
  const [anotherVisit, setAnotherVisit] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const send = (reason: string) => {
    const body = { kind, name, price: amountIn(price), minutes: amountIn(minutes), reason, anotherVisit };
    return proposeByDesk(jobId, body, `${idempotencyKey}/${hashOf(JSON.stringify(body))}`);
  };
  return (
    <DeedDialog
      title={text.title}
      note={text.note}
      label={text.why}
      hint={text.whyHint}
      action={text.send}
      done={text.sent}
      send={send}
      onClose={onClose}
    >
      {(faultOf) => (
        <>
          <RadioGroup label={text.kind} labelClassName="mb-1.5 font-medium" error={faultOf("kind")}>
            <div className="grid grid-cols-2 gap-2">
              {rateKinds.map((each) => (
                <RadioPill key={each} name="kind" value={each} checked={kind === each} onChange={() => setKind(each)}>
                  {text.kinds[each]}
                </RadioPill>
              ))}
            </div>
          </RadioGroup>
          <Field
            label={text.what}
            value={name}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
            error={faultOf("name")}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <MoneyField label={text.price} value={price} onType={setPrice} error={faultOf("price")} />
            <Field
              label={text.minutes}
              hint={text.minutesHint}
              inputMode="numeric"
              value={minutes}
              onChange={({ target }) => setMinutes(target.value)}
              error={faultOf("minutes")}
            />
          </div>
          <CheckField label={text.another} hint={text.anotherHint} checked={anotherVisit} onChange={setAnotherVisit} />
        </>
      )}
    </DeedDialog>
  );
}
