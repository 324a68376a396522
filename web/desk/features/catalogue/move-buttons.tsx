import { useWords } from "words:desk-catalogue";
import { ArrowDown, ArrowUp } from "lucide-react";
import { call, type Input } from "../../../api/client.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useSave } from "../../parts/use-save.ts";

interface Props {
  kind: Input<"POST /operations/catalogue/move">["body"]["kind"];
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
}

/** One place up, one place down, among its like. */
export function MoveButtons({ kind, id, name, isFirst, isLast }: Props) {
  const text = useWords().move;
  const { save } = useSave((by: 1 | -1) => call("POST /operations/catalogue/move", { body: { kind, id, by } }), {
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
