import type { DeskChoice } from "@chowk/contract";
import type { OtherLanguage } from "@chowk/contract/languages";
import type { Input } from "../../../api/client.ts";
import { inEachOther } from "./in-each-other.ts";

type Sent = Input<"PUT /desk/catalogue/services/:id/choices">["body"]["choices"][number];
type Words = Record<OtherLanguage, { name: string }>;

/** An option as it is typed. */
export interface TypedOption {
  /** Tells it from the others while it has no id. */
  key: string;
  id?: string;
  name: string;
  words: Words;
  price: string;
  minutes: string;
  hidden: boolean;
}

/** A question as it is typed. */
export interface TypedChoice {
  key: string;
  id?: string;
  name: string;
  words: Words;
  kind: DeskChoice["kind"];
  required: boolean;
  options: TypedOption[];
}

let made = 0;
const newKey = () => `new-${++made}`;
const noWords = () => inEachOther({ name: "" });

export const newOption = (): TypedOption => ({
  ...{ key: newKey(), name: "", words: noWords(), price: "0", minutes: "0", hidden: false },
});

export const newChoice = (): TypedChoice => ({
  ...{ key: newKey(), name: "", words: noWords(), kind: "one", required: true },
  options: [newOption(), newOption()],
});

export const typedChoice = ({ options, ...choice }: DeskChoice): TypedChoice => ({
  ...choice,
  key: choice.id,
  options: options.map((option) => ({
    ...{ ...option, key: option.id },
    ...{ price: String(option.price), minutes: String(option.minutes) },
  })),
});

/** A number that was typed. Nothing is none, so that it is not taken for 0. */
const numberIn = (typed: string): number => (typed.trim() === "" ? Number.NaN : Number(typed));

export const sentChoice = ({ key: _, options, ...choice }: TypedChoice): Sent => ({
  ...choice,
  options: options.map(({ key: __, price, minutes, ...option }) => ({
    ...option,
    ...{ price: numberIn(price), minutes: numberIn(minutes) },
  })),
});
