import { useWords as useDesk } from "words:desk";
import { useWords } from "words:desk-operators";
import { type ListedOperator, type OperatorRole, operatorRoles } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { GroupError } from "../../../ui/group-error.tsx";
import { useSettling } from "../../../ui/use-settling.ts";
import { meQuery } from "../../calls/me.ts";
import { CheckField, FormDialog } from "../../parts/form-dialog.tsx";
import { PersonalDataActions } from "../../parts/personal-data.tsx";
import { useSave } from "../../parts/use-save.ts";
import {
  changeOperator,
  disable,
  enable,
  eraseOperator,
  exportOperator,
  invite,
  resetSecondFactor,
  sendLink,
} from "./calls.ts";

/** Invites an operator, or edits what one may do. */
export function MemberDialog({ member, onClose }: { member: ListedOperator | undefined; onClose: () => void }) {
  const text = useWords();
  const roleWords: Record<OperatorRole, string> = useDesk().roles;
  const [name, setName] = useState(member?.name ?? "");
  const [email, setEmail] = useState("");
  const [roles, setRoles] = useState<readonly OperatorRole[]>(member?.roles ?? []);
  const saving = useSave(
    () =>
      member ? changeOperator(member._id, { name, roles: [...roles] }) : invite({ name, email, roles: [...roles] }),
    {
      done: member ? text.saved({ name }) : text.inviting.done({ name }),
      failed: text.saveFailed,
      onDone: onClose,
    },
  );
  const toggle = (role: OperatorRole) =>
    setRoles((before) => (before.includes(role) ? before.filter((each) => each !== role) : [...before, role]));
  return (
    <FormDialog
      title={member?.name ?? text.inviting.title}
      ok={member ? text.save : text.inviting.action}
      saving={saving}
      onSave={() => saving.save(undefined)}
      onClose={onClose}
    >
      <Field
        label={text.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={saving.faultOf("name")}
      />
      {!member && (
        <Field
          label={text.email}
          type="email"
          hint={text.emailHint}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={saving.faultOf("email")}
        />
      )}
      <fieldset className="space-y-2">
        <legend className="mb-1 font-medium text-sm">{text.rolesLegend}</legend>
        {operatorRoles.map((role) => (
          <CheckField
            key={role}
            label={roleWords[role].charAt(0).toUpperCase() + roleWords[role].slice(1)}
            hint={text.roles[role]}
            checked={roles.includes(role)}
            onChange={() => toggle(role)}
          />
        ))}
        <GroupError message={saving.faultOf("roles")} />
      </fieldset>
      {member && !member.erased && <Access member={member} />}
    </FormDialog>
  );
}

/** Access for an existing operator: renews it, or takes it away. */
function Access({ member }: { member: ListedOperator }) {
  const text = useWords().access;
  const { _id: id, name, disabled, hasSecondFactor } = member;
  const { data: me } = useQuery(meQuery);
  const link = useSave(() => sendLink(id), {
    done: text.linkSent({ name }),
    failed: text.linkFailed,
  });
  const reset = useSave(() => resetSecondFactor(id), {
    done: text.resetDone({ name }),
    failed: text.resetFailed,
  });
  const shut = useSave(() => (disabled ? enable(id) : disable(id)), {
    done: disabled ? text.enabled({ name }) : text.disabled({ name }),
    failed: text.changeFailed,
  });
  const settling = useSettling(`${id} ${disabled}`);
  return (
    <section className="border-line border-t pt-4">
      <h3 className="mb-2 font-medium text-sm">{text.heading}</h3>
      <div className="flex flex-wrap gap-2">
        {!disabled && (
          <Button tone="secondary" busy={link.busy} onClick={() => link.save(undefined)}>
            {text.link}
          </Button>
        )}
        {hasSecondFactor && (
          <Button tone="secondary" busy={reset.busy} onClick={() => reset.save(undefined)}>
            {text.reset}
          </Button>
        )}
        {id !== me?._id && (
          <Button
            tone={disabled ? "secondary" : "danger"}
            busy={shut.busy}
            settling={settling}
            onClick={() => shut.save(undefined)}
          >
            {disabled ? text.enable : text.disable}
          </Button>
        )}
        <PersonalDataActions
          name={name}
          file={`colleague-${id}`}
          erasure={text.erasure}
          canErase={disabled}
          read={(reason) => exportOperator(id, reason)}
          erase={(asked) => eraseOperator(id, { asked })}
        />
      </div>
      <FormError className="mt-3">{link.refusal ?? reset.refusal ?? shut.refusal}</FormError>
    </section>
  );
}
