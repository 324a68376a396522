import { lazy, Suspense, useState } from "react";
import { useTakenOver } from "../../../shared/state/use-taken-over.ts";

// The server draws it, and the browser leaves that as it is: nothing in it needs a script, so none is loaded for a first view.
const Drawn = import.meta.env.SSR
  ? (await import("./answers-drawn.tsx")).AnswersDrawn
  : lazy(async () => ({ default: (await import("./answers-drawn.tsx")).AnswersDrawn }));

/** Tells React that the content is not its own. Always the same object: another one would empty the section. */
const asDrawn = { __html: "" };

/** What people ask about a service before they book. */
export function Answers({ serviceId }: { serviceId: string }) {
  const takenOver = useTakenOver();
  const [cameDrawn] = useState(!takenOver);
  // Without a boundary around it: what is in one may be sent after the page, hidden until a script shows it.
  if (import.meta.env.SSR)
    return (
      <section>
        <Drawn serviceId={serviceId} />
      </section>
    );
  if (cameDrawn)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing, React leaves what the server drew
    return <section dangerouslySetInnerHTML={asDrawn} suppressHydrationWarning />;
  return (
    <section>
      <Suspense fallback={null}>
        <Drawn serviceId={serviceId} />
      </Suspense>
    </section>
  );
}
