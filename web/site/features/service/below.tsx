import type { Service } from "@chowk/contract";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTakenOver } from "../../../shared/state/use-taken-over.ts";
import { useSeen } from "./use-seen.ts";

// One script for both parts, and none of it for a first view: the server draws the answers, and the browser leaves them as they
// are, as nothing in them needs a script; reviews are loaded when the reader comes near.
const Part = import.meta.env.SSR ? (await import("./part.tsx")).default : lazy(() => import("./part.tsx"));

/** Tells React that the content is not its own. Always the same object: another one would empty the section. */
const asDrawn = { __html: "" };

/** From a screen's half below what is seen, upwards without end: who jumps to the end of the page has come near, too. */
const NEAR = "99999px 0px 400px";

/** What people ask about a service before they book, what may come up at the door, and what customers say. */
export function Below({ of }: { of: Service }) {
  const takenOver = useTakenOver();
  const client = useQueryClient();
  // The server sends what it drew from, by the key of `answersOf`, which a first view does not load. If it could not read that, the
  // browser draws for itself, once the page is its own.
  const [cameDrawn] = useState(!takenOver && client.getQueryData(["answers", of._id]) !== undefined);
  const [place, isNear] = useSeen(NEAR);
  const answers = <Part of={of} />;
  return (
    <>
      {import.meta.env.SSR ? (
        // Without a boundary around it: what is in one may be sent after the page, hidden until a script shows it.
        <section>{answers}</section>
      ) : cameDrawn || !takenOver ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing, React leaves what the server drew
        <section key="drawn" dangerouslySetInnerHTML={asDrawn} suppressHydrationWarning />
      ) : (
        <section>
          <Suspense>{answers}</Suspense>
        </section>
      )}
      <div ref={place} className="mt-10 min-h-16">
        <Suspense>{isNear && <Part of={of} reviews />}</Suspense>
      </div>
    </>
  );
}
