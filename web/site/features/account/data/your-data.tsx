import { useWords } from "words:account-data";
import { useMutation } from "@tanstack/react-query";
import { Download, UserRoundX } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { messageOf } from "../../../../api/failure.ts";
import { Button } from "../../../../ui/button.tsx";
import { downloadJson } from "../../../../ui/download-json.ts";
import { toast } from "../../../../ui/toast.ts";
import { takeDataAlong } from "../calls.ts";
import { DeleteAccount } from "./delete-account.tsx";
import { useDeletion } from "./use-deletion.ts";

/** What customers can do with the data kept about them: download it, and have it deleted. */
export function YourData({ userId }: { userId: string }) {
  const text = useWords();

  const headingId = useId();
  const [deleting, setDeleting] = useState(false);
  const deletion = useDeletion(userId);
  const close = () => {
    setDeleting(false);
    // A refusal is forgotten: the next time asks again.
    if (deletion.isError) deletion.reset();
  };
  return (
    <section aria-labelledby={headingId} className="space-y-4 pt-4">
      <h2 id={headingId} className="font-semibold text-lg tracking-tight sm:text-2xl">
        {text.heading}
      </h2>
      <div className="card divide-y divide-line px-5 sm:px-8">
        <Choice heading={text.download.heading} note={text.download.note} action={<TakeAlong />} />
        <Choice
          heading={text.deletion.heading}
          note={text.deletion.note}
          action={
            <Button tone="secondary" onClick={() => setDeleting(true)} className="max-sm:w-full">
              <UserRoundX className="size-5" aria-hidden="true" />
              {text.deletion.action}
            </Button>
          }
        />
      </div>
      {deleting && <DeleteAccount deletion={deletion} onClose={close} />}
    </section>
  );
}

const Choice = ({ heading, note, action }: { heading: string; note: string; action: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-5 sm:py-6">
    <div className="min-w-48 flex-1">
      <h3 className="font-semibold text-lg leading-6">{heading}</h3>
      <p className="mt-0.5 text-ink-soft">{note}</p>
    </div>
    {action}
  </div>
);

function TakeAlong() {
  const text = useWords();

  const words = text.download;
  const fetching = useMutation({
    mutationFn: takeDataAlong,
    onSuccess: (data) => downloadJson(`${words.fileName}.json`, data),
    onError: (error) => toast.error(messageOf(error, words.failed)),
  });
  return (
    <Button
      tone="secondary"
      onClick={() => fetching.mutate()}
      busy={fetching.isPending}
      busyText={words.busy}
      className="max-sm:w-full"
    >
      <Download className="size-5" aria-hidden="true" />
      {words.action}
    </Button>
  );
}
