import { useWords } from "words:desk-phone";
import { messageOf } from "../../../api/failure.ts";
import { TimeChoice, WaitingForTimes } from "../../../shared/parts/time-choice.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Card } from "../../parts/facts.tsx";
import type { Times } from "./use-times.ts";

interface Props {
  times: Times;
  /** Whether the caller has said where and what. */
  isAsked: boolean;
  onChoose: (slot: string) => void;
}

/** When somebody can come. The first time is chosen until the caller wants another. */
export function When({ times: { query, isReady, slot }, isAsked, onChoose }: Props) {
  const text = useWords().when;
  return (
    <Card title={text.heading}>
      {isReady ? (
        <Loaded query={query} waiting={<WaitingForTimes />} failed={(error) => messageOf(error, text.failed)}>
          {(slots) =>
            slots.served ? (
              <TimeChoice slots={slots} chosen={slot ?? null} onChoose={onChoose} isInZone />
            ) : (
              <p role="status" className="rounded-card bg-wait-soft p-4 text-wait-ink">
                {slots.outside ? text.outside : text.nobody}
              </p>
            )
          }
        </Loaded>
      ) : (
        <p className="text-ink-soft">{isAsked ? text.answers : text.first}</p>
      )}
    </Card>
  );
}
