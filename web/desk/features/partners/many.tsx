import { useWords } from "words:desk-partners";
import type { PartnerRow } from "@chowk/contract";
import { Ban, GraduationCap } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ChosenBar } from "../../parts/list/chosen-bar.tsx";
import { ManyDialog, type ManyProps } from "../../parts/list/many-dialog.tsx";
import { ManyWithReason } from "../../parts/list/many-with-reason.tsx";
import { nameInWords } from "../../parts/name-in-words.ts";
import { addSkills, suspend } from "./calls.ts";
import { SkillChoice } from "./skill-choice.tsx";

interface Props {
  partners: readonly PartnerRow[];
  /** Called with those that stay chosen: to whom it could not be done. */
  onDone: (left: readonly PartnerRow[]) => void;
}

/** What can be done with several partners at once. */
export function ManyPartners({ partners, onDone }: Props) {
  const { many: text, suspend: one, actions } = useWords();
  const [open, setOpen] = useState<"skills" | "suspend">();
  const count = partners.length;
  const deed = {
    rows: partners,
    nameOf: ({ name, phone }: PartnerRow) => `${nameInWords(name)} · ${phone}`,
    onClose: (left: readonly PartnerRow[]) => {
      setOpen(undefined);
      onDone(left);
    },
  };
  return (
    <>
      <ChosenBar chosen={text.chosen({ count })} onNone={() => onDone([])}>
        <Button tone="secondary" onClick={() => setOpen("skills")}>
          <GraduationCap className="size-5" aria-hidden="true" />
          {text.addSkills}
        </Button>
        <Button tone="secondary" onClick={() => setOpen("suspend")}>
          <Ban className="size-5 text-wrong-ink" aria-hidden="true" />
          {actions.suspend}
        </Button>
      </ChosenBar>
      {open === "skills" && <SkillsForMany {...deed} />}
      {open === "suspend" && (
        <ManyWithReason
          {...deed}
          title={text.suspendTitle({ count })}
          note={one.note}
          label={text.why}
          hint={one.hint}
          needed={text.needed}
          action={actions.suspend}
          danger
          done={text.suspended}
          send={({ _id }, reason) => suspend(_id, reason)}
        />
      )}
    </>
  );
}

/** The same skills for several partners, beside those that each has. */
function SkillsForMany(deed: Pick<ManyProps<PartnerRow>, "rows" | "nameOf" | "onClose">) {
  const text = useWords().many;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  return (
    <ManyDialog
      {...deed}
      title={text.addSkillsTitle({ count: deed.rows.length })}
      note={text.addSkillsNote}
      action={text.addSkills}
      done={text.skillsAdded}
      isReady={() => {
        setTried(true);
        return chosen.size > 0;
      }}
      send={({ _id }) => addSkills(_id, chosen)}
    >
      <SkillChoice
        chosen={chosen}
        onChange={setChosen}
        error={isTried && chosen.size === 0 ? text.noSkill : undefined}
      />
    </ManyDialog>
  );
}
