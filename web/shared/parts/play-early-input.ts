import type { Early, EarlyInput } from "./early-input.ts";

const here = () => (window as { earlyInput?: EarlyInput }).earlyInput;

/** What fields hold that the page came without, before the app gives them values of its own: the browser filled them in. */
export function keepFilledIn(): void {
  const kept = here()?.kept;
  for (const element of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
    const isBox = element.matches("textarea, input:not([type=hidden], [type=file], [type=checkbox], [type=radio])");
    if (isBox && element.value !== element.defaultValue && !kept?.some((early) => early.element === element)) {
      kept?.unshift({ does: "type", element, value: element.value });
    }
  }
}

/** The app listens now: what was done before is done once, in its order, each when the page shows what came of the last. */
export async function playEarlyInput(): Promise<void> {
  const early = here();
  if (!early) return;
  await rendered();
  for (let next = early.kept[0]; next; next = early.kept[0]) {
    early.kept.shift();
    early.playing = true;
    play(next);
    early.playing = false;
    await rendered();
  }
  early.end();
  // The page listens by itself: tests, too, see it by this.
  delete (window as { earlyInput?: EarlyInput }).earlyInput;
}

/** What a step changes is on the page in the next task. */
const rendered = () => new Promise((done) => setTimeout(done));

function play(early: Early): void {
  early.element.removeAttribute("aria-busy");
  if (!early.element.isConnected) return;
  if (early.does === "press") {
    // A button that says something else by now would do something else: "Book" has become "Remove".
    if ((early.element.href ?? early.element.textContent) === early.verb) early.element.click();
  } else if (early.does === "submit") early.element.requestSubmit();
  else if (early.does === "key")
    early.element.dispatchEvent(new KeyboardEvent("keydown", { key: early.key, bubbles: true, cancelable: true }));
  else type(early);
}

/** As if it was typed now. React hears of a change where the box holds something else than what was last put in there. */
function type({ element, value }: Early & { does: "type" }): void {
  if (!element.matches("[type=file]")) {
    const box =
      "selectionStart" in element && element.matches("[type=text]:focus, textarea:focus") ? element : undefined;
    // Where the app has emptied the box as it came up, the caret that was behind the text has lost its place.
    const isAsTyped = box?.value === value;
    const [start, end] = isAsTyped ? [box.selectionStart, box.selectionEnd] : [value.length, value.length];
    element.value = `${value}.`;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")?.set?.call(element, value);
    box?.setSelectionRange(start, end);
  }
  element.dispatchEvent(new Event(element.matches("select, [type=file]") ? "change" : "input", { bubbles: true }));
}
