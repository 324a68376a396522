import { text } from "./script-text.ts";

/** Where nothing comes without script, that is said, in place of a wait without an end. */
export const NeedsScript = () => (
  <noscript>
    <p className="m-4 rounded-control bg-wait-soft px-4 py-3 text-wait-ink">{text.needed}</p>
  </noscript>
);
