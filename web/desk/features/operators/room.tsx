import { useWords as useDesk } from "words:desk";
import { useWords } from "words:desk-operators";
import type { ListedOperator, OperatorRole } from "@chowk/contract";
import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { listed } from "../../../ui/listed.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { RoomPage, RowsWaiting } from "../../parts/room.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { momentInWords } from "../../parts/when.ts";
import { operatorsQuery } from "./calls.ts";
import { MemberDialog } from "./member-dialog.tsx";

/** The operators, and what they may do. */
export default function Operators() {
  const text = useWords();
  const roleWords: Record<OperatorRole, string> = useDesk().roles;
  const [open, setOpen] = useState<string>();
  const query = useQuery(operatorsQuery);
  const columns: Column<ListedOperator>[] = [
    {
      title: text.columns.name,
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
    { title: text.columns.email, cell: ({ email }) => email },
    { title: text.columns.roles, cell: ({ roles }) => listed(roles.map((role) => roleWords[role])) },
    { title: text.columns.state, cell: (member) => <State {...member} /> },
    { title: text.columns.lastSeen, cell: ({ lastSeenAt }) => (lastSeenAt ? momentInWords(lastSeenAt) : "–") },
  ];
  return (
    <RoomPage
      title={text.title}
      note={text.note}
      actions={
        <Button tone="outline" onClick={() => setOpen("new")}>
          <UserPlus className="size-5" aria-hidden="true" />
          {text.invite}
        </Button>
      }
    >
      <Loaded query={query} waiting={<RowsWaiting />} failed={() => text.failed}>
        {(operators) => {
          const member = operators.find(({ _id }) => _id === open);
          return (
            <>
              <Table caption={text.caption} columns={columns} rows={operators} keyOf={({ _id }) => _id} />
              {open && <MemberDialog key={open} member={member} onClose={() => setOpen(undefined)} />}
            </>
          );
        }}
      </Loaded>
    </RoomPage>
  );
}

function State({ erased, disabled, invited, hasSecondFactor }: ListedOperator) {
  const text = useWords().states;
  if (erased) return <Badge>{text.erased}</Badge>;
  if (disabled) return <Badge>{text.disabled}</Badge>;
  if (invited) return <Badge tone="wait">{text.invited}</Badge>;
  return hasSecondFactor ? <Badge tone="done">{text.active}</Badge> : <Badge tone="wait">{text.noSecondFactor}</Badge>;
}
