import { inLane, type Tasks } from "../../platform/jobs/jobs.ts";
import { announceDocuments } from "./publish.ts";

export {
  agreeToAll,
  eraseAgreements,
  joinAgreements,
  listAgreements,
  readAgreement,
} from "./agreements.ts";
export { fillDocument } from "./fill.ts";
export { readGaps } from "./gaps.ts";
export { parseDocument } from "./markdown.ts";
export { holdDocuments, publish, withdraw } from "./publish.ts";
export { documentRoutes } from "./routes.ts";
export { currentDocuments, languagesOf, listVersions, originalTexts, type Texts, type Version } from "./versions.ts";

export const documentTasks: Tasks<"announce-documents"> = {
  "announce-documents": inLane("people", announceDocuments),
};
