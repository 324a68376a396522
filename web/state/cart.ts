import type { Service } from "@chowk/contract";
import { useSyncExternalStore } from "react";
import { call, messageOf } from "../api/client.ts";
import { currentEntry } from "./session.ts";
import { readStored, writeStored } from "./stored.ts";

export interface CartItem {
  _id: string;
  name: string;
  ServiceName: string;
  Image: string;
  Price: number;
  SrvCategoryId: string;
  SrvCategoryName: string;
  SrvSubCategoryId: string;
  SrvSubCategoryName: string;
}

export interface CartState {
  userId: string | null;
  cart: CartItem[];
  loading: boolean;
  error: string | null;
}

/** What the reader sees when the saved cart cannot be brought up to date. */
export const CART_ERROR = "Failed to load cart";

const keyOf = (userId: string) => `cart_${userId}`;
const isItem = (value: unknown): value is CartItem =>
  typeof value === "object" && value !== null && "_id" in value && "Price" in value && typeof value.Price === "number";
const isCart = (value: unknown): value is CartItem[] => Array.isArray(value) && value.every(isItem);

const nothing: CartState = { userId: null, cart: [], loading: false, error: null };
let state: CartState = nothing;
const subscribers = new Set<() => void>();

function set(next: Partial<CartState>): void {
  state = { ...state, ...next };
  for (const notify of subscribers) notify();
}

/** Keeps what the customer chose, under their own id. */
function keep(cart: CartItem[]): void {
  if (!state.userId) return;
  writeStored(keyOf(state.userId), cart);
  set({ cart });
}

export const toCartItem = (service: Service): CartItem => ({
  _id: service._id,
  name: service.ServiceName,
  ServiceName: service.ServiceName,
  Image: service.Image,
  Price: service.Price,
  SrvCategoryId: service.SrvCategoryId,
  SrvCategoryName: service.SrvCategoryName,
  SrvSubCategoryId: service.SrvSubCategoryId,
  SrvSubCategoryName: service.SrvSubCategoryName,
});

/** The saved items as the catalogue has them today; those no longer offered are gone. */
export function refreshed(cart: CartItem[], services: Service[]): CartItem[] {
  const fresh = new Map(services.map((service) => [service._id, toCartItem(service)]));
  return cart.flatMap((item) => fresh.get(item._id) ?? []);
}

/** Reads the signed-in customer's saved cart and brings it up to date. Without a customer the cart is empty. */
export async function loadCart(): Promise<void> {
  const userId = currentEntry()?._id ?? null;
  if (!userId) return set(nothing);
  const saved = readStored(keyOf(userId), isCart) ?? [];
  if (saved.length === 0) return set({ ...nothing, userId });
  set({ ...nothing, userId, loading: true });
  try {
    const { results } = await call("GET /services_list", { query: {} });
    // Someone else may have signed in meanwhile, here or in another tab.
    if (currentEntry()?._id !== userId) return;
    const cart = refreshed(saved, results);
    writeStored(keyOf(userId), cart);
    set({ cart, loading: false });
  } catch (error) {
    console.error(messageOf(error, "Error loading user data:"));
    set({ cart: [], loading: false, error: CART_ERROR });
  }
}

/** Puts a service in the cart, once. Without a signed-in customer nothing happens: the caller asks to log in. */
export function addToCart(service: Service): void {
  if (!state.userId || state.cart.some((item) => item._id === service._id)) return;
  keep([...state.cart, toCartItem(service)]);
}

export const removeFromCart = (serviceId: string): void => keep(state.cart.filter((item) => item._id !== serviceId));
export const clearCart = (): void => keep([]);

function subscribe(notify: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (state.userId && event.key === keyOf(state.userId)) set({ cart: readStored(event.key, isCart) ?? [] });
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
    () => nothing,
  );

/** Rupees: the sum of the prices. */
export const totalOf = (cart: Pick<CartItem, "Price">[]): number =>
  cart.reduce((paise, item) => paise + Math.round(item.Price * 100), 0) / 100;
