import { useWords } from "words:tell-me";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell, BellOff } from "lucide-react";
import { messageOf } from "../../api/failure.ts";
import { showAnswer } from "../../api/show-answer.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { useSettling } from "../../ui/use-settling.ts";
import type { Who } from "../calls/push.ts";
import { readTelling, startTelling } from "../state/push.ts";
import { stopTelling } from "../state/stop-telling.ts";

const queryKey = ["telling"];

/** Turns on notifications about orders on this device, which arrive even while the site is closed. Nothing if they are not available. */
export function TellMe({ who }: { who: Who }) {
  const text = useWords();

  const client = useQueryClient();
  const { data: telling = "none" } = useQuery({ queryKey, queryFn: readTelling, staleTime: 0 });
  const turn = useMutation({
    mutationFn: () => (telling === "on" ? stopTelling() : startTelling(who)),
    onSuccess: (now) => {
      showAnswer(client, queryKey, now);
      if (now === "on") toast.success(text.isOn);
    },
    onError: (error) => toast.error(messageOf(error, text.failed)),
  });
  const settling = useSettling(telling);
  if (telling === "none") return null;
  if (telling === "blocked") return <p className="text-ink-soft text-sm">{text.blocked}</p>;
  const Icon = telling === "on" ? BellOff : Bell;
  return (
    <Button tone="quiet" onClick={() => turn.mutate()} busy={turn.isPending} settling={settling} className="w-full">
      <Icon className="size-5" aria-hidden="true" />
      {telling === "on" ? text.stop : text.start}
    </Button>
  );
}
