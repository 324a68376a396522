import type { Service } from "@chowk/contract";
import { beforeEach, expect, test, vi } from "vitest";

const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
vi.stubGlobal("document", { querySelector: () => null, documentElement: { dataset: {} } });

const offered = (number: number, Price = 499, maxQuantity = 1): Service => ({
  _id: `service-${number}`,
  ServiceName: `Service ${number}`,
  Description: "",
  ServiceTime: "45 mins",
  DisplayPrice: 999,
  Price,
  overallRating: 4.5,
  reviewscount: 12,
  maxQuantity,
  Image: "/media/catalogue/service/480.webp",
  SrvCategoryId: "category",
  SrvCategoryName: "Category",
  SrvSubCategoryId: "sub-category",
  SrvSubCategoryName: "Sub-category",
});

/** The catalogue's pending answers: each waits until the test passes it services, or "down". */
let answers: ((services: Service[] | "down") => void)[] = [];
const answer = (services: Service[] | "down") => answers.shift()?.(services);
vi.stubGlobal(
  "fetch",
  () =>
    new Promise<Response>((resolve) =>
      answers.push((services) =>
        resolve(
          services === "down"
            ? Response.json({ code: 500, message: "Something went wrong" }, { status: 500 })
            : Response.json({ code: 200, data: { results: services } }),
        ),
      ),
    ),
);
const said = vi.spyOn(console, "error").mockImplementation(() => {});

/** The store as in a newly opened page, with a customer or without. */
async function openedPage(userId?: string, code = "en") {
  vi.resetModules();
  vi.doMock("words:language", () => ({ getLanguage: () => ({ code }) }));
  const page = { ...(await import("./cart.ts")), ...(await import("./session.ts")) };
  if (userId) logIn(page, userId);
  return page;
}
type Page = Awaited<ReturnType<typeof openedPage>>;
const logIn = (page: Page, _id: string) =>
  page.saveEntry({ _id, name: "Meera", email: "meera@example.com", phone: "9876500001", userImage: "" });

const saved = (userId: string) => JSON.parse(stored.get(`cart_${userId}`) ?? "[]").map(({ _id }: Service) => _id);
const shown = (page: Page) => page.currentCart().cart.map(({ _id }) => _id);

/** A customer's page with these services in the cart. */
async function pageWithCart(...services: Service[]) {
  const page = await openedPage("meera");
  await page.loadCart();
  for (const service of services) page.addToCart(service);
  return page;
}

beforeEach(() => {
  stored.clear();
  answers = [];
  said.mockClear();
});

test("a cart holds as many of a service as an order takes, and keeps the number when it is brought up to date", async () => {
  const page = await pageWithCart(offered(1, 100.1, 3), offered(2, 0.1));
  page.setQuantity("service-1", 3);
  page.setQuantity("service-2", 2);
  expect(page.currentCart().cart.map(page.quantityOf)).toEqual([3, 1]);
  expect(page.totalOf(page.currentCart().cart)).toBe(300.4);

  const again = await openedPage("meera");
  const loading = again.loadCart();
  answer([offered(1, 100.1, 2), offered(2, 0.1)]);
  await loading;
  expect(again.currentCart().cart.map(again.quantityOf)).toEqual([2, 1]);
});

test("a cart from before there was a choice, or with nonsense for a number, has one of each", async () => {
  const { maxQuantity: _later, ...before } = offered(1);
  stored.set("cart_meera", JSON.stringify([before, { ...before, _id: "service-2", quantity: -4 }]));
  const page = await openedPage("meera");
  const loading = page.loadCart();
  answer([offered(1, 499, 5), offered(2, 499, 5)]);
  await loading;
  expect(page.currentCart().cart.map(page.quantityOf)).toEqual([1, 1]);
});

/** A service whose unit is asked, with extras: it costs 100.1 at least. */
const asking = (number: number, maxQuantity = 5): Service => ({
  ...offered(number, 100.1, maxQuantity),
  minutes: 45,
  choices: [
    {
      ...{ id: "unit", name: "Which unit?", kind: "one", required: true },
      options: [
        { id: "split", name: "Split", price: 0, minutes: 0 },
        { id: "cassette", name: "Cassette", price: 0.2, minutes: 30 },
      ],
    },
    {
      ...{ id: "extras", name: "What else?", kind: "several", required: false },
      options: [{ id: "gas", name: "Gas refill", price: 50, minutes: 30 }],
    },
  ],
});
const lines = (page: Page) =>
  page.currentCart().cart.map((item) => [page.nameOfLine(item), item.Price, page.quantityOf(item)]);

test("a cart keeps lines of a service apart that were chosen differently, and adds them up", async () => {
  const page = await pageWithCart(offered(2, 0.3));
  page.addToCart(asking(1), ["split"]);
  page.addToCart(asking(1), ["gas", "cassette"]);
  page.addToCart(asking(1), ["cassette", "gas"]);
  const [, split] = page.currentCart().cart.map(page.lineOf);
  page.setQuantity(split ?? "", 4);
  expect(lines(page)).toEqual([
    ["Service 2", 0.3, 1],
    ["Service 1 (Split)", 100.1, 4],
    ["Service 1 (Cassette · Gas refill)", 150.3, 1],
  ]);
  expect(page.totalOf(page.currentCart().cart)).toBe(551);
  // An order takes five, one of which is the other line.
  page.setQuantity(split ?? "", 5);
  expect(lines(page)[1]).toEqual(["Service 1 (Split)", 100.1, 4]);
  page.addToCart(asking(1), ["cassette"]);
  expect(lines(page)).toHaveLength(3);
  page.removeFromCart(split ?? "");
  expect(lines(page).map(([name]) => name)).toEqual(["Service 2", "Service 1 (Cassette · Gas refill)"]);
});

test("of a service that an order takes once, another choice takes the place of the one before", async () => {
  const page = await pageWithCart(offered(2));
  page.addToCart(asking(1, 1), ["split"]);
  page.addToCart(asking(1, 1), ["cassette"]);
  expect(lines(page).map(([name]) => name)).toEqual(["Service 2", "Service 1 (Cassette)"]);
});

test("a line follows the prices and names of what was chosen, and says what must be chosen again", async () => {
  const page = await pageWithCart(offered(3));
  for (const chosen of [["split"], ["cassette", "gas"]]) page.addToCart(asking(1), chosen);
  const now = asking(1);
  const [unit, ...extras] = now.choices ?? [];
  const dearer =
    unit?.options.map((option) => ({ ...option, name: `${option.name} unit`, price: option.price + 1 })) ?? [];
  page.updateCart([offered(3), { ...now, choices: [{ ...unit, options: dearer } as never, ...extras] }]);
  expect(lines(page)).toEqual([
    ["Service 3", 499, 1],
    ["Service 1 (Split unit)", 101.1, 1],
    ["Service 1 (Cassette unit · Gas refill)", 151.3, 1],
  ]);
  page.updateCart([offered(3), { ...now, choices: [{ ...unit, options: dearer.slice(0, 1) } as never] }]);
  const { cart } = page.currentCart();
  expect(cart.map(({ unfit }) => unfit)).toEqual([undefined, undefined, { why: "gone", choice: "" }]);
  // What is offered takes the place of what is not.
  page.addToCart(now, ["cassette"]);
  expect(page.currentCart().cart.map(page.nameOfLine)).toEqual([
    "Service 3",
    "Service 1 (Split unit)",
    "Service 1 (Cassette)",
  ]);
});

test("a saved cart from before its service asked anything says what is missing, and one with nonsense is read", async () => {
  const plain = { ...offered(1), name: "Service 1" };
  stored.set("cart_meera", JSON.stringify([plain, { ...plain, _id: "service-2", chosen: "split" }]));
  const page = await openedPage("meera");
  const loading = page.loadCart();
  answer([asking(1), asking(2)]);
  await loading;
  expect(page.currentCart().cart.map(({ unfit }) => unfit)).toEqual([
    { why: "missing", choice: "Which unit?" },
    { why: "missing", choice: "Which unit?" },
  ]);
});

test("a cart counts as loading until the saved one has been read", async () => {
  expect((await openedPage("meera")).currentCart()).toMatchObject({ cart: [], loading: true });
});

test("a visitor's cart is empty, and nothing can be put in it", async () => {
  const page = await openedPage();
  await page.loadCart();
  page.addToCart(offered(1));
  expect(page.currentCart()).toEqual({ userId: null, cart: [], loading: false, error: null });
});

test("what a customer adds is shown, and saved under the customer's own id", async () => {
  const page = await pageWithCart(offered(1), offered(2));
  expect(shown(page)).toEqual(["service-1", "service-2"]);
  expect(saved("meera")).toEqual(["service-1", "service-2"]);
});

test("a service is in the cart once, however often it is added", async () => {
  expect(shown(await pageWithCart(offered(1), offered(1)))).toEqual(["service-1"]);
});

test("a service is removed by its id", async () => {
  const page = await pageWithCart(offered(1), offered(2));
  page.removeFromCart("service-1");
  expect([shown(page), saved("meera")]).toEqual([["service-2"], ["service-2"]]);
});

test("clearing empties what is shown and what is saved", async () => {
  const page = await pageWithCart(offered(1));
  page.clearCart();
  expect([shown(page), saved("meera")]).toEqual([[], []]);
});

test("a cart that is loading is empty and marked as loading", async () => {
  await pageWithCart(offered(1));
  const page = await openedPage("meera");
  void page.loadCart();
  expect(page.currentCart()).toMatchObject({ userId: "meera", cart: [], loading: true, error: null });
});

test("a loaded cart has today's names and prices, without services no longer offered", async () => {
  await pageWithCart(offered(1, 499), offered(2));
  const page = await openedPage("meera");
  const loaded = page.loadCart();
  answer([{ ...offered(1, 549), ServiceName: "Service 1, deep" }, offered(3)]);
  await loaded;
  expect(page.currentCart()).toMatchObject({ userId: "meera", loading: false, error: null });
  expect(page.currentCart().cart).toMatchObject([{ _id: "service-1", Price: 549, name: "Service 1, deep" }]);
  expect(saved("meera")).toEqual(["service-1"]);
});

test("a cart that fails to load is shown as empty with an error, and trying again brings it back", async () => {
  await pageWithCart(offered(1), offered(2));
  const page = await openedPage("meera");
  const failed = page.loadCart();
  answer("down");
  await failed;
  expect(page.currentCart()).toEqual({ userId: "meera", cart: [], loading: false, error: "Failed to load cart" });
  const again = page.loadCart();
  answer([offered(1), offered(2)]);
  await again;
  expect(shown(page)).toEqual(["service-1", "service-2"]);
  expect(page.currentCart().error).toBeNull();
});

test("adding to a cart that failed to load removes nothing from what is saved", async () => {
  await pageWithCart(offered(1));
  const page = await openedPage("meera");
  const failed = page.loadCart();
  answer("down");
  await failed;
  page.addToCart(offered(2));
  expect(saved("meera")).toEqual(["service-1", "service-2"]);
});

test("services added or removed while the cart is loading count", async () => {
  await pageWithCart(offered(1), offered(2));
  const page = await openedPage("meera");
  const loaded = page.loadCart();
  page.removeFromCart("service-1");
  page.addToCart(offered(3));
  answer([offered(1), offered(2), offered(3)]);
  await loaded;
  expect(shown(page)).toEqual(["service-2", "service-3"]);
});

test("loading twice at once asks the catalogue once", async () => {
  await pageWithCart(offered(1));
  const page = await openedPage("meera");
  void page.loadCart();
  void page.loadCart();
  expect(answers).toHaveLength(1);
});

test("a cart that arrives after someone else has logged in is not shown to them", async () => {
  await pageWithCart(offered(1));
  const page = await openedPage("meera");
  const loaded = page.loadCart();
  logIn(page, "rahul");
  await page.loadCart();
  answer([offered(1)]);
  await loaded;
  expect(page.currentCart()).toEqual({ userId: "rahul", cart: [], loading: false, error: null });
});

test("logging out empties the cart, and logging in again brings it back", async () => {
  const page = await pageWithCart(offered(1));
  page.forgetEntry();
  await page.loadCart();
  expect(page.currentCart()).toEqual({ userId: null, cart: [], loading: false, error: null });
  logIn(page, "meera");
  const loaded = page.loadCart();
  answer([offered(1)]);
  await loaded;
  expect(shown(page)).toEqual(["service-1"]);
});

test("newer prices from the server are adopted", async () => {
  const page = await pageWithCart(offered(1, 499), offered(2, 200));
  page.updateCart([offered(1, 549), offered(2, 200)]);
  expect(page.currentCart().cart.map(({ Price }) => Price)).toEqual([549, 200]);
});

test("what a tab in another language saved is shown in this page's words, and stays saved as it is", async () => {
  const page = await pageWithCart(offered(1));
  const other = await openedPage("meera", "hi");
  const loaded = other.loadCart();
  answer([{ ...offered(1), ServiceName: "सेवा 1", inEnglish: ["Description"] }]);
  await loaded;
  expect(other.currentCart().cart).toMatchObject([{ ServiceName: "सेवा 1", language: "hi" }]);
  vi.doMock("words:language", () => ({ getLanguage: () => ({ code: "en" }) }));
  const taken = page.takeSaved("meera");
  answer([offered(1)]);
  await taken;
  expect(page.currentCart().cart).toMatchObject([{ ServiceName: "Service 1" }]);
  expect(JSON.parse(stored.get("cart_meera") ?? "")).toMatchObject([{ ServiceName: "सेवा 1", language: "hi" }]);
});

test.each([
  "{",
  '{"_id":"service-1"}',
  '[{"_id":"service-1"}]',
])("unreadable storage (%s) is an empty cart", async (value) => {
  stored.set("cart_meera", value);
  const page = await openedPage("meera");
  await page.loadCart();
  expect(page.currentCart()).toMatchObject({ cart: [], loading: false });
});

test("a total is exact to the paisa", async () => {
  const { totalOf } = await openedPage();
  expect(totalOf([{ Price: 0.1 }, { Price: 0.2 }, { Price: 499.99 }])).toBe(500.29);
});
