import { useWords } from "words:desk-partners";
import type { Skill } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { GroupError } from "../../../ui/group-error.tsx";
import { inEnglish } from "../../../ui/in-english.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { skillsQuery } from "./calls.ts";

interface Props {
  /** Sub-categories, by their ids. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: Set<string>) => void;
  error?: string | undefined;
}

/** Chooses what a partner may do. */
export function SkillChoice({ chosen, onChange, error }: Props) {
  const { form: text } = useWords();
  const [atFirst] = useState(chosen);
  const skills = useQuery(skillsQuery);
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{text.mayDo}</legend>
      <Loaded query={skills} waiting={<Skeleton className="h-40" />} failed={() => text.failedSkills}>
        {(all) => (
          <div className="max-h-72 space-y-3 overflow-y-auto rounded-control border border-line p-3">
            {groupsOf(all, atFirst).map(([category, ofCategory]) => (
              <div key={category}>
                <p {...inEnglish} className="font-medium text-ink-soft text-sm">
                  {category}
                </p>
                {ofCategory.map((skill) => (
                  <label key={skill._id} className="flex min-h-8 items-center gap-2 text-sm">
                    <input
                      type="checkbox"
                      aria-invalid={error ? true : undefined}
                      checked={chosen.has(skill._id)}
                      onChange={() => onChange(chosen.symmetricDifference(new Set([skill._id])))}
                      className="size-4.5 accent-accent"
                    />
                    <bdi {...inEnglish}>{skill.name}</bdi>
                  </label>
                ))}
              </div>
            ))}
          </div>
        )}
      </Loaded>
      <GroupError message={error} />
    </fieldset>
  );
}

/** Skills by category; categories with a chosen skill come first. */
function groupsOf(all: readonly Skill[], chosen: ReadonlySet<string>): [category: string, skills: Skill[]][] {
  const has = ([, skills]: [string, Skill[]]) => skills.some(({ _id }) => chosen.has(_id));
  return [...Map.groupBy(all, ({ category }) => category)].sort((one, other) => Number(has(other)) - Number(has(one)));
}
