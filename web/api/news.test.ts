import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askingAnew, listenForNews, type Stream } from "./news.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page in a browser, and the streams that it opened. */
function aPage() {
  const streams: { closed: boolean; say: (event: string) => void }[] = [];
  const page = Object.assign(new EventTarget(), { hidden: false });
  const window = new EventTarget();
  const look = vi.fn();
  const open = (): Stream => {
    const target = new EventTarget();
    const stream = { closed: false, say: (event: string) => void target.dispatchEvent(new Event(event)) };
    streams.push(stream);
    return Object.assign(target, { close: () => void Object.assign(stream, { closed: true }) }) as unknown as Stream;
  };
  const surroundings = { open, document: page, window } as unknown as Parameters<typeof listenForNews>[2];
  const end = listenForNews("/events", look, surroundings);
  return {
    look,
    end,
    streams,
    open: () => streams.filter(({ closed }) => !closed).length,
    newest: () => streams.at(-1) as (typeof streams)[number],
    turn: (hidden: boolean) => {
      page.hidden = hidden;
      page.dispatchEvent(new Event("visibilitychange"));
    },
    backOnline: () => void window.dispatchEvent(new Event("online")),
  };
}

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

test("each message triggers a look, beats do not, and there is no polling meanwhile", () => {
  const page = aPage();
  for (let n = 0; n < 10; n += 1) {
    pass(20);
    if (n === 0) expect(page.streams).toHaveLength(2);
    page.newest().say("beat");
  }
  page.look.mockClear();
  page.newest().say("message");
  expect(page.look).toHaveBeenCalledTimes(1);
  pass(40);
  expect(page.look).toHaveBeenCalledTimes(1);
  expect(page.open()).toBe(1);
});

test("if a proxy holds the stream back, it polls, and reconnects after ever longer pauses", () => {
  const page = aPage();
  pass(60);
  const soon = page.streams.length;
  expect(soon).toBeGreaterThan(2);
  expect(page.look.mock.calls.length).toBeGreaterThanOrEqual(2);
  pass(3600);
  expect(page.look.mock.calls.length).toBeGreaterThanOrEqual(180);
  expect(page.streams.length - soon).toBeLessThan(20);
  expect(page.open()).toBeLessThanOrEqual(1);
});

test("polling stops once a stream comes through", () => {
  const page = aPage();
  page.newest().say("error");
  pass(1);
  page.newest().say("beat");
  pass(45);
  expect(page.look).not.toHaveBeenCalled();
});

test("a stream that has gone silent is opened again", () => {
  const page = aPage();
  page.newest().say("message");
  pass(52);
  expect(page.streams).toHaveLength(2);
  expect(page.streams[0]?.closed).toBe(true);
});

test("a hidden page stops listening after a minute; when shown again, it looks at once and reconnects", () => {
  const page = aPage();
  page.newest().say("beat");
  page.turn(true);
  pass(30);
  page.newest().say("beat");
  expect(page.open()).toBe(1);
  pass(31);
  expect(page.open()).toBe(0);
  pass(3600);
  expect(page.look).not.toHaveBeenCalled();
  page.turn(false);
  expect(page.look).toHaveBeenCalledTimes(1);
  expect(page.open()).toBe(1);
});

test("hiding the page briefly changes nothing", () => {
  const page = aPage();
  page.newest().say("beat");
  page.turn(true);
  pass(10);
  page.turn(false);
  pass(30);
  expect(page.streams).toHaveLength(1);
});

test("when the network is back, it reconnects without waiting for its pause", () => {
  const page = aPage();
  for (let n = 0; n < 6; n += 1) {
    page.newest().say("error");
    pass(300);
  }
  page.newest().say("error");
  const before = page.streams.length;
  page.backOnline();
  expect(page.streams).toHaveLength(before + 1);
});

test("once ended, it leaves no stream open and no timer running", () => {
  const page = aPage();
  page.newest().say("error");
  page.end();
  pass(3600);
  page.turn(false);
  page.backOnline();
  expect(page.open()).toBe(0);
  expect(page.look).not.toHaveBeenCalled();
});

test("if a change is announced while an older answer is on its way, it asks again once that has come", async () => {
  const client = new QueryClient();
  const answers: ((status: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((resolve) => void answers.push(resolve)));
  const answer = async (status: string) => {
    answers.shift()?.(status);
    await vi.advanceTimersByTimeAsync(0);
  };
  const queryKey = ["order"];
  const shown = new QueryObserver(client, { queryKey, queryFn });
  const end = shown.subscribe(() => {});
  const look = askingAnew(client, () => queryKey);

  const heard = [look(), look(), look()];
  await answer("Traveling");
  await answer("Reached");
  await Promise.all(heard);
  expect(shown.getCurrentResult().data).toBe("Reached");
  expect(queryFn).toHaveBeenCalledTimes(2);

  const more = [look(), look()];
  await vi.advanceTimersByTimeAsync(0);
  const during = look();
  await answer("Started");
  await answer("Completed");
  await Promise.all([...more, during]);
  expect(shown.getCurrentResult().data).toBe("Completed");
  expect(queryFn).toHaveBeenCalledTimes(4);
  end();
});
