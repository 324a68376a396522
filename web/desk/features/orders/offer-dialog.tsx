import { useWords } from "words:desk-orders";
import { useWords as useParts } from "words:desk-parts";
import type { DeskJob } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { UserX } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { numberWriter } from "../../../ui/number.ts";
import { RadioCard } from "../../../ui/radio-card.tsx";
import { Dotted } from "../../parts/dotted.tsx";
import { RowsWaiting } from "../../parts/room.tsx";
import { useSave } from "../../parts/use-save.ts";
import { freePartnersQuery, giveVisit, offerVisit } from "./calls.ts";

const number = numberWriter();

/** The partners who are free for a visit, nearest first; the chosen one is asked, or gets it without being asked. */
export function OfferDialog({ job, onClose }: { job: DeskJob; onClose: () => void }) {
  const text = useWords().offer;
  const { leave } = useParts();
  const [partnerId, setPartnerId] = useState("");
  const query = useQuery(freePartnersQuery(job._id));
  const how = { failed: text.notOffered, onDone: onClose };
  const asking = useSave(() => offerVisit(job._id, partnerId), { ...how, done: text.done });
  const giving = useSave(() => giveVisit(job._id, partnerId), { ...how, done: text.given });
  const busy = asking.busy || giving.busy;
  return (
    <Dialog open onClose={onClose} title={text.title({ skill: job.skill })}>
      <Loaded query={query} waiting={<RowsWaiting />} failed={(error) => messageOf(error, text.failed)}>
        {(free) =>
          free.length === 0 ? (
            <EmptyState Icon={UserX} title={text.nobody} text={text.nobodyText} />
          ) : (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                if (partnerId && !busy) asking.save(undefined);
              }}
            >
              <fieldset className="-mx-1 max-h-[50dvh] space-y-2 overflow-y-auto p-1">
                <legend className="mb-2 text-ink-soft">{text.note}</legend>
                {free.map((each) => (
                  <RadioCard
                    key={each._id}
                    name="partner"
                    checked={partnerId === each._id}
                    onChange={() => setPartnerId(each._id)}
                  >
                    <span className="block font-semibold">{each.name}</span>
                    <span className="text-ink-soft text-sm">
                      <Dotted
                        parts={{
                          away: text.away({ km: number(each.km) }),
                          stars: each.rating === null ? text.noStars : text.stars({ rating: number(each.rating) }),
                          declined: each.declined ? text.declined : "",
                        }}
                      />
                    </span>
                  </RadioCard>
                ))}
              </fieldset>
              <p className="mt-3 text-ink-soft text-sm">{text.giveNote}</p>
              <FormError>{asking.refusal ?? giving.refusal}</FormError>
              <div className="mt-4 flex flex-wrap justify-end gap-3">
                <Button tone="secondary" onClick={onClose}>
                  {leave}
                </Button>
                <Button
                  tone="outline"
                  disabled={!partnerId || asking.busy}
                  busy={giving.busy}
                  onClick={() => giving.save(undefined)}
                >
                  {text.give}
                </Button>
                <Button type="submit" disabled={!partnerId || giving.busy} busy={asking.busy}>
                  {text.action}
                </Button>
              </div>
            </form>
          )
        }
      </Loaded>
    </Dialog>
  );
}
