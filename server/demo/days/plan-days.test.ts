import { BusinessSettings, type JobStatus, moveOf } from "@chowk/contract";
import { describe, expect, test } from "vitest";
import { daysFrom } from "../../areas/scheduling/scheduling.ts";
import { catalogue } from "../catalogue/index.ts";
import { households } from "../people/households.ts";
import { partners } from "../people/partners.ts";
import { kilometresBetween, type Worker } from "../people/workers.ts";
import { idOf } from "../random/deterministic.ts";
import { lifeOf } from "./life-of.ts";
import { planDays, type Service } from "./plan-days.ts";

const timeZone = "Asia/Kolkata";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const settings = BusinessSettings.parse({});
const selvam = idOf("partner selvam");

const services = new Map<string, Service>(
  catalogue.flatMap(({ subCategories }) =>
    subCategories.flatMap((sub) =>
      sub.services.map((service): [string, Service] => [
        service.slug,
        {
          ...{ id: idOf(`service ${service.slug}`), subCategoryId: idOf(`sub-category ${sub.slug}`), image: "" },
          ...{ name: service.name, price: service.price * 100, minutes: service.minutes },
        },
      ]),
    ),
  ),
);
const workers: Worker[] = partners
  .filter((each) => kilometresBetween(each, { latitude: 12.96, longitude: 77.6 }) < 20)
  .map(({ slug, name, skills, weekdays, from, until, latitude, longitude }) => ({
    ...{ id: idOf(`partner ${slug}`), name, latitude, longitude, rating: null, daysOff: [], visits: [] },
    skills: skills.map((skill) => idOf(`sub-category ${skill}`)),
    hours: Object.fromEntries(weekdays.map((weekday) => [weekday, [from, until] as const])),
  }));
const [ananya, rahul, ...others] = households;
if (!ananya || !rahul) throw new Error("two guests are needed");

/** The whole plan with everything that happened, as of a moment. */
function planAt(now: number) {
  const [today] = daysFrom(now, 1, timeZone);
  const midnight = today?.at("00:00") ?? 0;
  const guests = [ananya, rahul].filter((each) => each !== undefined);
  const plan = planDays({ now, timeZone, settings, services, workers, households: others, guests });
  const visits = plan.map((visit) => ({
    ...visit,
    life: lifeOf(visit, { customerId: idOf("customer"), now, today: midnight }),
  }));
  return { visits, today: visits.filter(({ from }) => from < midnight + DAY), midnight };
}

/** Every seven minutes of a week, so the minutes differ from day to day. */
const monday = Date.parse("2026-11-23T00:00:00+05:30");
const moments = Array.from({ length: (7 * 24 * 60) / 7 }, (_, n) => monday + n * 7 * MINUTE);
const nameOf = (now: number) =>
  new Date(now).toLocaleString("en-GB", { timeZone, weekday: "short", hour: "2-digit", minute: "2-digit" });

const plans = moments.map((now) => ({ now, plan: planAt(now) }));

type Visit = ReturnType<typeof planAt>["visits"][number];
const inWords = (wrong: Visit | string) =>
  typeof wrong === "string" ? wrong : `${wrong.name} ${wrong.life.status} ${wrong.partnerId}`;

/** Returns what is wrong at any of the moments, a line for each fault. */
const wrongs = (check: (plan: ReturnType<typeof planAt>, now: number) => (Visit | string)[]): string[] =>
  plans.flatMap(({ now, plan }) => check(plan, now).map((wrong) => `${nameOf(now)}: ${inWords(wrong)}`));

describe("at whatever hour of the first start", () => {
  test("the day is full, the next one has begun to fill, and one visit was cancelled", () => {
    expect(
      wrongs(({ visits, today }) => {
        const cancelled = today.filter(({ stage }) => stage === "cancelled").length;
        const isFull = today.length >= 20 && today.length <= 30;
        return isFull && cancelled === 1 && visits.length - today.length >= 6
          ? []
          : [`${today.length} today, ${cancelled} cancelled, ${visits.length} in all`];
      }),
    ).toEqual([]);
  });

  test("no partner is at two places at once, or on the way to another meanwhile", () => {
    expect(
      wrongs(({ visits }) =>
        visits.flatMap((a) =>
          visits.filter((b) => {
            if (!a.partnerId || a === b || a.partnerId !== b.partnerId || a.from > b.from) return false;
            const way =
              settings.travelMinutes + (kilometresBetween(a.household, b.household) / settings.kmPerHour) * 60;
            const [done = 0, setOut = b.from] = [
              a.life.events.at(-1)?.at,
              b.life.events.find(({ event }) => event === "set out")?.at,
            ];
            return b.from < a.until + way * MINUTE || setOut < done;
          }),
        ),
      ),
    ).toEqual([]);
  });

  test("each partner has the skill, works then and does not have too much to do", () => {
    expect(
      wrongs(({ visits, midnight }) =>
        visits.filter(({ partnerId, declinedBy, service, from, until }) => {
          const [day] = daysFrom(from, 1, timeZone);
          return [...(partnerId ? [partnerId] : []), ...declinedBy].some((id) => {
            const worker = workers.find((each) => each.id === id);
            const [opens = "", closes = ""] = worker?.hours[day?.weekday ?? 0] ?? [];
            const works = opens && day && day.at(opens) <= from && until <= day.at(closes);
            const ofDay = visits.filter(
              (each) => each.partnerId === id && each.from < midnight + DAY === from < midnight + DAY,
            );
            return !works || !worker?.skills.includes(service.subCategoryId) || ofDay.length > 6;
          });
        }),
      ),
    ).toEqual([]);
  });

  test("everything that happened was possible, in order, and before now", () => {
    expect(
      wrongs(({ visits }, now) =>
        visits.filter(({ life, from }) => {
          let status: JobStatus = "Offered";
          let before = now - 3 * DAY;
          for (const { event, by, at } of life.events) {
            if (at <= before || at > now) return true;
            before = at;
            if (event === "placed") continue;
            const move = moveOf(event, status, by.kind);
            if (!move) return true;
            status = move.to;
          }
          return status !== life.status || life.placedAt >= from || life.placedAt !== life.events[0]?.at;
        }),
      ),
    ).toEqual([]);
  });

  test("only visits that nobody takes need the desk, for the better part of an hour", () => {
    expect(
      wrongs(({ visits }, now) =>
        visits.filter(({ from, until, life: { status, answerBy } }) => {
          if (status === "Offered") return from < now + 3 * HOUR || (answerBy ?? 0) < now + 2 * HOUR;
          if (status === "Accepted") return from < now + 2 * HOUR;
          if (status === "Traveling") return from < now + 40 * MINUTE;
          if (status === "Started") return from > now || until < now + HOUR;
          if (status === "Completed") return from > now;
          return status !== "Unassigned" && status !== "Cancelled";
        }),
      ),
    ).toEqual([]);
  });

  test("both guests have an order, and the partner whose login is printed has a visit to answer and one to do", () => {
    expect(
      wrongs(({ visits }) => {
        const owners = new Set(visits.map(({ household }) => household));
        const his = new Set(visits.filter(({ partnerId }) => partnerId === selvam).map(({ life }) => life.status));
        return owners.has(ananya) && owners.has(rahul) && his.has("Offered") && his.has("Accepted")
          ? []
          : [[...his].join()];
      }),
    ).toEqual([]);
  });
});

test("in working hours every status occurs, and at night nobody is under way", () => {
  expect(
    wrongs(({ today, midnight }, now) => {
      const hour = (now - midnight) / HOUR;
      const has = (status: JobStatus) => today.some(({ life }) => life.status === status);
      const all: JobStatus[] = ["Completed", "Started", "Traveling", "Accepted", "Offered", "Unassigned", "Cancelled"];
      if (hour >= 9 && hour < 15) return all.filter((status) => !has(status));
      if (hour < 5 || hour >= 21.5) return (["Started", "Traveling"] as const).filter(has);
      return [];
    }),
  ).toEqual([]);
});

test("without partners nothing is planned", () => {
  expect(planDays({ now: monday, timeZone, settings, services, workers: [], households: others, guests: [] })).toEqual(
    [],
  );
});
