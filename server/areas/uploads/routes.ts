import { endpoints } from "@chowk/contract";
import multipart from "@fastify/multipart";
import type { FastifyError, FastifyInstance } from "fastify";
import { networkOf } from "../../platform/config/network.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import { isFull, noRoom } from "./budget.ts";
import { keepUpload } from "./keep-upload.ts";
import { openLink } from "./open-link.ts";
import { notAForm, receiveFile } from "./receive-file.ts";

export function uploadRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, endpoints.uploadLink, async ({ params, session }) => ({
    results: await openLink(parts.db, parts.secrets, { id: params.id, session }),
  }));

  // Forms are read only here, and only forms are read here.
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    await forms.register(multipart);
    forms.setErrorHandler<FastifyError>((error) => {
      throw error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE" ? notAForm() : error;
    });
    serve(forms, endpoints.upload, async ({ request }) => {
      const file = await receiveFile(request, endpoints.upload.file).catch((error) => {
        throw isFull(error) ? noRoom() : error;
      });
      try {
        return { results: await keepUpload(parts, file, networkOf(request.ip)) };
      } finally {
        await file.close();
      }
    });
  });
}
