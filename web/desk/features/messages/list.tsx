import { useWords } from "words:desk-messages";
import { useWords as useAbout } from "words:told-about";
import type { MessageTemplate } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { templatesQuery } from "./calls.ts";
import { titleOf } from "./words.ts";

/** Every message: when it goes out, and by which channels. */
export function MessageList() {
  const text = useWords();
  const query = useQuery(templatesQuery);
  return (
    <RoomPage title={text.title} note={text.note}>
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed}>
        {(templates) => (
          <ul className="card divide-y divide-line">
            {[...Map.groupBy(templates, ({ name }) => name)].map(([name, ways]) => (
              <Message key={name} name={name} ways={ways} />
            ))}
          </ul>
        )}
      </Loaded>
    </RoomPage>
  );
}

function Message({ name, ways }: { name: MessageTemplate["name"]; ways: MessageTemplate[] }) {
  const text = useWords();
  const about = useAbout().messages;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="font-semibold">{titleOf(name)}</h2>
        <p className="text-ink-soft text-sm">{about[name]}</p>
      </div>
      <ul className="flex flex-wrap gap-2">
        {[...Map.groupBy(ways, ({ channel }) => channel)].map(([channel, languages]) => (
          <li key={channel}>
            <ButtonLink to={`${name}/${channel}`} tone="secondary">
              <span className="sr-only">{`${titleOf(name)}: `}</span>
              {text.channels[channel]}
              {languages.some(({ isChanged }) => isChanged) && <Badge tone="accent">{text.changed}</Badge>}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
