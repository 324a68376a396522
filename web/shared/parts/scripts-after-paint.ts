import { keepEarlyInput } from "./early-input.ts";

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const importing = '<script type="module" async="">';

/**
 * Lets a page's scripts wait until what matters is seen: on a slow line, what is fetched beside the styles and pictures makes
 * them come later. React Router writes links into the head that preload the scripts, and a module that imports them;
 * here the links become a script that adds them once something is seen, and the module waits for it. What somebody does
 * meanwhile is kept.
 */
export function scriptsAfterPaint(html: string): string {
  const addresses = [...html.matchAll(preload)].map(([, address]) => address);
  // It is done as it comes.
  if (addresses.length === 0) return html;
  const imports = html.split(importing)[1]?.split("</script>")[0];
  if (!imports?.startsWith("import ")) throw new Error("React Router imports its scripts in another way than it did");
  const waiting = imports
    .replace(/^import \* as (\w+) from ("\S+");/gm, "const $1=await import($2);")
    .replace(/^import ("\S+");/gm, "await import($1);");
  return html
    .replaceAll(preload, "")
    .replace(
      "</head>",
      () => `<script>${keepEarlyInput};(${fetchAfterPaint})(${JSON.stringify(addresses)})</script></head>`,
    )
    .replace(imports, () => `await painted;\n${waiting}`);
}

/** A picture or font that does not come holds nothing up for longer, in ms. */
const PATIENCE = 1000;

/**
 * Runs in the page: waits for its first paint, then for its font and the picture that matters, then for the frame that
 * shows them. In a tab that nobody looks at nothing is painted, so nothing is waited for.
 */
const fetchAfterPaint = `(scripts)=>{
const frame=()=>new Promise((done)=>requestAnimationFrame(()=>setTimeout(done)));
const seen=()=>Promise.all([document.fonts.ready,...Array.from(document.querySelectorAll("img[fetchpriority=high]"),(img)=>img.decode().catch(()=>{}))]);
const late=()=>new Promise((done)=>setTimeout(done,${PATIENCE}));
window.painted=document.hidden?Promise.resolve():frame().then(()=>Promise.race([seen(),late()])).then(frame);
painted.then(()=>{for(const href of scripts)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))})
}`;
