import { CalendarClock, MapPin } from "lucide-react";
import { useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Emblem } from "../../../ui/emblem.tsx";
import { EmptyState, ErrorState } from "../../../ui/messages.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { ServiceRowSkeleton } from "../../parts/service-card.tsx";
import { Piece, Row, Section } from "./section.tsx";

export const Moments = () => (
  <Section title="Moments" note="On its way, not there, gone wrong: each says so, and what to do next.">
    <Piece name="skeleton, in the shape of what will come">
      <ServiceRowSkeleton />
    </Piece>
    <Piece name="skeleton">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="mt-3 h-4 w-1/2" />
    </Piece>
    <Piece name="error-state, with a retry; trying again; without">
      <div className="space-y-3">
        <ErrorState message="Failed to load services." onRetry={() => {}} />
        <ErrorState message="Failed to load services." onRetry={() => {}} busy />
        <ErrorState message="Network error: Please check your internet connection." />
      </div>
    </Piece>
    <Piece name="empty-state">
      <div className="card">
        <EmptyState
          Icon={CalendarClock}
          title="No orders yet"
          text="What you book is shown here, with where it stands."
          action={<Button>Find a service</Button>}
        />
      </div>
    </Piece>
    <Piece name="emblem: accent, neutral; large, medium">
      <Row>
        <Emblem Icon={MapPin} />
        <Emblem Icon={MapPin} size="medium" />
        <Emblem Icon={MapPin} tone="neutral" />
        <Emblem Icon={MapPin} tone="neutral" size="medium" />
      </Row>
    </Piece>
    <Covers />
  </Section>
);

/** What covers the page while it is open. */
function Covers() {
  const [open, setOpen] = useState<"dialog" | "drawer" | "alert">();
  const close = () => setOpen(undefined);
  return (
    <Piece name="dialog, as a sheet on phones and as a drawer; alert; toast">
      <Row>
        <Button tone="secondary" onClick={() => setOpen("dialog")}>
          Dialog
        </Button>
        <Button tone="secondary" onClick={() => setOpen("drawer")}>
          Drawer
        </Button>
        <Button tone="secondary" onClick={() => setOpen("alert")}>
          Alert
        </Button>
        <Button tone="secondary" onClick={() => toast.success("Added to your cart")}>
          Toast
        </Button>
        <Button tone="secondary" onClick={() => toast.error("The link has run out")}>
          Toast of a failure
        </Button>
      </Row>
      <Dialog open={open === "dialog"} onClose={close} title="Delete address?">
        <p>It stays with the orders that were made with it.</p>
        <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button tone="secondary" onClick={close}>
            Cancel
          </Button>
          <Button tone="danger" onClick={close}>
            Delete
          </Button>
        </div>
      </Dialog>
      <Dialog open={open === "drawer"} onClose={close} title="Menu" placement="drawer">
        <p>It comes in from the side and is as high as the window.</p>
      </Dialog>
      {open === "alert" && (
        <Alert title="Prices Have Changed" ok="OK" onClose={close}>
          The total is now ₹1,498. Please look at it before you order.
        </Alert>
      )}
    </Piece>
  );
}
