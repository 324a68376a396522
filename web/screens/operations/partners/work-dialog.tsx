import type { DeskPartner, Skill } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field, FieldError } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useSave } from "../parts/use-save.ts";
import { fresh } from "../queries.ts";

interface Props {
  partner: DeskPartner;
  /** An application becomes a partner; else what a partner does is changed. */
  approves: boolean;
  onClose: () => void;
}

/** What a partner may do, and how far they go. */
export function WorkDialog({ partner, approves, onClose }: Props) {
  const { _id: id, name, status, application } = partner;
  const [chosen, setChosen] = useState(() => {
    const known = partner.skills.map(({ _id }) => _id);
    return new Set(known.length > 0 || !application ? known : [application.skill._id]);
  });
  const [atFirst] = useState(chosen);
  const [radius, setRadius] = useState(partner.radiusKm === null ? "" : String(partner.radiusKm));
  const skills = useQuery({
    queryKey: ["desk", "skills"],
    ...fresh,
    queryFn: async () => (await call("GET /operations/skills", {})).results,
  });
  const { save, busy, refusal, faultOf } = useSave(
    async () => {
      const body = { skills: [...chosen], radiusKm: radius.trim() === "" ? null : Number(radius) };
      const params = { id };
      if (!approves) return call("PUT /operations/partners/:id/work", { params, body });
      const seen = status === "Refused" ? "Refused" : "Applied";
      return call("POST /operations/partners/:id/approve", { params, body: { ...body, seen } });
    },
    {
      done: approves ? `${name} is approved, and hears of it by e-mail.` : "What they do is changed.",
      failed: "It could not be saved. Please try again.",
      onDone: onClose,
    },
  );
  const toggle = (skill: string) => setChosen((before) => before.symmetricDifference(new Set([skill])));
  return (
    <Dialog open onClose={onClose} title={approves ? `Approve ${name}` : `What ${name} does`}>
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) save(undefined);
        }}
        className="space-y-5"
      >
        <Field
          label="Goes how many kilometres"
          hint="Leave it empty for as far as the business says."
          inputMode="numeric"
          value={radius}
          onChange={({ target }) => setRadius(target.value)}
          error={faultOf("radiusKm")}
        />
        <fieldset>
          <legend className="mb-1 font-medium text-sm">May do</legend>
          <Loaded
            query={skills}
            waiting={<Skeleton className="h-40" />}
            failed={() => "The kinds of service could not be loaded."}
          >
            {(all) => (
              <div className="max-h-72 space-y-3 overflow-y-auto rounded-control border border-line p-3">
                {groupsOf(all, atFirst).map(([category, ofCategory]) => (
                  <div key={category}>
                    <p className="font-medium text-ink-soft text-sm">{category}</p>
                    {ofCategory.map((skill) => (
                      <label key={skill._id} className="flex min-h-8 items-center gap-2.5 text-sm">
                        <input
                          type="checkbox"
                          checked={chosen.has(skill._id)}
                          onChange={() => toggle(skill._id)}
                          className="size-4.5 accent-accent"
                        />
                        {skill.name}
                      </label>
                    ))}
                  </div>
                ))}
              </div>
            )}
          </Loaded>
          <FieldError message={faultOf("skills")} />
        </fieldset>
        <FormError>{refusal}</FormError>
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {approves ? "Approve" : "Save"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** By category; those of which something was chosen come first. */
function groupsOf(all: readonly Skill[], chosen: ReadonlySet<string>): [category: string, skills: Skill[]][] {
  const has = ([, skills]: [string, Skill[]]) => skills.some(({ _id }) => chosen.has(_id));
  return [...Map.groupBy(all, ({ category }) => category)].sort((one, other) => Number(has(other)) - Number(has(one)));
}
