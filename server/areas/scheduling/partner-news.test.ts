import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aJob, anOrder, aWorkingPartner } from "../../tests/support/factories.ts";
import { bySystem, noteEvent } from "../order-book/order-book.ts";
import { partnerNews } from "./partner-news.ts";

const given = useApp();

async function aTakenJob() {
  const [partner, order] = [await aWorkingPartner(given.db), await anOrder(given.db)];
  await aJob(given.db, { booking_id: order.id, partner_id: partner.id, status: "Accepted" });
  return { bookingId: order.id, news: async () => (await partnerNews(given.db, partner.id)).id };
}

test.each([
  "way in changed",
  "credit used",
  "rest paid",
  "what nobody has thought of yet",
])("'%s' is news to the partner who goes there, and to nobody else", async (event) => {
  const [own, other] = [await aTakenJob(), await aTakenJob()];
  const before = [await own.news(), await other.news()];
  await given.db.transaction().execute((tx) => noteEvent(tx, { bookingId: own.bookingId, event, by: bySystem }));
  expect(await own.news()).not.toBe(before[0]);
  expect(await other.news()).toBe(before[1]);
});
