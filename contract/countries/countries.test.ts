import { type CountryCode, getExampleNumber, isValidPhoneNumber } from "libphonenumber-js/mobile";
import examples from "libphonenumber-js/mobile/examples";
import { afterEach, describe, expect, test } from "vitest";
import { PhoneNumber } from "../customer/identity.ts";
import { isLanguage } from "../shared/languages.ts";
import { AddressForm } from "../shared/place.ts";
import { countries, findCountry } from "./countries.ts";
import { type Country, country, isAmount, langIn, localeIn, putInForce, smallestAmount, weekdays } from "./in-force.ts";
import { mainCityOf } from "./main-cities.ts";

const before = country();

/** Not yet in TypeScript's library. */
const weekOf = (code: string) =>
  (
    new Intl.Locale(`en-${code}`) as unknown as { getWeekInfo(): { firstDay: number; weekend: number[] } }
  ).getWeekInfo();
afterEach(() => void putInForce(before));

describe.each(countries.map((each) => [each.code, each] as const))("of %s,", (code, profile) => {
  const example = getExampleNumber(code as CountryCode, examples);
  const digits = example?.nationalNumber ?? "";

  test("the calling code and the groups of a number are those that libphonenumber knows", () => {
    expect(profile.phone.callingCode).toBe(`+${example?.countryCallingCode}`);
    const written = example?.formatInternational().split(" ").slice(1) ?? [];
    expect(profile.phone.groups).toEqual(written.map(({ length }) => length));
  });

  test("a mobile number has as many digits as libphonenumber knows, and no more or fewer", () => {
    const { least, most } = profile.phone.digits;
    expect(digits.length).toBeGreaterThanOrEqual(least);
    expect(digits.length).toBeLessThanOrEqual(most);
    for (const other of [digits.slice(0, least - 1), digits.padEnd(most + 1, "5")])
      expect(isValidPhoneNumber(other, code as CountryCode), other).toBe(false);
  });

  test("the currency has the decimals that Unicode knows, and the zone is one", () => {
    const { currency, timeZone } = profile;
    const { maximumFractionDigits } = new Intl.NumberFormat("en", {
      style: "currency",
      currency: currency.code,
    }).resolvedOptions();
    expect(currency.decimals).toBe(maximumFractionDigits);
    expect(() => new Intl.DateTimeFormat("en", { timeZone })).not.toThrow();
  });

  test("its invoices are in languages that the site has, and their year begins in a month", () => {
    const { languages: theirs, yearBegins } = profile.invoices;
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.filter((each) => !isLanguage(each))).toEqual([]);
    expect([...Array(12).keys()].map((month) => month + 1)).toContain(yearBegins);
  });

  test("its week is the one that Unicode knows, and it rests on a day of its weekend", () => {
    const { firstDay, weekend } = weekOf(code);
    // India's own standard has another first day.
    const begins = code === "IN" ? 1 : firstDay;
    expect(profile.week).toMatchObject({ begins, weekend });
    expect(weekend).toContain(profile.week.restDay);
  });

  test("what a map shows first lies within it", () => {
    const { box, view } = profile;
    expect([view.latitude > box.south, view.latitude < box.north]).toEqual([true, true]);
    expect([view.longitude > box.west, view.longitude < box.east]).toEqual([true, true]);
  });

  test("its holidays are days of any year", () => {
    for (const { month, day } of profile.holidays)
      expect(() => Temporal.PlainDate.from({ year: 2027, month, day }, { overflow: "reject" })).not.toThrow();
  });

  test("no two have the same code", () => {
    expect(countries.filter((each) => each.code === code)).toEqual([profile]);
  });
});

test("Kuwait has no value added tax, the Emirates have one of 5 per cent, and India has its GST", () => {
  const tax = (code: string) => findCountry(code)?.tax;
  expect(tax("KW")).toEqual({ regime: "none" });
  expect(tax("AE")).toMatchObject({ regime: "vat", rate: 5 });
  expect(tax("IN")).toEqual({ regime: "gst" });
});

test.each(countries)("$code has a main city, in English at least", ({ code }) => {
  expect(mainCityOf(code).en).not.toBe("");
});

test("a business is in India until its process says otherwise, as the specification has it", () => {
  expect(country()).toBe(findCountry("IN"));
});

describe("a phone number", () => {
  const kuwait = findCountry("KW") as Country;
  const invented: Country = {
    ...kuwait,
    code: "XA",
    phone: { callingCode: "+999", digits: { least: 7, most: 9 }, groups: [4, 5] },
  };
  const faultOf = (form: object) => PhoneNumber.safeParse(form).error?.issues[0]?.message;

  test.each([
    ["India", before, "9876543210", "987654321"],
    ["Kuwait", kuwait, "50012345", "9876543210"],
    ["an invented country, at its shortest", invented, "1234567", "123456"],
    ["an invented country, at its longest", invented, "123456789", "1234567890"],
  ])("of %s has as many digits as there", (_, place, right, wrong) => {
    putInForce(place);
    expect(PhoneNumber.parse({ phone: right })).toEqual({ country_code: place.phone.callingCode, phone: right });
    expect(faultOf({ phone: wrong })).toBe("BAD_PHONE");
    expect(faultOf({ phone: right.replace(/\d$/, "x") })).toBe("BAD_PHONE");
  });

  test("of another country is refused, and told which code is taken", () => {
    putInForce(kuwait);
    expect(faultOf({ country_code: "+91", phone: "50012345" })).toBe('NOT_OF_THIS_COUNTRY {"code":"+965"}');
  });

  test("at an address says how many digits it needs", () => {
    const faults = () => AddressForm.safeParse({ phoneNo: "1" }).error?.issues.map(({ message }) => message);
    expect(faults()).toContain('BAD_ADDRESS_PHONE {"digits":"10"}');
    putInForce(invented);
    expect(faults()).toContain('BAD_ADDRESS_PHONE {"digits":"7–9"}');
  });
});

test("an amount has the decimals of the currency", () => {
  expect([isAmount(0.29), isAmount(12.5), isAmount(0.001)]).toEqual([true, true, false]);
  expect(smallestAmount()).toBe(0.01);
  putInForce(findCountry("KW") as Country);
  expect([isAmount(0.001), isAmount(0.0001)]).toEqual([true, false]);
  expect(smallestAmount()).toBe(0.001);
});

test("numbers in English are grouped as in the country, and in other languages as those have it", () => {
  const written = (code: string, locale: string) => new Intl.NumberFormat(localeIn({ code, locale })).format(123456);
  expect(written("en", "en-IN")).toBe("1,23,456");
  putInForce(findCountry("KW") as Country);
  expect([written("en", "en-IN"), written("hi", "hi-IN")]).toEqual(["123,456", "1,23,456"]);
});

test("a week begins as the country's calendars do", () => {
  expect(weekdays()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  putInForce(findCountry("KW") as Country);
  expect(weekdays()).toEqual([6, 7, 1, 2, 3, 4, 5]);
});

test("a page in English is in India's English there, and elsewhere in English", () => {
  const english = { code: "en", lang: "en-IN" };
  expect(langIn(english)).toBe("en-IN");
  putInForce(findCountry("KW") as Country);
  expect(langIn(english)).toBe("en");
  expect(langIn({ code: "ar", lang: "ar" })).toBe("ar");
});
