import { join } from "node:path";
import type { Page } from "@playwright/test";
import { signUp } from "./steps.ts";
import { aPerson, expect, expectAccessible, test } from "./test.ts";

const icons = join(import.meta.dirname, "../web/public/icons");
const picture = join(icons, "icon-192.png");
const field = (page: Page) => page.getByLabel("Profile image");
const uploaded = (page: Page) => page.getByText("Your photo is uploaded.");

test("a customer who signs up with a picture is shown with it", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "New user? Sign Up" }).click();
  await field(page).setInputFiles(picture);
  await expect(uploaded(page)).toBeAttached();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Existing user? Login" }).click();
  const sent = page.waitForRequest("**/user_register");
  await signUp(page, aPerson());
  expect((await sent).postDataJSON()).toMatchObject({ country_code: "+91" });

  await expect(page).toHaveURL("/");
  await page.goto("/account/details");
  const photo = page.locator("main img");
  await expect(photo).toHaveAttribute("src", /^\/uploads\/[\w-]+\.webp$/);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("a file that is no picture is refused at once, and another file replaces it", { tag: "@one-size" }, async ({
  page,
}) => {
  await page.goto("/auth?mode=sign-up");
  await field(page).setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await expect(
    page.getByRole("alert").filter({ hasText: "Choose an image file, such as a JPEG or PNG." }),
  ).toBeVisible();
  await field(page).setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture") });
  await expect(page.getByRole("alert").filter({ hasText: "cannot be opened as an image" })).toBeVisible();
  await expectAccessible(page);
  await field(page).setInputFiles(picture);
  await expect(uploaded(page)).toBeAttached();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await page.getByRole("button", { name: "Remove" }).click();
  await expect(field(page)).toBeFocused();
  await expect(page.getByText("Choose a photo")).toBeVisible();
});

test("an upload that failed says so, and can be tried again", { tag: "@one-size" }, async ({ page, console }) => {
  console.allow(/413|500/);
  await page.route("**/uploads3", (route) => route.fulfill({ status: 500, json: { code: 500, message: "" } }), {
    times: 1,
  });
  const failed = page.getByRole("alert").filter({ hasText: "Failed to upload profile image" });
  await page.goto("/auth");
  await page.getByRole("button", { name: "New user? Sign Up" }).click();
  await field(page).setInputFiles(picture);
  await expect(failed).toHaveCount(1);
  await page.getByRole("button", { name: "Existing user? Login" }).click();
  await page.getByRole("button", { name: "New user? Sign Up" }).click();

  await page.route(
    "**/uploads3",
    (route) => route.fulfill({ status: 413, json: { code: 413, message: "Too large." } }),
    {
      times: 1,
    },
  );
  await field(page).setInputFiles(picture);
  await expect(page.getByRole("alert").filter({ hasText: "Too large." })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(uploaded(page)).toBeAttached();
});

test("a picture can be dropped, and one larger than a screen is made smaller first", async ({ page, isMobile }) => {
  await page.goto("/auth?mode=sign-up");
  // Shown only where there is a mouse to drop it with.
  await expect(page.getByText("You can drop one here.")).toBeVisible({ visible: !isMobile });
  const size = await page.evaluate(async () => {
    const sent = new Promise<{ width: number; height: number }>((resolve) => {
      const send = XMLHttpRequest.prototype.send;
      XMLHttpRequest.prototype.send = function (body) {
        void createImageBitmap((body as FormData).get("file") as File).then(resolve);
        send.call(this, body);
      };
    });
    const canvas = Object.assign(document.createElement("canvas"), { width: 3200, height: 2000 });
    canvas.getContext("2d")?.fillRect(0, 0, 3200, 2000);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg"));
    const dataTransfer = new DataTransfer();
    if (blob) dataTransfer.items.add(new File([blob], "large.jpg", { type: blob.type }));
    const target = document.querySelector('input[type="file"]')?.parentElement;
    target?.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    const { width, height } = await sent;
    return { width, height };
  });
  expect(size).toEqual({ width: 1600, height: 1000 });
  await expect(uploaded(page)).toBeAttached();
});
