import type { Board } from "@chowk/contract";
import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { showAnswer } from "../../../api/show-answer.ts";
import { boardQuery } from "./calls.ts";

const visit = (_id: string, status: Board["jobs"][number]["status"]) => ({
  ...{ _id, order: "CH-2222-2222", skill: "ac", status, partner: null, answerBy: null, startsAt: 1, endsAt: 2 },
  ...{ area: "Pune", customer: "Meera", latitude: 0, longitude: 0 },
});
const answerOf = (given: Partial<Board>): Board => ({
  ...{
    day: "2026-11-21",
    zone: "UTC",
    from: 0,
    until: 9,
    travelMinutes: 10,
    version: "7",
    closed: [],
    visits: 2,
    jobs: [],
  },
  ...{ skills: {}, partners: {} },
  ...given,
});

vi.stubGlobal("document", { querySelector: () => null });

/** Stubs the server: `answers` by query string. Returns the query strings it was asked for, in order. */
function answering(answers: Record<string, Board>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const query = url.split("?")[1] ?? "";
    asked.push(query);
    return Response.json({ code: 200, data: answers[query] });
  });
  return asked;
}

test("the whole day is fetched once, then only its changes, and the whole day again once a visit has left it", async () => {
  const client = new QueryClient();
  const read = () => client.fetchQuery(boardQuery(""));
  const asked = answering({
    "": answerOf({ jobs: [visit("a", "Offered"), visit("b", "Offered")] }),
    "since=7": answerOf({ since: "7", version: "8", jobs: [visit("b", "Accepted")] }),
    "since=8": answerOf({ since: "8", version: "9", visits: 1 }),
  });
  expect((await read()).jobs).toEqual([visit("a", "Offered"), visit("b", "Offered")]);
  expect((await read()).jobs).toEqual([visit("a", "Offered"), visit("b", "Accepted")]);
  expect(asked).toEqual(["", "since=7"]);
  await read();
  expect(asked.slice(2)).toEqual(["since=8", ""]);
});

test("a server that returns the whole day when asked for its changes is not asked again", async () => {
  const client = new QueryClient();
  showAnswer(client, boardQuery("2026-11-21").queryKey, answerOf({ jobs: [visit("a", "Offered")], visits: 1 }));
  const asked = answering({
    "day=2026-11-21&since=7": answerOf({ version: "3", jobs: [visit("z", "Offered")], visits: 1 }),
  });
  expect((await client.fetchQuery(boardQuery("2026-11-21"))).jobs).toEqual([visit("z", "Offered")]);
  expect(asked).toHaveLength(1);
});
