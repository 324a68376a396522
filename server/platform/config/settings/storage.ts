import { z } from "zod";
import { flag } from "./kinds.ts";

/** Where uploads are. */
export const storageSettings = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name")
    .optional()
    .describe(
      "Bucket that stores uploads, under `uploads/`. If unset, they are stored in the folder `uploads` in DATA_DIR.",
    ),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Address of the S3-compatible store: `https://s3.ap-south-1.amazonaws.com`, or your own."),
  S3_REGION: z.string().min(1).default("us-east-1").describe("The bucket's region."),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe("Access key that is allowed to list, get, put and delete under `uploads/` in the bucket."),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe("Secret of that access key."),
  S3_PATH_STYLE: flag
    .prefault("true")
    .describe("`true` requests `https://host/bucket/…`; `false` requests `https://bucket.host/…`."),
};
