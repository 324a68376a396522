import { useWords } from "words:complaints";
import { complaintKinds, complaintLimits, type OrderComplaints, uploadLimits } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { showAnswer } from "../../../api/show-answer.ts";
import { forgetDraft, readDraft, writeDraft } from "../../../shared/state/draft.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { langOf } from "../../../ui/in-english.ts";
import { numberWriter } from "../../../ui/number.ts";
import { price } from "../../../ui/price.ts";
import { RadioPill } from "../../../ui/radio-pill.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { toast } from "../../../ui/toast.ts";
import { complain, complaintsQuery } from "../../calls/complaints.ts";
import { ordersKey } from "../../calls/orders.ts";
import { PhotosField } from "../../parts/visit-note/photos-field.tsx";

const number = numberWriter();

interface Props extends Pick<OrderComplaints, "visits" | "mostForDamage"> {
  userId: string;
  /** What was used to ask for the order: its id or its number. */
  askedFor: string;
  onClose: () => void;
}

/** Asks what is not right: which visit, what it is about, words and photos. What was typed stays until it is sent. */
export function ComplaintDialog({ userId, askedFor, visits, mostForDamage, onClose }: Props) {
  const text = useWords();
  const group = useId();
  const draft = `complaint_${askedFor}`;
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [jobId, setJobId] = useState(visits[0]?.jobId ?? "");
  const [kind, setKind] = useState<(typeof complaintKinds)[number]>("work");
  const [said, setSaid] = useState(() => readDraft(draft).said ?? "");
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [isUploading, setUploading] = useState(false);
  const [fault, setFault] = useState<"missing" | "wait">();
  const sending = useMutation({
    mutationFn: () => complain(askedFor, { jobId, kind, said: said.trim(), photos: [...photos] }),
    onSuccess: (now) => {
      forgetDraft(draft);
      showAnswer(client, complaintsQuery(userId, askedFor).queryKey, now);
      toast.success(text.done);
      onClose();
      // The button that opened this is gone: what was told stands further up.
      const told = now.complaints.at(-1)?._id;
      setTimeout(() => document.getElementById(`complaint-${told}`)?.focus());
    },
    // After a refusal the page shows what is true now.
    onError: () => void client.invalidateQueries({ queryKey: ordersKey(userId) }),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    if (said.trim() === "") {
      setFault("missing");
      return field.current?.focus();
    }
    // A photo that is not there yet would be left out.
    if (isUploading) return setFault("wait");
    setFault(undefined);
    sending.mutate();
  };
  return (
    <Dialog open onClose={onClose} title={text.title}>
      <form noValidate onSubmit={onSubmit}>
        <div className="space-y-5">
          {visits.length > 1 && (
            <fieldset>
              <legend className="mb-2 font-medium text-sm">{text.which}</legend>
              <div className="flex flex-wrap gap-2">
                {visits.map((visit) => (
                  <RadioPill
                    key={visit.jobId}
                    name={`${group}-visit`}
                    checked={jobId === visit.jobId}
                    onChange={() => setJobId(visit.jobId)}
                  >
                    <span {...langOf(visit, "name")}>{visit.name}</span>
                  </RadioPill>
                ))}
              </div>
            </fieldset>
          )}
          <fieldset>
            <legend className="mb-2 font-medium text-sm">{text.kind}</legend>
            <div className="flex flex-wrap gap-2">
              {complaintKinds.map((each) => (
                <RadioPill
                  key={each}
                  name={`${group}-kind`}
                  checked={kind === each}
                  onChange={() => setKind(each)}
                  className="flex-1"
                >
                  {text.kinds[each]}
                </RadioPill>
              ))}
            </div>
            {kind === "damage" && mostForDamage > 0 && (
              <p className="mt-2 text-ink-soft text-sm">{text.cap({ amount: price(mostForDamage) })}</p>
            )}
          </fieldset>
          <TextArea
            ref={field}
            label={text.said}
            hint={text.saidHint}
            value={said}
            maxLength={complaintLimits.length}
            autoComplete="off"
            onChange={({ target }) => {
              setSaid(target.value);
              writeDraft(draft, { said: target.value });
              setFault(undefined);
            }}
            error={fault === "missing" ? text.missing : undefined}
          />
          <PhotosField
            photos={photos}
            most={complaintLimits.photos}
            accept={uploadLimits.pictures}
            hint={text.photosHint({ most: number(complaintLimits.photos) })}
            onChange={(change) => {
              setFault(undefined);
              setPhotos(change);
            }}
            onUploading={setUploading}
          />
        </div>
        <FormError className="mt-4">
          {fault === "wait" ? text.wait : sending.error && messageOf(sending.error, text.failed)}
        </FormError>
        <div className="mt-6 flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-1">
          <Button tone="secondary" onClick={onClose} className="min-w-28">
            {text.cancel}
          </Button>
          <Button type="submit" busy={sending.isPending} busyText={text.sending} className="min-w-32">
            {text.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
