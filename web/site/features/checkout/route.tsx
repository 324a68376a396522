import { useWords } from "words:checkout";
import { PageMeta } from "../../../shared/parts/page-meta.tsx";
import type { AddressHandle } from "../../../shared/state/page-address.ts";
import { Protected } from "../../parts/protected.tsx";
import { CheckoutSteps, Waiting } from "./steps.tsx";

/** The server draws the placeholder of the step in the address. */
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
