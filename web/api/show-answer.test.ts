import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { showAnswer } from "./show-answer.ts";

const queryKey = ["order", "1"];

/** A query whose answers are given by hand, in the order in which they were asked for. */
function asking() {
  const client = new QueryClient();
  const asked: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => asked.push(resolve));
  const shown = () => client.getQueryData(queryKey);
  return { client, asked, queryFn, shown };
}

test("an older answer that arrives later does not cover what a change was answered with", async () => {
  const { client, asked, queryFn, shown } = asking();
  const leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  showAnswer(client, queryKey, "cancelled");
  expect(shown()).toBe("cancelled");
  asked[0]?.("open");
  await expect.poll(() => asked.length).toBe(2);
  expect(shown()).toBe("cancelled");
  asked[1]?.("cancelled, and refunded");
  await expect.poll(shown).toBe("cancelled, and refunded");
  leave();
});

test("nor if nobody looks at it any more", async () => {
  const { client, asked, queryFn, shown } = asking();
  const leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  leave();
  showAnswer(client, queryKey, "cancelled");
  asked[0]?.("open");
  await expect.poll(() => asked.length).toBe(2);
  expect(shown()).toBe("cancelled");
  asked[1]?.("cancelled");
  await expect.poll(() => client.isFetching()).toBe(0);
});

test("nothing is asked again if nothing was on its way", async () => {
  const { client, asked, queryFn, shown } = asking();
  const leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  asked[0]?.("open");
  await expect.poll(shown).toBe("open");
  showAnswer(client, queryKey, "cancelled");
  expect(asked).toHaveLength(1);
  expect(shown()).toBe("cancelled");
  leave();
});
