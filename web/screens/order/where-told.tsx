import { useQuery } from "@tanstack/react-query";
import { MessageSquareOff } from "lucide-react";
import { Link } from "react-router";
import { queries } from "../../api/queries.ts";
import { text } from "./text.ts";

/** Tells whoever has confirmed neither phone nor e-mail that messages about the order go nowhere, and where to confirm one. */
export function WhereTold({ userId }: { userId: string }) {
  const { data: user } = useQuery(queries.me(userId));
  if (!user || user.phoneVerified || user.emailVerified) return null;
  return (
    <div className="flex gap-3 rounded-card bg-sunken px-4 py-3 text-sm">
      <MessageSquareOff className="mt-0.5 size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      <p>
        {text.told.nowhere}{" "}
        <Link to="/account/details" className="font-medium text-accent-ink underline underline-offset-2">
          {text.told.confirm}
        </Link>
      </p>
    </div>
  );
}
