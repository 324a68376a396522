import { useWords } from "words:script";

/** Says so if nothing works without scripts, instead of an endless wait. */
export const NeedsScript = () => {
  const text = useWords();
  return (
    <noscript>
      <p className="m-4 rounded-control bg-wait-soft px-4 py-3 text-wait-ink">{text.needed}</p>
    </noscript>
  );
};
