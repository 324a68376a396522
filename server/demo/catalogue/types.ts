export interface SeedService {
  slug: string;
  name: string;
  description: string;
  minutes: number;
  /** The price shown struck through, in rupees. */
  listPrice: number;
  /** The price charged, in rupees. */
  price: number;
  /** 0-100: how many seeded orders and reviews the service gets. */
  popularity: number;
}

export interface SeedSubCategory {
  slug: string;
  name: string;
  services: SeedService[];
}

export interface SeedCategory {
  slug: string;
  name: string;
  /** The hue (OKLCH, degrees) its illustrations are tinted with. */
  hue: number;
  subCategories: SeedSubCategory[];
}

/** 'AC & Appliance Repair' → 'ac-and-appliance-repair'. A slug also names the folder of the picture. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

export function service(
  name: string,
  minutes: number,
  listPrice: number,
  price: number,
  popularity: number,
  description: string,
): SeedService {
  return { slug: slugOf(name), name, description, minutes, listPrice, price, popularity };
}

export function subCategory(name: string, services: SeedService[]): SeedSubCategory {
  return { slug: slugOf(name), name, services };
}

export function category(name: string, hue: number, subCategories: SeedSubCategory[]): SeedCategory {
  return { slug: slugOf(name), name, hue, subCategories };
}
