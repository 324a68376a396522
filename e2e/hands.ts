import type { Page } from "@playwright/test";
import { HOME, KEY, POINT, PRESS, THINK } from "./keystrokes.ts";

/**
 * What a person's hands do at a screen, as the browser sees it: presses of the mouse's button, and of keys that do not write. Each is
 * counted, wherever it goes, so that no test counts by hand.
 */
export interface Hands {
  /** Since the last `rest`. */
  presses(): Promise<number>;
  /** How long a person takes for it, in seconds, by the keystroke-level model: it does not depend on how fast the test runs. */
  seconds(): Promise<number>;
  rest(): void;
}

type Deed = "mouse" | "key" | "letter";

declare global {
  interface Window {
    handsDid: (deed: Deed) => Promise<void>;
  }
}

/** Begins to watch a page, before it goes anywhere. */
export async function watchHands(page: Page): Promise<Hands> {
  let deeds: Deed[] = [];
  await page.exposeBinding("handsDid", (_source, deed: Deed) => {
    deeds.push(deed);
  });
  await page.addInitScript(() => {
    const did = (deed: Deed) => void window.handsDid(deed);
    addEventListener("pointerdown", () => did("mouse"), { capture: true });
    const held = ["Shift", "Control", "Alt", "Meta"];
    addEventListener(
      "keydown",
      ({ key, ctrlKey, isTrusted }) => {
        if (!isTrusted || held.includes(key)) return;
        did(key.length === 1 && !ctrlKey ? "letter" : "key");
      },
      { capture: true },
    );
  });
  // What the page says arrives in order: once it has answered, all of it is here.
  const arrived = () => page.evaluate(() => undefined);
  return {
    presses: async () => {
      await arrived();
      return deeds.filter((deed) => deed !== "letter").length;
    },
    seconds: async () => {
      await arrived();
      return Math.round(deeds.reduce((sum, deed, n) => sum + secondsOf(deed, deeds[n - 1]), 0));
    },
    rest: () => {
      deeds = [];
    },
  };
}

/** A press and the beginning of a word are each a step, with a thought before it. */
function secondsOf(deed: Deed, before: Deed | undefined): number {
  const changes = before !== undefined && (deed === "mouse") !== (before === "mouse") ? HOME : 0;
  if (deed === "mouse") return THINK + changes + POINT + PRESS;
  return (deed === "letter" && before === "letter" ? 0 : THINK) + changes + KEY;
}
