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

const roleWords: Record<StaffRole, string> = {
  owner: "May do everything: settings, staff and the audit log are for owners alone.",
  dispatcher: "The board, orders, partners and their applications.",
  catalogue: "What can be booked, and what it costs.",
  support: "Customers, their orders and refunds, and reviews.",
};

/** Someone new, or what someone may do. */
export function MemberDialog({ member, onClose }: { member: StaffMember | undefined; onClose: () => void }) {
  const [name, setName] = useState(member?.name ?? "");
  const [email, setEmail] = useState("");
  const [roles, setRoles] = useState<readonly StaffRole[]>(member?.roles ?? []);
  const saving = useSave(
    () =>
      member
        ? call("PUT /operations/staff/:id", { params: { id: member._id }, body: { name, roles: [...roles] } })
        : call("POST /operations/staff", { body: { name, email, roles: [...roles] } }),
    {
      done: member ? `${name} is saved.` : `${name} is invited: a link is on its way.`,
      failed: "It could not be saved. Please try again.",
      onDone: onClose,
    },
  );
  const toggle = (role: StaffRole) =>
    setRoles((before) => (before.includes(role) ? before.filter((each) => each !== role) : [...before, role]));
  return (
    <FormDialog
      title={member?.name ?? "Invite somebody"}
      ok={member ? "Save" : "Send the invitation"}
      saving={saving}
      onSave={() => saving.save(undefined)}
      onClose={onClose}
    >
      <Field
        label="Name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={saving.faultOf("name")}
      />
      {!member && (
        <Field
          label="E-mail"
          type="email"
          hint="A link to choose a password goes there; it is good for three days."
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={saving.faultOf("email")}
        />
      )}
      <fieldset className="space-y-2">
        <legend className="mb-1 font-medium text-sm">Roles</legend>
        {staffRoles.map((role) => (
          <CheckField
            key={role}
            label={role[0]?.toUpperCase() + role.slice(1)}
            hint={roleWords[role]}
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
  const { _id: id, name, disabled, hasSecondFactor } = member;
  const { data: me } = useQuery(meQuery);
  const params = { id };
  const link = useSave(() => call("POST /operations/staff/:id/link", { params }), {
    done: `A link to a new password is on its way to ${name}.`,
    failed: "The link could not be sent.",
  });
  const reset = useSave(() => call("POST /operations/staff/:id/second-factor/reset", { params }), {
    done: `${name} sets up another second factor at the next log-in.`,
    failed: "It could not be reset.",
  });
  const shut = useSave(
    () =>
      disabled
        ? call("POST /operations/staff/:id/enable", { params })
        : call("POST /operations/staff/:id/disable", { params }),
    {
      done: disabled ? `${name} may come in again.` : `${name} is logged out, and may not come in any more.`,
      failed: "It could not be changed.",
    },
  );
  const settling = useSettling(`${id} ${disabled}`);
  return (
    <section className="border-line border-t pt-4">
      <h3 className="mb-2 font-medium text-sm">Access</h3>
      <div className="flex flex-wrap gap-2">
        {!disabled && (
          <Button tone="secondary" busy={link.busy} onClick={() => link.save(undefined)}>
            Send a password link
          </Button>
        )}
        {hasSecondFactor && (
          <Button tone="secondary" busy={reset.busy} onClick={() => reset.save(undefined)}>
            Reset second factor
          </Button>
        )}
        {id !== me?._id && (
          <Button
            tone={disabled ? "secondary" : "danger"}
            busy={shut.busy}
            settling={settling}
            onClick={() => shut.save(undefined)}
          >
            {disabled ? "Let in again" : "Disable"}
          </Button>
        )}
        <PersonalDataActions
          name={name}
          file={`colleague-${id}`}
          erasure="Name, e-mail and ways to log in go for good. What they did stays in the audit log, under no name. This cannot be undone."
          canErase={disabled}
          read={(reason) => call("POST /operations/staff/:id/export", { params, body: { reason } })}
          erase={(asked) => call("POST /operations/staff/:id/erase", { params, body: { asked } })}
        />
      </div>
      <FormError className="mt-3">{link.refusal ?? reset.refusal ?? shut.refusal}</FormError>
    </section>
  );
}
