import { type StartingService, type StartingSubCategory, type Trade, trades } from "../../areas/starting/starting.ts";
import { prices } from "./prices.ts";

export interface SeedService extends StartingService {
  /** The price shown struck through, in rupees. */
  listPrice: number;
  /** The price charged, in rupees. */
  price: number;
  /** 0-100: how many seeded orders and reviews the service gets. */
  popularity: number;
}

export interface SeedSubCategory extends StartingSubCategory {
  services: SeedService[];
}

export interface SeedCategory extends Trade {
  subCategories: SeedSubCategory[];
}

/** The starting catalogue at the demo's prices, in display order. */
export const catalogue: SeedCategory[] = trades.map((trade) => ({
  ...trade,
  subCategories: trade.subCategories.map((sub) => ({ ...sub, services: sub.services.map(priced) })),
}));

function priced(service: StartingService): SeedService {
  const found = prices[service.slug];
  if (!found) throw new Error(`The demo has no price for ${service.slug}`);
  const [listPrice, price, popularity] = found;
  return { ...service, listPrice, price, popularity };
}
