import { useWords } from "words:busy";
import { StandIn } from "../../parts/stand-in.tsx";

/** It is shown at any address: a script that expects its own address would break. */
export const handle = { withoutScripts: true };

/** What the server returns instead of a page that it has no time to render now. */
export default function Busy() {
  const text = useWords();

  return <StandIn picture="/brand/unplugged.svg" text={text} />;
}
