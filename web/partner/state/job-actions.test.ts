import { beforeEach, describe, expect, test, vi } from "vitest";

// A page's storage, which outlives its scripts.
const stored = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});

type Module = typeof import("./job-actions.ts");
let page: Module;
/** Reloads the page: only what is stored survives. */
const reload = async () => {
  vi.resetModules();
  page = await import("./job-actions.ts");
};
beforeEach(async () => {
  stored.clear();
  await reload();
});

const partnerId = "p1";
const does = (verb: Parameters<Module["addAction"]>[0]["verb"], jobId = "j1", by = partnerId) =>
  page.addAction({ partnerId: by, jobId, verb });

/** Sends what is waiting. Each try gets the next of `answers` from the network; after those, all goes well. */
async function send(...answers: (number | "lost")[]) {
  const got: string[] = [];
  const refused: string[] = [];
  const done: string[] = [];
  // A reloaded page has its own classes.
  const { ApiError: Own } = await import("../../api/api-error.ts");
  const all = await page.sendActions({
    partnerId,
    send: async ({ verb, jobId }) => {
      got.push(`${verb} ${jobId}`);
      const answer = answers.shift();
      if (answer !== undefined) throw new Own({ code: answer === "lost" ? 0 : answer, message: "No" });
      return {};
    },
    done: ({ verb }) => void done.push(verb),
    refused: ({ verb }) => refused.push(verb),
  });
  return { all, got, refused, done };
}

describe("what a partner does", () => {
  test("is sent in the order it was done, once", async () => {
    does("setOut");
    does("arrive");
    does("arrive");
    expect(await send()).toEqual({
      all: true,
      got: ["setOut j1", "arrive j1"],
      refused: [],
      done: ["setOut", "arrive"],
    });
    expect((await send()).got).toEqual([]);
  });

  test.each([
    0, 500, 503, 429, 401,
  ])("waits if there is no good answer (%s), and nothing overtakes it", async (code) => {
    does("setOut");
    does("arrive");
    expect(await send(code === 0 ? "lost" : code)).toMatchObject({ all: false, got: ["setOut j1"], refused: [] });
    expect(await send()).toMatchObject({ all: true, got: ["setOut j1", "arrive j1"] });
  });

  test("is done again after it was taken back", async () => {
    for (const verb of ["setOut", "setOut", "turnBack", "setOut"] as const) does(verb);
    expect((await send()).got).toEqual(["setOut j1", "turnBack j1", "setOut j1"]);
  });

  test("outlives a reload", async () => {
    does("complete");
    await send("lost");
    await reload();
    expect(await send()).toMatchObject({ all: true, done: ["complete"] });
    await reload();
    expect((await send()).got).toEqual([]);
  });

  test("is reported and dropped if refused, with what was to follow, and other jobs go on", async () => {
    does("accept");
    does("setOut");
    does("accept", "j2");
    expect(await send(404)).toEqual({
      all: true,
      got: ["accept j1", "accept j2"],
      refused: ["accept"],
      done: ["accept"],
    });
  });

  test("is noted as it was noted last, and a note that is refused drops nothing else", async () => {
    const notes = (done: string[], jobId = "j1") =>
      page.addAction({ partnerId, jobId, verb: "prove", body: { proof: { done, used: "" } } });
    notes(["one"]);
    notes(["other"], "j2");
    does("arrive", "j3");
    notes(["one", "two"]);
    const waiting = JSON.parse(stored.get("partnerActions") ?? "[]");
    expect(waiting.map(({ jobId, body }: { jobId: string; body?: object }) => [jobId, body])).toEqual([
      ["j2", { proof: { done: ["other"], used: "" } }],
      ["j3", undefined],
      ["j1", { proof: { done: ["one", "two"], used: "" } }],
    ]);
    does("complete", "j2");
    expect(await send(409)).toEqual({
      all: true,
      got: ["prove j2", "arrive j3", "prove j1", "complete j2"],
      refused: ["prove"],
      done: ["arrive", "prove", "complete"],
    });
  });

  test("is not sent when another partner logs in on the phone", async () => {
    does("setOut", "j1", "p2");
    expect((await send()).got).toEqual([]);
    expect(stored.get("partnerActions")).toContain("p2");
  });
});

describe("a job whose partner has no network", () => {
  const action = (verb: "accept" | "setOut" | "arrive" | "start" | "decline", jobId = "j1") => ({
    ...{ id: verb, partnerId, jobId, verb },
  });
  test("has the status that the partner has brought it to, and can go on", () => {
    const job = { _id: "j1", status: "Accepted" } as const;
    expect(page.expectedOf(job, [])).toEqual({ status: "Accepted", waiting: undefined, canGoOn: true });
    expect(page.expectedOf(job, [action("setOut"), action("arrive"), action("accept", "j2")])).toMatchObject({
      status: "Reached",
      waiting: { verb: "arrive" },
      canGoOn: true,
    });
  });
  test("waits for an answer that may be a refusal", () => {
    expect(page.expectedOf({ _id: "j1", status: "Reached" }, [action("start")])).toMatchObject({
      status: "Reached",
      canGoOn: false,
    });
    expect(page.expectedOf({ _id: "j1", status: "Offered" }, [action("decline")]).canGoOn).toBe(false);
  });
});
