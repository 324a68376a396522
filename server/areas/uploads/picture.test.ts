import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { aPicture, heic } from "../../tests/support/pictures.ts";
import { kindOf } from "./kind.ts";
import { redraw } from "./picture.ts";

const PLACE = {
  GPSLatitude: "12/1 58/1 1776/100",
  GPSLatitudeRef: "N",
  GPSLongitude: "77/1 38/1 28/1",
  GPSLongitudeRef: "E",
};

describe("a redrawn picture", () => {
  test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("from %s is a WebP of the same size", async (format) => {
    const { full } = await redraw(await aPicture({ width: 300, height: 200, format }));
    expect(await sharp(full).metadata()).toMatchObject({ format: "webp", width: 300, height: 200 });
  });

  test("does not tell where and with what it was taken", async () => {
    const taken = await sharp(await aPicture({ width: 300, height: 200 }))
      .withExif({ IFD0: { Make: "Secret Phone" }, IFD3: PLACE })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'><secret/></x:xmpmeta>")
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    const before = await sharp(taken).metadata();
    expect(before.exif?.toString("latin1")).toContain("Secret Phone");
    expect(before.xmp).toBeDefined();

    const { full, squares } = await redraw(taken);

    for (const content of [full, ...squares.map((square) => square.content)]) {
      const { exif, xmp, icc, iptc } = await sharp(content).metadata();
      expect({ exif, xmp, icc, iptc }).toEqual({});
      expect(content.includes("Secret")).toBe(false);
    }
  });

  test("is upright, as the camera meant it", async () => {
    // Red on the left; turned by the camera's orientation (6: to the right), red is on top.
    const lying = await sharp({ create: { width: 40, height: 20, channels: 3, background: "blue" } })
      .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: "red" } }, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg({ chromaSubsampling: "4:4:4" })
      .toBuffer();

    const { full } = await redraw(lying);

    const { data, info } = await sharp(full).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 20, height: 40 });
    const pixel = (x: number, y: number) => [...data.subarray((y * 20 + x) * info.channels).subarray(0, 3)];
    const [red, , blue] = pixel(10, 5) as [number, number, number];
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  test("is 1600 px long at most, and never larger than it was", async () => {
    const { full } = await redraw(await aPicture({ width: 4000, height: 1000 }));
    expect(await sharp(full).metadata()).toMatchObject({ width: 1600, height: 400 });
    const small = await redraw(await aPicture({ width: 12, height: 7 }));
    expect(await sharp(small.full).metadata()).toMatchObject({ width: 12, height: 7 });
  });

  test("comes with squares to show it small", async () => {
    const { squares } = await redraw(await aPicture({ width: 900, height: 600 }));
    const sizes = squares.map(async ({ size, content }) => {
      const { width, height } = await sharp(content).metadata();
      return [size, width, height];
    });
    expect(await Promise.all(sizes)).toEqual([
      [160, 160, 160],
      [480, 480, 480],
    ]);
  });

  test("keeps transparency, and the first frame of an animation", async () => {
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: "#ff000080" } })
      .png()
      .toBuffer();
    expect((await sharp((await redraw(clear)).full).metadata()).hasAlpha).toBe(true);

    const frames = Buffer.concat([Buffer.alloc(300, 10), Buffer.alloc(300, 240)]);
    const moving = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
      .gif()
      .toBuffer();
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
    const { pages, width, height } = await sharp((await redraw(moving)).full, { animated: true }).metadata();
    expect({ pages: pages ?? 1, width, height }).toEqual({ pages: 1, width: 10, height: 10 });
  });

  test("is refused if its file was cut short", async () => {
    for (const format of ["jpeg", "png", "webp", "avif", "gif"] as const) {
      const whole = await aPicture({ width: 400, height: 300, format, noisy: true });
      await expect(redraw(whole.subarray(0, whole.length / 2)), format).rejects.toMatchObject({
        reason: "PICTURE_DAMAGED",
      });
    }
  });

  test("is refused if a small file would unpack into too much", async () => {
    const bomb = await aPicture({ width: 8000, height: 6300, format: "png" });
    expect(bomb.length).toBeLessThan(500_000);
    await expect(redraw(bomb)).rejects.toMatchObject({
      reason: "TOO_MANY_PIXELS",
      values: { most: 50 },
    });
  });

  test("is refused if only its header claims to be a picture", async () => {
    const header = (await aPicture({ width: 30, height: 30, format: "png" })).subarray(0, 40);
    await expect(redraw(Buffer.concat([header, Buffer.alloc(2000, "<script>")]))).rejects.toMatchObject({
      status: 422,
    });
  });

  test("is never made by readers of formats that we do not accept", async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(redraw(drawing)).rejects.toMatchObject({ status: 422 });
  });
});

describe("the kind of a file", () => {
  test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("is a picture for %s", async (format) => {
    expect(await kindOf(await aPicture({ format }))).toBe("picture");
  });

  test("is a PDF by its first bytes", async () => {
    expect(await kindOf(Buffer.from("%PDF-1.7\n%âãÏÓ\n"))).toBe("pdf");
  });

  test.each([
    ["nothing", Buffer.alloc(0), "FILE_EMPTY"],
    ["a HEIC picture", heic, "HEIC_PICTURE"],
    ["a page with a script", Buffer.from("<html><script>alert(1)</script></html>"), "NEITHER_PICTURE_NOR_PDF"],
    [
      "a drawing with a script",
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"),
      "NEITHER_PICTURE_NOR_PDF",
    ],
    ["a PDF that does not begin as one", Buffer.from("junk before\n%PDF-1.7"), "NEITHER_PICTURE_NOR_PDF"],
    ["a program", Buffer.from("MZ\x90\x00\x03".padEnd(300, "\0"), "latin1"), "NEITHER_PICTURE_NOR_PDF"],
    ["an archive", Buffer.from("PK\x03\x04".padEnd(200, "\0"), "latin1"), "NEITHER_PICTURE_NOR_PDF"],
  ])("is refused for %s", async (_, content, reason) => {
    await expect(kindOf(content)).rejects.toMatchObject({ reason });
  });
});
