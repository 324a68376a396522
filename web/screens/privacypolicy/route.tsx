import { Mail, MapPin } from "lucide-react";
import { DocumentPage, Linked } from "../../parts/document.tsx";
import type { Handle } from "../../parts/site-layout.tsx";
import { SectionMenu } from "./section-menu.tsx";
import { text } from "./text.ts";

export const handle: Handle = { inEnglish: true };

export default function PrivacyPolicy() {
  const { id, title, text: note, email, address } = text.contact;
  return (
    <DocumentPage text={text} phoneMenu={<SectionMenu />}>
      <section id={id} aria-labelledby={`${id}-title`} className="card p-5 sm:p-6">
        <h2 id={`${id}-title`} className="font-bold text-xl">
          {title}
        </h2>
        <p className="mt-2 text-ink-soft">{note}</p>
        <p className="mt-4 flex gap-3">
          <Mail className="size-5 shrink-0 text-accent-ink" aria-hidden="true" />
          <Linked text={email} />
        </p>
        <address className="mt-3 flex gap-3 text-ink-soft not-italic">
          <MapPin className="size-5 shrink-0 text-accent-ink" aria-hidden="true" />
          <span>
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </span>
        </address>
      </section>
      <p className="mt-6 text-ink-soft text-sm">{text.updated}</p>
    </DocumentPage>
  );
}
