import { ArrowLeft, Pencil, Trash2, X } from "lucide-react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { Piece, Row, Section } from "./section.tsx";

export const Actions = () => (
  <Section title="Actions" note="At least 44 px to the finger. Only one button on a screen is primary.">
    <Piece name="button" wide>
      <Row>
        <Button>Book Now</Button>
        <Button tone="outline">Book</Button>
        <Button tone="secondary">Cancel</Button>
        <Button tone="quiet">View all</Button>
        <Button tone="danger">Delete</Button>
        <Button tone="secondary">
          <Pencil className="size-4" aria-hidden="true" />
          Edit
        </Button>
      </Row>
    </Piece>
    <Piece name="button, which cannot be pressed now">
      <Row>
        <Button disabled>Book Now</Button>
        <Button tone="secondary" disabled>
          Cancel
        </Button>
      </Row>
    </Piece>
    <Piece name="button, busy">
      <Row>
        <Button busy busyText="Placing Order...">
          Place Order
        </Button>
        <Button tone="secondary" busy>
          Retry
        </Button>
      </Row>
    </Piece>
    <Piece name="button, as a link, with a long text">
      <ButtonLink to="/ui" className="w-full">
        Continue with the address that was saved first
      </ButtonLink>
    </Piece>
    <Piece name="icon-button: quiet, danger, outlined">
      <Row>
        <IconButton Icon={X} label="Close" />
        <IconButton Icon={Trash2} label="Remove" tone="danger" />
        <IconButton Icon={ArrowLeft} label="Previous" tone="outlined" />
      </Row>
    </Piece>
    <Piece name="spinner">
      <Row>
        <Spinner label="Loading" />
        <Spinner label="Loading" className="size-8 text-accent-ink" />
      </Row>
    </Piece>
  </Section>
);
