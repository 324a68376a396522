import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";

/** As React Router writes a page. */
const page = `<!DOCTYPE html><html><head><title>Chowk</title>\
<link rel="modulepreload" href="/assets/en/react-1.js"/><link rel="modulepreload" href="/assets/en/root-1.js"/>\
<link rel="stylesheet" href="/assets/en/root-1.css"/></head><body><h1>Chowk</h1>\
<script type="module" async="">import "/assets/en/manifest-1.js";
import * as route0 from "/assets/en/root-1.js";
window.__reactRouterRouteModules = {"root":route0};

import("/assets/en/entry.client-1.js");</script></body></html>`;

/** Runs a page's waiting script in a window, and answers what it waits for, and what was fetched. */
function open({ hidden = false, broken = false } = {}) {
  const [, script = ""] = /<script>([\s\S]+?)<\/script>/.exec(scriptsAfterPaint(page)) ?? [];
  const fetched: string[] = [];
  const frames: (() => void)[] = [];
  const font = Promise.withResolvers<void>();
  const picture = Promise.withResolvers<void>();
  const alarm = Promise.withResolvers<void>();
  const window = {
    // What keeps early input listens, and hears nothing here.
    AbortController,
    addEventListener: () => {},
    document: {
      hidden,
      fonts: { ready: font.promise },
      querySelectorAll: () => [
        { decode: () => (broken ? Promise.reject(new Error("no such picture")) : picture.promise) },
      ],
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => fetched.push(href) },
    },
    requestAnimationFrame: (draw: () => void) => frames.push(draw),
    setTimeout: (done: () => void, after = 0) => (after > 0 ? alarm.promise.then(done) : setTimeout(done)),
    painted: Promise.resolve(),
  };
  runInNewContext(script, Object.assign(window, { window }));
  return {
    fetched,
    font,
    picture,
    alarm,
    painted: () => window.painted,
    /** Draws the next frame, which has to be asked for. */
    draw: async () => {
      await expect.poll(() => frames.length).toBe(1);
      frames.pop()?.();
    },
  };
}

const parts = ["/assets/en/react-1.js", "/assets/en/root-1.js"];

test("a page's scripts are fetched, all at once, when what matters in it has been painted", async () => {
  const { fetched, font, picture, draw, painted } = open();
  await draw();
  expect(fetched).toEqual([]);
  font.resolve();
  picture.resolve();
  await draw();
  await painted();
  expect(fetched).toEqual(parts);
});

test("a picture that cannot be shown holds nothing up", async () => {
  const { fetched, font, draw, painted } = open({ broken: true });
  await draw();
  font.resolve();
  await draw();
  await painted();
  expect(fetched).toEqual(parts);
});

test("a font that does not come is waited for no longer than a moment", async () => {
  const { fetched, alarm, draw, painted } = open();
  await draw();
  expect(fetched).toEqual([]);
  alarm.resolve();
  await draw();
  await painted();
  expect(fetched).toEqual(parts);
});

test("in a tab in the background they are fetched at once", async () => {
  const { fetched, painted } = open({ hidden: true });
  await painted();
  expect(fetched).toEqual(parts);
});

test("the module that runs them waits for the paint too, and then does what it did", () => {
  const html = scriptsAfterPaint(page);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).toContain('<link rel="stylesheet" href="/assets/en/root-1.css"/>');
  expect(html).toContain(`<script type="module" async="">await painted;
await import("/assets/en/manifest-1.js");
const route0=await import("/assets/en/root-1.js");
window.__reactRouterRouteModules = {"root":route0};

import("/assets/en/entry.client-1.js");</script>`);
});

test("a page without scripts stays as it is", () => {
  const still = '<html><head><link rel="stylesheet" href="/a.css"/></head><body>No connection</body></html>';
  expect(scriptsAfterPaint(still)).toBe(still);
});

test("a page whose scripts are written in a new way is not sent out dead", () => {
  expect(() => scriptsAfterPaint(page.replace(' async=""', ""))).toThrow("in another way");
});
