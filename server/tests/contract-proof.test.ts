import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "./support/app.ts";
import { addressRows } from "./support/contract-proof/address-rows.ts";
import { catalogueRows } from "./support/contract-proof/catalogue-rows.ts";
import { clientOf } from "./support/contract-proof/client.ts";
import { identityRows } from "./support/contract-proof/identity-rows.ts";
import { orderRows } from "./support/contract-proof/order-rows.ts";
import { partnerRows } from "./support/contract-proof/partner-rows.ts";
import { type Row, table } from "./support/contract-proof/table.ts";

// The specification's table of calls, proven row by row with a client written only from the specification: exact paths,
// exact payloads, and the parts of each answer that the specification reads. Access, refusals and everything else are
// tested in each area.

const given = useApp();

const proven: string[] = [];
const row: Row = (call, words, proof) => {
  proven.push(call);
  test(`${call}: ${words}`, proof);
};

describe("the specification's client", () => {
  for (const rows of [catalogueRows, identityRows, addressRows, orderRows, partnerRows]) {
    rows(row, given, (...sent) => clientOf(given)(...sent));
  }
});

describe("the table", () => {
  beforeAll(() => void given.app.ready());

  test("has 30 rows, each proven once", () => {
    expect(new Set(table).size).toBe(30);
    expect(proven.toSorted()).toEqual([...table].sort());
  });

  test.each(table)("%s is mounted", (each) => {
    const [method = "", path = ""] = each.split(" ");
    const url = `/api/chowk365${path.replace(/\{(\w+)\}/g, ":$1")}`;
    expect(given.app.hasRoute({ method: method as "GET", url })).toBe(true);
  });
});
