import { useWords as useDesk } from "words:desk";
import { useWords } from "words:desk-staff";
import { type StaffMember, type StaffRole, staffRoles } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, FieldError } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { useSettling } from "../../../ui/use-settling.ts";
import { CheckField, FormDialog } from "../../parts/form-dialog.tsx";
import { PersonalDataActions } from "../../parts/personal-data.tsx";
import { useSave } from "../../parts/use-save.ts";
import { meQuery } from "../../queries.ts";

/** Someone new, or what someone may do. */
export function MemberDialog({ member, onClose }: { member: StaffMember | undefined; onClose: () => void }) {
  const text = useWords();
  const roleWords: Record<StaffRole, string> = useDesk().roles;
  const [name, setName] = useState(member?.name ?? "");
  const [email, setEmail] = useState("");
  const [roles, setRoles] = useState<readonly StaffRole[]>(member?.roles ?? []);
  const saving = useSave(
    () =>
      member
        ? call("PUT /operations/staff/:id", { params: { id: member._id }, body: { name, roles: [...roles] } })
        : call("POST /operations/staff", { body: { name, email, roles: [...roles] } }),
    {
      done: member ? text.saved({ name }) : text.inviting.done({ name }),
      failed: text.saveFailed,
      onDone: onClose,
    },
  );
  const toggle = (role: StaffRole) =>
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
        {staffRoles.map((role) => (
          <CheckField
            key={role}
            label={roleWords[role].charAt(0).toUpperCase() + roleWords[role].slice(1)}
            hint={text.roles[role]}
            checked={roles.includes(role)}
            onChange={() => toggle(role)}
          />
        ))}
        <FieldError message={saving.faultOf("roles")} />
      </fieldset>
      {member && !member.erased && <Access member={member} />}
    </FormDialog>
  );
}

/** The way in of someone who is here: a new one, or none any more. */
function Access({ member }: { member: StaffMember }) {
  const text = useWords().access;
  const { _id: id, name, disabled, hasSecondFactor } = member;
  const { data: me } = useQuery(meQuery);
  const params = { id };
  const link = useSave(() => call("POST /operations/staff/:id/link", { params }), {
    done: text.linkSent({ name }),
    failed: text.linkFailed,
  });
  const reset = useSave(() => call("POST /operations/staff/:id/second-factor/reset", { params }), {
    done: text.resetDone({ name }),
    failed: text.resetFailed,
  });
  const shut = useSave(
    () =>
      disabled
        ? call("POST /operations/staff/:id/enable", { params })
        : call("POST /operations/staff/:id/disable", { params }),
    {
      done: disabled ? text.enabled({ name }) : text.disabled({ name }),
      failed: text.changeFailed,
    },
  );
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
          read={(reason) => call("POST /operations/staff/:id/export", { params, body: { reason } })}
          erase={(asked) => call("POST /operations/staff/:id/erase", { params, body: { asked } })}
        />
      </div>
      <FormError className="mt-3">{link.refusal ?? reset.refusal ?? shut.refusal}</FormError>
    </section>
  );
}
