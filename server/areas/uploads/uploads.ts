import { inLane, type Schedules, type Tasks } from "../../platform/jobs/jobs.ts";
import type { Parts } from "../../platform/parts.ts";
import type { Secrets } from "../../platform/secrets/secrets.ts";
import { readAddress, signedPath } from "./address.ts";
import { collectOrphans, collectStrays } from "./collect-orphans.ts";
import { resealUploads } from "./reseal-uploads.ts";
import { getSealed, nameOf } from "./stored-files.ts";

export { allFiles } from "./all-files.ts";
export {
  type Claim,
  claimForBusiness,
  claimPhotos,
  claimUpload,
  releasePicture,
  type UploadOwner,
} from "./claim-upload.ts";
export { drawing, keepUpload } from "./keep-upload.ts";
export { joinUploads, releaseDocuments, releaseUploads } from "./of-account.ts";

/** Returns the picture that was claimed under a path; undefined if its file is missing. */
export function readPicture({ storage, secrets }: Pick<Parts, "storage" | "secrets">, path: string) {
  const address = readAddress(secrets, path);
  if (!address) throw new Error(`Not the path of an upload: ${path}`);
  return getSealed(storage, secrets, nameOf(address));
}

/** Loads the library that draws pictures, with only the readers that are allowed. */
export const loadSharp = async () => (await import("./picture.ts")).sharp;

/** Returns a link that opens a private file for 15 minutes, by the path under which it was claimed. The caller checks who asks. */
export function documentLink(secrets: Secrets, path: string): string {
  const address = readAddress(secrets, path);
  if (!address) throw new Error(`Not the path of an upload: ${path}`);
  return signedPath(secrets, address);
}

/** The field of an answer that opens photos for 15 minutes; it is absent if there are none. */
export const linksToPhotos = (secrets: Secrets, paths: readonly string[] | null): { photos?: string[] } =>
  paths && paths.length > 0 ? { photos: paths.map((path) => documentLink(secrets, path)) } : {};

export const uploadTasks: Tasks<"collect-orphans" | "collect-strays" | "reseal-uploads"> = {
  "collect-orphans": inLane("chores", collectOrphans),
  "collect-strays": inLane("chores", collectStrays),
  "reseal-uploads": inLane("chores", resealUploads),
};

export const uploadSchedules: Schedules = {
  "collect-orphans": "17 * * * *",
  "collect-strays": "41 21 * * *",
  "reseal-uploads": "26 21 * * *",
};
