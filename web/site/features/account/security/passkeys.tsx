import { useWords } from "words:account-security";
import type { Passkey } from "@chowk/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { useRef } from "react";
import { messageOf } from "../../../../api/failure.ts";
import { showAnswer } from "../../../../api/show-answer.ts";
import { Button } from "../../../../ui/button.tsx";
import { longDateAndTime } from "../../../../ui/date.ts";
import { toast } from "../../../../ui/toast.ts";
import { accountQueries } from "../../../calls/account.ts";
import { removePasskey } from "../../../calls/passkeys.ts";
import { isThere, makePasskey, useCanPasskey, wasStopped } from "../../../state/passkeys.ts";

/** The account's passkeys: the strongest way to log in, and the quickest. */
export function Passkeys({ userId }: { userId: string }) {
  const words = useWords().passkeys;

  const { data: passkeys = [] } = useQuery(accountQueries.passkeys(userId));
  const canAdd = useCanPasskey();
  const heading = useRef<HTMLHeadingElement>(null);
  const { add, remove } = useChange(userId, () => heading.current?.focus());
  if (!canAdd && passkeys.length === 0) return null;
  return (
    <div className="card p-5 sm:p-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Fingerprint className="size-6 shrink-0 self-start text-ink-soft" aria-hidden="true" />
        <div className="min-w-48 flex-1">
          <h3 ref={heading} tabIndex={-1} className="font-semibold text-lg leading-6 outline-none">
            {words.heading}
          </h3>
          <p className="mt-0.5 text-ink-soft">{words.note}</p>
        </div>
        {canAdd && (
          <Button
            tone="secondary"
            onClick={() => add.mutate()}
            busy={add.isPending}
            busyText={words.adding}
            className="max-sm:w-full"
          >
            {words.add}
          </Button>
        )}
      </div>
      {passkeys.length > 0 && (
        <ul aria-label={words.heading} className="mt-4 divide-y divide-line border-line border-t">
          {passkeys.map((passkey) => (
            <Row
              key={passkey._id}
              passkey={passkey}
              busy={remove.isPending && remove.variables?._id === passkey._id}
              onRemove={() => remove.mutate(passkey)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ passkey, busy, onRemove }: { passkey: Passkey; busy: boolean; onRemove: () => void }) {
  const words = useWords().passkeys;

  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 last:pb-0">
      <div className="min-w-40 flex-1">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-ink-soft text-sm">
          {lastUsedAt
            ? words.used({ when: longDateAndTime(lastUsedAt) })
            : words.added({ when: longDateAndTime(createdAt) })}
        </p>
      </div>
      <Button
        tone="quiet"
        onClick={onRemove}
        busy={busy}
        busyText={words.removing}
        aria-label={words.removeOne({ name })}
      >
        {words.remove}
      </Button>
    </li>
  );
}

/** `onGone`: the pressed button is no longer on the page. */
function useChange(userId: string, onGone: () => void) {
  const words = useWords().passkeys;

  const client = useQueryClient();
  const { queryKey } = accountQueries.passkeys(userId);
  const refresh = () => client.invalidateQueries({ queryKey });
  const add = useMutation({
    mutationFn: makePasskey,
    onSuccess: () => {
      toast.success(words.done);
      return refresh();
    },
    onError: (error) => {
      if (wasStopped(error)) return;
      toast.error(isThere(error) ? words.there : messageOf(error, words.failed));
    },
  });
  const remove = useMutation({
    mutationFn: ({ _id: id }: Passkey) => removePasskey(id),
    onSuccess: (_data, { _id, name }) => {
      showAnswer(client, queryKey, (before) => before?.filter((passkey) => passkey._id !== _id));
      toast.success(words.removed({ name }));
      onGone();
    },
    onError: (error) => {
      toast.error(messageOf(error, words.notRemoved));
      void refresh();
    },
  });
  return { add, remove };
}
