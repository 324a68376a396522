import { useWords } from "words:again";
import { useId } from "react";
import { Link, useLocation } from "react-router";
import { cartPrice } from "../../../ui/price.ts";
import { paths } from "../../parts/paths.ts";
import { type Difference, readAgain } from "../../state/book-again.ts";

/** What is not as it was in the order that is booked again. Shows nothing if all is. */
export function Differences() {
  const text = useWords();
  const headingId = useId();
  const again = readAgain(useLocation().state);
  if (!again || again.differences.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mt-5 rounded-card bg-wait-soft p-4 text-wait-ink">
      <h2 id={headingId} className="font-semibold">
        {text.heading({ order: again.order })}
      </h2>
      <ul className="mt-1 space-y-1">
        {again.differences.map((difference) => (
          <li key={JSON.stringify(difference)} className="wrap-anywhere">
            <Said {...difference} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Said(difference: Difference) {
  const text = useWords();
  switch (difference.kind) {
    case "gone":
      return text.gone(difference);
    case "changed":
      return text.changed({
        name: difference.name,
        choose: (words) => (
          <Link
            to={paths.service(difference.serviceId, difference.subCategoryId)}
            className="inline-flex min-h-6 items-center font-semibold underline"
          >
            {words}
          </Link>
        ),
      });
    case "fewer":
      return text.fewer(difference);
    case "price":
      return text.price({ name: difference.name, was: cartPrice(difference.was), now: cartPrice(difference.now) });
    case "address":
      return text.address;
  }
}
