import type { StaffMember } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api/client.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { momentInWords } from "../../parts/when.ts";
import { fresh } from "../../queries.ts";
import { MemberDialog } from "./member-dialog.tsx";

/** Who works at the desk, and what they may do. */
export default function Staff() {
  const [open, setOpen] = useState<string>();
  const query = useQuery({
    queryKey: ["desk", "staff"],
    ...fresh,
    queryFn: async () => (await call("GET /operations/staff", {})).results,
  });
  const columns: Column<StaffMember>[] = [
    {
      title: "Name",
      cell: ({ _id, name, erased }) =>
        erased ? (
          name
        ) : (
          <button
            type="button"
            onClick={() => setOpen(_id)}
            className="min-h-6 text-start font-semibold text-accent-ink hover:underline"
          >
            {name}
          </button>
        ),
    },
    { title: "E-mail", cell: ({ email }) => email },
    { title: "Roles", cell: ({ roles }) => roles.join(", ") },
    { title: "State", cell: (member) => <State {...member} /> },
    { title: "Last seen", cell: ({ lastSeenAt }) => (lastSeenAt ? momentInWords(lastSeenAt) : "–") },
  ];
  return (
    <RoomPage
      title="Staff"
      note="Everybody here logs in with a password and a code of their own."
      actions={
        <Button tone="outline" onClick={() => setOpen("new")}>
          <UserPlus className="size-5" aria-hidden="true" />
          Invite
        </Button>
      }
    >
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => "The staff could not be loaded."}>
        {(staff) => {
          const member = staff.find(({ _id }) => _id === open);
          return (
            <>
              <Table caption="Who works at the desk" columns={columns} rows={staff} keyOf={({ _id }) => _id} />
              {open && <MemberDialog key={open} member={member} onClose={() => setOpen(undefined)} />}
            </>
          );
        }}
      </Loaded>
    </RoomPage>
  );
}

function State({ erased, disabled, invited, hasSecondFactor }: StaffMember) {
  if (erased) return <Badge>Erased</Badge>;
  if (disabled) return <Badge>Disabled</Badge>;
  if (invited) return <Badge tone="wait">Invited</Badge>;
  return hasSecondFactor ? <Badge tone="done">Active</Badge> : <Badge tone="wait">No second factor yet</Badge>;
}
