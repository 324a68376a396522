import { country } from "@chowk/contract/country";

/** Adds amounts up as whole numbers of their smallest unit: 0.1 and 0.2 are 0.3. */
export function sumOf(amounts: readonly number[]): number {
  const unit = 10 ** country().currency.decimals;
  return amounts.reduce((sum, amount) => sum + Math.round(amount * unit), 0) / unit;
}

/** An amount so many times, as whole numbers of its smallest unit: 3 times 0.1 is 0.3. */
export function timesOf(amount: number, times: number): number {
  const unit = 10 ** country().currency.decimals;
  return (Math.round(amount * unit) * times) / unit;
}
