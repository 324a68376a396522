import { useWords } from "words:partner-proof";
import type { OwnProof } from "@chowk/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffectEvent } from "react";
import { toast } from "../../ui/toast.ts";
import { sendPhoto, takeProof } from "../calls/proof.ts";
import { type QueuedPhoto, sendPhotos, useQueuedPhotos } from "../state/photo-queue.ts";
import { useUntilSent } from "./use-until-sent.ts";

/** Sends the photos that the partner takes, and retries until there is an answer. */
export function useSendPhotos(partnerId: string): void {
  const text = useWords();
  const client = useQueryClient();
  const queued = useQueuedPhotos().filter((photo) => photo.partnerId === partnerId);
  const take = useEffectEvent(({ jobId }: QueuedPhoto, now: OwnProof) => takeProof(client, jobId, now));
  const refuse = useEffectEvent((_: QueuedPhoto, { message }: Error) => toast.error(text.refused({ why: message })));
  useUntilSent(queued.at(-1)?.id, () =>
    sendPhotos({
      partnerId,
      send: sendPhoto,
      done: (...what) => void take(...what),
      refused: (...why) => void refuse(...why),
    }),
  );
}
