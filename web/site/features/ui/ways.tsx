import { ChevronDown, ClipboardList, MapPin, UserRound } from "lucide-react";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { Carousel } from "../../../ui/carousel.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { NavList, navItem } from "../../../ui/nav-list.tsx";
import { StepIndicator } from "../../../ui/step-indicator.tsx";
import { Piece, Section } from "./section.tsx";

const steps = ["Cart", "Address & Payment", "Confirm"];

export const Ways = () => (
  <Section title="Ways" note="Where one is, and where one can go from here.">
    <Piece name="step-indicator: at the first, the second, the third step" wide>
      <div className="max-w-xl space-y-6">
        {[1, 2, 3].map((current) => (
          <StepIndicator key={current} label={`Step ${current}`} steps={steps} current={current} done="done" />
        ))}
      </div>
    </Piece>
    <Piece name="nav-list: the tabs of an area">
      <div className="card max-w-72 p-3">
        <NavList
          label="My Dashboard"
          links={[
            { to: "/ui?tab=details", text: "My Details", Icon: UserRound, current: true },
            { to: "/ui?tab=orders", text: "My Orders", Icon: ClipboardList, current: false },
            { to: "/ui?tab=address", text: "My Address", Icon: MapPin, current: false },
          ]}
        />
      </div>
    </Piece>
    <Piece name="disclosure: a menu below its button">
      <div className="flex h-40 justify-end">
        <Disclosure
          label={() => (
            <>
              My Account
              <ChevronDown className="size-4" aria-hidden="true" />
            </>
          )}
          buttonClassName="inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold hover:bg-sunken"
        >
          <button type="button" className={`${navItem} hover:bg-sunken`}>
            My Orders
          </button>
          <button type="button" className={`${navItem} hover:bg-sunken`}>
            Logout
          </button>
        </Disclosure>
      </div>
    </Piece>
    <Piece name="breadcrumb" wide>
      <Breadcrumb
        label="You are here"
        crumbs={[{ name: "Home", to: "/" }, { name: "Plumbing", to: "/ui" }, { name: "Tap Repair" }]}
      />
    </Piece>
    <Piece name="carousel: 1, 2 or 3 to a page" wide>
      <Carousel
        title="Top Rated"
        previous="Previous"
        next="Next"
        showing={({ first, last, count }) => `Showing ${first} to ${last} of ${count}`}
        showingOne={({ first, count }) => `Showing ${first} of ${count}`}
      >
        {["Tap Repair", "Sofa Cleaning", "Fan Installation", "Haircut at Home"].map((name) => (
          <article key={name} className="card p-6 font-semibold">
            {name}
          </article>
        ))}
      </Carousel>
    </Piece>
  </Section>
);
