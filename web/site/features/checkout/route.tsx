import { useWords } from "words:checkout";
import { PageMeta } from "../../../shared/parts/page-meta.tsx";
import type { AddressHandle } from "../../../shared/state/page-address.ts";
import { Protected } from "../../parts/protected.tsx";
import { CheckoutSteps, Waiting } from "./steps.tsx";

/** The step that waits is drawn as what it will be. */
export const handle: AddressHandle = { reads: { step: ["2", "3"] } };

export default function Checkout() {
  const text = useWords();

  return (
    <>
      <PageMeta title={text.title} description={text.description} />
      <Protected waiting={<Waiting />}>{(entry) => <CheckoutSteps key={entry._id} entry={entry} />}</Protected>
    </>
  );
}
