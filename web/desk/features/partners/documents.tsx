import { useWords } from "words:desk-partners";
import type { DeskPartner } from "@chowk/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Eye, FileText } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { Button, buttonLook } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Card } from "../../parts/facts.tsx";
import { openDocument, partnerQuery } from "./calls.ts";

type Application = NonNullable<DeskPartner["application"]>;

/** Photo, ID proof and certificate side by side. The private ones are shown on request, which is recorded. */
export function Documents({ partner, application }: { partner: DeskPartner; application: Application }) {
  const text = useWords().documents;
  const { _id: id, photo, name } = partner;
  const [links, setLinks] = useState<{ idProof: string; certificate: string }>();
  const client = useQueryClient();
  const open = useMutation({
    mutationFn: async () => {
      return { idProof: await openDocument(id, "id-proof"), certificate: await openDocument(id, "certificate") };
    },
    onSuccess: setLinks,
    // That it was opened is now in this partner's history.
    onSettled: () => client.invalidateQueries({ queryKey: partnerQuery(id).queryKey }),
  });
  return (
    <Card
      title={text.heading}
      actions={
        !links && (
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
          link={links?.idProof}
          alt={text.idProofOf({ name })}
        />
        <Document
          title={text.certificate}
          kind={application.certificate}
          link={links?.certificate}
          alt={text.certificateOf({ name })}
        />
      </div>
      {!links && <p className="mt-3 text-ink-soft text-sm">{text.note}</p>}
    </Card>
  );
}

interface Props {
  title: string;
  kind: "picture" | "pdf";
  link: string | undefined;
  alt: string;
}

function Document({ title, kind, link, alt }: Props) {
  const text = useWords().documents;
  return (
    <figure className="min-w-0">
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
  );
}
