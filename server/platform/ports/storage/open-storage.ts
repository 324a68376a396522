import { join } from "node:path";
import type { Config } from "../../config/config.ts";
import { localDisk } from "./local-disk.ts";
import { s3 } from "./s3.ts";
import type { FileStorage } from "./storage.ts";

/** Returns the bucket if the settings name one, else a folder in the data folder. */
export function openStorage(config: Config): FileStorage {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (!S3_BUCKET) return localDisk(join(config.DATA_DIR, "uploads"));
  if (!S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new Error("Half of the S3 settings are missing");
  return s3({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: config.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    pathStyle: config.S3_PATH_STYLE,
  });
}
