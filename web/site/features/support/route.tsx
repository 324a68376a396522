import { useWords } from "words:support";
import { ContactLines } from "../../parts/contact-lines.tsx";
import { DocumentPage } from "../../parts/document.tsx";

export default function Support() {
  const text = useWords();

  return (
    <DocumentPage text={text}>
      <section aria-labelledby="contact-title" className="card p-5 sm:p-6">
        <h2 id="contact-title" className="mb-4 font-bold text-xl">
          {text.contactTitle}
        </h2>
        <ContactLines />
      </section>
    </DocumentPage>
  );
}
