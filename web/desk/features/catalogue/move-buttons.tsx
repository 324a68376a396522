import { useWords } from "words:desk-catalogue";
import { ArrowDown, ArrowUp } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useDeed } from "../../parts/use-save.ts";

interface Props {
  name: string;
  move: (by: 1 | -1) => Promise<unknown>;
  isFirst: boolean;
  isLast: boolean;
}

/** Buttons that move an entry one place up or down in its list. */
export function MoveButtons({ name, move, isFirst, isLast }: Props) {
  const text = useWords().move;
  const { save } = useDeed(move, {
    done: text.done({ name }),
    failed: text.failed,
    quiet: true,
  });
  return (
    <>
      <IconButton Icon={ArrowUp} label={text.up({ name })} disabled={isFirst} onClick={() => save(-1)} />
      <IconButton Icon={ArrowDown} label={text.down({ name })} disabled={isLast} onClick={() => save(1)} />
    </>
  );
}
