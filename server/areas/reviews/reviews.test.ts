import { randomUUIDv7 } from "node:crypto";
import { endpoints, orderStatuses } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anOrder, aPartner, aService, signedIn } from "../../tests/support/factories.ts";

const given = useApp();

/** A customer with a completed order of one service, done by a partner; `order` overrides the rest. */
async function aVisit(order: Parameters<typeof anOrder>[1] = {}) {
  const [customer, service, partner] = [
    await signedIn(given.db, { name: "Meera Iyer" }),
    await aService(given.db),
    await aPartner(given.db),
  ];
  const done = { customer_id: customer.id, services: [service], status: "Completed", partner_id: partner.id };
  return { customer, service, partner, order: await anOrder(given.db, { ...done, ...order }) };
}
type Visit = Awaited<ReturnType<typeof aVisit>>;

/** Services and partners are reviewed in the same way, so each rule is tried on both. */
const subjects = {
  service: {
    rate: endpoints.rateService,
    review: endpoints.reviewService,
    idIn: ({ service }: Visit) => service.id,
    mean: async ({ customer, service }: Visit) => {
      const { results } = (await given.call(endpoints.getService, { as: customer, params: { serviceId: service.id } }))
        .data;
      return { mean: results.overallRating, count: results.reviewscount };
    },
    read: ({ services_json: [line] }: OrderRead) => ({ rating: line?.userRating, review: line?.userReview }),
  },
  partner: {
    rate: endpoints.ratePartner,
    review: endpoints.reviewPartner,
    idIn: ({ partner }: Visit) => partner.id,
    mean: async ({ partner: { id } }: Visit) => {
      const { rating_sum, rating_count } = await given.db
        .selectFrom("partner")
        .select(["rating_sum", "rating_count"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return { mean: rating_count && rating_sum / rating_count, count: rating_count };
    },
    read: ({ rating, review }: OrderRead) => ({ rating, review }),
  },
};
type OrderRead = Awaited<ReturnType<typeof readOrder>>;

const readOrder = async ({ customer, order }: Visit) =>
  (await given.call(endpoints.getOrder, { as: customer, params: { id: order.id } })).data;

describe.each(Object.entries(subjects))("of a %s", (_name, { rate, review, idIn, mean, read }) => {
  const say = (visit: Visit, said: object, { as = visit.customer, id = idIn(visit) } = {}) =>
    given.call("rating" in said ? rate : review, {
      as,
      params: { serviceId: id, servicePartnerId: id },
      body: { userId: as.id, ordId: visit.order.id, ...said },
    });

  test("stars and words are accepted in either sequence, and shown in the order", async () => {
    for (const order of ["stars first", "words first"]) {
      const visit = await aVisit();
      const says = [{ rating: 4 }, { review: "Neat work." }];
      if (order === "words first") says.reverse();
      for (const said of says) await say(visit, said);

      expect(read(await readOrder(visit))).toEqual({ rating: 4, review: "Neat work." });
      expect(await mean(visit)).toEqual({ mean: 4, count: 1 });
    }
  });

  test("the answers contain the specification's toasts, and the review so far", async () => {
    const visit = await aVisit();
    expect(await say(visit, { rating: 5 })).toMatchObject({
      status: 200,
      message: "Your rating has been submitted",
      data: { rating: 5, review: null },
    });
    expect(await say(visit, { review: "On time." })).toMatchObject({
      status: 200,
      message: "Your review has been submitted",
      data: { rating: 5, review: "On time." },
    });
  });

  test("words without stars do not count in the mean", async () => {
    const visit = await aVisit();
    await say(visit, { review: "I shall see how long it lasts." });
    expect(await mean(visit)).toEqual({ mean: 0, count: 0 });
    expect(read(await readOrder(visit))).toEqual({ rating: null, review: "I shall see how long it lasts." });
  });

  test("a second review changes the first, in stars and in words", async () => {
    const visit = await aVisit();
    for (const said of [{ rating: 1 }, { review: "Bad." }, { rating: 5 }, { review: "He came again and it holds." }])
      expect((await say(visit, said)).status).toBe(200);

    expect(read(await readOrder(visit))).toEqual({ rating: 5, review: "He came again and it holds." });
    expect(await mean(visit)).toEqual({ mean: 5, count: 1 });
  });

  test("another order for the same is another visit, with its own stars", async () => {
    const first = await aVisit();
    const second = {
      ...first,
      order: await anOrder(given.db, {
        customer_id: first.customer.id,
        services: [first.service],
        status: "Completed",
        partner_id: first.partner.id,
      }),
    };
    await say(first, { rating: 5 });
    await say(second, { rating: 2 });
    expect(await mean(first)).toEqual({ mean: 3.5, count: 2 });
  });

  test("empty words remove the words, and the stars stay", async () => {
    const visit = await aVisit();
    await say(visit, { rating: 3 });
    await say(visit, { review: "Too harsh." });
    expect(await say(visit, { review: "  " })).toMatchObject({ status: 200, data: { rating: 3, review: null } });
    expect(read(await readOrder(visit))).toEqual({ rating: 3, review: null });
    expect(await mean(visit)).toEqual({ mean: 3, count: 1 });
  });

  test("empty words without stars leave nothing behind, even if there was nothing before", async () => {
    const visit = await aVisit();
    for (const words of ["", "Something.", ""]) expect((await say(visit, { review: words })).status).toBe(200);
    expect(read(await readOrder(visit))).toEqual({ rating: null, review: null });
  });

  test("the order can be named by its number, in any case", async () => {
    const visit = await aVisit();
    const ordId = visit.order.number.toLowerCase();
    expect(await say(visit, { rating: 4, ordId })).toMatchObject({ status: 200 });
    expect(await mean(visit)).toEqual({ mean: 4, count: 1 });
  });

  test.each(
    orderStatuses.filter((status) => status !== "Completed"),
  )("a review is refused while the order is %s", async (status) => {
    const online = status === "Pending" ? { payment_type: "Online", payment_status: "PENDING" } : {};
    const visit = await aVisit({ status, ...online });
    for (const said of [{ rating: 5 }, { review: "Great!" }]) {
      expect(await say(visit, said)).toMatchObject({
        status: 422,
        message: "You can rate and review this once the order is completed.",
      });
    }
    expect(await mean(visit)).toEqual({ mean: 0, count: 0 });
  });

  test("only the customer who ordered it can review it", async () => {
    const visit = await aVisit();
    const stranger = await signedIn(given.db);
    for (const said of [{ rating: 1 }, { review: "Awful!" }]) {
      for (const attempt of [
        say(visit, said, { as: stranger }),
        say(visit, { ...said, userId: stranger.id }),
        say(visit, { ...said, ordId: randomUUIDv7() }),
        say(visit, { ...said, ordId: (await aVisit()).order.id }),
      ]) {
        expect((await attempt).status).toBe(404);
      }
    }
    expect(await mean(visit)).toEqual({ mean: 0, count: 0 });
  });

  test("a review of one that was not in the order is refused", async () => {
    const [visit, other] = [await aVisit(), await aVisit()];
    for (const said of [{ rating: 1 }, { review: "Awful!" }]) {
      expect((await say(visit, said, { id: idIn(other) })).status).toBe(404);
      expect((await say(visit, said, { id: randomUUIDv7() })).status).toBe(404);
    }
    expect(await mean(other)).toEqual({ mean: 0, count: 0 });
  });

  test.each([0, 6, -1, 4.5, "5", null, undefined, [5]])("a rating of %j is refused", async (rating) => {
    const answer = await say(await aVisit(), { rating });
    expect(answer).toMatchObject({ status: 400, message: "Please choose 1 to 5 stars.", errors: [{ path: "rating" }] });
  });

  test("words are kept as typed, except for the space around them", async () => {
    const visit = await aVisit();
    const typed = "\n  बहुत अच्छा काम! 👩🏽‍🔧\r\n\tTen out\rof ten <b>&amp;</b> '); drop table review; --  ";
    await say(visit, { review: typed });
    expect(read(await readOrder(visit)).review).toBe(
      "बहुत अच्छा काम! 👩🏽‍🔧\n\tTen out\nof ten <b>&amp;</b> '); drop table review; --",
    );
  });

  test("2,000 characters are accepted, one more is refused", async () => {
    const visit = await aVisit();
    expect((await say(visit, { review: ` ${"ठ".repeat(2000)} ` })).status).toBe(200);
    expect(await say(visit, { review: "x".repeat(2001) })).toMatchObject({
      status: 400,
      message: "Please keep your review to 2,000 characters.",
      errors: [{ path: "review" }],
    });
  });

  test.each(["a\u0000b", "a\u0007b", "a\u001bb", "a\u0085b", "half \ud83d"])("%j is refused", async (words) => {
    expect(await say(await aVisit(), { review: words })).toMatchObject({
      status: 400,
      message: "This holds a character that cannot be shown. Please remove it.",
    });
  });

  test("reviews from two windows at once are both stored", async () => {
    const visit = await aVisit();
    await Promise.all([say(visit, { rating: 2 }), say(visit, { review: "Slow." }), say(visit, { rating: 2 })]);
    expect(read(await readOrder(visit))).toEqual({ rating: 2, review: "Slow." });
    expect(await mean(visit)).toEqual({ mean: 2, count: 1 });
  });
});

test("others see a customer's first name and an initial", async () => {
  const { customer, service, order } = await aVisit();
  await given.call(endpoints.reviewService, {
    as: customer,
    params: { serviceId: service.id },
    body: { userId: customer.id, ordId: order.number, review: "Spotless." },
  });
  await given.db
    .updateTable("review")
    .set({ rating: 5, featured_position: 1 })
    .where("booking_id", "=", order.id)
    .execute();

  expect((await given.call(endpoints.listReviews)).data.results).toMatchObject([
    { userName: "Meera I.", review: "Spotless.", rating: 5 },
  ]);
});

test("nobody can be rated for an order that no partner has accepted", async () => {
  const visit = await aVisit({ partner_id: null });
  const answer = await given.call(endpoints.ratePartner, {
    as: visit.customer,
    params: { servicePartnerId: visit.partner.id },
    body: { userId: visit.customer.id, ordId: visit.order.id, rating: 5 },
  });
  expect(answer).toMatchObject({ status: 404, message: "This partner did not do that order." });
});
