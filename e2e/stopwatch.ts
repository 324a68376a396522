import type { Locator } from "@playwright/test";
import { HOME, KEY, POINT, PRESS, THINK } from "./keystrokes.ts";

/** Reading a page that is new: our own, and generous. */
const READ = 5;
/** Finding a file on the own machine, and choosing it. */
const FILE = 8;

/** Somebody at a screen, whose steps, fields and seconds are counted. */
export class Stopwatch {
  steps = 0;
  fields = 0;
  #seconds = 0;

  get seconds(): number {
    return Math.round(this.#seconds);
  }

  #takes(seconds: number): void {
    this.#seconds += THINK + seconds;
    this.steps += 1;
  }

  /** Reads a page that was not seen before. */
  read(): void {
    this.#seconds += READ;
  }

  async press(what: Locator): Promise<void> {
    this.#takes(POINT + PRESS);
    await what.click();
  }

  /** Types into a field that something else fills in. */
  types(text: string): void {
    this.fields += 1;
    this.#takes(POINT + PRESS + HOME + KEY * text.length);
  }

  async type(field: Locator, text: string): Promise<void> {
    this.types(text);
    await field.fill(text);
  }

  /** Types what something else shows, such as a code, digit by digit. */
  async copy(text: string, into: () => Promise<void>): Promise<void> {
    this.fields += 1;
    this.#takes(POINT + HOME + 2 * KEY * text.length);
    await into();
  }

  async choose(list: Locator, option: string): Promise<void> {
    this.fields += 1;
    this.#takes(2 * (POINT + PRESS));
    await list.selectOption(option);
  }

  async attach(field: Locator, path: string): Promise<void> {
    this.fields += 1;
    this.#takes(FILE);
    await field.setInputFiles(path);
  }
}
