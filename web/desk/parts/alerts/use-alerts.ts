import { useWords } from "words:alert-words";
import { useWords as useRoom } from "words:desk-alerts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { announce } from "../../../ui/announce.tsx";
import { alertsQuery, hearingQuery } from "../../calls/alerts.ts";
import { useMe } from "../use-me.ts";
import { canSound, isFirstToSound, playSound } from "./sound.ts";
import { titleOf } from "./title.ts";
import { unseenBy } from "./unseen.ts";

/** Watches for alerts: says and sounds what is new, as the operator chose. Returns how many they have not seen. */
export function useAlerts(): number {
  const text = useWords();
  const { many } = useRoom();
  const [isDispatcher, isSupport] = [useMe("dispatcher"), useMe("support")];
  const enabled = isDispatcher || isSupport;
  const { data: answer } = useQuery({ ...alertsQuery, enabled });
  const { data: hearing } = useQuery({ ...hearingQuery, enabled });
  const latest = useRef<number>(undefined);

  const tell = useEffectEvent(() => {
    if (!answer || !hearing) return;
    const known = latest.current;
    latest.current = answer.results[0]?._id ?? 0;
    // What was there on arrival is counted, but nobody is startled by it.
    if (known === undefined) return;
    const isNew = ({ _id }: { _id: number }) => _id > known;
    const shown = unseenBy("screen", answer, hearing, Date.now()).filter(isNew);
    if (shown[0]) announce(shown.length === 1 ? titleOf(shown[0], text) : many({ count: shown.length }));
    const [loudest] = unseenBy("sound", answer, hearing, Date.now()).filter(isNew);
    if (loudest && canSound() && isFirstToSound(loudest._id)) void playSound().catch(() => {});
  });
  useEffect(() => {
    if (answer && hearing) tell();
  }, [answer, hearing]);

  return answer && hearing ? unseenBy("screen", answer, hearing, Date.now()).length : 0;
}
