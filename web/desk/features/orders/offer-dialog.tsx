import type { DeskJob } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { UserX } from "lucide-react";
import { useState } from "react";
import { call, messageOf } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { EmptyState } from "../../../ui/messages.tsx";
import { RadioCard } from "../../../ui/radio-card.tsx";
import { RowsWaiting } from "../../parts/room.tsx";
import { useSave } from "../../parts/use-save.ts";
import { fresh } from "../../queries.ts";

/** Who is free for a visit, the nearest first; the one that is chosen is asked. */
export function OfferDialog({ job, onClose }: { job: DeskJob; onClose: () => void }) {
  const [partnerId, setPartnerId] = useState("");
  const query = useQuery({
    queryKey: ["desk", "free partners", job._id],
    ...fresh,
    queryFn: async () => (await call("GET /operations/jobs/:id/partners", { params: { id: job._id } })).results,
  });
  const { save, busy, refusal } = useSave(
    () => call("POST /operations/jobs/:id/offer", { params: { id: job._id }, body: { partnerId } }),
    { done: "The partner is asked.", failed: "The visit could not be offered. Please try again.", onDone: onClose },
  );
  return (
    <Dialog open onClose={onClose} title={`Who does ${job.skill}?`}>
      <Loaded
        query={query}
        waiting={<RowsWaiting />}
        failed={(error) => messageOf(error, "Who is free could not be loaded.")}
      >
        {(free) =>
          free.length === 0 ? (
            <EmptyState
              Icon={UserX}
              title="Nobody is free then"
              text="Move the order to another time, or cancel it: everybody who can do this is elsewhere, off work, or too far away."
            />
          ) : (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                if (partnerId && !busy) save(undefined);
              }}
            >
              <fieldset className="-mx-1 max-h-[50dvh] space-y-2 overflow-y-auto p-1">
                <legend className="mb-2 text-ink-soft">Free at that time, the nearest first.</legend>
                {free.map((each) => (
                  <RadioCard
                    key={each._id}
                    name="partner"
                    checked={partnerId === each._id}
                    onChange={() => setPartnerId(each._id)}
                  >
                    <span className="block font-semibold">{each.name}</span>
                    <span className="text-ink-soft text-sm">
                      {each.km} km away · {each.rating === null ? "no stars yet" : `${each.rating} stars`}
                      {each.declined && " · did not take it before"}
                    </span>
                  </RadioCard>
                ))}
              </fieldset>
              <FormError>{refusal}</FormError>
              <div className="mt-4 flex flex-wrap justify-end gap-3">
                <Button tone="secondary" onClick={onClose}>
                  Leave it
                </Button>
                <Button type="submit" disabled={!partnerId} busy={busy}>
                  Offer the visit
                </Button>
              </div>
            </form>
          )
        }
      </Loaded>
    </Dialog>
  );
}
