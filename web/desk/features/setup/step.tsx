import { getWords, useWords } from "words:desk-setup";
import type { SetupLack, SetupStep } from "@chowk/contract";
import { Check, CircleDashed, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { listed } from "../../../ui/listed.ts";
import { roomOf, rooms } from "./where.ts";

const looks = {
  done: { Icon: Check, tone: "done", ink: "text-done-ink" },
  missing: { Icon: TriangleAlert, tone: "wait", ink: "text-wait-ink" },
  later: { Icon: CircleDashed, tone: "neutral", ink: "text-ink-soft" },
} as const;

interface Props {
  step: SetupStep;
  number: number;
  /** What can be done in the step itself. */
  children?: ReactNode;
}

/** One step: its state, and a sentence for each thing that it lacks, with the room that mends it. */
export function Step({ step: { name, state, lacks, names }, number, children }: Props) {
  const text = useWords();
  const { Icon, tone, ink } = looks[state];
  const { title, done } = text.steps[name];
  return (
    <li className="flex gap-3 p-4">
      <Icon className={`mt-0.5 size-5 shrink-0 ${ink}`} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 className="font-semibold">
            {number}. {title}
          </h2>
          <Badge tone={tone}>{text.state[state]}</Badge>
        </div>
        {lacks.length === 0 && <p className="mt-1 text-ink-soft text-sm">{done}</p>}
        <Lacks lacks={lacks} names={names} />
        {children}
      </div>
    </li>
  );
}

/** What lacks, in a line each; the way to a room once, after the last line that it mends. */
function Lacks({ lacks, names }: { lacks: readonly SetupLack[]; names: string[] }) {
  const text = useWords();
  return (
    <ul className="text-sm">
      {lacks.map((lack, at) => {
        const room = roomOf[lack];
        const isLastOfRoom = room && lacks.findLastIndex((each) => roomOf[each] === room) === at;
        return (
          <li key={lack} className="mt-1">
            <p className="wrap-anywhere">{sentenceOf(lack, names)}</p>
            {isLastOfRoom && (
              <Link
                to={rooms[room]}
                className="-ms-2 -mb-2 inline-flex min-h-11 items-center rounded-control px-2 font-medium text-accent-ink hover:underline"
              >
                {text.rooms[room]}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function sentenceOf(lack: SetupLack, names: string[]): string {
  const { lacks } = getWords();
  if (lack === "uncovered") return lacks.uncovered({ names: listed(names) });
  if (lack === "provider") return lacks.provider({ setting: "PAYMENT_PROVIDER" });
  if (lack === "push") return lacks.push({ setting: "VAPID_PUBLIC_KEY" });
  return lacks[lack];
}
