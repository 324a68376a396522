import { expect, test } from "vitest";
import { pseudo } from "./pseudo.ts";

const LOCALE = "ar-KW-u-nu-latn";

test("the invented language has the same words in other letters, longer, around the same values", () => {
  expect(pseudo("Your order {order} is booked", LOCALE)).toBe("\u200FÝööûûŕ ööŕðééŕ {order} îîš ƀööööķééð");
  expect(pseudo("I agree to the <link>terms</link>", LOCALE)).toBe("\u200FÎ ààĝŕéééé ţöö ţĥéé <link>ţééŕɱš</link>");
  expect(pseudo("Write to help@chowk.example", LOCALE)).toMatch(/ help@chowk\.example$/);
});

test("the invented language has the plural forms of the locale it is given", () => {
  const said = pseudo("{count, plural, =0 {none} one {# day} other {# days}}", LOCALE);
  const forms = ["zero{# ðààýš}", "one{# ðààý}", "two{# ðààýš}", "few{# ðààýš}", "many{# ðààýš}", "other{# ðààýš}"];
  for (const form of ["=0{ñööñéé}", ...forms]) expect(said.replaceAll(" {", "{")).toContain(form);
});
