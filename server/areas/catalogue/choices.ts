import type { ChosenOption, ServiceChoice } from "@chowk/contract";
import type { Language } from "@chowk/contract/languages";
import { optionsOf, type PricedChoice, type PricedOption } from "@chowk/contract/pricing";
import { toMajor } from "../../platform/money/money.ts";
import { textsIn } from "./texts-in.ts";
import type { Names } from "./told-names.ts";

/** An option as the catalogue keeps it: its price is in the currency's smallest unit. */
export interface Option extends PricedOption {
  /** In English. */
  name: string;
  names: Names;
  hidden?: boolean;
}

/** What is asked about a service, as the catalogue keeps it. */
export interface Choice extends PricedChoice<Option> {
  name: string;
  names: Names;
}

/** An option as a line of an order keeps it: what it was called and what it added when it was booked. */
export interface Chosen extends PricedOption {
  /** What was asked, in English. */
  choice: string;
  name: string;
  names: Names;
}

/** Returns what customers may choose now. A choice of which all options are hidden is not there. */
export const offeredOf = (choices: readonly Choice[]): Choice[] =>
  choices.flatMap((choice) => {
    const options = choice.options.filter(({ hidden }) => !hidden);
    return options.length > 0 ? [{ ...choice, options }] : [];
  });

export const presentChoices = (choices: readonly Choice[], language: Language): ServiceChoice[] =>
  choices.map(({ id, name, names, kind, required, options }) => ({
    ...{ id, kind, required },
    ...textsIn(language, { name: [names?.[language], name] }),
    options: options.map((option) => ({
      ...{ id: option.id, price: toMajor(option.price), minutes: option.minutes },
      ...textsIn(language, { name: [option.names?.[language], option.name] }),
    })),
  }));

/** Returns what a line of an order keeps of the options that were chosen. */
export const chosenOf = (choices: readonly Choice[], ids: readonly string[]): Chosen[] =>
  choices.flatMap((choice) =>
    optionsOf([choice], ids).map(({ id, name, names, price, minutes }) => ({
      ...{ id, choice: choice.name, name, names, price, minutes },
    })),
  );

/** Presents what was chosen of a line; nothing if there was nothing to choose. */
export const presentChosen = (chosen: readonly Chosen[], language: Language): { chosen?: ChosenOption[] } =>
  chosen.length === 0
    ? {}
    : {
        chosen: chosen.map(({ id, name, names, price }) => ({
          ...{ id, price: toMajor(price) },
          ...textsIn(language, { name: [names?.[language], name] }),
        })),
      };

/** What was chosen, by its names in a language, else in English. */
export const namesOfChosen = (chosen: readonly Chosen[], language: Language): string[] =>
  chosen.map(({ name, names }) => names?.[language] || name);
