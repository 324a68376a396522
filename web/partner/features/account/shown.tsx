import { useWords } from "words:partner";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { showAnswer } from "../../../api/show-answer.ts";
import { FormError } from "../../../ui/form-error.tsx";
import { setShown, shownQuery } from "../../calls/account.ts";

/** Whether visitors of the site may see the partner. It is saved as it is pressed. */
export function Shown() {
  const words = useWords().me.shown;
  const client = useQueryClient();
  const { data } = useQuery(shownQuery());
  // A mutation tells of itself a moment later: until then the box would go back to what it was.
  const [chosen, setChosen] = useState<boolean>();
  const saving = useMutation({
    mutationFn: setShown,
    onSuccess: (stored) => showAnswer(client, shownQuery().queryKey, stored),
    onError: () => setChosen(undefined),
  });
  return (
    <section className="card mt-4 p-4 sm:p-6">
      <h2 className="font-semibold">{words.title}</h2>
      <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={chosen ?? data?.shown ?? false}
          disabled={!data}
          onChange={({ currentTarget: { checked } }) => {
            if (saving.isPending) return;
            setChosen(checked);
            saving.mutate(checked);
          }}
          className="size-5 shrink-0 accent-accent"
        />
        {words.label}
      </label>
      <p className="text-ink-soft text-sm">{words.note}</p>
      <FormError className="mt-3">{saving.error && messageOf(saving.error, words.failed)}</FormError>
    </section>
  );
}
