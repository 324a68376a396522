import type { Service } from "@chowk/contract";
import { optionsOf } from "@chowk/contract/pricing";
import { withChosen } from "@chowk/contract/quantity";
import { faultOf, pricedWith } from "../../../shared/state/priced.ts";
import { sumOf, timesOf } from "../../../shared/state/sum-of.ts";
import type { Line, PhoneOrder } from "../../state/phone-orders.ts";

export const lineOf = (service: Service): Line => ({
  ...{ key: crypto.randomUUID(), service, quantity: 1 },
  chosen: [],
});

/** Whether all that must be chosen of it is. */
export const isWhole = ({ service, chosen }: Line): boolean => faultOf(service, chosen) === undefined;

/** What all of a line costs. */
export const priceOfLine = ({ service, chosen, quantity }: Line): number =>
  timesOf(pricedWith(service, chosen).Price, quantity);

export const totalOf = (lines: readonly Line[]): number => sumOf(lines.map(priceOfLine));

/** "Split AC service, 2 (Window unit)". */
export const nameOf = ({ service, chosen }: Line): string =>
  withChosen(
    service.ServiceName,
    optionsOf(service.choices ?? [], chosen).map(({ name }) => name),
  );

/** The lines with what the catalogue says now. What is not offered any more is no longer chosen. */
export const refreshed = (lines: readonly Line[], services: readonly Service[]): Line[] =>
  lines.map((line) => {
    const service = services.find(({ _id }) => _id === line.service._id);
    if (!service) return line;
    const options = (service.choices ?? []).flatMap((choice) => choice.options.map(({ id }) => id));
    return { ...line, service, chosen: line.chosen.filter((id) => options.includes(id)) };
  });

/** The part of a question about times. */
export const askedOf = (lines: readonly Line[]) => ({
  services: lines.map(({ service }) => service._id).join(),
  quantities: lines.map(({ quantity }) => quantity).join(),
  chosen: lines.map(({ chosen }) => chosen.join(".")).join(),
});

export const bookedOf = (lines: readonly Line[]): PhoneOrder["services_json"] =>
  lines.map(({ service, chosen, quantity }) => ({
    ...{ serviceId: service._id, serviceName: service.ServiceName, quantity, chosen: [...chosen] },
    servicePrice: pricedWith(service, chosen).Price,
  }));
