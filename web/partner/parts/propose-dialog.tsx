import { useWords } from "words:partner-extras";
import { type JobExtras, maxQuantity, type PartnerJob, type RateItem, uploadLimits } from "@chowk/contract";
import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { messageOf } from "../../api/failure.ts";
import { uploadFile } from "../../shared/calls/upload.ts";
import { sumOf, timesOf } from "../../shared/state/sum-of.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FileField, type UploadedFile } from "../../ui/file-field.tsx";
import { focusFault } from "../../ui/focus-fault.ts";
import { GroupError } from "../../ui/group-error.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { langOf } from "../../ui/in-english.ts";
import { numberWriter } from "../../ui/number.ts";
import { price } from "../../ui/price.ts";
import { RadioPill } from "../../ui/radio-pill.tsx";
import { shrinkPicture } from "../../ui/shrink-picture.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { addAction } from "../state/job-actions.ts";

const number = numberWriter();

interface Props {
  job: PartnerJob;
  partnerId: string;
  extras: JobExtras;
  onClose: () => void;
}

/** What the partner chooses from the rate card, why, and a photo. It is kept until it is sent, like all that partners do. */
export function ProposeDialog({ job, partnerId, extras: { card, minutesFree }, onClose }: Props) {
  const text = useWords();
  const words = text.form;
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const [reason, setReason] = useState("");
  const [photo, setPhoto] = useState<UploadedFile | null>(null);
  const [anotherVisit, setAnotherVisit] = useState(false);
  const [isTried, setTried] = useState(false);
  const chosen = card.flatMap((item) => {
    const quantity = counts[item._id] ?? 0;
    return quantity > 0 ? [{ item, quantity }] : [];
  });
  const added = sumOf(chosen.map(({ item, quantity }) => timesOf(item.price, quantity)));
  const minutes = chosen.reduce((sum, { item, quantity }) => sum + item.minutes * quantity, 0);
  const isTooLong = !anotherVisit && minutesFree !== null && minutes > minutesFree;
  const faults = {
    lines: chosen.length === 0 ? words.nothing : undefined,
    reason: reason.trim() === "" ? words.noReason : undefined,
    photo: photo ? undefined : words.noPhoto,
  };
  const send = (form: HTMLFormElement) => {
    flushSync(() => setTried(true));
    focusFault(form);
    if (Object.values(faults).some(Boolean) || isTooLong || !photo) return;
    const lines = chosen.map(({ item, quantity }) => ({ rateId: item._id, quantity }));
    addAction({
      partnerId,
      jobId: job._id,
      verb: "propose",
      body: { proposal: { lines, reason, photo: photo.url, anotherVisit } },
    });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send(event.currentTarget);
        }}
        className="space-y-5"
      >
        <fieldset>
          <legend className="mb-2 font-medium">{words.card}</legend>
          <ul className="divide-y divide-line rounded-control border border-line">
            {card.map((item) => (
              <Entry
                key={item._id}
                item={item}
                count={counts[item._id] ?? 0}
                onCount={(count) => setCounts((all) => ({ ...all, [item._id]: count }))}
              />
            ))}
          </ul>
          <GroupError message={isTried ? faults.lines : undefined} />
        </fieldset>
        <fieldset>
          <legend className="mb-2 font-medium">{text.later.when}</legend>
          <div className="grid grid-cols-2 gap-2">
            {[false, true].map((another) => (
              <RadioPill
                key={String(another)}
                name="when"
                checked={anotherVisit === another}
                onChange={() => setAnotherVisit(another)}
                className="min-h-14"
              >
                {another ? text.later.another : text.later.now}
              </RadioPill>
            ))}
          </div>
          {anotherVisit && <p className="mt-2 text-ink-soft text-sm">{text.later.hint}</p>}
        </fieldset>
        <TextArea
          label={words.reason}
          hint={words.reasonHint}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isTried ? faults.reason : undefined}
        />
        <FileField
          label={words.photo}
          hint={words.photoHint}
          accept={uploadLimits.pictures}
          value={photo}
          onChange={setPhoto}
          upload={async (file, options) => uploadFile(await shrinkPicture(file), options)}
          faultOf={({ type }) => (type.startsWith("image/") ? undefined : words.notAPicture)}
          failed={(error) => messageOf(error, words.photoFailed)}
          error={isTried ? faults.photo : undefined}
          words={{
            ...words.file,
            uploading: (name, percent) => words.file.uploading({ name, percent }),
            uploaded: (name) => words.file.uploaded({ name }),
          }}
        />
        <div role="status" className="rounded-control bg-sunken p-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{words.added}</span>
            <span className="font-semibold text-lg">{price(added)}</span>
          </p>
          <p className="text-ink-soft text-sm">{words.minutes({ minutes: number(minutes) })}</p>
          {isTooLong && (
            <p className="mt-1 font-medium text-wrong-ink">{words.tooLong({ free: number(minutesFree ?? 0) })}</p>
          )}
        </div>
        <Button type="submit" className="min-h-14 w-full text-lg">
          {words.send}
        </Button>
      </form>
    </Dialog>
  );
}

interface EntryProps {
  item: RateItem;
  count: number;
  onCount: (count: number) => void;
}

function Entry({ item, count, onCount }: EntryProps) {
  const words = useWords().form;
  const { name, minutes } = item;
  return (
    <li className="flex items-center gap-2 py-2 ps-3 pe-1">
      <span className="min-w-0 flex-1">
        <span {...langOf(item, "name")} className="wrap-anywhere block">
          {name}
        </span>
        <span className="block text-ink-soft text-sm">
          {price(item.price)}
          {minutes > 0 && ` · ${words.minutes({ minutes: number(minutes) })}`}
        </span>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is shown */}
      <span role="group" aria-label={words.howMany({ name })} className="flex shrink-0 items-center">
        <IconButton
          Icon={Minus}
          label={words.fewer({ name })}
          disabled={count === 0}
          onClick={() => onCount(count - 1)}
        />
        <output className="min-w-6 text-center font-semibold">{number(count)}</output>
        <IconButton
          Icon={Plus}
          label={words.more({ name })}
          disabled={count >= maxQuantity}
          onClick={() => onCount(count + 1)}
        />
      </span>
    </li>
  );
}
