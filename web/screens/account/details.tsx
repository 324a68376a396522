import { Mail, Phone, UserRound } from "lucide-react";
import type { Entry } from "../../state/session.ts";
import { text } from "./text.ts";

const words = text.details;

/** The customer's own details, as they were at the last login. */
export function DetailsTab({ entry }: { entry: Entry }) {
  const facts = [
    { name: words.name, value: entry.name, Icon: UserRound },
    { name: words.email, value: entry.email, Icon: Mail },
    { name: words.phone, value: `+91 ${entry.phone}`, Icon: Phone },
  ];
  return (
    <div className="card p-5 sm:p-8">
      <div className="flex items-center gap-4 sm:gap-5">
        <Avatar entry={entry} />
        <p className="wrap-anywhere min-w-0 font-semibold text-xl">{entry.name}</p>
      </div>
      <dl className="mt-6 divide-y divide-line border-line border-t">
        {facts.map(({ name, value, Icon }) => (
          <div key={name} className="gap-4 py-4 sm:grid sm:grid-cols-[9rem_1fr] sm:items-center">
            <dt className="flex items-center gap-3 text-ink-soft">
              <Icon className="size-5" aria-hidden="true" />
              {name}
            </dt>
            <dd className="wrap-anywhere min-w-0 font-medium max-sm:mt-0.5 max-sm:pl-8">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Avatar({ entry: { name, userImage } }: { entry: Entry }) {
  const look = "size-16 shrink-0 rounded-full sm:size-20";
  if (userImage) return <img src={userImage} alt="" width={80} height={80} className={`object-cover ${look}`} />;
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center bg-accent-soft font-semibold text-accent-ink text-xl sm:text-2xl ${look}`}
    >
      {initials(name)}
    </span>
  );
}

/** "Meera K Nair" -> "MN". */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toLocaleUpperCase();
}
