import { aCustomer, anOrder } from "../../server/tests/support/factories.ts";
import { aPhone, using } from "./using.ts";

/** Three orders of a customer whose name nobody else has: two that are open, on the next days, and one that was done. */
export const someOrders = (): Promise<{ customer: string; soon: string; later: string; done: string }> =>
  using(async (db) => {
    const phone = aPhone();
    const { id: customer_id, name } = await aCustomer(db, {
      ...{ name: `Ursula ${phone}`, email: `${phone}@example.test`, phone },
    });
    const services = await db.selectFrom("service").selectAll().orderBy("price", "desc").limit(2).execute();
    const [dear, cheaper] = services;
    if (!dear || !cheaper) throw new Error("There are no services");
    const at = (days: number) => {
      const starts_at = new Date(Date.now() + days * 86_400_000);
      return { starts_at, ends_at: new Date(starts_at.getTime() + 3_600_000) };
    };
    const order = async (days: number, service: typeof dear, status: "Open" | "Completed") =>
      (await anOrder(db, { customer_id, services: [service], status, phone, ...at(days) })).number;
    return {
      customer: name,
      later: await order(2, cheaper, "Open"),
      soon: await order(1, dear, "Open"),
      done: await order(-2, cheaper, "Completed"),
    };
  });
