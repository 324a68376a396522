import type { ReactNode } from "react";
import { Scripts } from "react-router";
import { keepEarlyInput } from "./early-input.ts";

/** The page's scripts, which wait until the important parts are painted. What somebody does meanwhile is kept. */
export const ScriptsAfterPaint = () => (
  <ScriptsInWaiting>
    <Scripts />
  </ScriptsInWaiting>
);

/**
 * On a slow line, anything fetched alongside the styles and pictures delays them. Inside a `<noscript>`, a browser that runs
 * scripts sees only text and fetches nothing; React hoists nothing out of it, and hydrates nothing in it.
 */
export const ScriptsInWaiting = ({ children }: { children: ReactNode }) => (
  <>
    <noscript id={PLACE}>{children}</noscript>
    <ScriptInPage code={import.meta.env.SSR ? runAfterPaint : ""} />
  </>
);

/** For the head of a page with scripts: keeps what somebody does before they listen. */
export const KeepEarlyInput = () => <ScriptInPage code={import.meta.env.SSR ? keepEarlyInput : ""} />;

/** It has run before hydration, so the browser's bundle does not need its code as well. */
const ScriptInPage = ({ code }: { code: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, with characters that would otherwise be escaped
  <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
);

const PLACE = "scripts";

/** The longest that a picture or font that does not load may delay the rest, in ms. */
const PATIENCE = 1000;

/**
 * Runs in the page, right behind the `<noscript>`, and puts its content into the page: inline scripts, which fetch nothing, at
 * once; the rest after the page is painted: its first paint, then its font and the important picture, then the frame that shows
 * them. A background tab is never painted, so there it waits for nothing.
 */
export const runAfterPaint = `(()=>{
const parts=[...document.createRange().createContextualFragment(document.getElementById("${PLACE}").textContent).children];
const isTold=(part)=>part.matches("script:not([src],[type=module])");
document.head.append(...parts.filter(isTold));
const frame=()=>new Promise((done)=>requestAnimationFrame(()=>setTimeout(done)));
const seen=()=>Promise.all([document.fonts.ready,...Array.from(document.querySelectorAll("img[fetchpriority=high]"),(img)=>img.decode().catch(()=>{}))]);
const late=()=>new Promise((done)=>setTimeout(done,${PATIENCE}));
const painted=document.hidden?Promise.resolve():frame().then(()=>Promise.race([seen(),late()])).then(frame);
painted.then(()=>document.head.append(...parts.filter((part)=>!isTold(part))))
})()`;
