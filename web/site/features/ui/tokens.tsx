import { Piece, Section } from "./section.tsx";

// Class names in full: the style sheet is built from the class names found in the sources.
const grounds = ["bg-canvas", "bg-surface", "bg-sunken", "bg-line", "bg-line-strong", "bg-current-step"];
const inks = ["text-ink", "text-ink-soft", "text-ink-faint", "text-accent-ink"];
const pairs = [
  "bg-accent text-white",
  "bg-accent-strong text-white",
  "bg-done text-white",
  "bg-wrong text-white",
  "bg-accent-soft text-accent-ink",
  "bg-done-soft text-done-ink",
  "bg-wrong-soft text-wrong-ink",
  "bg-wait-soft text-wait-ink",
  "bg-info-soft text-info-ink",
];
const sizes = [
  "text-4xl font-semibold",
  "text-3xl font-semibold",
  "text-2xl font-semibold",
  "text-lg font-semibold",
  "text-base",
  "text-sm",
];

export const Tokens = () => (
  <Section
    title="Tokens"
    note="One set for both colour schemes, in app.css. Green is only for done, red only for wrong, amber for waiting, indigo for the one action."
  >
    <Piece name="grounds and lines">
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        {grounds.map((look) => (
          <li key={look} className="text-sm">
            <span className={`mb-1 block h-12 rounded-control border border-line ${look}`} />
            {look.slice("bg-".length)}
          </li>
        ))}
      </ul>
    </Piece>
    <Piece name="words on their grounds">
      <ul className="grid grid-cols-1 gap-2 lg:grid-cols-2">
        {pairs.map((look) => (
          <li key={look} className={`rounded-control px-3 py-2 font-medium text-sm ${look}`}>
            {look.split(" ")[0]?.slice("bg-".length)}
          </li>
        ))}
        {inks.map((look) => (
          <li key={look} className={`px-3 py-2 font-medium text-sm ${look}`}>
            {look.slice("text-".length)}
          </li>
        ))}
      </ul>
    </Piece>
    <Piece name="type: Figtree" wide>
      <ul className="space-y-2">
        {sizes.map((look) => (
          <li key={look} className={`truncate ${look}`}>
            Home services, done well: ₹1,49,900
          </li>
        ))}
      </ul>
    </Piece>
    <Piece name="radius" wide>
      <div className="flex gap-4 text-sm">
        <span className="grid h-14 flex-1 place-items-center rounded-control border border-line-strong">control</span>
        <span className="grid h-14 flex-1 place-items-center rounded-card border border-line-strong">card</span>
        <span className="grid h-14 flex-1 place-items-center rounded-full border border-line-strong">full</span>
      </div>
    </Piece>
  </Section>
);
