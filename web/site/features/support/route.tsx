import { ContactLines } from "../../parts/contact-lines.tsx";
import { DocumentPage } from "../../parts/document.tsx";
import { contactTitle, text } from "./text.ts";

export default function Support() {
  return (
    <DocumentPage text={text}>
      <section aria-labelledby="contact-title" className="card p-5 sm:p-6">
        <h2 id="contact-title" className="mb-4 font-bold text-xl">
          {contactTitle}
        </h2>
        <ContactLines />
      </section>
    </DocumentPage>
  );
}
