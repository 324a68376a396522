import { ButtonLink } from "../../../ui/button.tsx";
import { DocumentPage } from "../../parts/document.tsx";
import type { Handle } from "../../parts/site-layout.tsx";
import { policyLink, text } from "./text.ts";

export const handle: Handle = { inEnglish: true };

export default function Privacy() {
  return (
    <DocumentPage text={text}>
      <ButtonLink to="/privacypolicy" tone="secondary">
        {policyLink}
      </ButtonLink>
    </DocumentPage>
  );
}
