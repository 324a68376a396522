import { useWords } from "words:partner";
import { useMutation } from "@tanstack/react-query";
import { Download, UserRoundX } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { ownAddress } from "../../../shared/state/own-address.ts";
import { stopTelling } from "../../../shared/state/stop-telling.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { downloadJson } from "../../../ui/download-json.ts";
import { FormError } from "../../../ui/form-error.tsx";
import { forgetPartner, leaveForGood, takeDataAlong } from "../../calls/account.ts";

/** What a partner can do about their data: export it, and leave for good. */
export function YourData() {
  const words = useWords().data;

  const [leaving, setLeaving] = useState(false);
  const fetching = useMutation({
    mutationFn: takeDataAlong,
    onSuccess: (data) => downloadJson("my-data.json", data),
  });
  return (
    <section className="card mt-4 p-4 sm:p-6">
      <h2 className="font-semibold">{words.heading}</h2>
      <p className="mt-1 text-ink-soft text-sm">{words.note}</p>
      <div className="mt-4 flex flex-wrap gap-3 *:min-h-12 max-sm:*:w-full">
        <Button tone="secondary" onClick={() => fetching.mutate()} busy={fetching.isPending} busyText={words.busy}>
          <Download className="size-5" aria-hidden="true" />
          {words.download}
        </Button>
        <Button tone="secondary" onClick={() => setLeaving(true)}>
          <UserRoundX className="size-5 text-wrong-ink" aria-hidden="true" />
          {words.leave}
        </Button>
      </div>
      <FormError className="mt-3">{fetching.error && messageOf(fetching.error, words.failed)}</FormError>
      {leaving && <LeaveDialog onClose={() => setLeaving(false)} />}
    </section>
  );
}

/** Explains what is erased and what stays before a partner leaves for good. */
function LeaveDialog({ onClose }: { onClose: () => void }) {
  const words = useWords().data;

  const leave = useMutation({
    mutationFn: async () => {
      await leaveForGood();
      await stopTelling().catch(() => {});
    },
    onSuccess: () => {
      forgetPartner();
      location.assign(ownAddress("/partner"));
    },
  });
  return (
    <Dialog open onClose={onClose} title={words.question}>
      <p>{words.goes}</p>
      <p className="mt-3 text-ink-soft">{words.stays}</p>
      <p className="mt-3 text-ink-soft">{words.first}</p>
      <FormError className="mt-4">{leave.error && messageOf(leave.error, words.notLeft)}</FormError>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button tone="secondary" onClick={onClose} className="min-h-14">
          {words.stay}
        </Button>
        <Button
          tone="danger"
          onClick={() => leave.mutate()}
          busy={leave.isPending}
          busyText={words.erasing}
          className="min-h-14"
        >
          {words.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
