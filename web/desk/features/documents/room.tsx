import { useWords } from "words:desk-documents";
import { documentNames } from "@chowk/contract/documents";
import { defaultLanguage, isLanguage } from "@chowk/contract/languages";
import { Route, Routes, useParams } from "react-router";
import { NoSuch } from "../../parts/no-such.tsx";
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
  if (!name || !isLanguage(language))
    return <NoSuch title={text.unknown} text={text.unknownText} list={{ to: "/desk/documents", text: text.all }} />;
  return <OneDocument key={name} name={name} language={language} />;
}
