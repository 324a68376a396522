import { useWords } from "words:busy";
import { StandIn } from "../../parts/stand-in.tsx";

/** It stands in for pages of any address: a script that expects its own would break. */
export const handle = { withoutScripts: true };

/** What the server answers in place of a page that it has no time to draw now. */
export default function Busy() {
  const text = useWords();

  return <StandIn picture="/brand/unplugged.svg" text={text} />;
}
