/** pg-copy-streams has no types: these are the parts that are used here. */
declare module "pg-copy-streams" {
  import type { Readable, Writable } from "node:stream";
  import type { Submittable } from "pg";

  interface Counted {
    /** Once it has ended. */
    readonly rowCount: number;
  }
  export function to(copy: string): Readable & Submittable & Counted;
  export function from(copy: string): Writable & Submittable & Counted;
}
