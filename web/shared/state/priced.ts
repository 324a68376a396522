import type { Service } from "@chowk/contract";
import { country } from "@chowk/contract/country";
import { faultOfChoice, leastOf, priceOf } from "@chowk/contract/pricing";

type Sold = Pick<Service, "Price" | "choices" | "minutes">;

/** What one of a service costs and takes with these options. Amounts are added as whole numbers of their smallest unit. */
export function pricedWith({ Price, choices = [], minutes = 0 }: Sold, chosen: readonly string[]) {
  const unit = 10 ** country().currency.decimals;
  const whole = (amount: number) => Math.round(amount * unit);
  const asked = choices.map((choice) => ({
    ...choice,
    options: choice.options.map((option) => ({ ...option, price: whole(option.price) })),
  }));
  const { one } = priceOf({ price: whole(Price), minutes, choices: asked }, chosen);
  return { Price: one.price / unit, minutes: one.minutes };
}

/** The options with which a service costs least, if some must be chosen: with what is chosen already, if anything is. */
export const leastChosen = ({ choices = [] }: Pick<Service, "choices">, chosen: readonly string[] = []) =>
  leastOf(choices, chosen);

/** Why a service cannot be booked with these options; undefined if it can. */
export const faultOf = ({ choices = [] }: Pick<Service, "choices">, chosen: readonly string[]) =>
  faultOfChoice(choices, chosen);

/** Whether something must be chosen before a service can be booked. */
export const asksFirst = (service: Pick<Service, "choices">): boolean => faultOf(service, []) !== undefined;
