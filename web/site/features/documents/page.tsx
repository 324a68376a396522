import { useWords } from "words:document";
import { useLanguage } from "words:language";
import type { DataOf, DocumentName, Endpoints } from "@chowk/contract";
import { documentPaths } from "@chowk/contract/documents";
import { languages } from "@chowk/contract/languages";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { useBusiness } from "../../../shared/parts/business.ts";
import { DocumentSection } from "../../../shared/parts/document-section.tsx";
import { PageMeta, usePublicAddress } from "../../../shared/parts/page-meta.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { writer } from "../../../ui/zone.ts";
import { documentQueries } from "../../calls/documents.ts";
import { ContactLines } from "../../parts/contact-lines.tsx";
import { underHomeFacts } from "../../parts/facts-for-machines.ts";
import { DocumentMenu } from "./menu.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import { questionsFacts } from "./questions-facts.ts";

type Document = DataOf<Endpoints["readDocument"]>["results"];

/** From so many sections on, phones have a menu of them, too. */
const MANY = 6;

/** A text about the business, with a menu of its sections beside it where there is room. */
export function DocumentPage({ name }: { name: DocumentName }) {
  const words = useWords();
  const document = useQuery(documentQueries.document(name, useLanguage().code));
  return (
    <div className="page pt-8 sm:pt-12">
      <Loaded query={document} waiting={<Waiting />} failed={(error) => messageOf(error, words.failed)}>
        {(found) => <Text document={found} path={documentPaths[name]} />}
      </Loaded>
    </div>
  );
}

function Text({ document, path }: { document: Document; path: string }) {
  const words = useWords();
  const page = useLanguage();
  const business = useBusiness();
  const { title, lead, sections, language, since } = document;
  const isTranslated = language === page.code;
  const spoken = languages[language];
  const menu = sections.filter((section) => section.title && !isContact(section));
  const facts = [underHomeFacts(usePublicAddress(), business, title), ...questionsFacts(document)];
  return (
    <>
      <PageMeta title={title} description={lead || title} path={path} languages={document.languages} jsonLd={facts} />
      {!isTranslated && <p className="mb-4 text-ink-soft text-sm">{words.onlyIn({ language: spoken.name })}</p>}
      <div {...(isTranslated ? {} : { lang: spoken.lang, dir: spoken.dir })}>
        <header className="max-w-2xl">
          <h1 className="wrap-anywhere text-balance font-semibold text-3xl tracking-tight sm:text-5xl">{title}</h1>
          <p className="wrap-anywhere mt-3 text-ink-soft text-lg">{lead}</p>
        </header>
        <div className="mt-8 grid items-start gap-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-14">
          {menu.length >= MANY && <PhoneMenu sections={menu} />}
          <div className="sticky top-24 max-lg:hidden">
            <DocumentMenu label={words.menu} sections={menu} />
          </div>
          <div className="max-w-2xl">
            {sections.map((section) => (
              <DocumentSection key={section.id} section={section} contact={<ContactLines />} />
            ))}
          </div>
        </div>
      </div>
      {since && <p className="mt-6 text-ink-soft text-sm">{words.since({ day: dayInWords(since) })}</p>}
    </>
  );
}

const isContact = ({ body }: Document["sections"][number]): boolean => body.some(({ kind }) => kind === "contact");

const longDay = writer({ dateStyle: "long" });
const dayInWords = (day: string): string => longDay(new Date(`${day}T00:00:00Z`), "UTC");

function Waiting() {
  return (
    <>
      <Skeleton className="h-9 w-56 sm:h-12 sm:w-80" />
      <Skeleton className="mt-3 h-7 max-w-2xl" />
      <div className="mt-8 max-w-2xl space-y-3 lg:ms-[19.5rem]">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-24" />
        <Skeleton className="mt-9 h-7 w-40" />
        <Skeleton className="h-32" />
      </div>
    </>
  );
}
