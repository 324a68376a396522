import { useWords } from "words:desk-documents";
import type { DeskDocument, DocumentName } from "@chowk/contract";
import { documentPaths } from "@chowk/contract/documents";
import { type Language, languages } from "@chowk/contract/languages";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { showAnswer } from "../../../api/show-answer.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { RadioPill } from "../../../ui/radio-pill.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { Card, Facts } from "../../parts/facts.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { SavedForm } from "../../parts/saved-form.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useSave } from "../../parts/use-save.ts";
import { documentQuery, publishDocument } from "./calls.ts";
import { Preview } from "./preview.tsx";
import { Versions } from "./versions.tsx";

interface Props {
  name: DocumentName;
  language: Language;
}

/** One text in all languages: its words, how they read, and its versions. */
export function OneDocument({ name, language }: Props) {
  const text = useWords();
  const query = useQuery(documentQuery(name));
  return (
    <RoomPage
      title={text.names[name]}
      note={text.oneNote({ path: documentPaths[name] })}
      back={{ to: "/desk/documents", text: text.all }}
    >
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.oneFailed}>
        {(document) => <Editor document={document} language={language} />}
      </Loaded>
    </RoomPage>
  );
}

const codes = Object.keys(languages) as Language[];

function Editor({ document, language }: { document: DeskDocument; language: Language }) {
  const text = useWords();
  const name = document.document;
  const client = useQueryClient();
  const draft = useDraft(document, ({ texts }) => ({ texts, isLater: false, day: "" }));
  const { texts, isLater, day } = draft.values;
  const { lang, dir } = languages[language];
  const show = ({ results }: { results: DeskDocument }) => {
    showAnswer(client, documentQuery(name).queryKey, results);
    draft.reset();
  };
  const saving = useSave(() => publishDocument(name, { texts, from: isLater ? day : null, seen: draft.seen }), {
    done: text.published,
    failed: text.notPublished,
    onDone: show,
  });
  const write = (words: string) => draft.type({ texts: { ...texts, [language]: words } });
  const elsewhere = codes.filter((code) => code !== language && saving.faultOf(`texts.${code}`));
  return (
    <>
      <nav aria-label={text.language} className="mb-4 flex flex-wrap gap-2">
        {codes.map((code) => (
          <ButtonLink
            key={code}
            to={`/desk/documents/${name}/${code}`}
            tone={code === language ? "primary" : "secondary"}
            aria-current={code === language ? "page" : undefined}
            replace
          >
            <span lang={languages[code].lang}>{languages[code].name}</span>
          </ButtonLink>
        ))}
      </nav>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <SavedForm
          saving={saving}
          onSave={() => saving.save(undefined)}
          ok={text.publish}
          okBusy={text.publishing}
          onLoad={draft.reset}
          className="card min-w-0 p-4 sm:p-5"
        >
          <TextArea
            label={text.text}
            {...{ lang, dir }}
            tall
            hint={text.hint}
            value={texts[language]}
            onChange={({ target }) => write(target.value)}
            error={saving.faultOf(`texts.${language}`)}
          />
          {elsewhere.map((code) => (
            <p key={code} role="alert" className="text-sm text-wrong-ink">
              {text.faultIn({ language: languages[code].name, fault: saving.faultOf(`texts.${code}`) ?? "" })}
            </p>
          ))}
          {texts[language] !== document.original[language] && (
            <Button tone="quiet" onClick={() => write(document.original[language])}>
              {text.fillIn}
            </Button>
          )}
          <RadioGroup label={text.holds} labelClassName="mb-1 font-medium text-sm">
            <div className="flex flex-wrap gap-2">
              <RadioPill name="holds" checked={!isLater} onChange={() => draft.type({ isLater: false })}>
                {text.atOnce}
              </RadioPill>
              <RadioPill name="holds" checked={isLater} onChange={() => draft.type({ isLater: true })}>
                {text.later}
              </RadioPill>
            </div>
          </RadioGroup>
          {isLater && (
            <Field
              label={text.day}
              type="date"
              className="max-w-60"
              value={day}
              onChange={({ target }) => draft.type({ day: target.value })}
              error={saving.faultOf("from")}
            />
          )}
        </SavedForm>
        <div className="min-w-0 space-y-4">
          <Card title={text.reads}>
            <Preview name={name} language={language} text={texts[language]} />
          </Card>
          <Card title={text.gaps}>
            <p className="mb-3 text-ink-soft text-sm">{text.gapsNote}</p>
            <Gaps document={document} language={language} />
          </Card>
          <Versions document={document} language={language} onChange={show} />
        </div>
      </div>
    </>
  );
}

/** What stands for each gap in this language now. */
function Gaps({ document: { gaps }, language }: { document: DeskDocument; language: Language }) {
  const text = useWords();
  const facts = gaps.map(({ name, values }) => [`{${name}}`, values[language] || text.notSet] as const);
  return <Facts facts={[...facts, ["{contact}", text.contactHere]]} />;
}
