import { useWords } from "words:desk-complaints";
import { type ComplaintOutcome, complaintOutcomes, type DeskComplaint } from "@chowk/contract";
import { useId, useState } from "react";
import { amountIn } from "../../../ui/amount-in.ts";
import { MoneyField } from "../../../ui/money-field.tsx";
import { price } from "../../../ui/price.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { CashBackFields, ReferenceField, useCashBack } from "../cash-back.tsx";
import { DeedDialog } from "../deed-dialog.tsx";
import { nameInWords } from "../name-in-words.ts";
import { answerComplaint } from "./calls.ts";
import { TimeFields } from "./time-fields.tsx";

interface Props {
  complaint: DeskComplaint;
  onClose: () => void;
}

/** What is done about a complaint, what it costs whom, and what the customer is told. */
export function AnswerDialog({ complaint, onClose }: Props) {
  const text = useWords().form;
  const costId = useId();
  const [outcome, setOutcome] = useState<ComplaintOutcome>();
  const [startsAt, setStartsAt] = useState("");
  const [amount, setAmount] = useState("");
  const back = useCashBack();
  const [atPartnersCost, setAtPartnersCost] = useState(false);
  const { refundable, cashRefundable } = complaint;
  const partner = nameInWords(complaint.partner.name);
  const isMoney = outcome === "refund" || outcome === "damages";
  // What was paid online goes back by itself.
  const isCash = outcome === "refund" && refundable === 0;
  const most = outcome === "refund" ? (isCash ? cashRefundable : refundable) : 0;
  const hints = {
    visit: text.visitNote({ partner }),
    refund: isCash ? text.inCash : text.byCard,
    damages: text.transfer,
    declined: undefined,
  };
  return (
    <DeedDialog
      title={text.title({ name: nameInWords(complaint.customer) })}
      label={text.reason}
      hint={text.reasonHint}
      action={text.action}
      done={text.done}
      send={(reason) =>
        answerComplaint(complaint._id, {
          outcome: outcome as ComplaintOutcome,
          reason,
          atPartnersCost,
          ...(outcome === "visit" && startsAt ? { startsAt } : {}),
          ...(isMoney ? { amount: amountIn(amount) } : {}),
          ...(isCash ? back.body : {}),
          ...(outcome === "damages" ? { reference: back.reference } : {}),
        })
      }
      onClose={onClose}
    >
      {(faultOf) => (
        <>
          <SelectField
            label={text.what}
            placeholder={text.choose}
            value={outcome ?? ""}
            onChange={({ target }) => setOutcome(target.value as ComplaintOutcome)}
            error={outcome ? undefined : faultOf("outcome")}
            hint={outcome && hints[outcome]}
          >
            {complaintOutcomes.map((each) => (
              <option key={each} value={each}>
                {text.outcomes[each]}
              </option>
            ))}
          </SelectField>
          {outcome === "visit" && (
            <TimeFields
              complaintId={complaint._id}
              startsAt={startsAt}
              onChange={setStartsAt}
              error={faultOf("startsAt")}
            />
          )}
          {isMoney && (
            <MoneyField
              label={text.amount}
              value={amount}
              onType={setAmount}
              error={faultOf("amount")}
              hint={most > 0 ? text.most({ amount: price(most) }) : undefined}
            />
          )}
          {isCash && <CashBackFields back={back} faultOf={faultOf} />}
          {outcome === "damages" && (
            <ReferenceField value={back.reference} onChange={back.setReference} error={faultOf("reference")} />
          )}
          {outcome && outcome !== "declined" && (
            <div className="flex items-start gap-3">
              <input
                id={costId}
                type="checkbox"
                checked={atPartnersCost}
                onChange={({ target }) => setAtPartnersCost(target.checked)}
                className="mt-0.5 size-5 accent-accent"
              />
              <label htmlFor={costId}>{text.cost[outcome]({ partner })}</label>
            </div>
          )}
        </>
      )}
    </DeedDialog>
  );
}
