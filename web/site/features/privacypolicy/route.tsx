import { ContactLines } from "../../parts/contact-lines.tsx";
import { DocumentPage } from "../../parts/document.tsx";
import type { Handle } from "../../parts/site-layout.tsx";
import { SectionMenu } from "./section-menu.tsx";
import { text } from "./text.ts";

export const handle: Handle = { inEnglish: true };

export default function PrivacyPolicy() {
  const { id, title, text: note } = text.contact;
  return (
    <DocumentPage text={text} phoneMenu={<SectionMenu />}>
      <section id={id} aria-labelledby={`${id}-title`} className="card p-5 sm:p-6">
        <h2 id={`${id}-title`} className="font-bold text-xl">
          {title}
        </h2>
        <p className="mt-2 text-ink-soft">{note}</p>
        <div className="mt-4">
          <ContactLines />
        </div>
      </section>
      <p className="mt-6 text-ink-soft text-sm">{text.updated}</p>
    </DocumentPage>
  );
}
