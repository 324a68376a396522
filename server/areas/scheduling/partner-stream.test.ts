import { expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";
import { aJob } from "../../tests/support/factories.ts";
import { useStreams } from "../../tests/support/stream.ts";
import { aPartnerAtWork } from "../../tests/support/visits.ts";

const given = useApp();
const open = useStreams(given);

test("a partner's stream counts the jobs they are offered and have, at each change of one", async () => {
  const [partner, other] = [await aPartnerAtWork(given.db), await aPartnerAtWork(given.db)];
  const stream = await open("/partner/events", partner);
  const counts = () => stream.messages<{ offers: number; jobs: number }>().map(({ data }) => [data.offers, data.jobs]);
  await expect.poll(counts).toEqual([[0, 0]]);
  await aJob(given.db, { partner_id: other.id });
  const { id } = await aJob(given.db, { partner_id: partner.id });
  await expect.poll(counts).toEqual([
    [0, 0],
    [1, 1],
  ]);
  await given.db.updateTable("job").set({ status: "Accepted", answer_by: null }).where("id", "=", id).execute();
  await expect.poll(counts).toEqual([
    [0, 0],
    [1, 1],
    [0, 1],
  ]);
  await stream.leave();
});
