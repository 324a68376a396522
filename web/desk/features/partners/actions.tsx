import { useWords as useAway } from "words:desk-away";
import { useWords } from "words:desk-partners";
import type { DeskPartner } from "@chowk/contract";
import { CalendarOff } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { AwayDialog } from "../../parts/away/away-dialog.tsx";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { PersonalDataActions } from "../../parts/personal-data.tsx";
import { useSave } from "../../parts/use-save.ts";
import { erasePartner, exportPartner, refuse, resume, suspend } from "./calls.ts";
import { WorkDialog } from "./work-dialog.tsx";

type Asking = "approve" | "work" | "refuse" | "suspend" | "away";

/** What the desk can do about a partner, depending on their status. */
export function PartnerActions({ partner }: { partner: DeskPartner }) {
  const text = useWords();
  const away = useAway();
  const { _id: id, status, name } = partner;
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const resuming = useSave(() => resume(id), {
    done: text.resume.done({ name }),
    failed: text.resume.failed,
  });
  return (
    <>
      {status === "Invited" && (
        <ButtonLink
          tone="outline"
          to="/desk/partners/new"
          state={{ ...partner.contact, skills: partner.work.skills.map(({ _id }) => _id) }}
        >
          {text.add.invited}
        </ButtonLink>
      )}
      {status === "Applied" && (
        <Button tone="secondary" onClick={() => setAsking("refuse")}>
          {text.actions.refuse}
        </Button>
      )}
      {(status === "Applied" || status === "Refused") && (
        <Button onClick={() => setAsking("approve")}>{text.actions.approve}</Button>
      )}
      {status === "Approved" && (
        <>
          <Button onClick={() => setAsking("away")}>
            <CalendarOff className="size-5" aria-hidden="true" />
            {away.action}
          </Button>
          <Button tone="outline" onClick={() => setAsking("work")}>
            {text.actions.changeWork}
          </Button>
          <Button tone="secondary" onClick={() => setAsking("suspend")}>
            {text.actions.suspend}
          </Button>
        </>
      )}
      {status === "Suspended" && (
        <Button busy={resuming.busy} onClick={() => resuming.save(undefined)}>
          {text.actions.resume}
        </Button>
      )}
      {resuming.refusal && <FormError>{resuming.refusal}</FormError>}
      {asking === "refuse" && (
        <DeedDialog
          title={text.refuse.title({ name })}
          hint={text.refuse.hint}
          most={1000}
          action={text.actions.refuse}
          danger
          done={text.refuse.done({ name })}
          send={(reason) => refuse(id, reason)}
          onClose={close}
        />
      )}
      {asking === "suspend" && (
        <DeedDialog
          title={text.suspend.title({ name })}
          note={text.suspend.note}
          hint={text.suspend.hint}
          most={1000}
          action={text.actions.suspend}
          danger
          done={text.suspend.done({ name })}
          send={(reason) => suspend(id, reason)}
          onClose={close}
        />
      )}
      {asking === "away" && <AwayDialog partner={partner} onClose={close} />}
      <PersonalDataActions
        name={name}
        file={`partner-${id}`}
        erasure={text.erasure}
        read={(reason) => exportPartner(id, reason)}
        erase={(asked) => erasePartner(id, { asked })}
      />
      {(asking === "approve" || asking === "work") && (
        <WorkDialog partner={partner} approves={asking === "approve"} onClose={close} />
      )}
    </>
  );
}
