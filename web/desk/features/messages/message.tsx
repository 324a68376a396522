import { useWords } from "words:desk-messages";
import { useWords as useAbout } from "words:told-about";
import type { MessageTemplate } from "@chowk/contract";
import { defaultLanguage, languages } from "@chowk/contract/languages";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { showAnswer } from "../../../api/show-answer.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { Card, Facts } from "../../parts/facts.tsx";
import { NoSuch } from "../../parts/no-such.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { SavedForm } from "../../parts/saved-form.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useSave } from "../../parts/use-save.ts";
import { BackDialog } from "./back-dialog.tsx";
import { changeTemplate, templatesQuery } from "./calls.ts";
import { Preview } from "./preview.tsx";
import { titleOf } from "./words.ts";

/** One message in one channel: its words, the gaps it can have, and how it will read. */
export function OneMessage() {
  const text = useWords();
  const about = useAbout().messages;
  const back = { to: "/desk/messages", text: text.all };
  const { name = "", channel = "", language = defaultLanguage } = useParams();
  const query = useQuery(templatesQuery);
  return (
    <Loaded
      query={query}
      waiting={
        <RoomPage title={titleOf(name)} back={back}>
          <RowsWaiting />
        </RoomPage>
      }
      failed={() => text.oneFailed}
    >
      {(templates) => {
        const inLanguages = templates.filter((each) => each.name === name && each.channel === channel);
        const template = inLanguages.find((each) => each.language === language);
        if (!template) return <NoSuch title={text.unknown} text={text.unknownText} list={back} />;
        return (
          <RoomPage
            back={back}
            title={text.titles[template.channel]({ message: titleOf(name) })}
            note={about[template.name]}
          >
            <LanguageTabs templates={inLanguages} now={template} />
            <Editor key={`${name} ${channel} ${language}`} template={template} />
          </RoomPage>
        );
      }}
    </Loaded>
  );
}

/** Everybody is written to in their own language: one tab for each. */
function LanguageTabs({ templates, now }: { templates: MessageTemplate[]; now: MessageTemplate }) {
  const text = useWords();
  return (
    <nav aria-label={text.language} className="mb-4 flex flex-wrap gap-2">
      {templates.map((template) => (
        <ButtonLink
          key={template.language}
          to={`/desk/messages/${template.name}/${template.channel}/${template.language}`}
          tone={template === now ? "primary" : "secondary"}
          aria-current={template === now ? "page" : undefined}
          replace
        >
          <span lang={template.language}>{languages[template.language].name}</span>
          {template.isChanged && <Badge tone="accent">{text.changed}</Badge>}
        </ButtonLink>
      ))}
    </nav>
  );
}

function Editor({ template }: { template: MessageTemplate }) {
  const text = useWords();
  const { gaps } = useAbout();
  const { name, channel, language, variables, isChanged } = template;
  const spoken = { lang: language, dir: languages[language].dir };
  const client = useQueryClient();
  const draft = useDraft(template, ({ subject, text }) => ({ subject, text }));
  const [goingBack, setGoingBack] = useState(false);
  const words = draft.values;
  const show = ({ results }: { results: MessageTemplate[] }) => {
    showAnswer(client, templatesQuery.queryKey, results);
    draft.reset();
    setGoingBack(false);
  };
  const saving = useSave(() => changeTemplate({ name, channel, language }, { words, seen: draft.seen }), {
    done: text.saved,
    failed: text.notSaved,
    onDone: show,
  });
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <SavedForm
        saving={saving}
        onSave={() => saving.save(undefined)}
        ok={text.save}
        okBusy={text.saving}
        onLoad={draft.reset}
        beside={
          isChanged && (
            <>
              <Button tone="secondary" onClick={() => setGoingBack(true)} className="max-sm:w-full">
                {text.back.action}
              </Button>
              <Badge tone="accent">{text.changed}</Badge>
            </>
          )
        }
        className="card p-4 sm:p-5"
      >
        {channel !== "sms" && (
          <Field
            label={text.heading}
            {...spoken}
            value={words.subject}
            onChange={({ target }) => draft.type({ subject: target.value })}
            error={saving.faultOf("words.subject")}
          />
        )}
        <TextArea
          label={text.text}
          {...spoken}
          hint={text.hints[channel]}
          value={words.text}
          onChange={({ target }) => draft.type({ text: target.value })}
          error={saving.faultOf("words.text")}
        />
        <div>
          <h2 className="mb-2 font-medium text-sm">{text.gaps}</h2>
          <Facts facts={variables.map((each) => [`{${each.name}}`, gaps[each.name]])} />
        </div>
      </SavedForm>
      <Card title={text.reads}>
        <div {...spoken}>
          <Preview words={words} variables={variables} />
        </div>
      </Card>
      {goingBack && (
        <BackDialog
          template={template}
          onDone={(answer) => {
            saving.reset();
            show(answer);
          }}
          onClose={() => setGoingBack(false)}
        />
      )}
    </div>
  );
}
