import { useWords } from "words:desk-partners";
import type { ApplicationDocument, DeskPartner } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Eye, FileText } from "lucide-react";
import { type ReactNode, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { DeedDialog } from "../../parts/deed-dialog.tsx";
import { Card } from "../../parts/facts.tsx";
import { askForDocument, openDocument, partnerQuery } from "./calls.ts";
import { PutDialog } from "./put-dialog.tsx";

type Application = NonNullable<DeskPartner["application"]>;

/**
 * Photo, ID proof and certificate side by side. The private ones are shown on request, which is recorded; whoever has seen one can ask
 * for another, or put in one that the partner brought.
 */
export function Documents({ partner, application }: { partner: DeskPartner; application: Application }) {
  const text = useWords().documents;
  const { _id: id, photo, name } = partner;
  const [links, setLinks] = useState<Record<ApplicationDocument, string>>();
  const [wanting, setWanting] = useState<ApplicationDocument>();
  const [putting, setPutting] = useState<ApplicationDocument>();
  const client = useQueryClient();
  const open = useMutation({
    mutationFn: async () => {
      return { "id-proof": await openDocument(id, "id-proof"), certificate: await openDocument(id, "certificate") };
    },
    onSuccess: setLinks,
    // That it was opened is now in this partner's history.
    onSettled: () => client.invalidateQueries({ queryKey: partnerQuery(id).queryKey }),
  });
  // A server of the release before says nothing of it.
  const asked = application.asked ?? [];
  const isNew = asked.some(({ sentAt }) => sentAt !== null);
  const shown = (document: ApplicationDocument) => {
    const again = asked.find((each) => each.document === document);
    const link = again?.sentAt ? undefined : links?.[document];
    return {
      link,
      note: again && <Asked {...again} />,
      deed: link && (
        <div className="-ms-3 mt-1 grid justify-items-start">
          <Button tone="quiet" className="text-start" onClick={() => setWanting(document)}>
            {text.ask[document]}
          </Button>
          <Button tone="quiet" className="text-start" onClick={() => setPutting(document)}>
            {text.put[document]}
          </Button>
        </div>
      ),
    };
  };
  return (
    <Card
      title={text.heading}
      actions={
        (!links || isNew) && (
          <Button tone="outline" busy={open.isPending} onClick={() => open.mutate()}>
            <Eye className="size-5" aria-hidden="true" />
            {text.show}
          </Button>
        )
      }
    >
      <FormError className="mb-3">{open.error && messageOf(open.error, text.failed)}</FormError>
      <div className="grid gap-4 sm:grid-cols-3">
        <Document title={text.photo} kind="picture" link={photo} alt={text.photoOf({ name })} />
        <Document
          title={text.idProof}
          kind={application.idProof}
          alt={text.idProofOf({ name })}
          {...shown("id-proof")}
        />
        <Document
          title={text.certificate}
          kind={application.certificate}
          alt={text.certificateOf({ name })}
          {...shown("certificate")}
        />
      </div>
      {!links && <p className="mt-3 text-ink-soft text-sm">{text.note}</p>}
      {wanting && (
        <DeedDialog
          title={text.ask[wanting]}
          note={text.askNote}
          hint={text.askHint}
          most={1000}
          action={text.ask[wanting]}
          done={text.askDone}
          send={(reason) => askForDocument({ id, document: wanting }, reason)}
          onClose={() => setWanting(undefined)}
        />
      )}
      {putting && (
        <PutDialog
          partnerId={id}
          document={putting}
          onDone={() => {
            setPutting(undefined);
            // They open the files before.
            setLinks(undefined);
          }}
          onClose={() => setPutting(undefined)}
        />
      )}
    </Card>
  );
}

/** That a document was asked for again, or was sent since. */
function Asked({ why, sentAt }: Application["asked"][number]) {
  const text = useWords().documents;
  return (
    <>
      {sentAt && <Badge tone="wait">{text.sent}</Badge>}
      <p className="wrap-anywhere whitespace-pre-line text-ink-soft text-sm">{text.asked({ why })}</p>
    </>
  );
}

interface Props {
  title: string;
  kind: "picture" | "pdf";
  link: string | undefined;
  alt: string;
  note?: ReactNode;
  deed?: ReactNode;
}

function Document({ title, kind, link, alt, note, deed }: Props) {
  const text = useWords().documents;
  return (
    <div className="min-w-0">
      <figure>
        <figcaption className="mb-1.5 font-medium text-sm">{title}</figcaption>
        <div className="grid aspect-4/3 place-items-center overflow-hidden rounded-control border border-line bg-sunken">
          {link && kind === "picture" ? (
            <a href={link} target="_blank" rel="noreferrer" className="block size-full">
              <img src={link} alt={alt} className="size-full object-contain" />
            </a>
          ) : link ? (
            <a href={link} className={buttonLook({ tone: "quiet" })} download>
              <FileText className="size-5" aria-hidden="true" />
              {text.download}
            </a>
          ) : (
            <FileText className="size-7 text-ink-faint" aria-hidden="true" />
          )}
        </div>
      </figure>
      {note && <div className="mt-2">{note}</div>}
      {deed}
    </div>
  );
}
