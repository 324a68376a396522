import { addressIn } from "@chowk/contract/language-addresses";
import { type Language, languages } from "@chowk/contract/languages";
import { wordsOf } from "../../words/words-of.ts";
import { aCustomer } from "../customer.ts";
import { pastOrders } from "../database/orders.ts";
import { aPartnerToLogIn } from "../database/partners.ts";
import { anOnlineOrder } from "../database/payments.ts";
import { anOfferTo, anOrderAtWork } from "../database/visits.ts";
import { allIsAnswered } from "../test.ts";
import { test } from "./look.ts";

for (const code of Object.keys(languages) as Language[]) {
  const at = (path: string) => addressIn(code, path);
  test.describe(`in ${code}`, () => {
    test.use({ locale: languages[code].lang });

    test(`what everybody sees, in ${code}`, async ({ page, request, look, console }) => {
      console.allow(/status of 404 .*nowhere/);
      const results = async (path: string) => (await (await request.get(`/api/chowk365/${path}`)).json()).data.results;
      const [category] = await results("srv_category_list");
      const [service] = await results("services_list");
      const screens = {
        home: "/",
        category: `/category/${category._id}/any`,
        services: `/services/${service.SrvSubCategoryId}/any`,
        search: "/search/cleaning",
        service: `/service/${service._id}/${service.SrvSubCategoryId}`,
        "log in": "/auth",
        "sign up": "/auth?mode=sign-up",
        "log in by phone": "/auth?mode=phone",
        "forgotten password": "/forgot-password",
        "not found": "/nowhere",
        about: "/about",
        support: "/support",
        "privacy policy": "/privacypolicy",
        questions: "/faq/orders",
        "register as partner": "/registerpartner",
      };
      for (const [screen, path] of Object.entries(screens)) {
        await page.goto(at(path));
        await look(screen, code);
      }
    });

    test(`what a customer sees, in ${code}`, async ({ page, look }) => {
      await aCustomer(page);
      await page.goto(at("/checkout"));
      await look("cart, empty", code);
      await page.goto(at("/account/orders"));
      await look("orders, none", code);
      await page.goto(at("/account/address"));
      await look("addresses, none", code);

      const { _id } = await aCustomer(page, { services: 2, address: true });
      const [completed] = await pastOrders(_id, 1, "Completed");
      const { id: open } = await anOnlineOrder(_id, "SUCCESS");
      const { id: atWork } = await anOrderAtWork(_id, "split-ac-power-jet-service");
      const screens = {
        cart: "/checkout",
        orders: "/account/orders",
        addresses: "/account/address",
        account: "/account/details",
        "log out": "/account/logout",
        order: `/order/${open}`,
        "order, at work": `/order/${atWork}`,
        "order, done": `/order/${completed}`,
      };
      for (const [screen, path] of Object.entries(screens)) {
        await page.goto(at(path));
        await look(screen, code);
      }

      const words = wordsOf("checkout", code);
      await page.goto(at("/checkout"));
      await page.getByRole("button", { name: words.cart.proceed }).click();
      await page.getByRole("radio", { name: /Indiranagar/ }).check();
      // Free times push down what is below them.
      await allIsAnswered(page);
      await page.getByRole("radio", { name: words.payment.COD.note }).check();
      await look("checkout, choose", code);
      await page.getByRole("button", { name: words.choose.continue }).click();
      await page.getByRole("button", { name: words.confirm.place }).waitFor();
      await look("checkout, confirm", code);
    });

    test(`what a partner sees, in ${code}`, async ({ page, look, anotherBrowser }) => {
      const customer = await aCustomer(await anotherBrowser());
      const partner = await aPartnerToLogIn();
      const words = wordsOf("partner", code);
      await page.goto("/partner");
      await look("partner: log in", code);
      await page.getByLabel(words.login.email).fill(partner.email);
      await page.getByLabel(words.login.password, { exact: true }).fill(partner.password);
      await page.getByRole("button", { name: words.login.submit }).click();
      await page.getByRole("navigation").first().waitFor();
      await look("partner: today, nothing", code);
      const { job } = await anOfferTo(partner.id, customer._id);
      const rooms = {
        today: "",
        jobs: "/jobs",
        "job, offered": `/jobs/${job}`,
        calendar: "/calendar",
        earnings: "/earnings",
        account: "/account",
      };
      for (const [screen, path] of Object.entries(rooms)) {
        await page.goto(`/partner${path}`);
        await look(`partner: ${screen}`, code);
      }
    });
  });
}
