/**
 * Draws the illustration set of the seed catalogue and the brand, and writes it to web/public.
 *   node tools/artwork/render.ts [catalogue|brand] [slug …]
 * The same code gives the same bytes (with the same sharp).
 */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { brandFiles } from "./brand.ts";
import { drawAll } from "./draw-all.ts";

const media = fileURLToPath(new URL("../../web/public/", import.meta.url));
const widths = [160, 480, 960];
const avif = { quality: 55, effort: 2, chromaSubsampling: "4:4:4" } as const;
const webp = { quality: 75, effort: 4, smartSubsample: true } as const;

async function renderPicture(slug: string, drawing: string): Promise<void> {
  const folder = join(media, "media/catalogue", slug);
  await mkdir(folder, { recursive: true });
  const source = await sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (const width of widths) {
    const sized = sharp(source.data, { raw: source.info }).resize(width, (width * 3) / 4);
    await sized
      .clone()
      .avif(avif)
      .toFile(join(folder, `${width}.avif`));
    await sized
      .clone()
      .webp(webp)
      .toFile(join(folder, `${width}.webp`));
  }
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
}

async function renderCatalogue(only: readonly string[]): Promise<void> {
  const drawings = drawAll();
  const unknown = only.filter((slug) => !drawings.has(slug));
  if (unknown.length > 0) throw new Error(`Not in the catalogue: ${unknown.join(", ")}`);
  await inParallel(
    [...drawings].filter(([slug]) => only.length === 0 || only.includes(slug)),
    ([slug, drawing]) => renderPicture(slug, drawing),
  );
  const folder = join(media, "media/catalogue");
  for (const entry of await readdir(folder)) {
    if (!drawings.has(entry)) {
      console.log(`Removing ${entry}: no longer in the catalogue`);
      await rm(join(folder, entry), { recursive: true });
    }
  }
  console.log(`${only.length || drawings.size} pictures, ${widths.length * 2} files each`);
}

async function renderBrand(): Promise<void> {
  const files = brandFiles(drawAll());
  await inParallel(files, async ({ path, drawing, width, height }) => {
    const target = join(media, path);
    await mkdir(join(target, ".."), { recursive: true });
    if (path.endsWith(".svg")) return writeFile(target, `${drawing}\n`);
    const image = sharp(Buffer.from(drawing), { density: 144 }).resize(width, height);
    if (path.endsWith(".ico")) await writeFile(target, icon(await image.png().toBuffer(), width));
    else if (path.endsWith(".png")) await image.png({ compressionLevel: 9, palette: true, quality: 95 }).toFile(target);
    else if (path.endsWith(".avif")) await image.avif({ ...avif, quality: 60 }).toFile(target);
    else await image.webp({ ...webp, quality: 82 }).toFile(target);
  });
  console.log(`${files.length} brand files`);
}

/** An .ico file that holds one PNG of `size` pixels (below 256) and 32 bits each. */
function icon(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

sharp.concurrency(1);
const [what, ...slugs] = process.argv.slice(2);
const started = performance.now();
if (what === undefined || what === "catalogue") await renderCatalogue(slugs);
if (what === undefined || what === "brand") await renderBrand();
console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
