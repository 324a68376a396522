import { useWords } from "words:partner-proof";
import { type PartnerJob, type ProofMoment, type ProofPhoto, proofLimits } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Camera, CloudUpload, X } from "lucide-react";
import { useEffect, useState } from "react";
import { messageOf } from "../../api/failure.ts";
import { numberWriter } from "../../ui/number.ts";
import { Photo } from "../../ui/photos.tsx";
import { shrinkPicture } from "../../ui/shrink-picture.ts";
import { toast } from "../../ui/toast.ts";
import { removePhoto, takeProof } from "../calls/proof.ts";
import { type QueuedPhoto, queuePhoto, useQueuedPhotos } from "../state/photo-queue.ts";

const number = numberWriter();

interface Props {
  job: PartnerJob;
  partnerId: string;
  moment: ProofMoment;
  /** Those of the job that the server has. */
  photos: readonly ProofPhoto[];
}

/** The photos of one moment, those that wait for the network among them, and a button that opens the camera. */
export function ProofPhotos({ job, partnerId, moment, photos }: Props) {
  const text = useWords();
  const called = text.moments[moment];
  const waiting = useQueuedPhotos().filter((photo) => photo.jobId === job._id && photo.moment === moment);
  const sent = photos.filter((photo) => photo.moment === moment && !waiting.some(({ id }) => id === photo._id));
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      await queuePhoto({ partnerId, jobId: job._id, moment, file: await shrinkPicture(file) });
    } catch {
      toast.error(text.notAPicture);
    }
  };
  return (
    <div className="mt-4">
      <h4 className="font-medium">{called}</h4>
      <ul className="mt-2 flex flex-wrap gap-3">
        {sent.map(({ _id, link }, at) => (
          <li key={_id} className="relative">
            <Photo link={link} alt={text.photo({ number: number(at + 1), moment: called })} unseen={text.unseen} />
            <Remove job={job} photoId={_id} label={text.remove({ number: number(at + 1), moment: called })} />
          </li>
        ))}
        {waiting.map((photo) => (
          <li key={photo.id}>
            <Waiting photo={photo} />
          </li>
        ))}
        {sent.length + waiting.length < proofLimits.photos && (
          <li>
            <label className="relative grid size-24 cursor-pointer place-items-center rounded-control border border-line-strong border-dashed text-accent-ink hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent-ink">
              <Camera className="size-7" aria-hidden="true" />
              <input
                type="file"
                accept="image/*"
                capture="environment"
                aria-label={text.take({ moment: called })}
                className="absolute inset-0 cursor-pointer opacity-0"
                onChange={({ target }) => {
                  void take(target.files?.[0]);
                  target.value = "";
                }}
              />
            </label>
          </li>
        )}
      </ul>
    </div>
  );
}

/** A photo that the server does not have yet. */
function Waiting({ photo }: { photo: QueuedPhoto }) {
  const text = useWords();
  const [link, setLink] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo.file);
    setLink(made);
    return () => URL.revokeObjectURL(made);
  }, [photo.file]);
  return (
    <span role="status" className="relative block size-24 overflow-hidden rounded-control bg-sunken">
      {link && <img src={link} alt="" className="size-full object-cover opacity-50" />}
      <span className="absolute inset-0 grid content-center justify-items-center gap-1 p-1 text-center font-medium text-xs">
        <CloudUpload className="size-5" aria-hidden="true" />
        {text.waits}
      </span>
    </span>
  );
}

function Remove({ job, photoId, label }: { job: PartnerJob; photoId: string; label: string }) {
  const text = useWords();
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () => removePhoto(job._id, photoId),
    onSuccess: (now) => takeProof(client, job._id, now),
    onError: (error) => toast.error(messageOf(error, text.failed)),
  });
  return (
    <button
      type="button"
      aria-label={label}
      disabled={removing.isPending}
      onClick={() => removing.mutate()}
      className="absolute -end-2 -top-2 grid size-11 place-items-center rounded-full"
    >
      <span className="grid size-7 place-items-center rounded-full border border-line bg-surface shadow-sm">
        <X className="size-4" aria-hidden="true" />
      </span>
    </button>
  );
}
