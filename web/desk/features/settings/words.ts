import type { BusinessSettings } from "@chowk/contract";

interface Words {
  label: string;
  hint: string;
}

/** What each setting is called, and what it does. A test misses one that has none. */
export const groups: { title: string; settings: Partial<Record<keyof BusinessSettings, Words>> }[] = [
  {
    title: "Opening hours and times to choose",
    settings: {
      opensAt: { label: "Opens at", hint: "The first visit of a day begins then." },
      closesAt: { label: "Closes at", hint: "The last visit of a day ends by then." },
      slotMinutes: { label: "Minutes between times", hint: "Customers choose among times in such steps." },
      daysAhead: { label: "Days that can be booked", hint: "Today is one of them." },
      leadMinutes: { label: "Soonest visit, in minutes", hint: "From when an order is placed." },
    },
  },
  {
    title: "Partners on their way",
    settings: {
      radiusKm: { label: "Kilometres around home", hint: "How far a partner goes who has no other radius." },
      travelMinutes: { label: "Minutes between two visits", hint: "At least; the way itself comes on top." },
      kmPerHour: { label: "Kilometres an hour", hint: "How fast a partner gets on, as the crow flies." },
      answerMinutes: { label: "Minutes to answer", hint: "Then a job is offered to the next partner." },
      setOutMinutes: {
        label: "Minutes before a visit to set out",
        hint: "Not sooner: from then on its customer can change nothing at no cost.",
      },
      waitMinutes: { label: "Minutes at a closed door", hint: "Then the partner may say that nobody was met." },
    },
  },
  {
    title: "Money",
    settings: {
      commissionPercent: { label: "Commission, in per cent", hint: "The business's share of a price." },
      cancellationFee: {
        label: "Fee to cancel, in rupees",
        hint: "Once the partner has set out, and where nobody was met; until then it is free.",
      },
    },
  },
  {
    title: "Invoices",
    settings: {
      legalName: { label: "Name of the business", hint: "As it is registered: it stands on invoices." },
      legalAddress: { label: "Its address", hint: "As it is registered." },
      booksKeptYears: {
        label: "Years that invoices are kept",
        hint: "Full financial years; 8 by law in India. Then the names on them are erased for good.",
      },
      gstin: { label: "GSTIN", hint: "Leave it empty without one: invoices then bill no tax." },
    },
  },
  {
    title: "What Chowk could not do",
    settings: {
      failedJobsKeptDays: {
        label: "Days it is listed",
        hint: "Under Left undone, from its last try. Then it is dropped, with a line in the log.",
      },
    },
  },
  {
    title: "How long people's data is kept",
    settings: {
      accountsKeptYears: {
        label: "Years an unused account is kept",
        hint: "Then its owner is told, and it is erased two weeks later.",
      },
      applicationsKeptMonths: {
        label: "Months a refused application is kept",
        hint: "Its papers and bank account go with it.",
      },
      wordsKeptYears: {
        label: "Years notes and reasons are kept",
        hint: "What was written on orders and in the audit log; that something was done stays.",
      },
    },
  },
];
