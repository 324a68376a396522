// What a service costs and takes with what was chosen of it: worked out here alone, for the server, the cart, the times and the
// desk. Amounts are whole numbers of the currency's smallest unit.

/** One thing that can be chosen. */
export interface PricedOption {
  id: string;
  /** What it adds to the service's price and minutes. */
  price: number;
  minutes: number;
}

/** A question about a service: which unit, how many rooms, what else. */
export interface PricedChoice<Option extends PricedOption = PricedOption> {
  id: string;
  /** Whether one of its options is chosen, or any number. */
  kind: "one" | "several";
  required: boolean;
  options: readonly Option[];
}

interface Sold<Choice extends PricedChoice> {
  price: number;
  minutes: number;
  choices: readonly Choice[];
}

/** Why something cannot be booked as it was chosen: nothing of a choice, too much of it, or what is not offered. */
export interface ChoiceFault<Choice extends PricedChoice = PricedChoice> {
  why: "missing" | "several" | "gone";
  /** Absent if what was chosen belongs to none. */
  choice?: Choice;
}

/** Returns what is wrong with the options that were chosen, by their ids. */
export function faultOfChoice<Choice extends PricedChoice>(
  choices: readonly Choice[],
  chosen: readonly string[],
): ChoiceFault<Choice> | undefined {
  const known = new Set(choices.flatMap(({ options }) => options.map(({ id }) => id)));
  if (new Set(chosen).size < chosen.length || chosen.some((id) => !known.has(id))) return { why: "gone" };
  for (const choice of choices) {
    const count = choice.options.filter(({ id }) => chosen.includes(id)).length;
    if (count === 0 && choice.required) return { why: "missing", choice };
    if (count > 1 && choice.kind === "one") return { why: "several", choice };
  }
  return undefined;
}

/** Returns the options that were chosen, in the order in which the service shows them. Ids of no option are left out. */
export const optionsOf = <Option extends PricedOption>(
  choices: readonly PricedChoice<Option>[],
  chosen: readonly string[],
): Option[] => choices.flatMap(({ options }) => options.filter(({ id }) => chosen.includes(id)));

/** Returns what one of a service costs and takes with these options, and what all of them do. */
export function priceOf(service: Sold<PricedChoice>, chosen: readonly string[], quantity = 1) {
  const options = optionsOf(service.choices, chosen);
  const price = options.reduce((sum, option) => sum + option.price, service.price);
  const minutes = options.reduce((sum, option) => sum + option.minutes, service.minutes);
  return { one: { price, minutes }, price: price * quantity, minutes: minutes * quantity };
}

/**
 * Returns what was chosen with the cheapest option of each choice that must be answered and is not yet: what a service costs at
 * least is its price with them.
 */
export const leastOf = (choices: readonly PricedChoice[], chosen: readonly string[] = []): string[] =>
  choices.flatMap(({ required, options }) => {
    const some = options.filter(({ id }) => chosen.includes(id)).map(({ id }) => id);
    const [first, ...others] = options;
    if (some.length > 0 || !required || !first) return some;
    return [others.reduce((least, option) => (option.price < least.price ? option : least), first).id];
  });

/** Names lines of an order apart: the same service with the same options, in whatever order, is the same line. */
export const keyOfLine = (serviceId: string, chosen: readonly string[]): string =>
  [serviceId, ...chosen.toSorted()].join(" ");
