import { useWords as useAlertWords } from "words:alert-words";
import { useWords } from "words:desk-alerts";
import { getLanguage } from "words:language";
import { type AlertKind, alertKinds, type Hearing, type HearingWay, hearingWays } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { useQuery } from "@tanstack/react-query";
import { Send, Volume2 } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { TellMe } from "../../../shared/parts/tell-me.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { listed } from "../../../ui/listed.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { hearingQuery } from "../../calls/alerts.ts";
import { playSound } from "../../parts/alerts/sound.ts";
import { Card } from "../../parts/facts.tsx";
import { RowsWaiting } from "../../parts/room.tsx";
import { SavedForm } from "../../parts/saved-form.tsx";
import { useDeed, useSave } from "../../parts/use-save.ts";
import { changeHearing, tryHearing } from "./calls.ts";

/** How the operator hears of each kind, and on which devices. */
export function HearingForm() {
  const text = useWords().hearing;
  const query = useQuery(hearingQuery);
  return (
    <Loaded query={query} waiting={<RowsWaiting />} failed={(error) => messageOf(error, text.failed)}>
      {(hearing) => <Form hearing={hearing} />}
    </Loaded>
  );
}

function Form({ hearing }: { hearing: Hearing }) {
  const text = useWords().hearing;
  const [ways, setWays] = useState(hearing.ways);
  const [phone, setPhone] = useState(hearing.phone);
  const saving = useSave(changeHearing, { done: text.saved, failed: text.saveFailed });
  const kinds = alertKinds.filter((kind) => hearing.ways[kind] !== undefined);
  const turn = (kind: AlertKind, way: HearingWay) => {
    const now = ways[kind] ?? [];
    setWays({ ...ways, [kind]: now.includes(way) ? now.filter((each) => each !== way) : [...now, way] });
  };
  const save = () => saving.save({ ways, phone: phone.trim(), language: getLanguage().code });
  return (
    <div className="grid items-start gap-4 2xl:grid-cols-[minmax(0,1fr)_22rem]">
      <SavedForm saving={saving} onSave={save} ok={text.save}>
        <div className="card divide-y divide-line">
          {kinds.map((kind) => (
            <WaysOf
              key={kind}
              kind={kind}
              chosen={ways[kind] ?? []}
              can={hearing.can}
              onTurn={(way) => turn(kind, way)}
            />
          ))}
          <div className="space-y-4 p-4 sm:p-5">
            <p className="wrap-anywhere text-ink-soft text-sm">{text.email({ email: hearing.email })}</p>
            {hearing.can.sms ? (
              <Field
                label={text.phone}
                hint={text.phoneHint}
                prefix={country().phone.callingCode}
                type="tel"
                inputMode="numeric"
                autoComplete="tel-national"
                value={phone}
                onChange={({ target }) => setPhone(target.value)}
                error={saving.faultOf("phone")}
                className="max-w-sm"
              />
            ) : (
              <p className="text-ink-soft text-sm">{text.noSms({ text: "desk-alert" })}</p>
            )}
          </div>
        </div>
      </SavedForm>
      <div className="grid items-start gap-4 sm:grid-cols-2 2xl:grid-cols-1">
        <Card title={text.sound}>
          <p className="mb-3 text-ink-soft text-sm">{text.soundHint}</p>
          <Button tone="secondary" onClick={() => void playSound().catch(() => {})}>
            <Volume2 className="size-5" aria-hidden="true" />
            {text.try}
          </Button>
        </Card>
        <Trial />
        <Card title={text.push}>
          <p className="mb-3 text-ink-soft text-sm">{hearing.can.push ? text.pushHint : text.noPush}</p>
          {hearing.can.push && <TellMe who="operator" />}
        </Card>
      </div>
    </div>
  );
}

/** Sends one message by each way, so that nobody learns in the night that none comes. */
function Trial() {
  const text = useWords().hearing;
  const [ways, setWays] = useState<readonly HearingWay[]>();
  const { save, busy } = useDeed(tryHearing, {
    done: text.tried,
    quiet: true,
    failed: text.trialFailed,
    onDone: setWays,
  });
  return (
    <Card title={text.messages}>
      <p className="mb-3 text-ink-soft text-sm">{text.trialHint}</p>
      <Button tone="secondary" busy={busy} onClick={() => save(undefined)}>
        <Send className="size-5" aria-hidden="true" />
        {text.trial}
      </Button>
      <p aria-live="polite" className="mt-3 text-sm empty:mt-0">
        {ways &&
          (ways.length > 0 ? text.trialDone({ ways: listed(ways.map((way) => text.ways[way])) }) : text.trialNone)}
      </p>
    </Card>
  );
}

interface WaysProps {
  kind: AlertKind;
  chosen: readonly HearingWay[];
  can: Hearing["can"];
  onTurn: (way: HearingWay) => void;
}

function WaysOf({ kind, chosen, can, onTurn }: WaysProps) {
  const text = useWords().hearing;
  const { kinds } = useAlertWords();
  const offered = hearingWays.filter((way) => (way !== "push" || can.push) && (way !== "sms" || can.sms));
  return (
    <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-1 p-4 sm:px-5">
      <legend className="sr-only">{kinds[kind]}</legend>
      <div className="min-w-0 flex-1 basis-64">
        <p aria-hidden="true" className="font-medium">
          {kinds[kind]}
        </p>
        <p className="text-ink-soft text-sm">{text.about[kind]}</p>
      </div>
      <div className="flex flex-wrap gap-x-5">
        {offered.map((way) => (
          <label key={way} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={chosen.includes(way)}
              onChange={() => onTurn(way)}
              className="size-4.5 accent-accent"
            />
            {text.ways[way]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
