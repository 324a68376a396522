import { catalogue } from "../../server/demo/catalogue/index.ts";
import { compose, palette } from "./scene.ts";
import { pictures } from "./scenes/index.ts";

/** Every drawing of the catalogue by slug. Throws when one is missing or belongs to nothing. */
export function drawAll(): Map<string, string> {
  const drawings = new Map<string, string>();
  for (const category of catalogue) {
    const draw = pictures[category.slug];
    if (!draw) throw new Error(`No pictures for the category ${category.slug}`);
    const scenes = draw(palette(category.hue));
    const slugs = [
      category.slug,
      ...category.subCategories.flatMap((sub) => [sub.slug, ...sub.services.map((one) => one.slug)]),
    ];
    for (const slug of slugs) {
      const scene = scenes[slug];
      if (!scene) throw new Error(`No picture for ${slug}`);
      drawings.set(slug, compose({ ...scene, hue: category.hue }));
    }
    const stray = Object.keys(scenes).filter((slug) => !slugs.includes(slug));
    if (stray.length > 0) throw new Error(`Pictures of nothing in ${category.slug}: ${stray.join(", ")}`);
  }
  return drawings;
}
