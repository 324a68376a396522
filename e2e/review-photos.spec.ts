import { aCustomer } from "./customer.ts";
import { anOrderToRepeat } from "./database/orders.ts";
import { anOperator } from "./operator.ts";
import { photoNamed } from "./photo.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";
import { aPlace } from "./visit.ts";

test("a review shows photos: on the order, on the service's page for everybody, and at the desk, until it is hidden", async ({
  page,
  anotherBrowser,
  console,
}) => {
  // What the browser logs for calls that the test fails.
  console.allow(/ERR_FAILED|500/);
  const customer = await aCustomer(page);
  const order = await anOrderToRepeat(customer._id, "ceiling-fan-repair", aPlace());
  const words = `Quiet at last. ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto(`/order/${order.id}`);
  const services = page.getByRole("region", { name: "Services" });
  const submit = services.getByRole("button", { name: "Submit Review" });
  const photos = services.getByRole("group", { name: "Photos" });

  await test.step("photos are added, and one is taken away again; they need words, and outlast a reload", async () => {
    await services.getByRole("button", { name: "Add photos" }).click();
    await photos.getByLabel("Add a photo").setInputFiles(photoNamed("fan.png"));
    await expect(photos.getByRole("img", { name: "Photo 1" })).toBeVisible();
    await photos.getByLabel("Add a photo").setInputFiles(photoNamed("room.png"));
    await expect(photos.getByRole("img", { name: "Photo 2" })).toBeVisible();
    await photos.getByRole("button", { name: "Remove photo 1" }).click();
    await expect(photos.getByRole("img")).toHaveCount(1);
    await submit.click();
    await expect(services.getByText("Please write a few words first.")).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    await services.getByLabel(/^Your review/).fill(words);
    await page.reload();
    await expect(photos.getByRole("img")).toHaveCount(1);
    await expect(services.getByLabel(/^Your review/)).toHaveValue(words);
  });

  await test.step("a photo that is still on its way is waited for, and one that fails says so", async () => {
    const arrived = Promise.withResolvers<void>();
    await page.route("**/uploads3", async (route) => {
      await arrived.promise;
      await route.abort();
    });
    await photos.getByLabel("Add a photo").setInputFiles(photoNamed("slow.png"));
    await expect(photos.getByRole("progressbar")).toBeVisible();
    await submit.click();
    await expect(services.getByText("A photo is still being uploaded.")).toBeVisible();
    arrived.resolve();
    await expect(photos.getByRole("alert")).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/uploads3");
  });

  await test.step("a review that is refused is back in its box, with its photos", async () => {
    await page.route("**/serviceReview/**", (route) =>
      route.fulfill({ status: 500, json: { code: 500, message: "" } }),
    );
    await submit.click();
    await expect(page.getByText("Failed to submit review")).toBeVisible();
    await expect(services.getByLabel(/^Your review/)).toHaveValue(words);
    await expect(photos.getByRole("img")).toHaveCount(1);
    await page.unroute("**/serviceReview/**");
  });

  await test.step("they are there with the words", async () => {
    await submit.click();
    await expect(page.getByText("Your review has been submitted")).toBeVisible();
    await expect(services.getByRole("button", { name: /^Edit review/ })).toBeFocused();
    await page.reload();
    await expect(services.getByText(words)).toBeVisible();
    await expect(services.getByRole("img", { name: "Photo 1" })).toBeVisible();
    await expectAccessible(page);
  });

  const visitor = await anotherBrowser();
  const said = visitor.getByRole("region", { name: "What customers say" });
  const look = async () => {
    await visitor.goto(`/service/${order.service}/${order.subCategory}`);
    await visitor.getByRole("contentinfo").scrollIntoViewIfNeeded();
  };
  await test.step("everybody can look for reviews with photos", async () => {
    await look();
    await said.getByRole("radio", { name: /^With photos/ }).check();
    const review = said.getByRole("listitem").filter({ hasText: words });
    await expect(review.getByRole("img", { name: /^Photo 1 of Meera/ })).toBeVisible();
    await expectAccessible(visitor);
    await expectNoSideways(visitor);
  });

  await test.step("the words can change, and the photos with them", async () => {
    await services.getByRole("button", { name: /^Edit review/ }).click();
    await photos.getByRole("button", { name: "Remove photo 1" }).click();
    await photos.getByLabel("Add a photo").setInputFiles(photoNamed("fan.png"));
    await expect(photos.getByRole("img")).toHaveCount(1);
    await services.getByLabel(/^Your review/).fill(`${words} Still.`);
    await submit.click();
    await expect(page.getByText("Your review has been submitted")).toBeVisible();
  });

  await test.step("the desk sees and hides it", async () => {
    const desk = await anotherBrowser();
    await anOperator(desk, "support");
    await desk.goto("/desk/reviews?photos=true");
    const row = desk.getByRole("listitem").filter({ hasText: `${words} Still.` });
    await expect(row.getByRole("img", { name: /^Photo 1 of Meera/ })).toBeVisible();
    await expectAccessible(desk);
    await row.getByRole("button", { name: "Hide" }).click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByLabel("Why").fill("A face can be seen.");
    await dialog.getByRole("button", { name: "Hide" }).click();
    await expect(desk.getByText("The review is hidden.")).toBeVisible();
    await look();
    await expect(said.getByRole("radio", { name: "All" })).toBeVisible();
    await expect(said.getByText(words)).toHaveCount(0);
  });
});
