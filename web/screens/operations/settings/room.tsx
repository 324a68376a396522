import type { BusinessSettings, DeskSettings } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import type { UploadedFile } from "../../../ui/file-field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Card } from "../parts/facts.tsx";
import { PictureField } from "../parts/picture-field.tsx";
import { RoomPage, RowsWaiting } from "../parts/room.tsx";
import { useSave } from "../parts/use-save.ts";
import { momentInWords } from "../parts/when.ts";
import { fresh } from "../queries.ts";
import { groups } from "./words.ts";

/** How the business works: what customers and partners meet everywhere. */
export default function Settings() {
  const query = useQuery({
    queryKey: ["desk", "settings"],
    ...fresh,
    queryFn: async () => (await call("GET /operations/settings", {})).results,
  });
  return (
    <RoomPage title="Settings" note="They hold for whoever books from now on. What is booked stays as it is.">
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => "The settings could not be loaded."}>
        {(all) => (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <BusinessForm settings={all.settings} />
            <div className="space-y-4">
              <LogoForm logo={all.logo} />
              <RateForm rates={all.rates} />
            </div>
          </div>
        )}
      </Loaded>
    </RoomPage>
  );
}

function BusinessForm({ settings }: { settings: BusinessSettings }) {
  const [typed, setTyped] = useState<Partial<Record<keyof BusinessSettings, string>>>({});
  const { save, busy, refusal, faultOf } = useSave(
    () => call("PUT /operations/settings", { body: { ...settings, ...numbersIn(settings, typed) } }),
    {
      done: "The settings are saved.",
      failed: "The settings could not be saved. Please try again.",
      onDone: () => setTyped({}),
    },
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) save(undefined);
  };
  return (
    <form method="dialog" noValidate onSubmit={onSubmit} className="space-y-4">
      {groups.map(({ title, settings: words }) => (
        <Card key={title} title={title}>
          <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 2xl:grid-cols-3">
            {(Object.keys(words) as (keyof BusinessSettings)[]).map((name) => (
              <Field
                key={name}
                label={words[name]?.label}
                hint={words[name]?.hint}
                {...lookOf(name, settings[name])}
                value={typed[name] ?? String(settings[name])}
                onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
                error={faultOf(name)}
              />
            ))}
          </div>
        </Card>
      ))}
      <FormError>{refusal}</FormError>
      <Button type="submit" busy={busy} busyText="Saving …" className="max-sm:w-full">
        Save settings
      </Button>
    </form>
  );
}

const lookOf = (name: keyof BusinessSettings, value: string | number) => {
  if (typeof value === "number") return { inputMode: "decimal" } as const;
  return name === "opensAt" || name === "closesAt" ? { type: "time" } : {};
};

/** What was typed, as numbers where the setting is one. An empty one is none, and is refused at its field. */
function numbersIn(settings: BusinessSettings, typed: Partial<Record<keyof BusinessSettings, string>>) {
  const entries = Object.entries(typed) as [keyof BusinessSettings, string][];
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof settings[name] === "number" ? (value.trim() === "" ? Number.NaN : Number(value)) : value,
    ]),
  );
}

function LogoForm({ logo }: Pick<DeskSettings, "logo">) {
  const [picture, setPicture] = useState<UploadedFile | null>(null);
  const { save, busy, refusal, faultOf } = useSave(
    () => call("POST /operations/logo", { body: { image: picture?.url ?? "" } }),
    {
      done: "The logo is changed, and shows on every page.",
      failed: "The logo could not be saved.",
      onDone: () => setPicture(null),
    },
  );
  return (
    <Card title="Logo">
      <div className="space-y-4">
        {logo && <img src={logo} alt="The logo that is shown now" className="h-10 w-auto max-w-full object-contain" />}
        <PictureField
          label="New logo"
          hint="Wide, on a transparent background; it is shown 32 px high."
          value={picture}
          onChange={setPicture}
          error={faultOf("image")}
        />
        <FormError>{refusal}</FormError>
        <Button tone="outline" disabled={!picture} busy={busy} onClick={() => save(undefined)}>
          Show this logo
        </Button>
      </div>
    </Card>
  );
}

function RateForm({ rates }: Pick<DeskSettings, "rates">) {
  const [to, setTo] = useState(rates[0]?.to ?? "KWD");
  const [rate, setRate] = useState("");
  const { save, busy, refusal, faultOf } = useSave(() => call("POST /operations/rates", { body: { to, rate } }), {
    done: "The rate holds from now on.",
    failed: "The rate could not be saved.",
    onDone: () => setRate(""),
  });
  return (
    <Card title="Exchange rate">
      <ul className="mb-4 space-y-1 text-sm">
        {rates.map((each) => (
          <li key={each.to}>
            <span className="font-medium">{`₹1 = ${each.rate} ${each.to}`}</span>
            <span className="block text-ink-soft">{`since ${momentInWords(each.since)}, by ${each.setBy}`}</span>
          </li>
        ))}
      </ul>
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) save(undefined);
        }}
        className="space-y-4"
      >
        <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3">
          <Field label="Currency" value={to} onChange={({ target }) => setTo(target.value)} error={faultOf("to")} />
          <Field
            label="A rupee is worth"
            inputMode="decimal"
            value={rate}
            onChange={({ target }) => setRate(target.value)}
            error={faultOf("rate")}
          />
        </div>
        <p className="text-ink-soft text-sm">
          {"For payment providers that charge in another currency. Payments that are under way keep their rate."}
        </p>
        <FormError>{refusal}</FormError>
        <Button type="submit" tone="outline" busy={busy}>
          Set rate
        </Button>
      </form>
    </Card>
  );
}
