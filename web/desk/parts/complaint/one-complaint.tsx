import { useWords } from "words:desk-complaints";
import type { DeskComplaint } from "@chowk/contract";
import { Reply } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { price } from "../../../ui/price.ts";
import { Dotted } from "../dotted.tsx";
import { nameInWords } from "../name-in-words.ts";
import { PhotosOnRequest } from "../photos-on-request.tsx";
import { momentInWords } from "../when.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { openPhotos } from "./calls.ts";

interface Props {
  complaint: DeskComplaint;
  /** On the page of its order, which need not be named. */
  isOfOrder?: boolean;
}

/** What a customer says is not right, whose work it is, by when it is answered, and the answer. */
export function OneComplaint({ complaint, isOfOrder = false }: Props) {
  const text = useWords();
  const [answering, setAnswering] = useState(false);
  const { _id, photoCount, order, customer, partner, skill, kind, said, madeAt, answerBy, isLate, answered } =
    complaint;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere font-semibold">
              {text.about({ skill, partner: nameInWords(partner.name) })}
            </span>
            <Badge tone={kind === "damage" ? "wrong" : "wait"}>{text.kinds[kind]}</Badge>
            {isLate && <Badge tone="wrong">{text.late}</Badge>}
          </p>
          <p className="wrap-anywhere mt-1 text-ink-soft text-sm">
            {!isOfOrder && (
              <>
                <Link to={`/desk/orders/${order.ordId}`} className="whitespace-nowrap text-accent-ink underline">
                  {text.order({ number: order.ordId })}
                </Link>
                {" · "}
              </>
            )}
            <Dotted
              parts={{
                who: text.customer({ name: nameInWords(customer), when: momentInWords(madeAt) }),
                until: answered ? null : text.by({ time: momentInWords(answerBy) }),
              }}
            />
          </p>
          <p className="wrap-anywhere mt-2 whitespace-pre-line">
            {said === null ? <span className="text-ink-soft">{text.gone}</span> : <bdi>{said}</bdi>}
          </p>
        </div>
        {!answered && (
          <Button tone="secondary" onClick={() => setAnswering(true)}>
            <Reply className="size-5 rtl:-scale-x-100" aria-hidden="true" />
            {text.answer}
          </Button>
        )}
      </div>
      <PhotosOnRequest count={photoCount} open={() => openPhotos(_id)} text={text.photos} />
      {answered && <Answered answered={answered} />}
      {answering && <AnswerDialog complaint={complaint} onClose={() => setAnswering(false)} />}
    </>
  );
}

function Answered({ answered }: { answered: NonNullable<DeskComplaint["answered"]> }) {
  const text = useWords();
  const { outcome, answer, order, atPartnersCost } = answered;
  const amount = price(answered.amount ?? 0);
  const outcomes = {
    visit: text.outcomes.visit,
    refund: text.outcomes.refund({ amount }),
    damages: text.outcomes.damages({ amount }),
    declined: text.outcomes.declined,
  };
  return (
    <div className="mt-4 border-line border-s-2 ps-4">
      <p className="text-ink-soft text-sm">
        {text.answered({ name: nameInWords(answered.by), when: momentInWords(answered.at) })}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {outcomes[outcome]}
        {atPartnersCost && <Badge tone="neutral">{text.atPartnersCost}</Badge>}
        {order && (
          <Link to={`/desk/orders/${order}`} className="whitespace-nowrap font-normal text-accent-ink underline">
            {text.order({ number: order })}
          </Link>
        )}
      </p>
      {answer && (
        <p className="wrap-anywhere mt-1 whitespace-pre-line">
          <bdi>{answer}</bdi>
        </p>
      )}
    </div>
  );
}
