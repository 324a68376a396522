import { useWords } from "words:desk";
import { useQuery } from "@tanstack/react-query";
import { DoorClosed } from "lucide-react";
import { Link, useLocation } from "react-router";
import { setupQuery } from "./calls/setup.ts";
import { useMe } from "./parts/use-me.ts";

const ROOM = "/desk/setup";

/** Tells owners, in every other room, that nobody can order: the business is still being set up, or is closed for a while. */
export function OpeningLine() {
  const text = useWords().opening;
  const { pathname } = useLocation();
  const { data: setup } = useQuery({ ...setupQuery, enabled: useMe("owner") });
  const isShown = setup && setup.opening !== "open" && !`${pathname}/`.startsWith(`${ROOM}/`);
  return (
    <div role="status">
      {isShown && (
        <p className="mb-4 flex gap-3 rounded-card bg-wait-soft px-4 py-3 text-wait-ink">
          <DoorClosed className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          <span className="min-w-0">
            {setup.opening === "new" ? text.new(progressOf(setup.steps)) : text.paused}{" "}
            <Link to={ROOM} className="font-semibold underline">
              {setup.opening === "new" ? text.goOn : text.openAgain}
            </Link>
          </span>
        </p>
      )}
    </div>
  );
}

const progressOf = (steps: readonly { state: string }[]) => ({
  done: steps.filter(({ state }) => state === "done").length,
  all: steps.length,
});
