import { expect, test } from "vitest";
import { useApp } from "../tests/support/app.ts";

const given = useApp();

test.for([
  ["/operations", "/desk"],
  ["/operations/orders/7?tab=money", "/desk/orders/7?tab=money"],
  ["/kn/operations/board", "/kn/desk/board"],
  ["/operations/staff?of=7", "/desk/operators?of=7"],
  ["/operations/staffing", "/desk/staffing"],
])("the desk's old page %s leads to %s", async ([old = "", now]) => {
  const { statusCode, headers } = await given.app.inject(old);
  expect([statusCode, headers.location]).toEqual([308, now]);
});

test("no old address leads to another site", async () => {
  const { headers } = await given.app.inject("/operations//evil.example");
  expect(headers.location).toBe("/desk//evil.example");
});

test("a page of an older release still makes the desk's calls", async () => {
  const path = `${given.config.API_BASE_PATH}/operations/login`;
  const body = { email: "nobody@example.in", password: "not the one" };
  const { statusCode, json } = await given.app.inject({ method: "POST", url: path, payload: body });
  expect([statusCode, json().reason]).toEqual([401, "WRONG_CREDENTIALS"]);
  expect((await given.app.inject({ method: "POST", url: `${path}s`, payload: body })).statusCode).toBe(404);
});
