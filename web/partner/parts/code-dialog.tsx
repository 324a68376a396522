import { useWords } from "words:partner-extras";
import type { Extra, JobExtras, PartnerJob } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../api/failure.ts";
import { showAnswer } from "../../api/show-answer.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { OtpField } from "../../ui/otp-field.tsx";
import { price } from "../../ui/price.ts";
import { toast } from "../../ui/toast.ts";
import { agreeByCode, extrasQuery } from "../calls/extras.ts";
import { jobsKey } from "../calls/jobs.ts";

const DIGITS = 6;

interface Props {
  job: PartnerJob;
  extra: Extra;
  triesLeft: number;
  onClose: () => void;
}

/** The code by which a customer without a network agrees, typed by the partner who heard it. */
export function CodeDialog({ job, extra, triesLeft, onClose }: Props) {
  const text = useWords();
  const words = text.code;
  const client = useQueryClient();
  const [code, setCode] = useState("");
  const [round, setRound] = useState(0);
  const sending = useMutation({
    mutationFn: (whole: string) => agreeByCode(job._id, extra._id, whole),
    onSuccess: (answer: JobExtras) => {
      showAnswer(client, extrasQuery(job).queryKey, answer);
      toast.success(text.agreed({ amount: price(extra.added) }));
      onClose();
    },
    // The boxes are emptied: a wrong code that is typed over would be sent at each digit.
    onError: () => {
      setCode("");
      setRound(round + 1);
    },
    onSettled: () => client.invalidateQueries({ queryKey: jobsKey }),
  });
  const type = (typed: string) => {
    setCode(typed);
    if (typed.length === DIGITS) sending.mutate(typed);
    else if (typed && sending.error) sending.reset();
  };
  return (
    <Dialog open onClose={onClose} title={words.title}>
      {triesLeft === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <p className="mb-4 text-ink-soft">{words.note({ total: price(extra.newTotal ?? 0) })}</p>
          <OtpField
            key={round}
            length={DIGITS}
            label={words.label}
            digitLabel={words.digit}
            onChange={type}
            error={sending.error ? messageOf(sending.error, text.failed) : undefined}
          />
          <p className="mt-3 text-ink-soft text-sm">{words.left({ tries: triesLeft })}</p>
          <Button
            onClick={() => sending.mutate(code)}
            disabled={code.length < DIGITS}
            busy={sending.isPending}
            className="mt-4 min-h-14 w-full text-lg"
          >
            {words.submit}
          </Button>
        </>
      )}
    </Dialog>
  );
}
