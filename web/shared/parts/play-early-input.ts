import type { Early, EarlyInput } from "./early-input.ts";

const here = () => (window as { earlyInput?: EarlyInput }).earlyInput;

/** Keeps what the browser has filled into fields, before the app gives them values of its own. */
export function keepFilledIn(): void {
  const kept = here()?.kept;
  for (const element of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
    const isBox = element.matches("textarea, input:not([type=hidden], [type=file], [type=checkbox], [type=radio])");
    if (isBox && element.value !== element.defaultValue && !kept?.some((early) => early.element === element)) {
      kept?.unshift({ does: "type", element, value: element.value });
    }
  }
}

/** The app listens now: replays what was done before, once and in order, each step when the page shows the result of the last. */
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
  // From now on the page listens by itself; tests recognise it by this, too.
  delete (window as { earlyInput?: EarlyInput }).earlyInput;
}

/** The result of a step is on the page in the next task. */
const rendered = () => new Promise((done) => setTimeout(done));

function play(early: Early): void {
  early.element.removeAttribute("aria-busy");
  if (!early.element.isConnected) return;
  if (early.does === "press") {
    // A button whose text has changed by now would do something else: "Book" has become "Remove".
    if ((early.element.href ?? early.element.textContent) === early.verb) early.element.click();
  } else if (early.does === "submit") early.element.requestSubmit();
  else if (early.does === "key")
    early.element.dispatchEvent(new KeyboardEvent("keydown", { key: early.key, bubbles: true, cancelable: true }));
  else type(early);
}

/** Types as if it happened now. React notices a change only if the box holds something else than it last put there. */
function type({ element, value }: Early & { does: "type" }): void {
  if (!element.matches("[type=file]")) {
    const box =
      "selectionStart" in element && element.matches("[type=text]:focus, textarea:focus") ? element : undefined;
    // If the app emptied the box while starting, the caret behind the text has lost its place.
    const isAsTyped = box?.value === value;
    const [start, end] = isAsTyped ? [box.selectionStart, box.selectionEnd] : [value.length, value.length];
    element.value = `${value}.`;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")?.set?.call(element, value);
    box?.setSelectionRange(start, end);
  }
  element.dispatchEvent(new Event(element.matches("select, [type=file]") ? "change" : "input", { bubbles: true }));
}
