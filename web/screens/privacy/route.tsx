import { DocumentPage } from "../../parts/document.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { text } from "./text.ts";

export default function Privacy() {
  return (
    <DocumentPage text={text}>
      <ButtonLink to="/privacypolicy" tone="secondary">
        Privacy Policy
      </ButtonLink>
    </DocumentPage>
  );
}
