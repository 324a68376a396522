import { aCustomer } from "./customer.ts";
import { using } from "./database/using.ts";
import { anOfferedOrder } from "./database/visits.ts";
import { anOperator } from "./operator.ts";
import { expect, expectAccessible, expectNoSideways, test } from "./test.ts";

/** Lets time pass until what this text reminds of is due. */
const comeBack = (text: string) =>
  using((db) =>
    db
      .updateTable("desk_note")
      .set({ due_at: new Date(Date.now() - 60_000) })
      .where("words", "=", text)
      .execute(),
  );

test("the desk notes what to remember of a customer and an order, and what is to be done comes back at its time", async ({
  page: desk,
  anotherBrowser,
  console,
}) => {
  // A note that says nothing is refused.
  console.allow(/400.*\/desk\/notes/);
  const { _id } = await aCustomer(await anotherBrowser());
  const { number } = await anOfferedOrder(_id);
  const call = `Call back about ${number}.`;
  await anOperator(desk, "dispatcher", "support");
  const dialog = desk.getByRole("dialog");
  const write = async (text: string, when?: string) => {
    await desk.getByRole("button", { name: "Write" }).click();
    await dialog.getByRole("textbox", { name: "What to remember" }).fill(text);
    if (when) await dialog.getByRole("radio", { name: when }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step("on the order's page", async () => {
    await desk.goto(`/desk/orders/${number}`);
    await desk.getByRole("button", { name: "Write" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toContainText("Write what to remember");
    await dialog.getByRole("radio", { name: "At another time" }).check();
    await expectAccessible(desk);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await write(call, "In an hour");
    await expect(desk.getByText(call)).toBeVisible();
    await expect(desk.getByText(/^Comes back/)).toBeVisible();
    await expectAccessible(desk);
  });

  await test.step("the customer's page has it, too, and a note of its own", async () => {
    await desk.goto(`/desk/customers/${_id}`);
    await expect(desk.getByText(call)).toBeVisible();
    await write("Has a dog.\nRing twice.");
    await expect(desk.getByText("Ring twice.")).toBeVisible();
    await expectNoSideways(desk);
    await expectAccessible(desk);
  });

  await test.step("whoever takes the customer's call sees it", async () => {
    await desk.goto(`/desk/phone/${_id}`);
    await expect(desk.getByText("Ring twice.")).toBeVisible();
  });

  await test.step("at its time it comes back in every room, and is put off or done", async () => {
    await comeBack(call);
    await desk.goto("/desk/orders");
    await desk.getByRole("link", { name: "See them" }).click();
    const row = desk.getByRole("listitem").filter({ hasText: call });
    await expect(row).toContainText("Due since");
    await expect(row.getByRole("link", { name: number })).toBeVisible();
    await expectAccessible(desk);
    await row.getByRole("button", { name: "Later" }).click();
    await dialog.getByRole("radio", { name: "Tomorrow at 9" }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(row).toContainText("Comes back");
    await expectNoSideways(desk);
    await row.getByRole("button", { name: "Done" }).click();
    await expect(row).toBeHidden();
  });

  await test.step("what is wrong is removed", async () => {
    await desk.goto(`/desk/customers/${_id}`);
    await expect(desk.getByText(/Done by Farah Khan/)).toBeVisible();
    await desk.getByRole("button", { name: /^Remove: Has a dog/ }).click();
    await expect(dialog).toContainText("Ring twice.");
    await expectAccessible(desk);
    await dialog.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(desk.getByText("Ring twice.")).toBeHidden();
    await expect(desk.getByText(call)).toBeVisible();
  });
});
