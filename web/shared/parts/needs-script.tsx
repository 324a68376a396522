import { useWords } from "words:script";

/** Where nothing comes without script, that is said, in place of a wait without an end. */
export const NeedsScript = () => {
  const text = useWords();
  return (
    <noscript>
      <p className="m-4 rounded-control bg-wait-soft px-4 py-3 text-wait-ink">{text.needed}</p>
    </noscript>
  );
};
