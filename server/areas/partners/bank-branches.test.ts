import { endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { useApp } from "../../tests/support/app.ts";

const given = useApp();
const branch = (ifsc: string) => given.call(endpoints.getBankBranch, { params: { ifsc } });

describe("a bank branch", () => {
  test.each([
    ["HDFC0000001", "HDFC Bank"],
    ["SBIN0000300", "State Bank of India"],
    // Its last six characters are not a number.
    ["BARB0AAMBUR", "Bank of Baroda"],
  ])("%s tells its bank, %s", async (ifsc, bank) => {
    expect((await branch(ifsc)).data).toEqual({ results: { ifsc, bank } });
  });

  test("is found in lower case and with spaces around it, and may be cached for a day", async () => {
    const answer = await branch(" hdfc0000001 ");
    expect(answer.data).toEqual({ results: { ifsc: "HDFC0000001", bank: "HDFC Bank" } });
    expect(answer.headers["cache-control"]).toBe("public, max-age=86400");
  });

  test.each([
    ["one code", "BARB0BGGBXX", "Baroda Gujarat Gramin Bank", "BARB0AAMBUR", "Bank of Baroda"],
    ["a range of codes", "YESB0RAJ001", "Co-operative Bank of Rajkot", "YESB0000001", "Yes Bank"],
    ["a range, known by its name alone,", "YESB0WNSB01", "Wardha Nagri Bank", "YESB0000001", "Yes Bank"],
  ])("belongs to the other bank if its own lends %s", async (_, lent, other, own, lender) => {
    expect((await branch(lent)).data.results.bank).toBe(other);
    expect((await branch(own)).data.results.bank).toBe(lender);
  });

  test("of a bank without a known name is still a branch", async () => {
    expect((await branch("ADBK0000001")).data).toEqual({ results: { ifsc: "ADBK0000001", bank: null } });
  });

  test.each(["ABCD0123456", "HDFC0ZZZZZZ", "HDFC0999998"])("%s is not known, and that is not cached", async (ifsc) => {
    const answer = await branch(ifsc);
    expect(answer).toMatchObject({ status: 404, message: "We do not know this IFSC Code. Please check it." });
    expect(answer.headers["cache-control"]).not.toContain("max-age=86400");
  });

  test.each(["HDFC1000001", "HDFC000000", "HDFC00000012", "constructor", "%00"])("'%s' is not a code", async (text) => {
    expect(await branch(text)).toMatchObject({
      status: 400,
      errors: [{ path: "ifsc", message: "Enter a valid IFSC Code" }],
    });
  });
});
