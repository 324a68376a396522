import type { Rolldown } from "vite";

/** The pages that somebody may see first, and the layout around them. */
const firstViews =
  /\/web\/(root|entry\.client|site\/parts\/site-layout|site\/features\/(home|services|service)\/route)\.tsx$/;

/** What a service's page loads into its first view on a wide screen, once it stands. */
const partsOfFirstViews = /\/web\/site\/features\/service\/near\/next-free\.tsx$/;

const icon = /\/lucide-react\/dist\/esm\/(icons\/[\w-]+\.mjs)$/;
const allIcons = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;

/** Whether a first view imports a module, directly or not. Lazy imports do not count. */
export function isOfFirstView(id: string, modules: Rolldown.ChunkingContext): boolean {
  const [, file] = icon.exec(id) ?? [];
  const index = file && importersOf(id, modules).find((each) => allIcons.test(each));
  if (index) return isIconOfFirstView(file, index, modules);
  return isBelow(firstViews, id, modules);
}

/** Whether one of those parts does. */
export const isOfPartOfFirstView = (id: string, modules: Rolldown.ChunkingContext): boolean =>
  isBelow(partsOfFirstViews, id, modules);

function isBelow(views: RegExp, id: string, modules: Rolldown.ChunkingContext): boolean {
  const above = new Set([id]);
  for (const each of above) {
    if (views.test(each)) return true;
    for (const importer of importersOf(each, modules)) above.add(importer);
  }
  return false;
}

let wordsOfFirstViews: Set<string> | undefined;

/** Everybody imports the index of all icons, so it is the names that it gives an icon which tell who shows it. */
function isIconOfFirstView(file: string, index: string, modules: Rolldown.ChunkingContext): boolean {
  const codeOf = (id: string) => modules.getModuleInfo(id)?.code ?? "";
  wordsOfFirstViews ??= new Set(
    importersOf(index, modules)
      .filter((user) => isOfFirstView(user, modules))
      .flatMap((user) => codeOf(user).match(/\w+/g) ?? []),
  );
  const exported = codeOf(index)
    .split("\n")
    .find((line) => line.includes(`./${file}`));
  const names = Array.from(exported?.matchAll(/default as (\w+)/g) ?? [], ([, name = ""]) => name);
  return names.some((name) => wordsOfFirstViews?.has(name));
}

const importersOf = (id: string, modules: Rolldown.ChunkingContext) => modules.getModuleInfo(id)?.importers ?? [];
