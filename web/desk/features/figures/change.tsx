import { useWords } from "words:desk-figures";
import { change } from "./in-words.ts";

interface Props {
  now: number;
  before: number;
  /** Whether more of it is bad news. */
  isLoss?: boolean;
}

/** How much more it is than before: "+12.5 %", in the colour of good or bad news. */
export function Change({ now, before, isLoss = false }: Props) {
  const text = useWords();
  const said = change(now, before);
  if (said === undefined) return <span className="text-ink-soft">–</span>;
  const isGood = now === before ? undefined : now > before !== isLoss;
  const colour = isGood === undefined ? "text-ink-soft" : isGood ? "text-done-ink" : "text-wrong-ink";
  return (
    <span className={`whitespace-nowrap ${colour}`}>
      <bdi>{now === before ? text.same : said}</bdi>
    </span>
  );
}
