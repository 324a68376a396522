import { text } from "./demo-text.ts";

/** On every page of a demo, over its top edge: nobody shall take it for a business. It takes no room and no presses. */
export const DemoMark = () => (
  <aside
    aria-label={text.label}
    className="pointer-events-none fixed inset-x-0 top-0 z-50 flex justify-center print:hidden"
  >
    <p className="rounded-b-control border border-wait-ink border-t-0 bg-wait-soft px-2 font-semibold text-[0.6875rem] text-wait-ink leading-4">
      {text.mark}
    </p>
  </aside>
);
