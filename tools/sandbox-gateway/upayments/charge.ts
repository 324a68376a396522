import { currencies, minorOf } from "../money.ts";

/** A charge that the provider would accept. */
export interface Charge {
  order: { id: string; reference: string; description: string; currency: string; amount: number };
  reference: string;
  customer: { id: string; name: string; email: string; phone: string };
  returnUrl: string;
  cancelUrl: string;
  notificationUrl: string;
}

/** What is wrong, by the field's path. */
export type Faulty = Record<string, string[]>;

type Fields = Record<string, unknown>;

const sources = ["knet", "cc", "samsung-pay", "apple-pay", "apple-pay-knet", "google-pay", "create-invoice"];

/** Reads a charge's body, with the length limits of the provider's reference page. */
export function readCharge(body: unknown): Charge | { faulty: Faulty } {
  const faulty: Faulty = {};
  const wrong = (path: string, what: string) => {
    faulty[path] = [...(faulty[path] ?? []), `The ${path} ${what}.`];
  };
  const group = (path: string): Fields => {
    const value = (body as Fields | null)?.[path];
    return typeof value === "object" && value !== null ? (value as Fields) : {};
  };
  const text = (path: string, value: unknown, longest: number, mandatory = false): string => {
    if (value === undefined || value === null || value === "") {
      if (mandatory) wrong(path, "field is required");
    } else if (typeof value !== "string") wrong(path, "must be a string");
    else if (value.length > longest) wrong(path, `may not be greater than ${longest} characters`);
    else return value;
    return "";
  };
  const url = (path: string): string => {
    const value = text(path, (body as Fields | null)?.[path], 2048, true);
    if (value && !/^https?:$/.test(URL.parse(value)?.protocol ?? "")) wrong(path, "format is invalid");
    return value;
  };

  const [order, customer] = [group("order"), group("customer")];
  const currency = text("order.currency", order.currency, 3, true);
  if (currency && !currencies.includes(currency)) wrong("order.currency", "is not supported");
  const source = text("paymentGateway.src", group("paymentGateway").src, 50);
  if (source && !sources.includes(source)) wrong("paymentGateway.src", "is invalid");
  if (source === "knet" && currency !== "KWD" && currencies.includes(currency))
    wrong("order.currency", "must be KWD for knet");
  const amount = minorOf(order.amount, currency);
  if (order.amount === undefined) wrong("order.amount", "field is required");
  else if (String(order.amount).length > 22) wrong("order.amount", "may not be greater than 22 characters");
  else if (amount === undefined && currencies.includes(currency)) wrong("order.amount", "format is invalid");
  else if (amount === 0) wrong("order.amount", "must be greater than 0");
  const language = text("language", (body as Fields | null)?.language, 2);
  if (language && !["en", "ar"].includes(language)) wrong("language", "is invalid");
  const email = text("customer.email", customer.email, 50);
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email)) wrong("customer.email", "must be a valid email address");
  const phone = text("customer.mobile", customer.mobile, 15);
  if (phone && !/^\+?\d+$/.test(phone)) wrong("customer.mobile", "format is invalid");
  readProducts((body as Fields | null)?.products, wrong);

  const charge: Charge = {
    order: {
      id: text("order.id", order.id, 40, true),
      reference: text("order.reference", order.reference, 255),
      description: text("order.description", order.description, 500, true),
      currency,
      amount: amount ?? 0,
    },
    reference: text("reference.id", group("reference").id, 255),
    customer: {
      id: text("customer.uniqueId", customer.uniqueId, 255),
      name: text("customer.name", customer.name, 50),
      email,
      phone,
    },
    returnUrl: url("returnUrl"),
    cancelUrl: url("cancelUrl"),
    notificationUrl: url("notificationUrl"),
  };
  return Object.keys(faulty).length > 0 ? { faulty } : charge;
}

function readProducts(products: unknown, wrong: (path: string, what: string) => void): void {
  if (products === undefined) return;
  if (!Array.isArray(products)) {
    wrong("products", "must be an array");
    return;
  }
  for (const [index, product] of products.entries()) {
    const { name, price, quantity } = product ?? {};
    if (typeof name !== "string" || !name) wrong(`products.${index}.name`, "field is required");
    if (typeof price !== "number" || price < 0) wrong(`products.${index}.price`, "must be a number");
    if (!Number.isInteger(quantity) || quantity < 1) wrong(`products.${index}.quantity`, "must be an integer");
  }
}
