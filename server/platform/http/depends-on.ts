import { AsyncLocalStorage } from "node:async_hooks";

/** What an answer may be outdated by, besides a change of everything: one service's ratings, or the order that all ratings make. */
export type Dependency = `ratings of ${string}` | "order of ratings";

const collecting = new AsyncLocalStorage<Set<Dependency>>();

/** Says so of the answer, or the page, that is being made; of what is not kept nothing need be said. */
export function dependsOn(...what: readonly Dependency[]): void {
  const all = collecting.getStore();
  if (all) for (const each of what) all.add(each);
}

/** Whether something is being made of which this is to be said. */
export const isCollecting = (): boolean => collecting.getStore() !== undefined;

/** Makes an answer and adds all that it depends on. */
export const collectInto = <T>(all: Set<Dependency>, make: () => T): T => collecting.run(all, make);
