import { PageMeta } from "../../parts/page-meta.tsx";
import { Protected } from "../../parts/protected.tsx";
import { CheckoutSteps, Waiting } from "./steps.tsx";
import { text } from "./text.ts";

export default function Checkout() {
  return (
    <>
      <PageMeta title={text.title} description={text.description} />
      <Protected waiting={<Waiting />}>{(entry) => <CheckoutSteps key={entry._id} entry={entry} />}</Protected>
    </>
  );
}
