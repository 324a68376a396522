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
  const { save } = useSave((by: 1 | -1) => call("POST /operations/catalogue/move", { body: { kind, id, by } }), {
    done: `${name} is moved.`,
    failed: "It could not be moved.",
    quiet: true,
  });
  return (
    <>
      <IconButton Icon={ArrowUp} label={`Move ${name} up`} disabled={isFirst} onClick={() => save(-1)} />
      <IconButton Icon={ArrowDown} label={`Move ${name} down`} disabled={isLast} onClick={() => save(1)} />
    </>
  );
}
