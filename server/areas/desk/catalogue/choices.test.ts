import { type ChoiceForm, type DeskChoice, endpoints } from "@chowk/contract";
import { expect, test } from "vitest";
import { useApp } from "../../../tests/support/app.ts";
import { choicesOfAc } from "../../../tests/support/choices.ts";
import { anOperator, aService } from "../../../tests/support/factories.ts";
import { openSession } from "../../identity/identity.ts";

const given = useApp();

async function anEditor() {
  const { id } = await anOperator(given.db, { roles: ["catalogue"] });
  return { id, token: await openSession(given.db, { role: "operator", id }, "a test") };
}

/** A service with choices, beside another of its kind with the same ones. */
async function asking() {
  const as = await anEditor();
  const choices = JSON.stringify(choicesOfAc);
  const service = await aService(given.db, { name: "AC service", choices });
  const { id: other } = await aService(given.db, { sub_category_id: service.sub_category_id, choices });
  const shown = async (id = service.id) => {
    const answer = await given.call(endpoints.deskSubCategory, { params: { id: service.sub_category_id }, as });
    const found = answer.data.results.services.find(({ _id }) => _id === id)?.choices;
    if (!found) throw new Error("The desk does not show the service");
    return found;
  };
  const set = async (choices: ChoiceForm[], seen?: string) =>
    given.call(endpoints.setChoices, {
      params: { id: service.id },
      body: { choices, seen: seen ?? (await shown()).version },
      as,
    });
  return { as, service, other, shown, set };
}

const first = (choices: DeskChoice[]) => {
  const [one] = choices;
  if (!one) throw new Error("Nothing is asked");
  return one;
};

test("what the desk reads and sends back changes nothing, and a bystander keeps what it has", async () => {
  const { service, other, shown, set } = await asking();
  const before = await shown();
  expect((await set(before.asked)).status).toBe(200);
  expect(await shown()).toEqual(before);
  expect((await set([])).status).toBe(200);
  expect((await shown()).asked).toEqual([]);
  expect(await shown(other)).toEqual(before);
  const plain = await given.call(endpoints.getService, { params: { serviceId: service.id } });
  expect(plain.data.results).not.toHaveProperty("choices");
});

test("customers see a new question at once; what it has an id for stays the same, what has none gets one", async () => {
  const { service, shown, set } = await asking();
  const unit = first((await shown()).asked);
  const [split, , cassette] = unit.options;
  if (!split || !cassette) throw new Error("The factory has other options");
  const rooms: ChoiceForm = {
    ...{ name: "How many rooms?", kind: "one", required: false },
    options: [{ name: "2 rooms", price: 99.5, minutes: 10, hidden: false }],
  };
  expect((await set([rooms, { ...unit, options: [{ ...cassette, price: 350 }, split] }])).status).toBe(200);
  const { data } = await given.call(endpoints.getService, { params: { serviceId: service.id } });
  expect(data.results.choices).toMatchObject([
    { name: "How many rooms?", required: false, options: [{ name: "2 rooms", price: 99.5, minutes: 10 }] },
    { id: "unit", options: [{ id: "cassette", price: 350 }, { id: "split" }] },
  ]);
  expect(data.results.choices?.[0]?.options[0]?.id).toMatch(/^[a-z0-9]{8}$/);
  const entry = await given.db
    .selectFrom("audit_entry")
    .select(["action", "details"])
    .where("subject_id", "=", service.id)
    .executeTakeFirst();
  expect(entry).toEqual({
    action: "change choices",
    details: {
      name: "AC service",
      added: ["How many rooms?", "2 rooms"],
      changed: ["Which unit?", { name: "Cassette", price: { before: 300, after: 350 } }],
      removed: ["Window", "What else?", "Gas refill", "Bracket"],
    },
  });
});

test("a colleague's change is not overwritten; a price of the service is no such change", async () => {
  const { shown, set } = await asking();
  const { asked, version } = await shown();
  expect((await set(asked.slice(0, 1), version)).status).toBe(200);
  expect(await set(asked, version)).toMatchObject({ status: 409, reason: "CHANGED_SINCE" });
});

test("what cannot be is said at its field", async () => {
  const { shown, set } = await asking();
  const before = await shown();
  const [unit, extras] = before.asked;
  if (!unit || !extras) throw new Error("The factory has other choices");
  const [split, ...others] = unit.options;
  if (!split) throw new Error("The factory has other options");
  const withOption = (change: object) => [{ ...unit, options: [{ ...split, ...change }, ...others] }];
  const refused: [ChoiceForm[], string, string][] = [
    [[{ ...unit, name: " " }], "choices.0.name", "Enter a name"],
    [[{ ...unit, options: [] }], "choices.0.options", "Add what can be chosen"],
    [withOption({ price: -1 }), "choices.0.options.0.price", "Enter an amount, or 0 if it costs nothing more"],
    [withOption({ price: 1.005 }), "choices.0.options.0.price", "No more than 2 digits after the point"],
    [withOption({ minutes: 1.5 }), "choices.0.options.0.minutes", "Enter whole minutes, from 0 to 1,440"],
    [withOption({ name: "Cassette" }), "choices.0.options.2.name", "This is here already"],
    [withOption({ id: "cassette" }), "choices.0.options.2.name", "This is here already"],
    [[unit, { ...extras, name: unit.name }], "choices.1.name", "This is here already"],
  ];
  for (const [choices, path, message] of refused)
    expect(await set(choices)).toMatchObject({ status: 400, errors: [{ path, message }] });
  const nine = Array.from({ length: 9 }, (_, at) => ({
    ...unit,
    id: `c${at}`,
    name: `Question ${at}`,
    options: [{ ...split, id: `o${at}` }],
  }));
  expect(await set(nine)).toMatchObject({ errors: [{ message: "A service can ask 8 questions at most" }] });
  expect(await shown()).toEqual(before);
});
