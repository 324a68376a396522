import type { Service } from "@chowk/contract";
import { faultOfChoice } from "@chowk/contract/pricing";
import { refuse } from "../../platform/refusals/refuse.ts";
import type { Choice } from "../catalogue/catalogue.ts";

interface Sold {
  name: string;
  choices: readonly Choice[];
}

/** Refuses with 409 what cannot be booked as it was chosen, and returns the service as it is offered now. */
export function requireChosen({ name, choices }: Sold, chosen: readonly string[], results: Service[]): void {
  const fault = faultOfChoice(choices, chosen);
  if (!fault) return;
  const values = { service: name, choice: fault.choice?.name ?? "", why: fault.why };
  throw refuse("CHOICES_CHANGED", { values, data: { results } });
}
