import { getWords } from "words:network";
import type { ChosenOption, Service } from "@chowk/contract";
import { keyOfLine } from "@chowk/contract/pricing";
import { withChosen } from "@chowk/contract/quantity";
import { useSyncExternalStore } from "react";
import { messageOf } from "../../api/failure.ts";
import { listServices } from "../calls/services.ts";
import { isInPageLanguage, keptIn } from "./kept-language.ts";
import { faultOf, pricedWith } from "./priced.ts";
import { currentEntry } from "./session.ts";
import { readStored, writeStored } from "./stored.ts";
import { sumOf, timesOf } from "./sum-of.ts";

export interface CartItem {
  _id: string;
  name: string;
  ServiceName: string;
  Image: string;
  /** Of one, with what was chosen. */
  Price: number;
  SrvCategoryId: string;
  SrvCategoryName: string;
  SrvSubCategoryId: string;
  SrvSubCategoryName: string;
  /** How many of it; 1 if absent, as in carts from before there was a choice. */
  quantity?: number;
  /** The most of it that one order takes; 1 if absent. */
  maxQuantity?: number;
  /** What was chosen of it; absent if there was nothing to choose, as in carts from before there was a choice. */
  chosen?: ChosenOption[];
  /** It is not offered as it was chosen: why, and what must be chosen, if that is it. */
  unfit?: { why: "missing" | "several" | "gone"; choice: string };
  inEnglish?: Service["inEnglish"];
  /** The language of the names; English if absent. */
  language?: string;
}

export interface CartState {
  userId: string | null;
  cart: CartItem[];
  loading: boolean;
  error: string | null;
}

const keyOf = (userId: string) => `cart_${userId}`;
const isItem = (value: unknown): value is CartItem =>
  typeof value === "object" && value !== null && "_id" in value && "Price" in value && typeof value.Price === "number";
const isCart = (value: unknown): value is CartItem[] => Array.isArray(value) && value.every(isItem);

const nothing: CartState = { userId: null, cart: [], loading: false, error: null };
/** Until the saved cart has been read, nobody knows what is in it. */
const unread: CartState = { ...nothing, loading: true };
let state: CartState = unread;
const subscribers = new Set<() => void>();

function set(next: Partial<CartState>): void {
  state = { ...state, ...next };
  for (const notify of subscribers) notify();
}

const savedOf = (userId: string): CartItem[] => readStored(keyOf(userId), isCart) ?? [];

/** Changes both what is shown and what is saved: while a cart is not loaded, more is saved than is shown. */
function change(next: (cart: CartItem[]) => CartItem[]): void {
  const { userId, cart, loading, error } = state;
  if (!userId) return;
  writeStored(keyOf(userId), next(loading || error ? savedOf(userId) : cart));
  set({ cart: next(cart) });
}

/** Moves one customer's saved cart on this device to another account, when the two have become one. */
export function bringCart(from: string, to: string): void {
  if (from === to) return;
  const [before, saved] = [savedOf(from), savedOf(to)];
  const there = new Set(saved.map(lineOf));
  writeStored(keyOf(to), [...saved, ...before.filter((item) => !there.has(lineOf(item)))]);
  writeStored(keyOf(from), null);
}

const without = (line: string) => (cart: CartItem[]) => cart.filter((item) => lineOf(item) !== line);

/** What was chosen of a line, by ids. What is stored may be anything. */
export const chosenOf = ({ chosen }: Pick<CartItem, "chosen">): string[] =>
  (Array.isArray(chosen) ? chosen : []).flatMap((each) => (typeof each?.id === "string" ? [each.id] : []));

/** The name of a line, by which it is told apart: the service's id, and what was chosen of it. */
export const lineOf = (item: Pick<CartItem, "_id" | "chosen">): string => keyOfLine(item._id, chosenOf(item));

/** What a line is called where it must be told from others of the same service. */
export const nameOfLine = ({ ServiceName, chosen = [] }: Pick<CartItem, "ServiceName" | "chosen">): string =>
  withChosen(
    ServiceName,
    chosen.map(({ name }) => name),
  );

/** The options of these ids as they are offered now; those that are not any more are left as the cart has them. */
function optionsOf(service: Service, ids: readonly string[], before: ChosenOption[]): ChosenOption[] {
  const now = (service.choices ?? []).flatMap(({ options }) => options.filter(({ id }) => ids.includes(id)));
  const gone = before.filter(({ id }) => ids.includes(id) && !now.some((option) => option.id === id));
  return [...now.map(({ minutes: _, ...option }) => option), ...gone];
}

/** A line of the cart as it is offered now. */
export function toCartItem(service: Service, ids: readonly string[] = [], before: ChosenOption[] = []): CartItem {
  const fault = faultOf(service, ids);
  return {
    ...plainItem(service),
    Price: pricedWith(service, ids).Price,
    ...(ids.length > 0 ? { chosen: optionsOf(service, ids, before) } : {}),
    ...(fault ? { unfit: { why: fault.why, choice: fault.choice?.name ?? "" } } : {}),
  };
}

const plainItem = (service: Service): CartItem => ({
  _id: service._id,
  name: service.ServiceName,
  ServiceName: service.ServiceName,
  Image: service.Image,
  Price: service.Price,
  SrvCategoryId: service.SrvCategoryId,
  SrvCategoryName: service.SrvCategoryName,
  SrvSubCategoryId: service.SrvSubCategoryId,
  SrvSubCategoryName: service.SrvSubCategoryName,
  ...(service.maxQuantity > 1 ? { maxQuantity: service.maxQuantity } : {}),
  ...(service.inEnglish ? { inEnglish: service.inEnglish } : {}),
  ...keptIn(),
});

/** How many of a service a cart holds. What is stored may be anything. */
export const quantityOf = ({ quantity }: Pick<CartItem, "quantity">): number =>
  Number.isInteger(quantity) && Number(quantity) > 0 ? Number(quantity) : 1;

/** The most of a line that an order takes beside the other lines of the same service. */
export const mostOf = (cart: CartItem[], item: CartItem): number =>
  cart
    .filter((other) => other._id === item._id && lineOf(other) !== lineOf(item))
    .reduce((left, other) => left - quantityOf(other), item.maxQuantity ?? 1);

/** As many of it as asked for, as far as an order takes them. */
function withQuantity(
  { quantity: _before, ...item }: CartItem,
  quantity: number,
  most = item.maxQuantity ?? 1,
): CartItem {
  const possible = Math.min(quantity, most);
  return possible > 1 ? { ...item, quantity: possible } : item;
}

/** Returns the saved items as the catalogue has them today, without those no longer offered. */
export function refreshed(cart: CartItem[], services: Service[]): CartItem[] {
  const fresh = new Map(services.map((service) => [service._id, service]));
  return cart.flatMap((item) => {
    const now = fresh.get(item._id);
    return now ? withQuantity(toCartItem(now, chosenOf(item), item.chosen), quantityOf(item)) : [];
  });
}

let onItsWay: { userId: string; done: Promise<void> } | undefined;

/**
 * Reads the signed-in customer's saved cart and brings it up to date. Without a customer the cart is empty. If that
 * fails, the cart is shown as empty but stays saved: loading it again brings it back.
 */
export async function loadCart(): Promise<void> {
  const userId = currentEntry()?._id ?? null;
  if (!userId) return set(nothing);
  if (onItsWay?.userId === userId) return onItsWay.done;
  if (savedOf(userId).length === 0) return set({ ...nothing, userId });
  set({ ...nothing, userId, loading: true });
  const mine = { userId, done: bringUpToDate(userId) };
  onItsWay = mine;
  await mine.done;
  if (onItsWay === mine) onItsWay = undefined;
}

async function bringUpToDate(userId: string): Promise<void> {
  // Another customer may sign in meanwhile, here or in another tab.
  const isMine = () => state.userId === userId && currentEntry()?._id === userId;
  try {
    const services = await listServices();
    if (!isMine()) return;
    // Read what is saved again: something may have been added or removed since.
    const cart = refreshed(savedOf(userId), services);
    writeStored(keyOf(userId), cart);
    set({ cart, loading: false, error: null });
  } catch (error) {
    if (!isMine()) return;
    console.error(messageOf(error, "Error loading user data:"));
    set({ cart: [], loading: false, error: getWords().cartFailed });
  }
}

/**
 * Puts a service in the cart as it was chosen, once. It takes the place of a line of the same service that is not
 * offered as it was chosen, and of any if an order takes one alone. Does nothing if no customer is signed in: the caller asks them to log in.
 */
export const addToCart = (service: Service, chosen: readonly string[] = []): void =>
  change((cart) => {
    const added = toCartItem(service, chosen);
    if (cart.some((item) => lineOf(item) === lineOf(added))) return cart;
    const others = cart.filter(({ _id, unfit }) => _id !== service._id || (service.maxQuantity > 1 && !unfit));
    return mostOf(others, added) < 1 ? cart : [...others, added];
  });

/**
 * Puts lines beside what is there. The same line is there once, as many as the more of the two; an order takes no more of a service
 * than it does, so what is there already comes first.
 */
export const addLines = (added: readonly CartItem[]): void => change((cart) => added.reduce(withLine, cart));

function withLine(cart: CartItem[], added: CartItem): CartItem[] {
  const others = cart.filter(({ _id, unfit }) => _id !== added._id || !unfit);
  const most = mostOf(others, added);
  if (most < 1) return cart;
  const same = others.find((item) => lineOf(item) === lineOf(added));
  const line = withQuantity(added, Math.max(quantityOf(added), same ? quantityOf(same) : 0), most);
  return same ? others.map((item) => (item === same ? line : item)) : [...others, line];
}

export const setQuantity = (line: string, quantity: number): void =>
  change((cart) =>
    cart.map((item) => (lineOf(item) === line ? withQuantity(item, quantity, mostOf(cart, item)) : item)),
  );

/** What the cart costs now. */
export const totalNow = (): number => totalOf(state.cart);

/** Looks the prices up again, as in another city they may differ. What cannot be looked up now stays as it is. */
export async function priceAgain(): Promise<void> {
  const { userId, cart } = state;
  if (cart.length === 0) return;
  const services = await listServices().catch(() => undefined);
  if (services && state.userId === userId) updateCart(services);
}

export const removeFromCart = (line: string): void => change(without(line));
export const clearCart = (): void => change(() => []);
/** Adopts the server's current names and prices of the services. */
export const updateCart = (services: Service[]): void => change((cart) => refreshed(cart, services));

/**
 * Shows what another tab saved. If its page has another language, the names are looked up again, and not saved: the two tabs would
 * never agree.
 */
export async function takeSaved(userId: string): Promise<void> {
  const saved = savedOf(userId);
  if (saved.every(isInPageLanguage)) return set({ cart: saved, error: null });
  const services = await listServices().catch(() => undefined);
  if (services && state.userId === userId) set({ cart: refreshed(savedOf(userId), services), error: null });
}

function subscribe(notify: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // Another tab changed it. A cart that is loading reads the storage again once the catalogue is there.
    const { userId, loading } = state;
    if (userId && !loading && event.key === keyOf(userId)) void takeSaved(userId);
  };
  subscribers.add(notify);
  addEventListener("storage", onStorage);
  return () => {
    subscribers.delete(notify);
    removeEventListener("storage", onStorage);
  };
}

export const useCart = (): CartState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => unread,
  );

/** For use outside components. */
export const currentCart = (): CartState => state;

type Priced = Pick<CartItem, "Price" | "quantity">;

/** The price of all of a line. */
export const lineTotal = (item: Priced): number => timesOf(item.Price, quantityOf(item));

/** The sum of the prices. */
export const totalOf = (cart: Priced[]): number => sumOf(cart.map(lineTotal));
