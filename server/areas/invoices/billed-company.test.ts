import { type Company, endpoints } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { todayIn } from "../../platform/database/now.ts";
import { useApp } from "../../tests/support/app.ts";
import { waitingForLock } from "../../tests/support/database.ts";
import { anOrder, signedIn } from "../../tests/support/factories.ts";
import { textOfPdf } from "../../tests/support/pdf-text.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { listInvoicesOfMonth } from "./list-month.ts";
import { invoiceFile } from "./read-invoices.ts";

const given = useApp();

const textiles: Company = {
  name: "Rao Textiles Private Limited",
  address: "14, Residency Road\nBengaluru 560025",
  taxNumber: "29AAGCB7383J1Z4",
};

const change = (as: { token: string }, id: string, billTo: Company | null) =>
  given.call(endpoints.changeBillTo, { as, params: { id }, body: { billTo } });
const billToOf = async ({ id }: { id: string }) =>
  (await given.db.selectFrom("booking").select("bill_to").where("id", "=", id).executeTakeFirstOrThrow()).bill_to;
const issue = (id: string) => given.db.transaction().execute((tx) => issueInvoice(tx, given.parts, id));

async function aDoneOrder() {
  const customer = await signedIn(given.db);
  const order = await anOrder(given.db, { customer_id: customer.id, status: "Completed" });
  const bystander = await anOrder(given.db, { customer_id: customer.id, status: "Completed" });
  return { customer, order, bystander };
}

describe("the invoice of an order that is billed to a company", () => {
  test("names the company with its address and GSTIN, on the page and for the accountant; others are made out to the customer", async () => {
    const { customer, order, bystander } = await aDoneOrder();
    await change(customer, order.number, textiles);

    const [number, other] = [await issue(order.id), await issue(bystander.id)];

    const text = (await textOfPdf((await invoiceFile(given.parts, order.id, undefined)).bytes)).replaceAll(
      "\u00a0",
      " ",
    );
    for (const said of ["Rao Textiles Private Limited", "14, Residency Road", `GSTIN ${textiles.taxNumber}`])
      expect(text).toContain(said);
    const month = todayIn("UTC").toString().slice(0, 7);
    const { results } = await listInvoicesOfMonth(given.db, "UTC", { month, limit: 1000 });
    const said = (of: string | undefined) => results.find((row) => row.number === of);
    expect(said(number)).toMatchObject({ customer: textiles.name, customerTaxNumber: textiles.taxNumber });
    expect(said(other)).toMatchObject({ customerTaxNumber: "" });
    expect(said(other)?.customer).not.toBe(textiles.name);
  });

  test("cannot be made out to another once the invoice is issued", async () => {
    const { customer, order } = await aDoneOrder();
    await issue(order.id);
    expect(await change(customer, order.id, textiles)).toMatchObject({ status: 409, reason: "INVOICE_ISSUED" });
    expect(await billToOf(order)).toBeNull();
  });

  test("is made out as it was asked before: a change that comes while it is issued waits, and is refused", async () => {
    const { customer, order } = await aDoneOrder();
    const answer = await given.db.transaction().execute(async (tx) => {
      await issueInvoice(tx, given.parts, order.id);
      const late = change(customer, order.id, textiles);
      await waitingForLock(given.db);
      return { late };
    });
    expect(await answer.late).toMatchObject({ status: 409, reason: "INVOICE_ISSUED" });
  });
});
