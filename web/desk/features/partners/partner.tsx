import type { DeskPartner } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { call, messageOf } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { Card, Facts } from "../../parts/facts.tsx";
import { PersonalDataActions } from "../../parts/personal-data.tsx";
import { RoomPage, RoomWaiting } from "../../parts/room.tsx";
import { useSave } from "../../parts/use-save.ts";
import { dayOf, momentInWords } from "../../parts/when.ts";
import { fresh } from "../../queries.ts";
import { Documents } from "./documents.tsx";
import { GstinDialog } from "./gstin-dialog.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { WorkDialog } from "./work-dialog.tsx";

/** One partner, or someone who applies: all that is needed to decide, and the decision. */
export function PartnerPage() {
  const { id = "" } = useParams();
  const query = useQuery({
    queryKey: ["desk", "partners", id],
    ...fresh,
    queryFn: async () => (await call("GET /operations/partners/:id", { params: { id } })).results,
  });
  return (
    <Loaded
      query={query}
      waiting={<RoomWaiting title="Partner" />}
      failed={(error) => messageOf(error, "The partner could not be loaded.")}
    >
      {(partner) => <Partner partner={partner} />}
    </Loaded>
  );
}

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

function Partner({ partner }: { partner: DeskPartner }) {
  const { application } = partner;
  return (
    <RoomPage
      title={
        <span className="inline-flex flex-wrap items-center gap-3">
          {partner.name}
          {!partner.erasedAt && <StatusBadge status={partner.status} />}
        </span>
      }
      back={{ to: "/operations/partners", text: "All partners" }}
      note={
        partner.erasedAt && `Erased on ${dayOf(partner.erasedAt)}. Visits and money stay in the books, without a name.`
      }
      actions={!partner.erasedAt && <Actions partner={partner} />}
    >
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="space-y-4">
          {application && <Documents partner={partner} application={application} />}
          <Card title="What the desk did">
            {partner.history.length === 0 ? (
              <p className="text-ink-soft">Nothing yet.</p>
            ) : (
              <ol className="space-y-3 text-sm">
                {partner.history.map(({ at, by, action, reason }) => (
                  <li key={at + action}>
                    <span className="inline-block font-medium first-letter:uppercase">{action}</span>
                    {reason && <span className="wrap-anywhere block">{`“${reason}”`}</span>}
                    <span className="block text-ink-soft">
                      {by}, <time dateTime={at}>{momentInWords(at)}</time>
                    </span>
                  </li>
                ))}
              </ol>
            )}
          </Card>
        </div>
        <div className="space-y-4">
          {!partner.erasedAt && <Contact partner={partner} />}
          {application && partner.status !== "Approved" && (
            <Card title="Wants to do">
              <Facts
                facts={[
                  ["Skill", `${application.skill.name} (${application.skill.category})`],
                  ["Hours", `${application.worksFrom} – ${application.worksUntil}`],
                ]}
              />
            </Card>
          )}
          {!partner.erasedAt && partner.status !== "Applied" && partner.status !== "Refused" && (
            <Card title="Work">
              <Facts
                facts={[
                  [
                    "Skills",
                    partner.work.skills.map(({ name }) => name).join(", ") || "None: nothing is offered to them",
                  ],
                  [
                    "Goes",
                    partner.work.radiusKm === null ? "As far as the business says" : `${partner.work.radiusKm} km`,
                  ],
                  [
                    "Sets out",
                    partner.place
                      ? "From the place of the application"
                      : "From nowhere yet: nothing is offered to them",
                  ],
                  ...partner.hours.map(
                    ({ weekday, from, until }) => [weekdays[weekday - 1] ?? "", `${from} – ${until}`] as const,
                  ),
                ]}
              />
            </Card>
          )}
          {!partner.erasedAt && partner.status !== "Applied" && partner.status !== "Refused" && (
            <TaxCard partner={partner} />
          )}
          {application && (
            <Card title="Bank">
              <Facts
                facts={[
                  ["Account", `•••• ${application.bank.accountEnding}`],
                  ["IFSC", application.bank.ifsc],
                  ["Bank", `${application.bank.name}, ${application.bank.branch}`],
                ]}
              />
            </Card>
          )}
        </div>
      </div>
    </RoomPage>
  );
}

const Contact = ({ partner }: { partner: DeskPartner }) => (
  <Card title="Contact">
    <Facts
      facts={[
        [
          "Phone",
          <a key="phone" href={`tel:${partner.phone.replace(" ", "")}`} className="text-accent-ink hover:underline">
            {partner.phone}
          </a>,
        ],
        [
          "E-mail",
          <a key="email" href={`mailto:${partner.email}`} className="text-accent-ink hover:underline">
            {partner.email}
          </a>,
        ],
        ["Gender", partner.gender],
        ["Applied", dayOf(partner.appliedAt)],
        ...(partner.application ? ([["Address", partner.application.address]] as const) : []),
      ]}
    />
  </Card>
);

/** Whether they are registered for GST: invoices bill tax by it. */
function TaxCard({ partner }: { partner: DeskPartner }) {
  const [asking, setAsking] = useState(false);
  return (
    <Card
      title="Tax"
      actions={
        <Button tone="quiet" onClick={() => setAsking(true)} className="-my-2">
          {partner.tax.gstin ? "Change GSTIN" : "Add GSTIN"}
        </Button>
      }
    >
      <Facts facts={[["GSTIN", partner.tax.gstin || "None: they are not registered"]]} />
      {asking && <GstinDialog partner={partner} onClose={() => setAsking(false)} />}
    </Card>
  );
}

type Asking = "approve" | "work" | "refuse" | "suspend";

function Actions({ partner }: { partner: DeskPartner }) {
  const { _id: id, status, name } = partner;
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const params = { id };
  const resume = useSave(() => call("POST /operations/partners/:id/resume", { params }), {
    done: `${name} can work again.`,
    failed: "The partner could not be let back.",
  });
  return (
    <>
      {status === "Applied" && (
        <Button tone="secondary" onClick={() => setAsking("refuse")}>
          Refuse
        </Button>
      )}
      {(status === "Applied" || status === "Refused") && <Button onClick={() => setAsking("approve")}>Approve</Button>}
      {status === "Approved" && (
        <>
          <Button tone="secondary" onClick={() => setAsking("suspend")}>
            Suspend
          </Button>
          <Button tone="outline" onClick={() => setAsking("work")}>
            Change work
          </Button>
        </>
      )}
      {status === "Suspended" && (
        <Button busy={resume.busy} onClick={() => resume.save(undefined)}>
          Let work again
        </Button>
      )}
      {resume.refusal && <FormError>{resume.refusal}</FormError>}
      {asking === "refuse" && (
        <DeedDialog
          title={`Refuse ${name}`}
          hint="It is sent to the applicant, word for word."
          most={1000}
          action="Refuse"
          danger
          done={`${name} is refused, and reads why.`}
          send={(reason) => call("POST /operations/partners/:id/refuse", { params, body: { reason } })}
          onClose={close}
        />
      )}
      {asking === "suspend" && (
        <DeedDialog
          title={`Suspend ${name}`}
          note="Visits that have not begun are offered to others."
          hint="It is sent to the partner, word for word."
          most={1000}
          action="Suspend"
          danger
          done={`${name} is suspended, and reads why.`}
          send={(reason) => call("POST /operations/partners/:id/suspend", { params, body: { reason } })}
          onClose={close}
        />
      )}
      <PersonalDataActions
        name={name}
        file={`partner-${id}`}
        erasure="Name, contact, papers, bank account, place, hours and what customers said of them go for good, and they work here no more. Visits and money stay in the books, without a name; invoices as they were issued. This cannot be undone."
        read={(reason) => call("POST /operations/partners/:id/export", { params, body: { reason } })}
        erase={(asked) => call("POST /operations/partners/:id/erase", { params, body: { asked } })}
      />
      {(asking === "approve" || asking === "work") && (
        <WorkDialog partner={partner} approves={asking === "approve"} onClose={close} />
      )}
    </>
  );
}
