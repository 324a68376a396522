import { endpoints } from "@chowk/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/serve.ts";
import type { Parts } from "../../platform/parts.ts";
import { boardRoutes } from "./board/routes.ts";
import { deskCatalogueRoutes } from "./catalogue/routes.ts";
import { deskCityRoutes } from "./cities/routes.ts";
import { deskComplaintRoutes } from "./complaints/routes.ts";
import { deskCustomerRoutes } from "./customers/routes.ts";
import { documentDeskRoutes } from "./documents/routes.ts";
import { failedJobRoutes } from "./failed-jobs/routes.ts";
import { figureRoutes } from "./figures/routes.ts";
import { listAudit } from "./list-audit.ts";
import { deskLoginRoutes } from "./login/routes.ts";
import { operatorRoutes } from "./operators/routes.ts";
import { deskOrderRoutes } from "./orders/routes.ts";
import { deskPartnerRoutes } from "./partners/routes.ts";
import { deskPaymentRoutes } from "./payments/routes.ts";
import { deskPlanRoutes } from "./plans/routes.ts";
import { deskReviewRoutes } from "./reviews/routes.ts";
import { deskSettingsRoutes } from "./settings/routes.ts";
import { setupRoutes } from "./setup/routes.ts";
import { taxRoutes } from "./tax/routes.ts";
import { templateRoutes } from "./templates/routes.ts";

/** The calls of the business's desk. */
export function operationRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, config } = parts;
  deskLoginRoutes(app, parts);
  boardRoutes(app, parts);
  deskOrderRoutes(app, parts);
  deskCatalogueRoutes(app, parts);
  deskSettingsRoutes(app, parts);
  setupRoutes(app, parts);
  taxRoutes(app, parts);
  operatorRoutes(app, parts);
  deskPartnerRoutes(app, parts);
  deskPaymentRoutes(app, parts);
  deskComplaintRoutes(app, parts);
  deskPlanRoutes(app, parts);
  deskReviewRoutes(app, parts);
  templateRoutes(app, parts);
  deskCityRoutes(app, parts);
  documentDeskRoutes(app, parts);
  deskCustomerRoutes(app, parts);
  failedJobRoutes(app, parts);
  figureRoutes(app, parts);
  serve(app, endpoints.listAudit, ({ query }) => listAudit(db, query, config.TIME_ZONE));
}
