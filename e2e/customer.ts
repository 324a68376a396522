import type { NewAddress, Service, SignedIn } from "@chowk/contract";
import type { Page } from "@playwright/test";
import { allIsAnswered, aPerson, type Person } from "./test.ts";

const api = "/api/chowk365";

export interface Customer extends Person {
  _id: string;
  cart: Service[];
}

/** Signs a customer up in this browser, with the catalogue's first services of different kinds in the cart, and an address if asked. */
export async function aCustomer(
  page: Page,
  has: { services?: number; address?: boolean | { latitude: number; longitude: number } } = {},
): Promise<Customer> {
  const person = aPerson();
  // The smallest page of the site: it has the same storage.
  await page.goto("/robots.txt");
  const origin = new URL(page.url()).origin;
  const post = async (path: string, data: unknown) =>
    (await page.request.post(api + path, { data, headers: { origin } })).json();

  const { _id, name, email, phone, userImage } = (await post("/user_register", person)).data.results as SignedIn;
  const all = (await (await page.request.get(`${api}/services_list`)).json()).data.results as Service[];
  // What must be chosen on a service's page first cannot be here.
  const plain = all.filter(({ choices = [] }) => choices.every(({ required }) => !required));
  // One service of each kind: many hours of the same kind do not fit into a day.
  const kinds = new Map(plain.toReversed().map((service) => [service.SrvSubCategoryId, service]));
  const cart = [...kinds.values()].reverse().slice(0, has.services ?? 0);
  if (has.address)
    await post(`/myaddress/${_id}`, { ...addressOf(person), ...(has.address === true ? {} : has.address) });
  await page.evaluate(
    ([entry, items]) => {
      localStorage.setItem("entry", JSON.stringify(entry));
      localStorage.setItem(`cart_${entry._id}`, JSON.stringify(items));
    },
    [{ _id, name, email, phone, userImage }, cart.map((item) => ({ ...item, name: item.ServiceName }))] as const,
  );
  return { ...person, _id, cart };
}

const addressOf = ({ phone }: Person): NewAddress => ({
  addressType: "Home",
  flatNo: "B-204, Lakeview Residency",
  address: "12th Main Road, Indiranagar, Bengaluru",
  parts: {},
  landmark: "Metro station",
  pincode: "560038",
  phoneNo: phone,
  latitude: 12.9716,
  longitude: 77.6412,
});

/** Drops the session's cookie, while the page still believes that it is logged in: its next call is the first to hear of it. */
export async function endSession(page: Page): Promise<void> {
  await allIsAnswered(page);
  await page.context().clearCookies();
}

export async function logInHere(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}
