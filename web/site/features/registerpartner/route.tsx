import { useWords } from "words:partner-registration";
import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import { useBusiness } from "../../../shared/parts/business.ts";
import { PageMeta, usePublicAddress } from "../../../shared/parts/page-meta.tsx";
import { underHomeFacts } from "../../parts/facts-for-machines.ts";
import { LocationGate } from "./location-gate.tsx";
import { PartnerForm } from "./partner-form.tsx";
import { Promo } from "./promo.tsx";

export default function RegisterPartner() {
  const text = useWords();
  const business = useBusiness();
  return (
    <div className="page pt-4 sm:pt-8">
      <PageMeta
        title={text.title}
        description={text.description(business)}
        path="/registerpartner"
        jsonLd={[underHomeFacts(usePublicAddress(), business, text.title)]}
      />
      <Link
        to="/"
        className="-ms-2 inline-flex min-h-11 items-center gap-1 rounded-control pe-3 ps-1 font-medium text-accent-ink hover:underline"
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
        {text.back}
      </Link>
      <div className="mt-2 grid items-start gap-6 lg:grid-cols-[21rem_minmax(0,1fr)] lg:gap-10">
        <Promo />
        <div className="min-w-0">
          <h1 className="font-semibold text-2xl tracking-tight sm:text-3xl">{text.title}</h1>
          <p className="mt-1.5 mb-5 text-ink-soft">{text.lead}</p>
          <LocationGate>{(position) => <PartnerForm position={position} />}</LocationGate>
        </div>
      </div>
    </div>
  );
}
