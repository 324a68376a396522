import type { BrowserContext, Page, Worker } from "@playwright/test";
import { aCustomer } from "./customer.ts";
import { someoneByPhone } from "./database/customers.ts";
import { aPartnerToLogIn } from "./database/partners.ts";
import { anOfferedOrder, anOfferTo, moveVisit } from "./database/visits.ts";
import { anOperator } from "./operator.ts";
import { workAs } from "./partner.ts";
import { aPushService, subscribeAt } from "./push-service.ts";
import { letToastsGo } from "./steps.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ serviceWorkers: "allow", permissions: ["notifications"] });

test("@one-size a customer turns on notifications, is told when a partner accepts, and gets to the order by it", async ({
  page,
  context,
}) => {
  const service = await aPushService();
  await allowNotifications(context);
  await subscribeAt(context, service);
  const { _id } = await aCustomer(page);
  const { id, number, job, partner } = await anOfferedOrder(_id);
  await page.goto(`/order/${id}`);
  await page.getByRole("button", { name: "Tell me on this device" }).click();
  await expect(page.getByText("We tell you on this device what happens.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop telling me on this device" })).toBeVisible();
  await expectAccessible(page);

  await moveVisit(job, "accepted", partner);
  const { message, signedBy } = await service.next();
  // The browser subscribed for the holder of this key, and its push service takes messages from nobody else.
  expect(await page.evaluate(() => localStorage.getItem("test-push-key"))).toBe(signedBy);
  const shown = { title: "Suresh Kumar has accepted", body: expect.stringContaining(number), data: `/order/${id}` };
  await deliver(context, page, message, shown);
  expect(await press(context)).toEqual([page.url()]);
  expect(await notificationsOf(context)).toEqual([]);

  await page.reload();
  await page.getByRole("button", { name: "Stop telling me on this device" }).click();
  await expect(page.getByRole("button", { name: "Tell me on this device", exact: true })).toBeVisible();
  service.close();
});

test("@one-size a partner turns on notifications, is told of an offered job, and of nothing more after logging out", async ({
  page,
  context,
}) => {
  const service = await aPushService();
  await allowNotifications(context);
  await subscribeAt(context, service);
  const partner = await aPartnerToLogIn();
  await page.goto("/partner");
  await workAs(page, partner);
  await page.getByRole("button", { name: "Tell me on this device" }).click();
  await expect(page.getByText("We tell you on this device what happens.")).toBeVisible();

  await anOfferTo(partner.id, (await someoneByPhone()).id);
  await deliver(context, page, (await service.next()).message, {
    title: expect.stringMatching(/^New job: /),
    body: expect.stringContaining("Bengaluru"),
    data: "/partner",
  });
  expect(await press(context)).toEqual([page.url()]);

  await page.goto("/partner/account");
  await expect(page.getByRole("button", { name: "Stop telling me on this device" })).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("heading", { name: "Partner login" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("test-push-key"))).toBeNull();
  service.close();
});

test("@one-size nothing of the office comes to a browser that an operator has logged out of", async ({
  page,
  context,
}) => {
  const service = await aPushService();
  await allowNotifications(context);
  await subscribeAt(context, service);
  await anOperator(page, "dispatcher");
  await holdWorker(context);
  await page.goto("/desk/alerts/hearing");
  await expect(page.getByText("On each device on which you turn them on")).toBeVisible();
  await page.evaluate(() => Object(window).letWorkerStart());
  await page.getByRole("button", { name: "Tell me on this device" }).click();
  await expect(page.getByRole("button", { name: "Stop telling me on this device" })).toBeVisible();
  await letToastsGo(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("test-push-key"))).toBeNull();
  service.close();
});

/** Makes pages start their service worker only once `letWorkerStart` is called, as if they were busy until then. */
const holdWorker = (context: BrowserContext) =>
  context.addInitScript(() => {
    const held = Promise.withResolvers<void>();
    Object.assign(window, { letWorkerStart: held.resolve });
    const start = ServiceWorkerContainer.prototype.register;
    ServiceWorkerContainer.prototype.register = async function (...asked) {
      await held.promise;
      return start.apply(this, asked);
    };
  });

/**
 * Hands a pushed message to the service worker, as the browser would, and waits until it is shown. DevTools stands in for the
 * browser, but drops messages while the worker is starting, which a browser does not: so it is handed over until it is shown.
 */
async function deliver(context: BrowserContext, page: Page, data: string, shown: object): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const known = Promise.withResolvers<string>();
  devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const found = registrations.find(({ isDeleted }) => !isDeleted);
    if (found) known.resolve(found.registrationId);
  });
  await devtools.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  const registrationId = await known.promise;
  await expect(async () => {
    await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
    // biome-ignore lint/plugin: what was sent before the worker listened is lost, and is sent again after this.
    await expect.poll(() => notificationsOf(context), { timeout: 3000 }).toEqual([shown]);
  }).toPass();
}

/** Returns the notifications that the device shows. */
const notificationsOf = (context: BrowserContext) =>
  workerOf(context).evaluate(async () => {
    const { registration } = globalThis as unknown as Scope;
    return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }));
  });

/** Presses the notification. A browser brings no page to the front just for a script: returns the pages that it would bring. */
const press = (context: BrowserContext): Promise<string[]> =>
  workerOf(context).evaluate(async () => {
    const { registration, WindowClient } = globalThis as unknown as Scope;
    const focused: string[] = [];
    Object.assign(WindowClient.prototype, {
      async focus(this: { url: string }) {
        focused.push(this.url);
      },
    });
    const [notification] = await registration.getNotifications();
    let work: Promise<unknown> | undefined;
    const waitUntil = (begun: Promise<unknown>) => {
      work = begun;
    };
    dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil }));
    await work;
    return focused;
  });

/** The part of a service worker's global scope that is used here. */
interface Scope {
  registration: ServiceWorkerRegistration;
  WindowClient: { prototype: object };
}

function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("The service worker is not there");
  return worker;
}

/** Chromium's headless shell allows no notifications, whatever it is told: there, they go into a list instead. */
async function allowNotifications(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (Notification.permission === "granted") return;
    Object.defineProperty(Notification, "permission", { value: "granted" });
    Notification.requestPermission = async () => "granted";
  });
  context.on("serviceworker", (worker) =>
    worker.evaluate(() => {
      if (Notification.permission === "granted") return;
      const { registration } = globalThis as unknown as Scope;
      const shown: Notification[] = [];
      registration.showNotification = async (title, options) => {
        const close = () => shown.splice(shown.indexOf(notification), 1);
        const notification = { title, ...options, close } as unknown as Notification;
        // A notification replaces another with the same tag.
        const before = shown.findIndex(({ tag }) => tag === options?.tag);
        shown.splice(before === -1 ? shown.length : before, 1, notification);
      };
      registration.getNotifications = async () => shown;
    }),
  );
}
