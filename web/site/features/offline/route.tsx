import { useWords } from "words:offline";
import { ButtonLink } from "../../../ui/button.tsx";
import { StandIn } from "../../parts/stand-in.tsx";

/** It stands in for pages of any address: a script that expects its own would break. */
export const handle = { withoutScripts: true };

/** What the service worker shows without a network, in place of a page that it does not have. */
export default function Offline() {
  const text = useWords();

  return (
    <StandIn picture="/brand/offline.svg" text={text}>
      <ButtonLink to="/checkout" tone="quiet" reloadDocument>
        {text.cart}
      </ButtonLink>
    </StandIn>
  );
}
