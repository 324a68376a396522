import { useWords } from "words:demo";

/** Above every page of a demo, so that nobody takes it for a business. It covers nothing, and scrolls away with the page. */
export const DemoMark = () => {
  const text = useWords();
  return (
    <aside
      aria-label={text.label}
      className="border-wait-ink border-b bg-wait-soft px-4 text-center font-medium text-wait-ink text-xs leading-5 print:hidden"
    >
      {text.mark}
    </aside>
  );
};
