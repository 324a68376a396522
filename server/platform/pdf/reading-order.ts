/** Letters of one direction, in reading order. */
export interface Run {
  letters: string[];
  isRightToLeft: boolean;
}

type Kind = "left" | "right" | "number" | "between";

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Splits a text into what its readers see as letters: each a base with its marks. */
export const lettersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/** Tells whether a text runs from right to left, as its first letter does. */
export const startsAtRight = (text: string): boolean =>
  lettersOf(text)
    .map(kindOf)
    .find((kind) => kind === "left" || kind === "right") === "right";

/**
 * Returns a line's runs from its left edge to its right. `atRight` tells whether the whole text starts at the right. Follows
 * Unicode's bidirectional algorithm (UAX 9) without its marks and embeddings: enough for names, addresses and services.
 */
export function runsOf(line: string, atRight: boolean): Run[] {
  const letters = lettersOf(line);
  const levels = levelsOf(letters, atRight ? 1 : 0);
  const runs: { letters: string[]; level: number }[] = [];
  for (const [n, letter] of letters.entries()) {
    const level = levels[n] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.letters.push(letter);
    else runs.push({ letters: [letter], level });
  }
  return inOrder(runs).map((run) => ({ letters: run.letters, isRightToLeft: run.level % 2 === 1 }));
}

function kindOf(letter: string): Kind {
  if (/^\p{Nd}/u.test(letter)) return "number";
  if (/^[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) && /^[\p{L}\p{M}]/u.test(letter)) return "right";
  return /^[\p{L}\p{M}]/u.test(letter) ? "left" : "between";
}

/** Returns each letter's level: 0 and 2 run from left to right, 1 the other way; a higher level is nested in a lower one. */
function levelsOf(letters: readonly string[], base: 0 | 1): number[] {
  const kinds = letters.map(kindOf);
  for (const [n, letter] of letters.entries())
    if (/^[.,:/-]$/.test(letter) && kinds[n - 1] === "number" && kinds[n + 1] === "number") kinds[n] = "number";
  let before: "left" | "right" = base === 1 ? "right" : "left";
  const sides = kinds.map((kind) => {
    if (kind === "left" || kind === "right") before = kind;
    // Numbers after left-to-right letters count as such letters.
    return kind === "number" && before === "left" ? "left" : kind;
  });
  const sideOf = (kind: Kind | undefined) => (kind === undefined ? undefined : kind === "left" ? 0 : 1);
  return sides.map((kind, n) => {
    if (kind === "number") return 2;
    if (kind === "right") return 1;
    if (kind === "left") return base === 1 ? 2 : 0;
    const left = sideOf(sides.slice(0, n).findLast((each) => each !== "between")) ?? base;
    const right = sideOf(sides.slice(n).find((each) => each !== "between")) ?? base;
    if (left !== right) return base;
    return left === 1 ? 1 : base === 1 ? 2 : 0;
  });
}

/** Reverses each sequence of runs at or above a level, from the highest level down to 1. */
function inOrder<Each extends { level: number }>(runs: readonly Each[]): Each[] {
  let ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level >= 1; level -= 1) {
    const next: Each[] = [];
    let turned: Each[] = [];
    for (const run of ordered) {
      if (run.level >= level) turned.unshift(run);
      else {
        next.push(...turned, run);
        turned = [];
      }
    }
    ordered = [...next, ...turned];
  }
  return ordered;
}
