import { useWords } from "words:favourites";
import { useQuery } from "@tanstack/react-query";
import { HeartOff } from "lucide-react";
import { useId } from "react";
import { smallPortrait } from "../../../shared/parts/portrait.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { favouritesQuery } from "../../calls/favourites.ts";
import { useFavour } from "../../parts/use-favour.ts";

/** The partners whom the customer keeps as favourites; nothing for whoever keeps none. */
export function Favourites({ userId }: { userId: string }) {
  const text = useWords();
  const titleId = useId();
  const { data = [] } = useQuery(favouritesQuery(userId));
  const favour = useFavour(userId);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="card p-5 sm:p-8">
      <h2 id={titleId} className="font-semibold text-lg">
        {text.heading}
      </h2>
      <p className="mt-1 text-ink-soft">{text.note}</p>
      <ul className="mt-4 divide-y divide-line border-line border-t">
        {data.map(({ _id, name, photo, skills }) => (
          <li key={_id} className="flex items-center gap-3 py-3 last:pb-0">
            <Avatar name={name} src={smallPortrait(photo)} />
            <p className="wrap-anywhere min-w-0 flex-1">
              <bdi className="font-medium">{name}</bdi>
              <span className="block text-ink-soft text-sm">{skills.length > 0 ? skills.join(", ") : text.away}</span>
            </p>
            <IconButton
              Icon={HeartOff}
              label={text.drop({ name })}
              disabled={favour.isPending}
              onClick={() => favour.mutate({ partnerId: _id, isKept: false })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
