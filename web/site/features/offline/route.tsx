import { useWords } from "words:offline";
import { useBusiness } from "../../../shared/parts/business.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { StandIn } from "../../parts/stand-in.tsx";

/** It is shown at any address: a script that expects its own address would break. */
export const handle = { withoutScripts: true };

/** What the service worker shows without a network, instead of a page that it does not have. */
export default function Offline() {
  const text = useWords();

  return (
    <StandIn picture="/brand/offline.svg" text={{ ...text, title: text.title(useBusiness()) }}>
      <ButtonLink to="/checkout" tone="quiet" reloadDocument>
        {text.cart}
      </ButtonLink>
    </StandIn>
  );
}
