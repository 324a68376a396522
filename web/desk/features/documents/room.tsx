import { useWords } from "words:desk-documents";
import { documentNames } from "@chowk/contract/documents";
import { defaultLanguage, isLanguage } from "@chowk/contract/languages";
import { SearchX } from "lucide-react";
import { Route, Routes, useParams } from "react-router";
import { EmptyState } from "../../../ui/messages.tsx";
import { OneDocument } from "./document.tsx";
import { DocumentList } from "./list.tsx";

/** The texts that everybody can read: terms, privacy, answers, in the business's own words. */
export default function Documents() {
  return (
    <Routes>
      <Route index element={<DocumentList />} />
      <Route path=":document/:language?" element={<Named />} />
    </Routes>
  );
}

function Named() {
  const text = useWords();
  const { document, language = defaultLanguage } = useParams();
  const name = documentNames.find((each) => each === document);
  if (!name || !isLanguage(language)) return <EmptyState Icon={SearchX} title={text.unknown} />;
  return <OneDocument key={name} name={name} language={language} />;
}
