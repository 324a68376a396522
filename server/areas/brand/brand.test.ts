import { endpoints, paletteOf, Storefront } from "@chowk/contract";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "../../bin/app.ts";
import type { Listener } from "../../platform/database/listen.ts";
import { pages } from "../../platform/http/pages.ts";
import { type TestApp, useApp } from "../../tests/support/app.ts";
import { anOperator } from "../../tests/support/factories.ts";
import { aForm } from "../../tests/support/form.ts";
import { aPicture } from "../../tests/support/pictures.ts";
import { aWebBuild } from "../../tests/support/web-build.ts";
import { keepFresh } from "../catalogue/catalogue.ts";
import { openSession } from "../identity/identity.ts";
import { ownIcons } from "./brand.ts";
import * as drawing from "./draw-icons.ts";
import { drawLetter } from "./draw-letter.ts";

const given = useApp();
const { iconFiles } = drawing;
/** Stands in for another process: it shares only the database and the files with the first app. */
let other: TestApp["app"];
let listener: Listener;
let as: { token: string };

beforeAll(async () => {
  const files = { "favicon.svg": "<svg/>", "icons/icon-192.png": "product's", "brand/social-card.png": "product's" };
  const build = await aWebBuild(() => ({ render: async () => new Response("a page") }), files);
  await pages(given.app, build, given, undefined, () => ownIcons(given.app, given.config));
  other = await buildApp(given.parts);
  listener = await keepFresh(given.url, given.app.answerCache);
  const { id } = await anOperator(given.db, { roles: ["owner"] });
  as = { token: await openSession(given.db, { role: "operator", id }, "a test") };
});
afterAll(async () => {
  await listener.stop();
  await other.close();
});

const upload = async (content: Buffer) => (await given.call(endpoints.upload, await aForm({ content }))).data.results;
const current = async () => (await given.call(endpoints.deskSettings, { as })).data.results;
async function save(change: object) {
  const { version: seen, image: _image, logoDark: _dark, mark: _mark, ...before } = (await current()).storefront;
  return given.call(endpoints.changeStorefront, { body: { ...before, ...change, seen }, as });
}
const named = (name: string) => ({ words: { ...Storefront.parse({}).words, name: { en: name } } });
const plain = { ...named(""), accent: "", logoDark: null, mark: null };
/** Reads what pages are told, by the answer that processes keep. */
const look = async () => (await given.call(endpoints.readStorefront)).data.results.look;
const eventually = <T>(read: () => T) => expect.poll(read);
const fetchFrom = (app: TestApp["app"], url: string) => app.inject({ method: "GET", url });
const ask = (url: string) => fetchFrom(given.app, url);
const pixelOf = async (content: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(content).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
};

test("an accent is a style sheet of its own, at once and for good; without one there is none", async () => {
  await save(plain);
  await eventually(async () => (await look()).stylesheet).toBe("");
  await save({ accent: " #FFDD00 " });
  await eventually(async () => (await look()).accent).toBe("#ffdd00");
  const { stylesheet } = await look();
  const { light, dark } = paletteOf("#ffdd00");
  for (const app of [given.app, other]) {
    const answer = await fetchFrom(app, stylesheet);
    expect(answer.headers).toMatchObject({
      "content-type": "text/css; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const [byDay, byNight] = answer.body.split("@media screen and (prefers-color-scheme:dark)");
    expect(byDay).toContain(`--color-accent-ink:${light.accentInk};`);
    expect(byNight).toContain(`--color-accent-ink:${dark.accentInk};`);
  }
  // A page of before keeps its colours; one of an older release gets those of now, until it is loaded again.
  await save({ accent: "" });
  expect((await ask(stylesheet)).headers["cache-control"]).toContain("immutable");
  expect((await ask(stylesheet.replace(/\.[0-9a-f]{8}\./, ".00000000."))).headers["cache-control"]).toBe("no-store");
  for (const name of ["ffdd0.00000000.css", "FFDD00.00000000.css", "x.css", "ffdd00.00000000.css.map"])
    expect((await ask(`/brand/own/${name}`)).statusCode, name).toBe(404);
});

test("what is no colour is refused at its field, and the log has what was changed", async () => {
  await save({ ...plain, accent: "#112233" });
  for (const accent of ["red", "#12345", "#12345g", "#1234567", "112233", "#112233;}"])
    expect(await save({ accent })).toMatchObject({ status: 400, errors: [{ path: "accent" }] });
  await save({ accent: "#445566" });
  const { details } = await given.db
    .selectFrom("audit_entry")
    .select("details")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(details).toEqual({ accent: { before: "#112233", after: "#445566" } });
});

test("a square mark makes all icons and the card, each at its size; they are drawn once, whoever asks for whatever", async () => {
  const draws = vi.spyOn(drawing, "drawIcons");
  await save({ ...plain, accent: "#0f766e", mark: await upload(await aPicture({ width: 600, height: 600 })) });
  await eventually(async () => (await look()).icons).not.toBe("");
  const { icons } = await look();
  const sizes: [string, number, number][] = [
    ...(
      [
        ["favicon.png", 96],
        ["icon-192.png", 192],
        ["icon-512.png", 512],
      ] as const
    ).map(([file, side]): [string, number, number] => [file, side, side]),
    ...(
      [
        ["maskable-512.png", 512],
        ["apple-touch-icon.png", 180],
      ] as const
    ).map(([file, side]): [string, number, number] => [file, side, side]),
    ["social-card.png", 1200, 630],
  ];
  expect(sizes.map(([file]) => file).sort()).toEqual([...iconFiles].sort());
  const answers = await Promise.all(sizes.map(([file]) => ask(`${icons}/${file}`)));
  for (const [at, [, width, height]] of sizes.entries()) {
    expect(answers[at]?.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(await sharp(answers[at]?.rawPayload).metadata()).toMatchObject({ format: "png", width, height });
  }
  const maskable = (await ask(`${icons}/maskable-512.png`)).rawPayload;
  const red = [expect.closeTo(192, -1), expect.closeTo(48, -1), expect.closeTo(32, -1), 255];
  expect(await pixelOf(maskable, 256, 256)).toEqual(red);
  // Just inside the circle that no device cuts into, in a corner of the mark; and outside of the mark.
  expect(await pixelOf(maskable, 256 + 140, 256 + 140)).toEqual(red);
  expect(await pixelOf(maskable, 256 + 150, 256)).toEqual([255, 255, 255, 255]);

  for (const file of ["icon-193.png", "icon-5120.png", "favicon.ico", "..%2Ffavicon.png", "social-card.png%00"])
    expect((await ask(`${icons}/${file}`)).statusCode, file).toBe(404);
  const others = Array.from({ length: 50 }, (_, at) => `/brand/own/${at.toString(16).padStart(16, "0")}/icon-512.png`);
  for (const answer of await Promise.all(others.map(ask)))
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(draws).toHaveBeenCalledTimes(1);
  draws.mockRestore();
});

test("a mark that would be blurred is refused at its field, and each picture can be removed", async () => {
  const small = await upload(await aPicture({ width: 300, height: 300 }));
  expect(await save({ ...plain, mark: small })).toMatchObject({ status: 422, errors: [{ path: "mark" }] });
  const [mark, dark, light] = [
    await upload(await aPicture({ width: 512, height: 512 })),
    await upload(await aPicture({ width: 200 })),
    await upload(await aPicture({ width: 210 })),
  ];
  await save({ ...plain, mark, logoDark: dark });
  await given.call(endpoints.setLogo, { body: { image: light }, as });
  await eventually(look).toMatchObject({ logo: light.split("?")[0], logoDark: dark.split("?")[0] });
  // What is left out stays.
  await save({ phone: "+91 80 4718 2200" });
  expect((await current()).storefront).toMatchObject({ mark: mark.split("?")[0], logoDark: dark.split("?")[0] });
  await save({ logoDark: null });
  await save({ mark: null });
  await given.call(endpoints.setLogo, { body: { image: null }, as });
  await eventually(look).toMatchObject({ logo: "", logoDark: "", icons: "" });
  expect((await current()).logo).toBe("");
});

test("the product's own mark is at its fixed addresses until the business has a name or a mark", async () => {
  await save({ ...plain, accent: "#0f766e" });
  await eventually(look).toMatchObject({ icons: "", isNamed: false, accent: "#0f766e" });
  expect((await ask("/icons/icon-192.png")).body).toBe("product's");
  await save(named("Ghar Seva"));
  await eventually(async () => (await look()).isNamed).toBe(true);
  const { icons } = await look();
  const leads = { "/favicon.ico": "favicon.png", "/favicon.svg": "favicon.png", "/icons/icon-192.png": "icon-192.png" };
  for (const [from, to] of Object.entries({ ...leads, "/brand/social-card.png": "social-card.png" })) {
    const { headers } = await ask(from);
    expect(headers).toMatchObject({ location: `${icons}/${to}`, "cache-control": "no-cache" });
  }
  // A white letter on the accent, with round corners.
  const icon = (await ask(`${icons}/icon-512.png`)).rawPayload;
  expect(await pixelOf(icon, 0, 0)).toEqual([0, 0, 0, 0]);
  expect(await pixelOf(icon, 256, 20)).toEqual([15, 118, 110, 255]);
  const { data } = await sharp(icon).greyscale().raw().toBuffer({ resolveWithObject: true });
  const whites = data.filter((value) => value > 250).length;
  expect(whites).toBeGreaterThan(5000);

  await save(named("+ 漢"));
  await eventually(async () => (await look()).icons).not.toBe(icons);
  const none = (await ask(`${(await look()).icons}/icon-512.png`)).rawPayload;
  expect(await pixelOf(none, 256, 256)).toEqual([15, 118, 110, 255]);
});

test("what tells one look from another changes with each part of it, and is nothing without any", async () => {
  await save(plain);
  await eventually(async () => (await look()).version).toBe("");
  const seen = new Set<string>();
  for (const change of [
    named("Ghar Seva"),
    { accent: "#0f766e" },
    { logoDark: await upload(await aPicture({ width: 220 })) },
    { mark: await upload(await aPicture({ width: 530, height: 530 })) },
  ]) {
    await save(change);
    await eventually(async () => seen.has((await look()).version) || (await look()).version === "").toBe(false);
    seen.add((await look()).version);
  }
  expect(seen.size).toBe(4);
});

test.each([
  "Q",
  "É",
  "8",
  "ह",
  "क्ष",
  "हि",
  "خ",
  "ಕ್ಷ",
  "த",
  "Ж",
])("the letter %s is drawn without a font of the machine", (letter) => {
  const drawn = drawLetter(letter, 200);
  expect(Math.max(drawn?.width ?? 0, drawn?.height ?? 0)).toBe(200);
  const share = (drawn?.covered.filter(Boolean).length ?? 0) / (drawn?.covered.length ?? 1);
  expect(share).toBeGreaterThan(0.15);
  expect(share).toBeLessThan(0.85);
});

test("a letter that no font has is not drawn", () => {
  expect(drawLetter("漢", 200)).toBeUndefined();
  expect(drawLetter("", 200)).toBeUndefined();
});
