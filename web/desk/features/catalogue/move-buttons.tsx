import { useWords } from "words:desk-catalogue";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { Input } from "../../../api/client.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useDeed } from "../../parts/use-save.ts";
import { move } from "./calls.ts";

interface Props {
  kind: Input<"POST /desk/catalogue/move">["body"]["kind"];
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
}

/** Buttons that move an entry one place up or down in its list. */
export function MoveButtons({ kind, id, name, isFirst, isLast }: Props) {
  const text = useWords().move;
  const { save } = useDeed((by: 1 | -1) => move({ kind, id, by }), {
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
