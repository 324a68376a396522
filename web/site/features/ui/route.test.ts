import { country } from "@chowk/contract/country";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { serverSide } from "../../../api/server-side.ts";
import { loader } from "./route.tsx";

test.each([
  ["is there where the site is built and tested", true, 200],
  ["is not there where it serves customers", false, 404],
])("the page of the design system %s", (_where, isDemo, status) => {
  const context = new RouterContextProvider();
  context.set(serverSide, {
    apiBase: "",
    publicUrl: "",
    country: country(),
    timeZone: "Asia/Kolkata",
    map: undefined,
    isDemo,
    transport: fetch,
  });
  const answer = loader({ context });
  expect(answer.data).toEqual({ there: isDemo });
  expect(answer.init).toEqual({ status });
});
