import { runInNewContext } from "node:vm";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { runAfterPaint, ScriptsInWaiting } from "./scripts-after-paint.tsx";

/** Scripts as a framework writes them. */
const scripts = (
  <>
    <link rel="modulepreload" href="/assets/en/react-1.js" />
    <script>window.told = true</script>
    <script type="module" async>
      import root-1.js
    </script>
  </>
);

const page = (children: ReactNode): string =>
  renderToString(
    <html lang="en">
      <head>
        <title>Chowk</title>
      </head>
      <body>{children}</body>
    </html>,
  );

test("React leaves the scripts, and the links that fetch them, in the noscript where they wait", () => {
  expect(page(scripts)).toMatch(/<head>.*modulepreload.*<\/head>/);
  const [before = "", waiting = ""] = page(<ScriptsInWaiting>{scripts}</ScriptsInWaiting>).split("<noscript ");
  expect(before).not.toContain("/assets/");
  expect(waiting.split("</noscript>")[0]).toMatch(/modulepreload.*react-1\.js.*window\.told = true.*root-1\.js/);
  expect(waiting.split("</noscript>")[1]).not.toContain("/assets/");
});

/** A waiting part, with only what the waiting script looks at. */
const part = (name: string, isTold: boolean) => ({ name, matches: () => isTold });

/** Runs a page's waiting script in a window; `added` lists what it has put into the page so far. */
function open({ hidden = false, broken = false } = {}) {
  const added: string[] = [];
  const frames: (() => void)[] = [];
  const font = Promise.withResolvers<void>();
  const picture = Promise.withResolvers<void>();
  const alarm = Promise.withResolvers<void>();
  const parts = [part("react", false), part("told", true), part("root", false)];
  const window = {
    document: {
      hidden,
      fonts: { ready: font.promise },
      getElementById: () => ({ textContent: "what waits" }),
      createRange: () => ({ createContextualFragment: () => ({ children: parts }) }),
      querySelectorAll: () => [
        { decode: () => (broken ? Promise.reject(new Error("no such picture")) : picture.promise) },
      ],
      head: { append: (...more: typeof parts) => added.push(...more.map(({ name }) => name)) },
    },
    requestAnimationFrame: (draw: () => void) => frames.push(draw),
    setTimeout: (done: () => void, after = 0) => (after > 0 ? alarm.promise.then(done) : setTimeout(done)),
  };
  runInNewContext(runAfterPaint, window);
  return {
    added,
    font,
    picture,
    alarm,
    /** Draws the next frame, once it was requested. */
    draw: async () => {
      await expect.poll(() => frames.length).toBe(1);
      frames.pop()?.();
    },
  };
}

const told = ["told"];
const all = [...told, "react", "root"];

test("inline scripts are added at once, and everything that is fetched once the important parts are painted", async () => {
  const { added, font, picture, draw } = open();
  expect(added).toEqual(told);
  await draw();
  expect(added).toEqual(told);
  font.resolve();
  picture.resolve();
  await draw();
  await expect.poll(() => added).toEqual(all);
});

test("a picture that cannot be shown delays nothing", async () => {
  const { added, font, draw } = open({ broken: true });
  await draw();
  font.resolve();
  await draw();
  await expect.poll(() => added).toEqual(all);
});

test("a font that does not load delays the scripts only for a moment", async () => {
  const { added, alarm, draw } = open();
  await draw();
  expect(added).toEqual(told);
  alarm.resolve();
  await draw();
  await expect.poll(() => added).toEqual(all);
});

test("in a background tab the scripts are fetched at once", async () => {
  const { added } = open({ hidden: true });
  await expect.poll(() => added).toEqual(all);
});
