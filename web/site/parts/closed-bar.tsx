import { useLanguage } from "words:language";
import { useWords } from "words:site";
import { DoorClosed } from "lucide-react";
import { useStorefront } from "../../shared/parts/storefront.tsx";

/** Says at the top of every page that nobody can order, before anybody has typed anything. Nothing while the business is open. */
export function ClosedBar() {
  const text = useWords().closed;
  const { code } = useLanguage();
  const opening = useStorefront()?.opening;
  if (!opening || opening.state === "open") return null;
  const { state, notice } = opening;
  return (
    <section aria-label={text.label} className="bg-wait-soft text-wait-ink">
      <p className="page flex min-h-12 items-center gap-3 py-2 sm:justify-center">
        <DoorClosed className="size-5 shrink-0" aria-hidden="true" />
        {notice && notice.language !== code ? (
          <bdi lang={notice.language} dir="auto">
            {notice.text}
          </bdi>
        ) : (
          <span>{notice?.text ?? text[state]}</span>
        )}
      </p>
    </section>
  );
}

/** Whether customers can order now; true until it is known. */
export const useTakesOrders = (): boolean => (useStorefront()?.opening.state ?? "open") === "open";
