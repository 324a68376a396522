import { StandIn } from "../../parts/stand-in.tsx";
import { text } from "./text.ts";

/** It stands in for pages of any address: a script that expects its own would break. */
export const handle = { withoutScripts: true };

/** What the server answers in place of a page that it has no time to draw now. */
export default function Busy() {
  return <StandIn picture="/brand/unplugged.svg" text={text} />;
}
