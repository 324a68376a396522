import { peopleFor } from "./people.ts";
import { mostOf } from "./several.ts";

/** A service as many businesses offer it. Nobody else knows what it costs. */
export interface StartingService {
  slug: string;
  name: string;
  description: string;
  /** How long it usually takes. */
  minutes: number;
  /** How many partners come for it. */
  people: number;
}

export interface StartingSubCategory {
  slug: string;
  name: string;
  /** The most of each of its services that one order takes. */
  most: number;
  services: StartingService[];
}

/** A trade: a category of services to begin with. */
export interface Trade {
  slug: string;
  name: string;
  /** The hue (OKLCH, degrees) its illustrations are tinted with. */
  hue: number;
  subCategories: StartingSubCategory[];
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

export function service(name: string, minutes: number, description: string): StartingService {
  const slug = slugOf(name);
  return { slug, name, minutes, description, people: peopleFor(slug) };
}

export function subCategory(name: string, services: StartingService[]): StartingSubCategory {
  const slug = slugOf(name);
  return { slug, name, most: mostOf(slug), services };
}

export function category(name: string, hue: number, subCategories: StartingSubCategory[]): Trade {
  return { slug: slugOf(name), name, hue, subCategories };
}
