import { AsyncLocalStorage } from "node:async_hooks";

/** What can outdate an answer, besides a change of everything: one service's ratings, or the order that all ratings produce. */
export type Dependency = `ratings of ${string}` | "order of ratings";

const collecting = new AsyncLocalStorage<Set<Dependency>>();

/** Notes it for the answer or page that is being made; does nothing if that is not kept. */
export function dependsOn(...what: readonly Dependency[]): void {
  const all = collecting.getStore();
  if (all) for (const each of what) all.add(each);
}

/** Whether something is being made whose dependencies are collected. */
export const isCollecting = (): boolean => collecting.getStore() !== undefined;

/** Makes an answer and adds everything that it depends on to `all`. */
export const collectInto = <T>(all: Set<Dependency>, make: () => T): T => collecting.run(all, make);
