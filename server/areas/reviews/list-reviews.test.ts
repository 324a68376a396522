import { endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { anOperator, aReview, aService } from "../../tests/support/factories.ts";

const given = useApp();

const list = (serviceId: string, query: { stars?: number; page?: number } = {}) =>
  given.call(endpoints.serviceReviews, { params: { serviceId }, query });
const read = async (...asked: Parameters<typeof list>) => (await list(...asked)).data.results;

/** So many reviews of a service, the first of them the oldest. */
async function said(serviceId: string, ...ratings: (number | null)[]) {
  for (const [at, rating] of ratings.entries())
    await aReview(given.db, {
      ...{ service_id: serviceId, rating, review: `Review ${at + 1}` },
      created_at: `2026-11-01T10:${String(at).padStart(2, "0")}:00Z`,
    });
}
const textsOf = ({ reviews }: { reviews: { review: string }[] }) => reviews.map(({ review }) => review);

describe("the reviews of a service", () => {
  test("are listed newest first, with how often each number of stars was given", async () => {
    const [service, other] = [await aService(given.db), await aService(given.db)];
    await said(service.id, 5, 4, 5, null);
    await aReview(given.db, { service_id: service.id, rating: 2, review: null });
    await said(other.id, 1);
    const found = await read(service.id);
    expect(textsOf(found)).toEqual(["Review 4", "Review 3", "Review 2", "Review 1"]);
    expect(found.reviews[0]).toMatchObject({
      rating: null,
      author: "Meera Iyer",
      createdAt: "2026-11-01T10:03:00.000Z",
    });
    expect(found).toMatchObject({
      overallRating: 4,
      written: 4,
      stars: [
        { rating: 5, count: 2 },
        { rating: 4, count: 1 },
        { rating: 3, count: 0 },
        { rating: 2, count: 1 },
        { rating: 1, count: 0 },
      ],
    });
  });

  test("leave out what the business has hidden, everywhere", async () => {
    const [service, { id: operator }] = [await aService(given.db), await anOperator(given.db)];
    await said(service.id, 5);
    const hidden = { hidden_at: new Date("2026-11-02T10:00:00Z"), hidden_by: operator, hidden_why: "Abuse" };
    await aReview(given.db, { service_id: service.id, rating: 1, review: "Hidden", ...hidden });
    const found = await read(service.id);
    expect(textsOf(found)).toEqual(["Review 1"]);
    expect(found).toMatchObject({
      overallRating: 5,
      written: 1,
      stars: expect.arrayContaining([{ rating: 1, count: 0 }]),
    });
  });

  test("can be asked for by their stars; the counts stay those of all", async () => {
    const service = await aService(given.db);
    await said(service.id, 5, 3, 5, 3, 1);
    const found = await read(service.id, { stars: 3 });
    expect(textsOf(found)).toEqual(["Review 4", "Review 2"]);
    expect(found).toMatchObject({ written: 2, overallRating: 3.4 });
  });

  test("come in pages of ten", async () => {
    const service = await aService(given.db);
    await said(service.id, ...Array.from({ length: 12 }, () => 4));
    const [first, second, third] = [
      await read(service.id),
      await read(service.id, { page: 2 }),
      await read(service.id, { page: 3 }),
    ];
    expect(first.reviews).toHaveLength(10);
    expect(textsOf(second)).toEqual(["Review 2", "Review 1"]);
    expect(third).toMatchObject({ written: 12, reviews: [] });
  });

  test("are none of a new service, and not told of one that is not offered", async () => {
    const service = await aService(given.db);
    expect(await read(service.id)).toMatchObject({ overallRating: 0, written: 0, reviews: [] });
    const hidden = await aService(given.db, { hidden: true });
    expect(await list(hidden.id)).toMatchObject({ status: 404, reason: "SERVICE_NOT_OFFERED" });
    expect(await list(service.id, { stars: 6 })).toMatchObject({ status: 400, errors: [{ path: "stars" }] });
  });
});
