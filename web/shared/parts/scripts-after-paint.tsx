import type { ReactNode } from "react";
import { Scripts } from "react-router";
import { keepEarlyInput } from "./early-input.ts";

/** The page's scripts, which wait until what matters is seen. What somebody does meanwhile is kept. */
export const ScriptsAfterPaint = () => (
  <ScriptsInWaiting>
    <Scripts />
  </ScriptsInWaiting>
);

/**
 * On a slow line, what is fetched beside the styles and pictures makes them come later. In a `<noscript>` a browser that runs
 * scripts reads text, and fetches nothing of it; React hoists nothing out of one, and takes none over.
 */
export const ScriptsInWaiting = ({ children }: { children: ReactNode }) => (
  <>
    <noscript id={PLACE}>{children}</noscript>
    <ScriptInPage code={import.meta.env.SSR ? runAfterPaint : ""} />
  </>
);

/** For the head of a page with scripts: what somebody does before they listen is kept. */
export const KeepEarlyInput = () => <ScriptInPage code={import.meta.env.SSR ? keepEarlyInput : ""} />;

/** It has run when the page is taken over: the browser's parts need not hold its code as well. */
const ScriptInPage = ({ code }: { code: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, with signs that would be written as entities otherwise
  <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
);

const PLACE = "scripts";

/** A picture or font that does not come holds nothing up for longer, in ms. */
const PATIENCE = 1000;

/**
 * Runs in the page, right behind the `<noscript>`: puts into the page what stands there, at once what the page is told, which
 * fetches nothing, and what is fetched when the page is painted: its first paint, then its font and the picture that matters,
 * then the frame that shows them. In a tab that nobody looks at nothing is painted, so nothing is waited for.
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
